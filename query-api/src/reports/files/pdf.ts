import { estimateSign } from '@escandallo/contracts/costing/signs.ts'
import {
  cellSign,
  cellText,
  percentDigits,
  type ReportLanguage,
  termText,
  worded,
} from '@escandallo/contracts/reports/cell-text.ts'
import type { ReportBlock, ReportContent } from '@escandallo/contracts/reports/content.ts'
import type { Report } from '@escandallo/contracts/reports/queries.ts'
import { blockWords, fieldWords, howWords, typeWords } from '@escandallo/contracts/reports/words.ts'
import { BOLD, TEXT, withFonts } from '@escandallo/platform/pdf/pdf-fonts.ts'
import PDFDocument from 'pdfkit'

type Paper = InstanceType<typeof PDFDocument>
type Shown = {
  report: Pick<Report, 'type' | 'from' | 'to' | 'madeAt'>
  content: ReportContent
  language: ReportLanguage
}
type Drawing = { pdf: Paper; content: ReportContent; language: ReportLanguage; isSheet: boolean }

const MARGIN = 42
const INK = '#1c2b24'
const MUTED = '#5d6b63'
const LINE = '#c9d2cc'
const NOW = '#1f6b4a'
const PREVIOUS_COLOUR = '#b9c8bf'
const CHART = 150

const words = {
  es: {
    all: 'Todos los establecimientos',
    compared: 'comparado con',
    how: 'Cómo se calcula',
    known: 'se conoce',
    before: 'antes',
    now: 'este periodo',
    other: 'Otros',
    page: 'Página',
    of: 'de',
    nothing: 'Nada en estos días',
  },
  en: {
    all: 'All establishments',
    compared: 'compared with',
    how: 'How it is computed',
    known: 'known',
    before: 'before',
    now: 'this period',
    other: 'Others',
    page: 'Page',
    of: 'of',
    nothing: 'Nothing in these days',
  },
} as const

const isNumber = (kind: string) => !['text', 'term', 'name', 'day'].includes(kind)
const titleOf = (key: string, language: ReportLanguage) => worded(blockWords[key], language) ?? key
const nameOf = (key: string, language: ReportLanguage) => worded(fieldWords[key], language) ?? key

/** Below this much room a heading would stand alone at the foot of a page. */
const roomFor = ({ pdf }: Drawing, height: number) => {
  if (pdf.y + height > pdf.page.height - MARGIN - 20) pdf.addPage()
}

const heading = (drawing: Drawing, text: string) => {
  const { pdf, isSheet } = drawing
  roomFor(drawing, 70)
  pdf.moveDown(isSheet ? 0.5 : 1)
  pdf
    .font(BOLD)
    .fontSize(isSheet ? 10 : 12)
    .fillColor(INK)
    .text(text, MARGIN, pdf.y)
  pdf.moveDown(0.3)
}

type Figures = Extract<ReportBlock, { kind: 'figures' }>
const drawFigures = (drawing: Drawing, { items }: Figures) => {
  const { pdf, content, language, isSheet } = drawing
  const [across, height] = [4, isSheet ? 34 : 46]
  const width = (pdf.page.width - 2 * MARGIN) / across
  for (let at = 0; at < items.length; at += across) {
    roomFor(drawing, height)
    const top = pdf.y
    for (const [place, item] of items.slice(at, at + across).entries()) {
      const left = MARGIN + place * width
      const note = [
        item.before === null
          ? null
          : `${words[language].before} ${cellText(item.cell, item.before, language, content.currency, percentDigits([item.value, item.before]))}`,
        item.coverage === null || item.coverage === '100'
          ? null
          : `${words[language].known} ${cellText('percent', item.coverage, language, content.currency)}`,
      ].filter(Boolean)
      pdf
        .font(TEXT)
        .fontSize(7.5)
        .fillColor(MUTED)
        .text(nameOf(item.key, language), left, top, { width: width - 6, lineBreak: false })
      pdf
        .font(BOLD)
        .fontSize(isSheet ? 11 : 13)
        .fillColor(INK)
        .text(
          `${estimateSign(item.estimated)}${cellText(item.cell, item.value, language, content.currency, percentDigits([item.value, item.before]))}`,
          left,
          top + 10,
          {
            width: width - 6,
            lineBreak: false,
          },
        )
      pdf
        .font(TEXT)
        .fontSize(7)
        .fillColor(MUTED)
        .text(note.join(' · '), left, top + 26, { width: width - 6, lineBreak: false })
    }
    pdf.x = MARGIN
    pdf.y = top + height
  }
}

