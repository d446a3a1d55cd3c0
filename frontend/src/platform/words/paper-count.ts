import type { PaperCounts } from '@escandallo/contracts/documents/confirming/paper-counts.ts'
import { spends } from '@escandallo/contracts/documents/confirming/spend-kinds.ts'
import { useTranslation } from 'react-i18next'

/**
 * Says how many papers there are as every screen does, by their kind: "3 facturas, 2 albaranes"; null where there is none. `spent`: of
 * those that spend is made of; `beside`: of the others.
 */
export const usePaperCount = () => {
  const { t } = useTranslation('platform')
  const all = (papers: PaperCounts): string | null =>
    papers
      // A count stays beside what it counts.
      .map(({ kind, documents }) => t(`paperCount.${kind}`, { count: documents }).replaceAll(' ', '\u00a0'))
      .join(', ') || null
  return {
    all,
    spent: (papers: PaperCounts) => all(papers.filter(({ kind }) => spends(kind))),
    beside: (papers: PaperCounts) => all(papers.filter(({ kind }) => !spends(kind))),
  }
}
