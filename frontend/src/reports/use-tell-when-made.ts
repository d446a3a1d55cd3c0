import type { ReportDetails } from '@escandallo/contracts/reports/queries.ts'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { get } from '../platform/api.ts'
import { notify } from '../ui/feedback/toasts.tsx'
import { reportLinks } from './links.ts'
import { useReportName } from './use-report-name.ts'

const EVERY_MS = 3_000
/** A report of ten houses and a year takes seconds: what takes longer than this is looked up in the list. */
const PATIENCE_MS = 10 * 60_000

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** The report as soon as it is made, or could not be; null for one that is gone, or that takes too long. */
export const whenMade = async (
  ask: () => Promise<ReportDetails>,
  { every = EVERY_MS, patience = PATIENCE_MS } = {},
): Promise<ReportDetails | null> => {
  for (let waited = 0; waited <= patience; waited += every) {
    const report = await ask().catch(() => undefined)
    if (report && report.state !== 'making') return report
    await pause(every)
  }
  return null
}

/** Whoever goes elsewhere while their report is made is told that it is ready, with the way to it. */
export const useTellWhenMade = () => {
  const { t } = useTranslation('reports')
  const [, navigate] = useLocation()
  const nameOf = useReportName()
  return (id: string) => {
    void whenMade(() => get<ReportDetails>('/reports/details', { query: { id } })).then((report) => {
      const path = reportLinks.report(id)
      // Who waits on its page sees it come.
      if (!report || window.location.pathname === path) return
      const action = { label: t('open'), onClick: () => navigate(path) }
      if (report.state === 'ready') notify.success(t('made', { name: nameOf(report) }), { action })
      else notify.error(t('failed'), { action })
    })
  }
}
