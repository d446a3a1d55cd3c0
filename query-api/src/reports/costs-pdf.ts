import type { ReportLanguage } from '@escandallo/contracts/reports/cell-text.ts'
import type { Ask } from '../asking.ts'
import { reportPdf } from './files/pdf.ts'
import { contentOf } from './make.ts'

/** What every dish and menu costs and brings on a day, on paper. */
export const costsPdf = async (
  ask: Ask,
  { day, language }: { day: string; language: ReportLanguage },
): Promise<Buffer> => {
  const request = {
    type: 'menu' as const,
    from: `${day.slice(0, 8)}01`,
    to: day,
    range: null,
    establishments: 'all' as const,
    dishId: null,
  }
  const content = await contentOf(ask, { reportId: '', request, establishments: [] })
  return reportPdf({ report: { ...request, madeAt: `${day}T00:00:00.000Z` }, content, language })
}
