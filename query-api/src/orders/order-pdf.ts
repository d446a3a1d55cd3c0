import { type OrderPlacedWith, orderPaper } from '@escandallo/contracts/orders/paper.ts'
import type { Language } from '@escandallo/contracts/values/plain/languages.ts'
import { paperPdf } from '@escandallo/platform/pdf/paper-pdf.ts'

/** An order on paper. The same order gives the same file. */
export const orderPdf = (order: OrderPlacedWith, language: Language): Promise<Buffer> =>
  paperPdf(orderPaper(order, language), language)
