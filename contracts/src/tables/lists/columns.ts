import type { Cell } from '../grid.ts'
import type { Ask } from '../layout/asks.ts'
import { headingKey } from '../layout/asks.ts'
import type { Block } from '../layout/blocks.ts'
import { type Column, proposeColumns, sampleOf } from '../layout/columns.ts'
import { headingWords } from '../layout/headings.ts'
import { isMomentLike, type MomentColumn, momentColumn } from '../values/moments.ts'
import {
  type DecimalSign,
  isNumberLike,
  type NumberColumn,
  type NumberKind,
  numberColumn,
  provedDecimal,
} from '../values/numbers.ts'
import { contentIn } from './contents.ts'
import { discountLeft, isDiscountHeading, listDiscountKind } from './discounts.ts'
import { pricedPer } from './priced-per.ts'
import { type ListMeaning, listVocabulary } from './vocabulary.ts'

const kinds: Partial<Record<ListMeaning, NumberKind>> = {
  price: 'price',
  priceGross: 'price',
  oldPrice: 'price',
  offer: 'price',
  retail: 'price',
  discount: 'share',
  vatRate: 'share',
  merma: 'share',
  perPack: 'quantity',
  packs: 'quantity',
  quantity: 'quantity',
  weight: 'quantity',
  minimum: 'quantity',
}
const share = (cells: readonly Cell[], test: (cell: Cell) => boolean) =>
  cells.length === 0 ? 1 : cells.filter(test).length / cells.length

/** So few cells tell nothing against their heading. */
const FEW = 4

type Fits = { fits: (cell: Cell) => boolean; least: number; unlessFew?: true }
const isContent = (cell: Cell) => isNumberLike(cell) || contentIn(String(cell)) !== null
const aContent: Fits = { fits: isContent, least: 0.5 }
const aPrice: Fits = { fits: (cell) => isNumberLike(cell) || /\d/.test(String(cell)), least: 0.3, unlessFew: true }
const aText: Fits = { fits: (cell) => !isNumberLike(cell), least: 0.5 }
const aDay: Fits = { fits: (cell) => isMomentLike(cell) === 'day', least: 0.5 }

/** Which cells a column of a meaning has at least, as a share of them. */
const contentsOf: Readonly<Partial<Record<ListMeaning, Fits>>> = {
  perPack: aContent,
  quantity: aContent,
  minimum: aContent,
  weight: aContent,
  price: aPrice,
  priceGross: aPrice,
  oldPrice: aPrice,
  retail: aPrice,
  // "2x1", "Sí" and "-10 %" are offers, and no prices.
  offer: { fits: (cell) => isNumberLike(cell) && !/%/.test(String(cell)), least: 0.5 },
  discount: { fits: (cell) => isNumberLike(cell) || discountLeft(String(cell)) !== null, least: 0.5 },
  name: aText,
  unit: aText,
  validFrom: aDay,
  validUntil: aDay,
}

const allows = (meaning: ListMeaning, cells: readonly Cell[]): boolean => {
  const numbers: Fits | undefined = kinds[meaning] === undefined ? undefined : { fits: isNumberLike, least: 0.5 }
  const content = contentsOf[meaning] ?? numbers
  if (!content || (content.unlessFew && cells.length < FEW)) return true
  return share(cells, content.fits) >= content.least
}

