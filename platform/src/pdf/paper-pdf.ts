import PDFDocument from 'pdfkit'
import type { Language } from '../languages.ts'
import { BOLD, TEXT, withFonts } from './pdf-fonts.ts'

/** A paper of one table: what it is called, lines above, the table's head and rows, lines below. */
export type Paper = {
  title: string
  /** Instant, of the file: the same paper gives the same file. */
  at: string
  above: readonly string[]
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** Points of each column, or `*` for what is left. */
  widths: readonly (number | '*')[]
  below: readonly string[]
}

/** Draws a paper on A4. */
export const paperPdf = (
  { title, at, above, head, rows, widths, below }: Paper,
  language: Language,
): Promise<Buffer> => {
  const info = { Title: title, CreationDate: new Date(at), ModDate: new Date(at) }
  const pdf = new PDFDocument({ size: 'A4', margin: 50, lang: language, tagged: true, pdfVersion: '1.7', info })
  withFonts(pdf, language)
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
  pdf.font(BOLD).fontSize(16).text(title)
  pdf.font(TEXT).fontSize(10).moveDown(0.5)
  for (const line of above) pdf.text(line)
  pdf.moveDown()
  pdf.table({ columnStyles: [...widths], data: [[...head], ...rows.map((row) => [...row])] })
  pdf.moveDown()
  for (const line of below) pdf.text(line)
  pdf.end()
  return done
}
