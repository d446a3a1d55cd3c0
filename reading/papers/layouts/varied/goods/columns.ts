import type { DealLine } from '../../../dealing/deal.ts'
import type { Column } from '../../../paper/columns.ts'
import type { LineField, Paper } from '../../../paper/paper.ts'
import type { Style } from '../../../paper/pen.ts'
import type { Random } from '../../../random.ts'
import { pick } from '../../../world/firms.ts'
import type { Choice } from './choosing.ts'
import type { Written } from './figures.ts'
import {
  boxed,
  discounts,
  netPrice,
  nthDiscount,
  prices,
  quantities,
  taxAmount,
  taxRates,
  times,
  withTax,
} from './figures.ts'
import { marksOf } from './marks.ts'
import type { ColumnWord } from './words/column-word.ts'
import { headingFor } from './words/wordings.ts'

const texts = new Set<ColumnWord>(['code', 'ean', 'name', 'unit', 'lot', 'expiry', 'origin', 'note'])

const fieldOf: Partial<Record<ColumnWord, LineField>> = {
  code: 'code',
  quantity: 'quantity',
  weight: 'quantity',
  unit: 'unit',
  price: 'unitPrice',
  hundred: 'unitPrice',
  dozen: 'unitPrice',
  discount: 'discountRate',
  tax: 'taxRate',
  total: 'total',
}

const piecesOf = ({ pieces, quantity }: DealLine) => String(pieces ?? quantity / 1000)

const writers = (paper: Paper, { words, glued }: Choice, draw: Random): Record<ColumnWord, Written> => {
  const price = prices(paper, draw)
  const quantity = quantities(paper, draw, glued)
  const signed = draw.chance(0.2)
  const marks = marksOf(paper.deal, draw)
  const lettered = draw.chance(0.06) && !words.includes('tax') && !words.includes('taxCode')
  const letters = marksOf(paper.deal, draw)
  const alone = draw.chance(0.3)
  const second = words.includes('second')
  const note = ({ group }: DealLine) => paper.deal.deliveryNotes[group]?.number ?? paper.deal.orderNumber
  return {
    position: (line) => String(paper.deal.lines.indexOf(line) + 1),
    code: (line) => line.code,
    ean: (line) => line.ean,
    name: (line) => line.name,
    quantity,
    weight: (line) => (alone && line.pieces === null ? '' : paper.quantity(line)),
    pieces: piecesOf,
    boxes: (line) => boxed(line)[0],
    perBox: (line) => boxed(line)[1],
    unit: (line) => line.unit,
    price,
    hundred: price,
    dozen: price,
    times: times(paper, draw),
    per: ({ per }) => String(per),
    discount: second ? nthDiscount(paper, 0) : discounts(paper, draw),
    second: nthDiscount(paper, 1),
    off: (line) => (line.discountAmount === null ? '' : paper.amount(line.discountAmount)),
    net: netPrice(paper),
    tax: taxRates(paper, draw),
    taxCode: (line) => marks.get(line.rate) ?? '',
    taxAmount: taxAmount(paper),
    total: (line) =>
      `${signed ? paper.money(line.total) : paper.amount(line.total)}${lettered ? ` ${letters.get(line.rate)}` : ''}`,
    gross: withTax(paper),
    lot: (line) => line.lot,
    expiry: (line) => paper.date(line.expiry),
    origin: (line) => line.origin,
    note,
  }
}

const alignments: Style['align'][] = ['right', 'right', 'right', 'right', 'left', 'center']

/** Headings that differ from one another, in capitals or not. */
function headings(paper: Paper, words: readonly ColumnWord[], draw: Random): string[] {
  const capitals = draw.chance(0.35)
  const taken = new Set<string>()
  const { language, currency } = paper.deal
  const money = draw.chance(0.12)
    ? pick([` (${currency})`, ` ${currency}`, currency === 'EUR' ? ' (€)' : ' (£)'], draw)
    : ''
  const both = language !== 'en' && draw.chance(0.08)
  const suffix = (word: ColumnWord) => {
    if (both) return ` / ${headingFor(word, 'en', draw).replace('\n', ' ')}`
    return ['price', 'total', 'net', 'gross'].includes(word) ? money : ''
  }
  return words.map((word) => {
    let heading = headingFor(word, paper.deal.language, draw)
    for (let tries = 0; taken.has(heading) && tries < 6; tries += 1)
      heading = headingFor(word, paper.deal.language, draw)
    taken.add(heading)
    return capitals ? `${heading}${suffix(word)}`.toUpperCase() : `${heading}${suffix(word)}`
  })
}

/** The columns of a table without their widths. */
export function columnsFor(paper: Paper, choice: Choice, draw: Random): Column[] {
  const written = writers(paper, choice, draw)
  const align = pick(alignments, draw)
  const codesRight = draw.chance(0.1)
  const headAlign = draw.chance(0.2) ? pick<Style['align']>(['left', 'center', 'right'], draw) : undefined
  const labels = headings(paper, choice.words, draw)
  return choice.words.map((word, index) => ({
    label: labels[index] ?? '',
    width: 0,
    align: texts.has(word) ? (codesRight && word === 'code' ? 'right' : 'left') : align,
    ...(headAlign && word !== 'name' ? { headAlign } : {}),
    text: written[word],
    wraps: word === 'name',
    ...(fieldOf[word] ? { tells: fieldOf[word] } : {}),
  }))
}

/** What a column tells besides its own field: how many at what price is two of them. */
export const alsoTold = ({ words }: Choice): LineField[] => (words.includes('times') ? ['quantity', 'unitPrice'] : [])