/** Whole words: "marca", "mayorista" and "general" are no months, and "noviembre" is one. */
const months = [
  'ene enero jan january janvier januar gen gener gennaio xan xaneiro janeiro urtarrila',
  'feb febrero february fevrier februar febrer febbraio febreiro fev fevereiro otsaila',
  'mar marzo march mars marz marc marco martxoa',
  'abr abril apr april avril avr aprile apirila',
  'may mayo mai maig maggio maio maiatza',
  'jun junio june juin juni juny giugno xuno junho ekaina',
  'jul julio july juillet juli juliol luglio xullo julho uztaila',
  'ago agosto aug august aout agost abuztua',
  'sep sept septiembre setiembre september septembre setembre settembre setembro iraila',
  'oct octubre october octobre okt oktober ottobre ott outubro out urria',
  'nov noviembre november novembre novembro azaroa',
  'dic diciembre dec december decembre dezember dez desembre des dicembre decembro dezembro abendua',
].map((names) => new Set(names.split(' ')))
/** When a heading says it holds: "TARIFA NOV", "Precio 2026"; null where it says no time. */
const timeIn = (words: string): number | null => {
  const year = Number(/\b(20\d\d)\b/.exec(words)?.[1] ?? 0)
  const parts = words.split(' ')
  const month = months.findIndex((names) => parts.some((part) => names.has(part)))
  if (year === 0 && month < 0) return null
  return year * 12 + Math.max(month, 0)
}

/** `kind` is null while nobody has said what the column holds. */
export type DiscountColumn = { at: number; column: NumberColumn; kind: 'rate' | 'unit' | null }

export type ListColumns = {
  block: Block
  columns: Column<ListMeaning>[]
  has: (meaning: ListMeaning) => boolean
  headingOf: (meaning: ListMeaning) => string
  cell: (cells: readonly Cell[], meaning: ListMeaning) => Cell
  text: (cells: readonly Cell[], meaning: ListMeaning) => string
  number: (meaning: ListMeaning) => NumberColumn
  moment: (meaning: 'validFrom' | 'validUntil') => MomentColumn
  /** Every column of discounts, taken one after the other: per cent, or money off the price. */
  discounts: DiscountColumn[]
  asks: Ask[]
}

/** Of prices that all name a time, those of the last two; null where a time is named by none, or by two. */
const latestOf = (prices: readonly Column<ListMeaning>[]) => {
  const timed = prices.flatMap((column) => {
    const time = timeIn(headingWords(column.heading))
    return time === null ? [] : [{ column, time }]
  })
  if (timed.length < prices.length) return null
  const [newest, previous] = timed.toSorted((a, b) => b.time - a.time)
  if (!newest || !previous || newest.time === previous.time) return null
  return { newest: newest.column, previous: previous.column }
}

/** The only price of a measure; else, where each is of another thing, the price of one. */
const pricedByMeasure = (prices: readonly Column<ListMeaning>[]): Column<ListMeaning> | undefined => {
  const measured = prices.filter(({ heading }) => typeof pricedPer(heading) === 'object' && pricedPer(heading) !== null)
  if (measured.length === 1) return measured[0]
  const pers = new Set(prices.map(({ heading }) => JSON.stringify(pricedPer(heading))))
  return pers.size === prices.length ? prices.find(({ heading }) => pricedPer(heading) === 'one') : undefined
}

