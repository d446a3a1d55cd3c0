import type { OrderDetails } from '@escandallo/contracts/orders/events.ts'
import { orderLetter, orderNumber } from '@escandallo/contracts/orders/letter.ts'
import { dayAt } from '@escandallo/contracts/values/days.ts'
import { dayText } from '@escandallo/contracts/values/letters/written.ts'
import PDFDocument from 'pdfkit'
import { BOLD, TEXT, withFonts } from '../sheets/pdf-fonts.ts'

const ZONE = 'Europe/Madrid'

/** An order on paper. The same order gives the same file. */
export const orderPdf = (
  order: { orderId: string; placedAt: string; supplierName: string | null; details: OrderDetails },
  language: 'es' | 'en',
): Promise<Buffer> => {
  const { subject, text, rows } = orderLetter(order.orderId, order.details, language)
  const info = { Title: subject, CreationDate: new Date(order.placedAt), ModDate: new Date(order.placedAt) }
  const pdf = new PDFDocument({ size: 'A4', margin: 50, lang: language, tagged: true, pdfVersion: '1.7', info })
  withFonts(pdf, language)
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
  pdf.font(BOLD).fontSize(16).text(subject)
  pdf.font(TEXT).fontSize(10).moveDown(0.5)
  pdf.text(
    `${order.supplierName ?? ''}   ${dayText(dayAt(order.placedAt, ZONE), language)}   ${orderNumber(order.orderId)}`,
  )
  pdf.moveDown()
  pdf.table({ columnStyles: [90, '*', 75, 75], data: rows })
  pdf.moveDown()
  // The foot of the letter: everything behind its last empty line.
  pdf.text(text.slice(text.lastIndexOf('\n\n') + 2))
  pdf.end()
  return done
}
