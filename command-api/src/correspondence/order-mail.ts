import { orderLetter, orderNumber } from '@escandallo/contracts/orders/letter.ts'
import { type OrderPlacedWith, orderPaper } from '@escandallo/contracts/orders/paper.ts'
import type { LetterLanguage } from '@escandallo/contracts/values/letters/written.ts'
import type { LetterFile } from '@escandallo/platform/mail/mail.ts'

/** Of its table: what a pack costs, and what all of them do. */
const FIGURES = [2, 3]

/** What an order's letter says, as text and as blocks. */
export const orderMail = ({ orderId, details }: OrderPlacedWith, language: LetterLanguage) => {
  const { subject, text, greeting, head, rows, foot } = orderLetter(orderId, details, language)
  return {
    subject,
    text,
    language,
    blocks: [
      { kind: 'text' as const, text: greeting },
      { kind: 'table' as const, head, rows, figures: FIGURES },
      { kind: 'text' as const, text: foot.join('\n') },
    ],
  }
}

/** The paper that comes with the letter. */
export const orderFile = async (order: OrderPlacedWith, language: LetterLanguage): Promise<LetterFile> => {
  // What draws it takes a moment to load, and room: only whoever sends an order waits for that.
  const { paperPdf } = await import('@escandallo/platform/pdf/paper-pdf.ts')
  return {
    name: `${language === 'es' ? 'pedido' : 'order'}-${orderNumber(order.orderId)}.pdf`,
    type: 'application/pdf',
    content: await paperPdf(orderPaper(order, language), language),
  }
}