type ChartBlock = Extract<ReportBlock, { kind: 'chart' }>
/** Bars as vectors, the period before behind them; the table of the same figures says what they are. */
const drawChart = (drawing: Drawing, { keys, values, before, cell }: ChartBlock) => {
  const { pdf, content, language } = drawing
  roomFor(drawing, CHART + 30)
  const [top, width] = [pdf.y, pdf.page.width - 2 * MARGIN]
  const drawnValues = [...values, ...(before ?? [])].filter((value) => value !== null)
  const [most, least] = [Math.max(0, ...drawnValues), Math.min(0, ...drawnValues)]
  const span = most - least || 1
  const yOf = (value: number) => top + 12 + (CHART - 12) * (1 - (value - least) / span)
  const slot = width / Math.max(1, keys.length)
  const bar = (value: number | null, left: number, thick: number, color: string) => {
    if (value === null) return
    const [from, to] = [yOf(0), yOf(value)]
    pdf.rect(left, Math.min(from, to), thick, Math.max(0.6, Math.abs(from - to))).fill(color)
  }
  const alternative = keys
    .map((key, at) => `${termText(key, language)}: ${cellText(cell, values[at] ?? null, language, content.currency)}`)
    .join('; ')
  const figure = pdf.struct('Figure', { alt: alternative }, () => {
    pdf
      .font(TEXT)
      .fontSize(7)
      .fillColor(MUTED)
      .text(cellText(cell, most, language, content.currency), MARGIN, top, { lineBreak: false })
    for (const [at] of keys.entries()) {
      const left = MARGIN + at * slot
      if (before) bar(before[at] ?? null, left + slot * 0.1, slot * 0.38, PREVIOUS_COLOUR)
      bar(values[at] ?? null, left + (before ? slot * 0.5 : slot * 0.2), slot * (before ? 0.38 : 0.6), NOW)
    }
    pdf
      .moveTo(MARGIN, yOf(0))
      .lineTo(MARGIN + width, yOf(0))
      .lineWidth(0.5)
      .stroke(LINE)
    const every = Math.ceil(keys.length / 12)
    for (const [at, key] of keys.entries())
      if (at % every === 0)
        pdf
          .fillColor(MUTED)
          .fontSize(6.5)
          .text(termText(key, language), MARGIN + at * slot, top + CHART + 4, { width: slot * every, lineBreak: false })
  })
  pdf.addStructure(figure)
  figure.end()
  pdf.x = MARGIN
  pdf.y = top + CHART + 18
  if (!before) return
  const legend = [
    [NOW, words[language].now],
    [PREVIOUS_COLOUR, words[language].before],
  ] as const
  for (const [at, [color, name]] of legend.entries()) {
    pdf.rect(MARGIN + at * 90, pdf.y + 1, 6, 6).fill(color)
    pdf
      .fontSize(7)
      .fillColor(MUTED)
      .text(name, MARGIN + 10 + at * 90, pdf.y, { lineBreak: false })
  }
  pdf.x = MARGIN
  pdf.y += 12
}

type TableBlock = Extract<ReportBlock, { kind: 'table' }>
const drawTable = (drawing: Drawing, block: TableBlock) => {
  const { columns, rows, sum } = block
  const { pdf, content, language, isSheet } = drawing
  const digits = columns.map(({ kind }, at) =>
    kind === 'percent' ? percentDigits([...rows, ...(sum ? [sum] : [])].map((row) => row[at] ?? null)) : 0,
  )
  const cells = (row: TableBlock['rows'][number], place: number) =>
    row.map((value, at) => {
      const kind = columns[at]?.kind ?? 'text'
      if (value === null && ['text', 'term', 'name'].includes(kind)) return ''
      return `${cellSign(block, place, at)}${cellText(kind, value, language, content.currency, digits[at])}`
    })
  const weights = columns.map(({ key, kind }) =>
    ['text', 'name'].includes(kind) || key === 'element' ? 2.4 : kind === 'term' ? 1.4 : 1,
  )
  const all = weights.reduce((total, weight) => total + weight, 0)
  const width = pdf.page.width - 2 * MARGIN
  pdf
    .font(TEXT)
    .fontSize(isSheet ? 7 : 7.5)
    .fillColor(INK)
  const alignedRow = (row: string[], more: object) =>
    row.map((text, at) => ({
      text,
      align: { x: isNumber(columns[at]?.kind ?? 'text') ? ('right' as const) : ('left' as const), y: 'top' as const },
      ...more,
    }))
  const head = columns.map(({ key }) => nameOf(key, language))
  pdf.table({
    position: { x: MARGIN, y: pdf.y },
    columnStyles: weights.map((weight) => (width * weight) / all),
    defaultStyle: { border: { bottom: 0.4 }, borderColor: LINE, padding: isSheet ? 2 : 2.5 },
    data: [
      alignedRow(head, { type: 'TH', textColor: MUTED, font: { src: BOLD } }),
      ...rows.map((row, at) => alignedRow(cells(row, at), {})),
      ...(sum
        ? [
            alignedRow(
              cells(sum, rows.length).map((text, at) => (sum[at] === null ? '' : text)),
              { font: { src: BOLD } },
            ),
          ]
        : []),
    ],
  })
  pdf.x = MARGIN
}

