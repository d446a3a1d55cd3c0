import { useTranslation } from 'react-i18next'
import { dishLinks } from '../dishes/links.ts'
import { SectionLink } from '../platform/modules/section-link.tsx'
import type { Example } from '../ui/feedback/empty-example.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'

/** No dish is sold: what the page says of them once there is one, and the way to write it. */
export const NoDishes = ({ example }: { example: Example }) => {
  const { t } = useTranslation('plates')
  return (
    <EmptyState
      example={example}
      title={t('noDishes')}
      description={t('noDishesAbout')}
      action={
        <SectionLink section="dishes" href={dishLinks.newDish()} look="primary-button">
          {t('writeDish')}
        </SectionLink>
      }
    />
  )
}
