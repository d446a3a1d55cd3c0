import type { Coverage } from '@escandallo/contracts/dashboards/queries.ts'
import { useTranslation } from 'react-i18next'
import { documentLinks } from '../documents/links.ts'
import { Link } from '../ui/actions/link.tsx'
import { formatNumber, formatPercent } from '../ui/words/format.ts'

/** How many of the period's documents a figure rests on, with the way to the others. */
export const DocumentCoverage = ({ coverage: { known, of } }: { coverage: Coverage }) => {
  const { t, i18n } = useTranslation('dashboards')
  if (of === 0) return <span className="muted">{t('coverage.noDocuments')}</span>
  const words = t('coverage.documents', {
    count: of,
    known: formatNumber(known, i18n.language),
    of: formatNumber(of, i18n.language),
  })
  return known === of ? (
    <span className="muted">{words}</span>
  ) : (
    <Link href={documentLinks.documents('?status=pending')}>{words}</Link>
  )
}

/** How much of the earlier spend a price comparison rests on. */
export const SpendCoverage = ({ coverage: { known, of } }: { coverage: Coverage }) => {
  const { t, i18n } = useTranslation('dashboards')
  if (of === 0) return <span className="muted">{t('coverage.noSpendBefore')}</span>
  return <span className="muted">{t('coverage.spend', { share: formatPercent(known / of, i18n.language) })}</span>
}
