import type { ReportLanguage } from '@escandallo/contracts/reports/cell-text.ts'
import type { SheetData } from '@escandallo/contracts/reports/sheet/sheet-data.ts'
import { sheetWords } from '@escandallo/contracts/reports/sheet/sheet-words.ts'
import { BOLD, TEXT, withFonts } from '@escandallo/platform/pdf/pdf-fonts.ts'
import PDFDocument from 'pdfkit'

type Paper = InstanceType<typeof PDFDocument>
type Shown = { data: SheetData; picture: Buffer | null; language: ReportLanguage; day: string }
/** Where to draw, at which size: type and rows shrink together until the sheet has one page. */
type Drawing = Shown & { pdf: Paper; scale: number; width: number }

const MARGIN = 42
const FOOT = 34
const INK = '#141a17'
const MUTED = '#4d5852'
const LINE = '#c9cdc8'
const COST = '#1d6b4f'
const REST = '#e3e4dd'
const GAP = 24
/** Sizes that are tried for one page, the largest that fits is taken; below the last nobody reads it. */
const SCALES = [1, 0.93, 0.86, 0.79, 0.73]
/** Of the width, what steps take; allergens, nutrition and photo stand beside them. */
const LEFT = 0.6

type Style = { font?: string; size: number; color?: string }
type Place = { left: number; top: number; width: number; align?: 'left' | 'right' | 'center'; lineBreak?: boolean }
const write = ({ pdf, scale }: Drawing, text: string, { font = TEXT, size, color = INK }: Style, place: Place) => {
  const { left, top, ...options } = place
  pdf.font(font).fontSize(size * scale)
  // What has one line is set smaller where it would need two.
  const wide = place.lineBreak === false ? pdf.widthOfString(text) : 0
  if (wide > place.width) pdf.fontSize((size * scale * place.width) / (wide + 1))
  pdf.fillColor(color).text(text, left, top, options)
  return pdf.y
}
const rule = (
  { pdf }: Drawing,
  top: number,
  { left = MARGIN, right = pdf.page.width - MARGIN, width = 0.5, color = LINE } = {},
) => pdf.moveTo(left, top).lineTo(right, top).lineWidth(width).stroke(color)

const drawHead = (drawing: Drawing): number => {
  const { data, width, scale, language } = drawing
  const aside = 150
  const left = { left: MARGIN, width: width - aside - GAP }
  const right = { left: MARGIN + width - aside, width: aside, align: 'right' as const }
  write(drawing, data.portionCost, { font: BOLD, size: 24 }, { ...right, top: MARGIN, lineBreak: false })
  write(drawing, sheetWords[language].portionCost, { size: 8.5, color: MUTED }, { ...right, top: MARGIN + 32 * scale })
  let top = write(drawing, data.reference, { size: 7.5, color: MUTED }, { ...left, top: MARGIN })
  top = write(drawing, data.name, { font: BOLD, size: 17 }, { ...left, top })
  top = write(drawing, data.about, { size: 8.5, color: MUTED }, { ...left, top })
  top = Math.max(top, MARGIN + 44 * scale) + 8 * scale
  rule(drawing, top, { width: 0.8, color: INK })
  return top + 8 * scale
}

const drawFigures = (drawing: Drawing, start: number): number => {
  const { data, width, scale, pdf, language } = drawing
  const each = width / data.figures.length
  for (const [at, { label, value }] of data.figures.entries()) {
    const place = { left: MARGIN + at * each, width: each - 4, lineBreak: false }
    write(drawing, label, { size: 7.5, color: MUTED }, { ...place, top: start })
    write(drawing, value, { font: BOLD, size: 11 }, { ...place, top: start + 11 * scale })
  }
  const top = start + 32 * scale
  if (!data.bar) return top
  const { cost, target, margin } = data.bar
  const high = 12 * scale
  pdf.rect(MARGIN, top, width, high).fill(REST)
  pdf.rect(MARGIN, top, width * cost, high).fill(COST)
  pdf.rect(MARGIN + width * target - 0.6, top - 3, 1.2, high + 6).fill(INK)
  write(
    drawing,
    margin,
    { font: BOLD, size: 7.5 },
    { left: MARGIN + width * Math.max(cost, target) + 6, top: top + 1.5 * scale, width: 200, lineBreak: false },
  )
  const targetLabel = { left: MARGIN + width * target - 60, width: 120, align: 'center' as const, lineBreak: false }
  write(
    drawing,
    `${sheetWords[language].target} ${Math.round(target * 100)} %`,
    { size: 7, color: MUTED },
    { ...targetLabel, top: top + high + 3 },
  )
  return top + high + 16 * scale
}

const columnShares = [0.3, 0.12, 0.1, 0.12, 0.15, 0.12, 0.09]

const drawElements = (drawing: Drawing, start: number): number => {
  const {
    data,
    width,
    scale,
    pdf,
    language,
    data: { elements },
  } = drawing
  let top =
    write(drawing, titleOfElements(data, language), { font: BOLD, size: 9.5 }, { left: MARGIN, top: start, width }) +
    4 * scale
  const row = (cells: readonly string[], style: Style) => {
    const tall = Math.max(
      ...cells.map((cell, at) => {
        pdf.font(style.font ?? TEXT).fontSize(style.size * scale)
        return pdf.heightOfString(cell || ' ', { width: width * (columnShares[at] ?? 0.1) - 4 })
      }),
    )
    if (top + tall > pdf.page.height - MARGIN - FOOT) {
      pdf.addPage()
      top = MARGIN
    }
    let left = MARGIN
    for (const [at, cell] of cells.entries()) {
      const wide = width * (columnShares[at] ?? 0.1)
      write(drawing, cell, style, {
        left: at === 0 ? left : left + 4,
        top,
        width: wide - 4,
        align: at === 0 ? 'left' : 'right',
      })
      left += wide
    }
    top += tall + 2.5 * scale
    rule(drawing, top)
    top += 2.5 * scale
  }
  row(elements.head, { size: 7.5, color: MUTED })
  for (const cells of elements.rows) row(cells, { size: 8 })
  row(elements.sum, { font: BOLD, size: 8 })
  return top + 6 * scale
}

