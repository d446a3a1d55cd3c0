import type { Box } from '@escandallo/contracts/documents/reading.ts'
import PDFDocument from 'pdfkit'

export type Font =
  | 'Helvetica'
  | 'Helvetica-Bold'
  | 'Helvetica-Oblique'
  | 'Times-Roman'
  | 'Times-Bold'
  | 'Times-Italic'
  | 'Courier'
  | 'Courier-Bold'

export type Style = { font?: Font; size?: number; colour?: string; align?: 'left' | 'right' | 'center' }

export type Pen = {
  width: number
  height: number
  /** One line within a width; throws when it does not fit, so that no paper leaves with clipped or overlapping text. */
  write: (text: string, x: number, y: number, width: number, style?: Style) => void
  /** Lines broken at spaces within a width; gives the height used. */
  wrap: (text: string, x: number, y: number, width: number, style?: Style) => number
  /** Lines below each other, each within the width, wrapped where it must; gives the y below the last. */
  stack: (lines: readonly string[], x: number, y: number, width: number, style?: Style) => number
  measure: (text: string, width: number, style?: Style) => number
  rule: (
    x1: number,
    y1: number,
    x2: number,
    y2: number,
    look?: { width?: number; colour?: string; dash?: number },
  ) => void
  box: (
    x: number,
    y: number,
    width: number,
    height: number,
    look: { fill?: string; stroke?: string; radius?: number; lineWidth?: number },
  ) => void
  /** Notes where a row of the table stands, as a reader would find it. */
  noteRow: (x: number, y: number, width: number, height: number) => void
  addPage: () => void
  pages: () => number
  /** Goes back over every page once all are known, for "page 1 of 2". */
  onEveryPage: (draw: (page: number, of: number) => void) => void
}

export type Sheet = { size: 'A4' | 'A5'; landscape: boolean }

const LEADING = 1.22

function penOf(pdf: PDFKit.PDFDocument, rows: Box[]): Pen {
  const dressed = ({ font = 'Helvetica', size = 9, colour = '#1a1a1a' }: Style = {}) => {
    pdf.font(font).fontSize(size).fillColor(colour)
    return size * LEADING
  }

  const put = (line: string, x: number, y: number, width: number, align: Style['align']) => {
    const spare = width - pdf.widthOfString(line)
    const shift = align === 'right' ? spare : align === 'center' ? spare / 2 : 0
    pdf.text(line, x + shift, y, { lineBreak: false })
  }

  const broken = (text: string, width: number): string[] => {
    const lines: string[] = []
    for (const word of text.split(' ')) {
      const longer = lines.length ? `${lines.at(-1)} ${word}` : word
      if (lines.length && pdf.widthOfString(longer) <= width) lines[lines.length - 1] = longer
      else lines.push(word)
      if (pdf.widthOfString(word) > width + 0.01) throw new Error(`"${word}" is wider than ${width} pt`)
    }
    return lines
  }

  const wrap: Pen['wrap'] = (text, x, y, width, style) => {
    const leading = dressed(style)
    const lines = broken(text, width)
    lines.forEach((line, index) => {
      put(line, x, y + index * leading, width, style?.align)
    })
    return lines.length * leading
  }

  return {
    width: pdf.page.width,
    height: pdf.page.height,
    write(text, x, y, width, style) {
      dressed(style)
      if (pdf.widthOfString(text) > width + 0.01) throw new Error(`"${text}" is wider than ${width} pt`)
      put(text, x, y, width, style?.align)
    },
    wrap,
    stack: (lines, x, y, width, style) => lines.reduce((below, line) => below + wrap(line, x, below, width, style), y),
    measure(text, width, style) {
      const leading = dressed(style)
      return broken(text, width).length * leading
    },
    rule(x1, y1, x2, y2, { width = 0.6, colour = '#444444', dash } = {}) {
      pdf.save().lineWidth(width).strokeColor(colour)
      if (dash) pdf.dash(dash, { space: dash })
      pdf.moveTo(x1, y1).lineTo(x2, y2).stroke().restore()
    },
    box(x, y, width, height, { fill, stroke, radius = 0, lineWidth = 0.7 }) {
      pdf.save().lineWidth(lineWidth).roundedRect(x, y, width, height, radius)
      if (fill && stroke) pdf.fillAndStroke(fill, stroke)
      else if (fill) pdf.fill(fill)
      else pdf.stroke(stroke ?? '#444444')
      pdf.restore()
    },
    noteRow(x, y, width, height) {
      const { width: wide, height: high } = pdf.page
      const page = pdf.bufferedPageRange().count
      rows.push({ page, x: x / wide, y: y / high, width: width / wide, height: height / high })
    },
    addPage: () => void pdf.addPage(),
    pages: () => pdf.bufferedPageRange().count,
    onEveryPage(draw) {
      const { count } = pdf.bufferedPageRange()
      for (let page = 0; page < count; page += 1) {
        pdf.switchToPage(page)
        draw(page + 1, count)
      }
    },
  }
}

/**
 * A PDF that a function draws, with the places of the rows that it noted. The same drawing gives the same bytes: its dates come from the
 * paper, not the clock.
 */
export async function onPaper(
  sheet: Sheet,
  about: { title: string; author: string; day: string },
  draw: (pen: Pen) => void,
): Promise<{ pdf: Uint8Array; rows: Box[] }> {
  const written = new Date(`${about.day}T08:00:00Z`)
  const pdf = new PDFDocument({
    size: sheet.size,
    layout: sheet.landscape ? 'landscape' : 'portrait',
    margin: 0,
    bufferPages: true,
    info: { Title: about.title, Author: about.author, CreationDate: written, ModDate: written },
  })
  const chunks: Uint8Array[] = []
  const finished = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    pdf.on('end', () => resolve())
    pdf.on('error', reject)
  })
  const rows: Box[] = []
  draw(penOf(pdf, rows))
  pdf.end()
  await finished
  return { pdf: new Uint8Array(Buffer.concat(chunks)), rows }
}
