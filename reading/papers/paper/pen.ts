import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import PDFDocument from 'pdfkit'

const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts')

const faces = {
  sans: 'Helvetica',
  'sans-bold': 'Helvetica-Bold',
  'sans-italic': 'Helvetica-Oblique',
  serif: 'Times-Roman',
  'serif-bold': 'Times-Bold',
  'serif-italic': 'Times-Italic',
  mono: 'Courier',
  'mono-bold': 'Courier-Bold',
  liberation: join(fonts, 'LiberationSans-Regular.ttf'),
  'liberation-bold': join(fonts, 'LiberationSans-Bold.ttf'),
} as const

export type Font = keyof typeof faces

export type Style = { font?: Font; size?: number; colour?: string; align?: 'left' | 'right' | 'center' }

export type Sheet = { size: 'A4' | 'A5' | 'letter' | readonly [number, number]; landscape?: boolean }

export type Attachment = { name: string; bytes: Uint8Array; description: string }

export type Pen = {
  pdf: PDFKit.PDFDocument
  width: number
  height: number
  /** One line within a width, a little smaller where it must; throws when it still does not fit. */
  write: (text: string, x: number, y: number, width: number, style?: Style) => void
  /** Lines broken at spaces; gives the y below the last. */
  wrap: (text: string, x: number, y: number, width: number, style?: Style) => number
  /** Lines below each other; gives the y below the last. Empty ones leave no gap. */
  stack: (lines: readonly string[], x: number, y: number, width: number, style?: Style) => number
  /** How wide the text is on one line. */
  widthOf: (text: string, style?: Style) => number
  /** How high the text would be when wrapped. */
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
  /** Draws turned by so many degrees clockwise about a point. */
  turned: (degrees: number, x: number, y: number, draw: () => void) => void
  newPage: () => void
  pages: () => number
  /** Goes back over every page once all are known. */
  onEveryPage: (draw: (page: number, of: number) => void) => void
}

const LEADING = 1.2
const SMALLEST = 0.68

function penOf(pdf: PDFKit.PDFDocument, newPage: () => void): Pen {
  const first = pdf.bufferedPageRange().count - 1
  const dressed = ({ font = 'sans', size = 9, colour = '#161616' }: Style = {}) => {
    pdf.font(faces[font]).fontSize(size).fillColor(colour)
    return size * LEADING
  }

  const put = (line: string, x: number, y: number, width: number, { align, size = 9 }: Style = {}) => {
    const needed = pdf.widthOfString(line)
    if (needed * SMALLEST > width + 0.01) throw new Error(`"${line}" is wider than ${width} pt`)
    if (needed > width) pdf.fontSize((size * width) / needed)
    const spare = width - pdf.widthOfString(line)
    const shift = align === 'right' ? spare : align === 'center' ? spare / 2 : 0
    pdf.text(line, x + shift, y, { lineBreak: false })
    pdf.fontSize(size)
  }

  const broken = (text: string, width: number): string[] => {
    const lines: string[] = []
    for (const word of text.split(' ')) {
      const longer = lines.length ? `${lines.at(-1)} ${word}` : word
      if (lines.length && pdf.widthOfString(longer) <= width) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  }

  const wrap: Pen['wrap'] = (text, x, y, width, style) => {
    const leading = dressed(style)
    const lines = broken(text, width)
    lines.forEach((line, index) => {
      put(line, x, y + index * leading, width, style)
    })
    return y + lines.length * leading
  }

  return {
    pdf,
    width: pdf.page.width,
    height: pdf.page.height,
    write(text, x, y, width, style) {
      dressed(style)
      if (text !== '') put(text, x, y, width, style)
    },
    wrap,
    stack: (lines, x, y, width, style) =>
      lines.reduce((below, line) => (line === '' ? below : wrap(line, x, below, width, style)), y),
    widthOf(text, style) {
      dressed(style)
      return pdf.widthOfString(text)
    },
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
    turned(degrees, x, y, draw) {
      pdf.save().rotate(degrees, { origin: [x, y] })
      draw()
      pdf.restore()
    },
    newPage,
    pages: () => pdf.bufferedPageRange().count - first,
    onEveryPage(draw) {
      const { count } = pdf.bufferedPageRange()
      for (let page = first; page < count; page += 1) {
        pdf.switchToPage(page)
        draw(page - first + 1, count - first)
      }
    },
  }
}

/** Sheets of one document: their size, and how they are drawn. */
export type Sheets = { sheet: Sheet; draw: (pen: Pen) => void }

const pageOptions = ({ size, landscape }: Sheet) => ({
  size: typeof size === 'string' ? size : ([...size] as [number, number]),
  layout: landscape ? ('landscape' as const) : ('portrait' as const),
  margin: 0,
})

/** The bytes of a PDF with one document after the other, the same for the same drawing: its dates come from the paper, not the clock. */
export async function onPapers(
  about: { title: string; day: string; attachments?: readonly Attachment[] },
  documents: readonly Sheets[],
): Promise<Uint8Array> {
  const written = new Date(`${about.day}T08:00:00Z`)
  const pdf = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    info: { Title: about.title, CreationDate: written, ModDate: written },
  })
  const chunks: Uint8Array[] = []
  const finished = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    pdf.on('end', () => resolve())
    pdf.on('error', reject)
  })
  for (const { sheet, draw } of documents) {
    const addPage = () => void pdf.addPage(pageOptions(sheet))
    addPage()
    draw(penOf(pdf, addPage))
    // Whatever went back over earlier pages must not leave the next document among them.
    pdf.switchToPage(pdf.bufferedPageRange().count - 1)
  }
  for (const { name, bytes, description } of about.attachments ?? [])
    pdf.file(Buffer.from(bytes), { name, description, type: 'text/xml', creationDate: written, modifiedDate: written })
  pdf.end()
  await finished
  return new Uint8Array(Buffer.concat(chunks))
}
