import type { OrderDetails } from '@escandallo/contracts/orders/events.ts'
import { orderLetter, orderNumber } from '@escandallo/contracts/orders/letter.ts'
import PDFDocument from 'pdfkit'

/** An order on paper. The same order gives the same file. */
export const orderPdf = (
  order: { orderId: string; placedAt: string; supplierName: string | null; details: OrderDetails },
  language: 'es' | 'en',
): Promise<Buffer> => {
  const { subject, text, rows } = orderLetter(order.orderId, order.details, language)
  const info = { Title: subject, CreationDate: new Date(order.placedAt), ModDate: new Date(order.placedAt) }
  const pdf = new PDFDocument({ size: 'A4', margin: 50, lang: language, tagged: true, pdfVersion: '1.7', info })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
  pdf.font('Helvetica-Bold').fontSize(16).text(subject)
  pdf.font('Helvetica').fontSize(10).moveDown(0.5)
  pdf.text(`${order.supplierName ?? ''}   ${order.placedAt.slice(0, 10)}   ${orderNumber(order.orderId)}`)
  pdf.moveDown()
  pdf.table({ columnStyles: [90, '*', 75, 75], data: rows })
  pdf.moveDown()
  // The foot of the letter: everything behind its last empty line.
  pdf.text(text.slice(text.lastIndexOf('\n\n') + 2))
  pdf.end()
  return done
}