/** Several columns of prices: the newer of two times is the price, one of a measure before one of a package, else it is asked. */
const settlePrices = (columns: Column<ListMeaning>[], block: Block, asks: Ask[]) => {
  const isPrice = ({ at, heading, meaning, by }: Column<ListMeaning>) =>
    by !== 'answer' &&
    (meaning === 'price' ||
      (meaning === null &&
        /\b(?:precio|tarifa|price|preu|prix|prezzo|preis|preco|prezo|prezio|prezioa|pvp|coste?|netos?)\b/.test(
          headingWords(heading),
        ))) &&
    allows('price', sampleOf(block, at, 100))
  if (columns.some(({ meaning, by }) => meaning === 'price' && by === 'answer')) return
  const prices = columns.filter(isPrice)
  const [lone] = prices
  // "Tarifa desde 1/12": the only column that may be one.
  if (prices.length === 1 && lone?.meaning === null && !columns.some(({ meaning }) => meaning === 'priceGross'))
    Object.assign(lone, { meaning: 'price', by: 'content' })
  if (prices.length < 2) return
  const statesPrice = ({ heading }: Column<ListMeaning>) =>
    /\b(?:nuevo|nueva|neto|net|new|actual|neuer|nouveau|nuovo|novo|nova|nou|berria|sin iva)\b/.test(
      headingWords(heading),
    )
  const choose = (price: Column<ListMeaning>, others: ListMeaning | null) => {
    for (const column of prices) Object.assign(column, { meaning: column === price ? 'price' : others, by: 'heading' })
  }
  // "Neto julio" beside "Neto agosto": what both say decides nothing.
  const isDecided = prices.some((column) => column.meaning === 'price' && statesPrice(column))
  if (isDecided && !prices.every(statesPrice)) return
  const latest = latestOf(prices)
  if (latest) {
    choose(latest.newest, 'other')
    if (!columns.some(({ meaning }) => meaning === 'oldPrice')) latest.previous.meaning = 'oldPrice'
    return
  }
  const byMeasure = pricedByMeasure(prices)
  if (byMeasure) return choose(byMeasure, 'other')
  asks.push({
    key: 'column:price',
    code: 'columns-alike',
    column: 'price',
    choices: prices.map(({ heading }) => heading),
    likeliest: prices.find(({ meaning }) => meaning === 'price')?.heading ?? null,
    detail: null,
  })
}

/** The column with the longest texts, of those of which nobody says what they hold. */
const longestTexts = (columns: readonly Column<ListMeaning>[], block: Block) => {
  const lengths = columns
    .filter(({ meaning, by }) => meaning === null && by === null)
    .map((column) => ({
      column,
      length: sampleOf(block, column.at, 100)
        .filter((cell) => !isNumberLike(cell))
        .reduce<number>((sum, cell) => sum + String(cell).length, 0),
    }))
  const longest = lengths.toSorted((a, b) => b.length - a.length)[0]
  return longest && longest.length > 0 ? longest.column : null
}

/** The first column of each meaning; a list without prices or names has them in the columns that are likeliest. */
const columnsByMeaning = (columns: Column<ListMeaning>[], block: Block): Map<ListMeaning, Column<ListMeaning>> => {
  // An offer beside nothing is the price.
  const lone = columns.find(({ meaning }) => meaning === 'offer')
  if (lone && !columns.some(({ meaning }) => meaning === 'price' || meaning === 'priceGross')) lone.meaning = 'price'
  const at = new Map<ListMeaning, Column<ListMeaning>>()
  for (const column of columns) if (column.meaning !== null && !at.has(column.meaning)) at.set(column.meaning, column)
  // A price for guests is one for the restaurant where the list has no other.
  const retail = at.get('retail')
  if (retail && !at.has('price') && !at.has('priceGross')) {
    retail.meaning = 'price'
    at.delete('retail')
    at.set('price', retail)
  }
  // Where nobody says what an article is called, the longest texts are names.
  const name = at.has('name') ? null : longestTexts(columns, block)
  if (name) at.set('name', Object.assign(name, { meaning: 'name', by: 'content' } as const))
  return at
}

type Reading = {
  block: Block
  answers: ReadonlyMap<string, string>
  asks: Ask[]
  numberAt: (column: Column<ListMeaning> | undefined) => NumberColumn
  price: Column<ListMeaning> | undefined
}

/** The columns of discounts with what each holds; what nothing tells is asked. */
const discountColumns = (
  columns: readonly Column<ListMeaning>[],
  { block, answers, asks, numberAt, price }: Reading,
): DiscountColumn[] => {
  const prices = numberAt(price)
  return columns
    .filter(({ meaning }) => meaning === 'discount')
    .map((column): DiscountColumn => {
      const numbers = numberAt(column)
      const key = `discount-is:${headingKey(column.heading)}`
      const answer = answers.get(key)
      if (answer === 'percent' || answer === 'money')
        return { at: column.at, column: numbers, kind: answer === 'money' ? 'unit' : 'rate' }
      const figureOf = ({ value }: { value: string | null }) => (value === null ? null : Number(value))
      const kind = listDiscountKind(
        column.heading,
        block.rows.map(({ cells }) => ({
          cell: String(cells[column.at] ?? ''),
          off: figureOf(numbers.read(cells[column.at])),
          price: price ? figureOf(prices.read(cells[price.at])) : null,
        })),
      )
      if (kind === null)
        asks.push({
          key,
          code: 'discount-is',
          column: column.heading,
          choices: ['percent', 'money'],
          likeliest: 'money',
          detail: null,
        })
      return { at: column.at, column: numbers, kind }
    })
}

