import type { ReportContent } from '@escandallo/contracts/reports/content.ts'
import type { ReportRequest, ReportType } from '@escandallo/contracts/reports/events.ts'
import type { Ask } from '../asking.ts'
import { dishSheet } from './kinds/dish-sheet.ts'
import { economicReport } from './kinds/economic.ts'
import type { ReportKind } from './kinds/kind.ts'
import { menuReport } from './kinds/menu.ts'
import { environmentReport, flavourReport, nutritionReport } from './kinds/plate.ts'
import { purchasesReport } from './kinds/purchases.ts'
import { salesReport } from './kinds/sales.ts'

const kinds: Readonly<Record<ReportType, ReportKind>> = {
  economic: economicReport,
  purchases: purchasesReport,
  sales: salesReport,
  menu: menuReport,
  nutrition: nutritionReport,
  environment: environmentReport,
  flavour: flavourReport,
  'dish-sheet': dishSheet,
}

type Requested = { reportId: string; request: ReportRequest; establishments: string[] }

/** What a report tells: of the same request and the same books the same contents. */
export const contentOf = async (ask: Ask, { reportId, request, establishments }: Requested): Promise<ReportContent> => {
  const { from, to, range, establishments: requestedEstablishments } = request
  const query = {
    from,
    to,
    range: range ?? undefined,
    establishments: requestedEstablishments === 'all' ? undefined : requestedEstablishments.join(','),
  }
  const { title = null, ...made } = await kinds[request.type](ask, query, request)
  return { reportId, establishments, title, ...made }
}
