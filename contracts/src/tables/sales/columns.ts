import type { Cell } from '../grid.ts'
import type { Ask } from '../layout/asks.ts'
import type { Block } from '../layout/blocks.ts'
import { isTotal } from '../layout/blocks.ts'
import { type Column, proposeColumns, sampleOf } from '../layout/columns.ts'
import { headingWords } from '../layout/headings.ts'
import { type DayOrder, isMomentLike, type MomentColumn, momentColumn } from '../values/moments.ts'
import {
  type Convention,
  type DecimalSign,
  isNumberLike,
  type NumberColumn,
  type NumberKind,
  numberColumn,
  provedDecimal,
} from '../values/numbers.ts'
import { byHeading, withProfile } from './profiles/profiles.ts'
import { type SalesMeaning, salesVocabulary } from './vocabulary.ts'

const kinds: Partial<Record<SalesMeaning, NumberKind>> = {
  unitPrice: 'price',
  listTotal: 'amount',
  total: 'amount',
  after: 'amount',
  gross: 'amount',
  net: 'amount',
  subtotal: 'amount',
  ticketTotal: 'amount',
  discount: 'amount',
  tax: 'amount',
  taxAmount: 'amount',
  tip: 'amount',
  surcharge: 'amount',
  service: 'amount',
  refundedAmount: 'amount',
  vatRate: 'share',
  quantity: 'quantity',
  refundedQuantity: 'quantity',
  guests: 'count',
  tickets: 'count',
}
const money = new Set<SalesMeaning>([
  'unitPrice',
  'listTotal',
  'total',
  'after',
  'gross',
  'net',
  'subtotal',
  'ticketTotal',
  'refundedAmount',
])

const share = (cells: readonly Cell[], test: (cell: Cell) => boolean) =>
  cells.length === 0 ? 1 : cells.filter(test).length / cells.length

const FEW_COUNTS = 10

/** A day may share its column with the word "TOTAL", a number with "consultar": most cells decide. */
const allows = (meaning: SalesMeaning, cells: readonly Cell[]): boolean => {
  if (meaning === 'day' || meaning === 'businessDay')
    return share(cells, (cell) => isMomentLike(cell) === 'day') >= 0.6 && cells.length > 0
  if (meaning === 'time') return share(cells, (cell) => isMomentLike(cell) !== null) >= 0.6 && cells.length > 0
  // In so few cells "cerrado" tells little.
  if (meaning === 'tickets' || meaning === 'guests')
    return share(cells, (cell) => /^\d{1,6}([.,]0+)?$/.test(String(cell))) >= (cells.length < FEW_COUNTS ? 0.6 : 0.8)
  // So few cells tell little against their heading.
  if (kinds[meaning] !== undefined)
    return share(cells, isNumberLike) >= 0.6 || (cells.length < 4 && cells.some(isNumberLike))
  if (meaning === 'name') return share(cells, (cell) => !isNumberLike(cell) && isMomentLike(cell) === null) >= 0.5
  if (meaning === 'number')
    return share(cells, (cell) => !/\s\S+\s\S+\s/.test(String(cell)) && isMomentLike(cell) !== 'time') >= 0.8
  // Exports of readers of cards name the account of whoever sold.
  if (meaning === 'check') return cells.every((cell) => !String(cell).includes('@'))
  return true
}

const anyWord = (words: string) => new RegExp(String.raw`\b(?:${words.replaceAll(' ', '|')})\b`)
const english = anyWord('time item items qty quantity price amount receipt order sales product sold check discount')
const others = anyWord(
  'fecha hora articulo producto cantidad importe precio heure quantite montant prix datum menge betrag ora quantita importo ' +
    'quantitat preu quantidade preco eguna',
)

/** In which order those who wrote the headings write a day, where their language tells: English alone does not. */
const usualOrder = (headings: readonly string[], decimal: DecimalSign | 'both' | null): DayOrder | null => {
  const words = headings.map(headingWords).join(' ')
  return others.test(words) || decimal === ',' || !english.test(words) ? 'dmy' : null
}

export type SalesColumns = {
  block: Block
  columns: Column<SalesMeaning>[]
  has: (meaning: SalesMeaning) => boolean
  headingOf: (meaning: SalesMeaning) => string | null
  cell: (cells: readonly Cell[], meaning: SalesMeaning) => Cell
  text: (cells: readonly Cell[], meaning: SalesMeaning) => string
  number: (meaning: SalesMeaning) => NumberColumn
  moment: (meaning: 'day' | 'time' | 'businessDay') => MomentColumn
  /** Columns of sums by rate, and their numbers. */
  rates: (RateColumn & { column: NumberColumn })[]
  asks: Ask[]
  byKind: string[]
}

