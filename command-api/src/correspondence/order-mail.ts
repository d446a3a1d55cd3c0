import { orderLetter, orderNumber } from '@escandallo/contracts/orders/letter.ts'
import { type OrderPlacedWith, orderPaper } from '@escandallo/contracts/orders/paper.ts'
import type { LetterLanguage } from '@escandallo/contracts/values/letters/written.ts'
import type { LetterFile } from '@escandallo/platform/mail/mail.ts'
import { paperPdf } from '@escandallo/platform/pdf/paper-pdf.ts'

/** Of its table: what a pack costs, and what all of them do. */
const FIGURES = [2, 3]

/** What an order's letter says, as text and as blocks. */
export const orderMail = ({ orderId, details }: OrderPlacedWith, language: LetterLanguage) => {
  const { subject, text, greeting, head, rows, foot } = orderLetter(orderId, details, language)
  return {
    ...{ subject, text, language },
    blocks: [
      { kind: 'text' as const, text: greeting },
      { kind: 'table' as const, head, rows, figures: FIGURES },
      { kind: 'text' as const, text: foot.join('\n') },
    ],
  }
}

/** The paper that comes with the letter. */
export const orderFile = async (order: OrderPlacedWith, language: LetterLanguage): Promise<LetterFile> => ({
  name: `${language === 'es' ? 'pedido' : 'order'}-${orderNumber(order.orderId)}.pdf`,
  type: 'application/pdf',
  content: await paperPdf(orderPaper(order, language), language),
})
