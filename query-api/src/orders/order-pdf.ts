import { type OrderPlacedWith, orderPaper } from '@escandallo/contracts/orders/paper.ts'
import { paperPdf } from '@escandallo/platform/pdf/paper-pdf.ts'

/** An order on paper. The same order gives the same file. */
export const orderPdf = (order: OrderPlacedWith, language: 'es' | 'en'): Promise<Buffer> =>
  paperPdf(orderPaper(order, language), language)