const isMeaningOf =
  (sought: SalesMeaning) =>
  ({ meaning }: { meaning: SalesMeaning | null }) =>
    meaning === sought

/** "tickets" over numbers of tickets, and "ticket" over how many: what stands below says which. */
const settleCounts = (columns: Column<SalesMeaning>[], block: Block) => {
  const isNamed = columns.some(isMeaningOf('name'))
  for (const column of columns) {
    if (column.by !== 'heading') continue
    if (column.meaning === 'tickets' && isNamed && !columns.some(isMeaningOf('number'))) {
      const cells = sampleOf(block, column.at)
      if (new Set(cells.map(String)).size > 1) column.meaning = 'number'
    }
  }
}

const SAMPLED_CODES = 500

/** "Código" over what several articles of one moment share is the ticket's, where no other column numbers it; a family's is of many moments. */
const settleCode = (columns: Column<SalesMeaning>[], block: Block) => {
  const [code, name] = [columns.find(isMeaningOf('code')), columns.find(isMeaningOf('name'))]
  const isNamed = code !== undefined && name !== undefined && code.by === 'heading'
  if (!isNamed || columns.some(isMeaningOf('number'))) return
  const moment = columns.filter((column) => isMeaningOf('day')(column) || isMeaningOf('time')(column))
  const groups = Map.groupBy(
    block.rows
      .slice(0, SAMPLED_CODES)
      .filter(({ cells }) => (cells[code.at] ?? '') !== '' && (cells[name.at] ?? '') !== ''),
    ({ cells }) => String(cells[code.at]),
  )
  const distinct = (rows: readonly { cells: readonly Cell[] }[], at: readonly Column<SalesMeaning>[]) =>
    new Set(rows.map(({ cells }) => at.map((column) => String(cells[column.at] ?? '')).join(' '))).size
  const ofCode = [...groups.values()]
  const isShared = ofCode.some((rows) => distinct(rows, [name]) > 1)
  const isOfMoment = moment.length > 0 && ofCode.every((rows) => distinct(rows, moment) === 1)
  const areSeveral = distinct(ofCode.flat(), moment) > 1
  if (isShared && isOfMoment && areSeveral) code.meaning = 'number'
}

/** "Base 10 %" and "IVA 21%": sums of one rate. */
const taxWords = 'iva vat tax cuota tva mwst igic impuesto taxa imposto'
const baseWords = 'base neto net netto imponible imponibile ht'
const rateHeading = new RegExp(
  String.raw`^(?:(?:importe|total|cuota|suma)\s)?(${`${baseWords} ${taxWords}`.replaceAll(' ', '|')})\b[^\d]*?(\d{1,2}(?:\s\d)?)(?:\sporcentaje)?$`,
)
export type RateColumn = { at: number; rate: string; is: 'base' | 'vat' }

/** Columns of sums by rate: none where a file has them for one rate only and no other column of tax. */
const settleRates = (columns: Column<SalesMeaning>[]): RateColumn[] =>
  columns.flatMap((column) => {
    const [, word = '', rate = ''] = rateHeading.exec(headingWords(column.heading)) ?? []
    if (rate === '' || column.by === 'answer') return []
    Object.assign(column, { meaning: 'rateSums', by: 'heading' })
    return [
      {
        at: column.at,
        rate: rate.replace(' ', '.'),
        is: taxWords.split(' ').includes(word) ? 'vat' : 'base',
      },
    ]
  })

/** Columns by content where no heading names what a table of sales needs: days are days, whatever stands above them. */
const settleByContent = (columns: Column<SalesMeaning>[], block: Block) => {
  const isFree = ({ meaning, by }: Column<SalesMeaning>) => meaning === null && by === null
  const propose = (meaning: SalesMeaning, test: (cells: readonly Cell[]) => boolean) => {
    if (columns.some(isMeaningOf(meaning))) return
    const column = columns.find((free) => isFree(free) && test(sampleOf(block, free.at, 100)))
    if (column) Object.assign(column, { meaning, by: 'content' })
  }
  propose('day', (cells) => cells.length > 0 && share(cells, (cell) => isMomentLike(cell) === 'day') >= 0.9)
  if (columns.some(isMeaningOf('day')))
    propose(
      'time',
      (cells) =>
        cells.length > 0 &&
        share(cells, (cell) => isMomentLike(cell) === 'time' && /[:h]|[ap]\.?\s?m/i.test(String(cell))) >= 0.9,
    )
}