const titleOfElements = (data: SheetData, language: ReportLanguage) => sheetWords[language].ingredients(data.portions)

/** Photo, allergens and nutrition, beside the steps. */
const drawAside = (drawing: Drawing, start: number) => {
  const { data, width, scale, pdf, picture, language } = drawing
  const words = sheetWords[language]
  const left = MARGIN + width * LEFT + GAP
  const column = { left, width: width * (1 - LEFT) - GAP }
  let top = start
  if (picture) {
    const high = 96 * scale
    const figure = pdf.struct('Figure', { alt: words.photo(data.name) }, () => {
      pdf.save().rect(left, top, column.width, high).clip()
      pdf.image(picture, left, top, { cover: [column.width, high], align: 'center', valign: 'center' }).restore()
    })
    pdf.addStructure(figure)
    figure.end()
    top += high + 8 * scale
  }
  const title = (text: string) => {
    top = write(drawing, text, { font: BOLD, size: 9.5 }, { ...column, top }) + 2 * scale
  }
  title(words.allergens)
  if (data.allergens.length === 0) top = write(drawing, words.noAllergens, { size: 8 }, { ...column, top })
  for (const { label, names } of data.allergens)
    top = write(drawing, `${label}: ${names}.`, { size: 8 }, { ...column, top })
  top = write(drawing, data.allergenNote, { size: 7.5, color: MUTED }, { ...column, top }) + 8 * scale
  title(data.nutrition.title)
  for (const [label, value] of data.nutrition.rows) {
    write(drawing, label, { size: 7.5 }, { ...column, top, lineBreak: false })
    top = write(drawing, value, { size: 7.5 }, { ...column, top, align: 'right' }) + 1.5 * scale
    rule(drawing, top, { left, right: left + column.width })
    top += 1.5 * scale
  }
  if (data.nutrition.note) top = write(drawing, data.nutrition.note, { size: 7.5, color: MUTED }, { ...column, top })
  return top
}

const drawTexts = (drawing: Drawing, start: number) => {
  const { data, width, scale, pdf, language } = drawing
  const column = { left: MARGIN, width: width * LEFT }
  let top = start
  for (const { title, lines, isNumbered } of data.texts) {
    top = write(drawing, title, { font: BOLD, size: 9.5 }, { ...column, top }) + 2 * scale
    for (const [at, line] of lines.entries())
      top = write(drawing, isNumbered ? `${at + 1}. ${line}` : line, { size: 8.5 }, { ...column, top }) + 2 * scale
    top += 6 * scale
  }
  // Room to write by hand, where the page has it.
  const floor = pdf.page.height - MARGIN - FOOT
  if (pdf.bufferedPageRange().count > 1 || top + 60 > floor) return
  top = write(drawing, sheetWords[language].notes, { font: BOLD, size: 9.5 }, { ...column, top }) + 22
  for (let line = 0; line < 3 && top < floor; line += 1, top += 22) rule(drawing, top, { right: MARGIN + column.width })
}

/** The sheet at one size; gives the pages that it took. */
const drawn = (shown: Shown, scale: number): { pages: number; file: Promise<Buffer> } => {
  const { data, day, language } = shown
  const made = new Date(`${day}T00:00:00Z`)
  const info = { Title: data.name, CreationDate: made, ModDate: made }
  const margins = { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT }
  const pdf = new PDFDocument({
    size: 'A4',
    margins,
    lang: language,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info,
    bufferPages: true,
  })
  withFonts(pdf, language)
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const file = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
  const drawing = { ...shown, pdf, scale, width: pdf.page.width - 2 * MARGIN }
  const top = drawElements(drawing, drawFigures(drawing, drawHead(drawing)))
  drawAside(drawing, top)
  pdf.switchToPage(pdf.bufferedPageRange().count - 1)
  drawTexts(drawing, top)
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page)
    pdf.page.margins.bottom = 0
    const low = pdf.page.height - MARGIN
    rule(drawing, low - 6)
    const place = { left: MARGIN, top: low, width: drawing.width, lineBreak: false }
    pdf.font(TEXT).fontSize(7).fillColor(MUTED).text(data.foot, place.left, place.top, { lineBreak: false })
    pdf.text(sheetWords[language].page(page + 1, count), place.left, place.top, {
      width: place.width,
      align: 'right',
      lineBreak: false,
    })
  }
  pdf.end()
  return { pages: count, file }
}

/** A dish's technical sheet on one page of A4, tagged; on more only where it does not fit at the smallest size that is read. */
export const sheetPdf = async (shown: Shown): Promise<Buffer> => {
  const [first = 1, ...smaller] = SCALES
  let sheet = drawn(shown, first)
  for (const scale of smaller) {
    if (sheet.pages === 1) break
    sheet = drawn(shown, scale)
  }
  return sheet.file
}
