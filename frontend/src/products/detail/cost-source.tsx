import type { CostPoint } from '@escandallo/contracts/products/queries.ts'
import { useTranslation } from 'react-i18next'
import { documentLinks } from '../../documents/links.ts'
import { usePaperName } from '../../platform/words/paper-name.ts'
import { Link } from '../../ui/actions/link.tsx'

/** The line of paper that a cost came from, or why there is none to open. */
export function CostSource({ cost }: { cost: CostPoint }) {
  const { t } = useTranslation('products')
  const paperName = usePaperName()
  const { source, documentId, lineId, documentNumber, documentKind, byName } = cost
  if (source === 'by-hand') return byName === null ? t('costs.byHand') : t('costs.byHandOf', { name: byName })
  if (!documentId || !lineId) return t('costs.unseen')
  return <Link href={documentLinks.documentLine(documentId, lineId)}>{paperName(documentKind, documentNumber)}</Link>
}
