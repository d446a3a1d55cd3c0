import { useTranslation } from 'react-i18next'
import { documentLinks } from '../documents/links.ts'
import { SectionLink } from '../platform/modules/section-link.tsx'
import type { Example } from '../ui/feedback/empty-example.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'

type NothingBoughtProps = { example: Example; title?: string; description?: string }

/** No purchase is behind a list or chart: what it shows once there is one, and the way to bring it for whoever may. */
export const NothingBought = ({ example, title, description }: NothingBoughtProps) => {
  const { t } = useTranslation('dashboards')
  return (
    <EmptyState
      level={3}
      example={example}
      title={title ?? t('nothing')}
      description={description}
      action={
        <SectionLink section="documents" href={documentLinks.newDocument()} look="button">
          {t('bring')}
        </SectionLink>
      }
    />
  )
}