export const listColumns = (block: Block, answers: ReadonlyMap<string, string>): ListColumns => {
  const several = new Set<ListMeaning>(['discount', 'other'])
  const columns = proposeColumns<ListMeaning>(block, { vocabulary: listVocabulary, answers, allows, several })
  // What stands in a column of discounts may be beyond reading: its rows are then in doubt, and no discount is lost.
  for (const column of columns)
    if (column.meaning === null && column.by === null && isDiscountHeading(headingWords(column.heading)))
      Object.assign(column, { meaning: 'discount', by: 'heading' })
  const asks: Ask[] = []
  settlePrices(columns, block, asks)
  const at = columnsByMeaning(columns, block)
  const cellsOf = (column: Column<ListMeaning>) => block.rows.map(({ cells }) => cells[column.at])
  const proofs = columns
    .flatMap((column) => (column.meaning && kinds[column.meaning] === 'price' ? [provedDecimal(cellsOf(column))] : []))
    .filter((proof) => proof === ',' || proof === '.')
  const elsewhere: DecimalSign | null =
    proofs.length > 0 && proofs.every((proof) => proof === proofs[0]) ? (proofs[0] ?? null) : null
  const numbers = new Map<number, NumberColumn>()
  const numberAt = (column: Column<ListMeaning> | undefined): NumberColumn => {
    if (!column) return numberColumn([], 'price')
    const cachedColumn = numbers.get(column.at)
    if (cachedColumn) return cachedColumn
    const key = `numbers:${headingKey(column.heading)}`
    const answer = answers.get(key)
    const kind = kinds[column.meaning ?? 'price'] ?? 'price'
    const read = numberColumn(cellsOf(column), kind, {
      elsewhere,
      answer: answer === 'grouped' || answer === 'decimal' ? answer : null,
    })
    if (read.undecided && kind === 'price')
      asks.push({
        key,
        code: 'numbers',
        column: column.heading,
        choices: ['grouped', 'decimal'],
        likeliest: null,
        detail: String(sampleOf(block, column.at, 20).find((cell) => /\d[.,]\d{3}/.test(String(cell))) ?? ''),
      })
    numbers.set(column.at, read)
    return read
  }
  const moments = new Map<string, MomentColumn>()
  const answer = answers.get('dates')
  const order = { answer: answer === 'dmy' || answer === 'mdy' ? answer : null, usual: 'dmy' } as const
  const cell = (cells: readonly Cell[], meaning: ListMeaning): Cell => {
    const column = at.get(meaning)
    return column ? (cells[column.at] ?? '') : ''
  }
  return {
    block,
    columns,
    asks,
    cell,
    has: (meaning) => at.has(meaning),
    headingOf: (meaning) => at.get(meaning)?.heading ?? '',
    text: (cells, meaning) => String(cell(cells, meaning)).replace(/\s+/g, ' ').trim(),
    number: (meaning) => numberAt(at.get(meaning)),
    moment: (meaning) => {
      const column = at.get(meaning)
      const cachedColumn = moments.get(meaning) ?? momentColumn(column ? cellsOf(column) : [], order)
      moments.set(meaning, cachedColumn)
      return cachedColumn
    },
    discounts: discountColumns(columns, { block, answers, asks, numberAt, price: at.get('price') }),
  }
}
