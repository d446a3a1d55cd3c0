import { useTranslation } from 'react-i18next'
import { tillLinks } from '../tills/links.ts'
import { Link } from '../ui/actions/link.tsx'
import type { Example } from '../ui/feedback/empty-example.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'

/** Nothing was sold in the days chosen: what stands here once something is, and the way to bring the till's days. */
export const NothingSold = ({ example, title }: { example: Example; title?: string }) => {
  const { t } = useTranslation('sales')
  return (
    <EmptyState
      level={3}
      example={example}
      title={title ?? t('nothing')}
      action={
        <Link href={tillLinks.integration()} look="button">
          {t('bring')}
        </Link>
      }
    />
  )
}