/** A line for each state instead of a row for each allergen: a sheet has one page. */
const drawAllergens = (drawing: Drawing, { key, rows }: TableBlock) => {
  const { pdf, language } = drawing
  heading(drawing, titleOf(key, language))
  for (const [state, named] of Map.groupBy(rows, ([, value]) => String(value))) {
    const allergens = named.map(([allergen]) => termText(String(allergen), language)).join(', ')
    pdf
      .font(BOLD)
      .fontSize(8)
      .fillColor(INK)
      .text(`${termText(state, language)}: `, { continued: true })
    pdf.font(TEXT).text(allergens)
  }
}

const draw = (drawing: Drawing, block: ReportBlock) => {
  const { pdf, language } = drawing
  if (block.kind === 'table' && block.rows.length === 0) return
  if (block.kind === 'table' && block.key === 'allergens') return drawAllergens(drawing, block)
  heading(drawing, titleOf(block.key, language))
  switch (block.kind) {
    case 'figures':
      return drawFigures(drawing, block)
    case 'chart':
      return drawChart(drawing, block)
    case 'table':
      return drawTable(drawing, block)
    case 'texts':
      for (const text of block.items) pdf.font(TEXT).fontSize(8.5).fillColor(INK).text(text, { paragraphGap: 2 })
      return
    default:
      return block satisfies never
  }
}

/** A report on paper: tagged, charts as vectors. The same report gives the same file. */
export const reportPdf = ({ report, content, language }: Shown): Promise<Buffer> => {
  const phrases = words[language]
  const isSheet = report.type === 'dish-sheet'
  const day = (value: string) => cellText('day', value, language, content.currency)
  const title = content.title ?? worded(typeWords[report.type], language) ?? report.type
  const made = new Date(report.madeAt ?? `${report.to}T00:00:00Z`)
  const info = { Title: title, CreationDate: made, ModDate: made }
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
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
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
  const drawing = { pdf, content, language, isSheet }
  pdf
    .font(BOLD)
    .fontSize(isSheet ? 15 : 20)
    .fillColor(INK)
    .text(title)
  const period = isSheet
    ? `${worded(typeWords[report.type], language)} · ${day(report.to)}`
    : `${day(report.from)} – ${day(report.to)}${content.previous ? ` · ${phrases.compared} ${day(content.previous.from)} – ${day(content.previous.to)}` : ''}`
  pdf.font(TEXT).fontSize(9).fillColor(MUTED).text(period)
  if (!isSheet) pdf.text(content.establishments.length > 0 ? content.establishments.join(', ') : phrases.all)
  for (const block of content.blocks) draw(drawing, block)
  roomFor(drawing, 60)
  pdf.moveDown(1).font(BOLD).fontSize(8).fillColor(MUTED).text(phrases.how, MARGIN, pdf.y)
  pdf
    .font(TEXT)
    .fontSize(7.5)
    .text(worded(howWords[report.type], language) ?? '')
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page)
    pdf.page.margins.bottom = 0
    pdf
      .font(TEXT)
      .fontSize(7)
      .fillColor(MUTED)
      .text(`Escandallo · ${phrases.page} ${page + 1} ${phrases.of} ${count}`, MARGIN, pdf.page.height - 26, {
        lineBreak: false,
      })
  }
  pdf.end()
  return done
}