/** Nearly all cells are one line already: they are not copied. */
const asOneLine = (text: string) => (/\s\s|[^\S ]|^\s|\s$/.test(text) ? text.replace(/\s+/g, ' ').trim() : text)

/** What the columns of a table of sales hold, each read as a whole. */
export const salesColumns = (block: Block, answers: ReadonlyMap<string, string>): SalesColumns => {
  const proposed = proposeColumns<SalesMeaning>(block, {
    vocabulary: salesVocabulary,
    answers: withProfile(block.headings, answers),
    allows,
    several: new Set(['family', 'other']),
  })
  const columns = byHeading(proposed, answers)
  const rates = settleRates(columns)
  settleCounts(columns, block)
  settleCode(columns, block)
  settleByContent(columns, block)
  const asks: Ask[] = []
  const byKind: string[] = []
  const at = new Map<SalesMeaning, Column<SalesMeaning>>()
  for (const column of columns) if (column.meaning !== null && !at.has(column.meaning)) at.set(column.meaning, column)
  // The sums below have their own form, and the column's own rows decide.
  const bodies = block.rows.filter(({ cells }) => !isTotal(cells))
  const cellsOf = (column: Column<SalesMeaning>) => bodies.map(({ cells }) => cells[column.at])
  const proofs = columns.flatMap((column) =>
    column.meaning && money.has(column.meaning) ? [provedDecimal(cellsOf(column))] : [],
  )
  const proved = proofs.filter((proof) => proof === ',' || proof === '.')
  const elsewhere = proved.length > 0 && proved.every((proof) => proof === proved[0]) ? (proved[0] ?? null) : null
  const numbers = new Map<SalesMeaning, NumberColumn>()
  const number = (meaning: SalesMeaning): NumberColumn => {
    const cachedColumn = numbers.get(meaning)
    if (cachedColumn) return cachedColumn
    const column = at.get(meaning)
    const key = `numbers:${(column?.heading ?? '').toLowerCase()}`
    const answer = answers.get(key)
    const read = numberColumn(column ? cellsOf(column) : [], kinds[meaning] ?? 'amount', {
      elsewhere,
      answer: answer === 'grouped' || answer === 'decimal' ? (answer as Convention) : null,
    })
    if (column && read.undecided)
      asks.push({
        key,
        code: 'numbers',
        column: column.heading,
        choices: ['grouped', 'decimal'],
        likeliest: null,
        detail: String(
          sampleOf(block, column.at, 20).find((cell) => /^\d{1,3}[.,]\d{3}$/.test(String(cell).trim())) ?? '',
        ),
      })
    if (column && read.byKind !== null) byKind.push(column.heading)
    numbers.set(meaning, read)
    return read
  }
  const moments = new Map<string, MomentColumn>()
  const moment = (meaning: 'day' | 'time' | 'businessDay'): MomentColumn => {
    const cachedColumn = moments.get(meaning)
    if (cachedColumn) return cachedColumn
    const column = at.get(meaning)
    const answer = answers.get('dates')
    const read = momentColumn(column ? cellsOf(column) : [], {
      answer: answer === 'dmy' || answer === 'mdy' ? answer : null,
      usual: usualOrder(block.headings, elsewhere),
    })
    if (column && read.orderBy === 'likelihood' && !asks.some(({ key }) => key === 'dates'))
      asks.push({
        key: 'dates',
        code: 'dates',
        column: column.heading,
        choices: ['dmy', 'mdy'],
        likeliest: read.order,
        detail: String(sampleOf(block, column.at, 20)[0] ?? ''),
      })
    moments.set(meaning, read)
    return read
  }
  const cell = (cells: readonly Cell[], meaning: SalesMeaning): Cell => {
    const column = at.get(meaning)
    return column ? (cells[column.at] ?? '') : ''
  }
  return {
    block,
    columns,
    asks,
    byKind,
    number,
    moment,
    cell,
    rates: rates.map((rate) => ({
      ...rate,
      column: numberColumn(
        bodies.map(({ cells }) => cells[rate.at]),
        'amount',
        { elsewhere },
      ),
    })),
    has: (meaning) => at.has(meaning),
    headingOf: (meaning) => at.get(meaning)?.heading ?? null,
    text: (cells, meaning) => asOneLine(String(cell(cells, meaning))),
  }
}
