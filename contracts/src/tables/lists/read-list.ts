import { Big } from 'big.js'
import type { Row, Workbook } from '../grid.ts'
import { type Answers, type Ask, keyedAnswers } from '../layout/asks.ts'
import { type Block, blocksOf, isTotal, shownRow } from '../layout/blocks.ts'
import { bestMeaning } from '../layout/headings.ts'
import { joinedCommas } from '../layout/joined-commas.ts'
import { currencyIn } from '../values/numbers.ts'
import { type ListColumns, listColumns } from './columns.ts'
import type { BaseUnit } from './contents.ts'
import { headOf, issuerOf } from './issuer.ts'
import type { ListLeftOut, ListReading, ListRow } from './reading.ts'
import { listRow } from './rows/list-row.ts'
import type { PriceOf } from './rows/priced.ts'
import { type ListTable, rounded } from './rows/row-reader.ts'
import { vatIn, vatRateIn } from './rows/vat-in-text.ts'
import { validityOf } from './validity.ts'
import { listVocabulary } from './vocabulary.ts'

const LEAST_FIT = 55
const knows = (words: string) => (bestMeaning(words, listVocabulary)?.fit ?? 0) >= LEAST_FIT

type ListHome = {
  currency: string /** What the price is for where no column says it, and what a list is for. */
  unit?: BaseUnit | null
  purpose: 'list' | 'products'
}

type Part = { block: Block; columns: ListColumns; rows: ListRow[]; leftOut: ListLeftOut[]; asks: Ask[] }

const filledOf = (cells: Row) => cells.filter((cell) => cell !== '')
const isLone = ({ headings }: Block, cells: Row) => filledOf(cells).length === 1 && headings.filter(Boolean).length > 1

const answeredVat = (answers: ReadonlyMap<string, string>): boolean | null => {
  const answer = answers.get('prices-vat')
  return answer === 'with' || answer === 'without' ? answer === 'with' : null
}

/**
 * Whether a table's prices are with VAT, and at which rate. What a list says itself holds; what was answered of another list of that
 * supplier is for those that do not say it.
 */
const pricesVat = (columns: ListColumns, titles: string, answers: ReadonlyMap<string, string>) => {
  const { block } = columns
  const notes = block.rows.filter(({ cells }) => isLone(block, cells)).map(({ cells }) => String(filledOf(cells)[0]))
  const heading = columns.headingOf(columns.has('price') ? 'price' : 'priceGross')
  // A title within the table may be of its own rows alone.
  const rates = new Set(titles.split('\n').map(vatRateIn))
  rates.delete(null)
  return {
    includesVat: [heading, titles, ...notes].map(vatIn).find((value) => value !== null) ?? answeredVat(answers),
    vat: vatRateIn(heading) ?? (rates.size === 1 ? ([...rates][0] ?? null) : null),
  }
}

const LONGEST_TITLE = 60
const LONGEST_NOTE = 120

const isTitle = (text: string) => text.length <= LONGEST_TITLE && vatIn(text) === null && !/\d{2}/.test(text)

/** Rows of prices, each with the title that it stands under, and what is none. */
const rowsOf = (table: ListTable): Pick<Part, 'rows' | 'leftOut'> => {
  const { block, text } = table.columns
  const { sheet } = block
  const rows: ListRow[] = []
  const leftOut: ListLeftOut[] = []
  let category: string | null = null
  for (const { row, cells } of block.rows) {
    const isPriced = (['price', 'priceGross', 'offer'] as const).some((meaning) => text(cells, meaning) !== '')
    if (isTotal(cells)) leftOut.push({ sheet, row, code: 'total', text: shownRow(cells) })
    else if (isLone(block, cells) && !isPriced) {
      const lone = String(filledOf(cells)[0])
      if (isTitle(lone)) category = lone
      leftOut.push({ sheet, row, code: isTitle(lone) ? 'title' : 'note', text: lone.slice(0, LONGEST_NOTE) })
    } else rows.push(listRow(table, row, cells, category))
  }
  return { rows, leftOut }
}

const askOf = (ask: Pick<Ask, 'key' | 'code'> & Partial<Ask>): Ask => ({
  column: null,
  choices: [],
  likeliest: null,
  detail: null,
  ...ask,
})

const askPricePer = ({ block, headingOf, text }: ListColumns): Ask =>
  askOf({
    key: 'price-per',
    code: 'price-per',
    column: headingOf('price'),
    choices: ['one', 'pack'],
    detail: text(block.rows[0]?.cells ?? [], 'unit') || null,
  })

const askPriceColumn = ({ columns }: ListColumns): Ask =>
  askOf({
    key: 'column:price',
    code: 'column-missing',
    column: 'price',
    choices: columns
      .filter(({ meaning, heading }) => heading !== '' && (meaning === null || meaning === 'other'))
      .map(({ heading }) => heading),
  })

const askVat = (columns: ListColumns, rows: readonly ListRow[], { purpose }: ListHome): Ask[] => {
  if (!columns.has('price') && !columns.has('priceGross')) return [askPriceColumn(columns)]
  const isOpen = rows.some(({ price, includesVat }) => price !== null && includesVat === null)
  if (!isOpen) return []
  const likeliest = purpose === 'list' ? 'without' : null
  const choices = ['without', 'with']
  return [askOf({ key: 'prices-vat', code: 'prices-vat', column: columns.headingOf('price'), choices, likeliest })]
}

const askRate = (rows: readonly ListRow[]): Ask[] => {
  const isOpen = rows.some(({ price, includesVat, vat }) => price !== null && includesVat === true && vat === null)
  return isOpen ? [askOf({ key: 'vat-rate', code: 'vat-rate', choices: ['10', '4', '21'] })] : []
}

const askCurrency = (
  columns: ListColumns,
  rows: readonly ListRow[],
  home: string,
  answer: string | undefined,
): Ask[] => {
  const foreign = rows.find(({ currency }) => currency !== null && currency !== home)?.currency
  if (!foreign || answer === home) return []
  const column = columns.headingOf('price')
  return [askOf({ key: 'currency', code: 'currency', column, choices: [home], detail: foreign })]
}

const askHeading = ({ headingRow, rows }: Block): Ask[] =>
  headingRow === null ? [askOf({ key: 'no-heading', code: 'no-heading', detail: shownRow(rows[0]?.cells ?? []) })] : []

const readBlock = (block: Block, answers: ReadonlyMap<string, string>, titles: string, home: ListHome): Part => {
  const columns = listColumns(block, answers)
  let isPricePerOpen = false
  const of: PriceOf = {
    answer: answers.get('price-per'),
    ask: () => {
      isPricePerOpen = true
    },
    unit: home.unit ?? null,
  }
  const table: ListTable = {
    columns,
    of,
    ...pricesVat(columns, titles, answers),
    currency: currencyIn(titles),
    homeCurrency: home.currency,
  }
  const { rows, leftOut } = rowsOf(table)
  const asks = [
    ...columns.asks,
    ...(isPricePerOpen ? [askPricePer(columns)] : []),
    ...askVat(columns, rows, home),
    ...askRate(rows),
    ...askCurrency(columns, rows, home.currency, answers.get('currency')),
    ...askHeading(block),
  ]
  return { block, columns, rows, leftOut, asks }
}

/** A rate that a person has said of a list whose prices are with VAT. */
const withRate = (row: ListRow, rate: string | undefined): ListRow => {
  if (row.includesVat !== true || row.vat !== null || rate === undefined || row.price === null) return row
  const factor = new Big(rate.replace(',', '.')).div(100).plus(1)
  const price = rounded(new Big(row.price).div(factor))
  return {
    ...row,
    vat: rate,
    includesVat: false,
    price,
    pricePerUnit: row.pricePerUnit === null ? null : rounded(new Big(row.pricePerUnit).div(factor)),
  }
}

/** Which answer says what a column holds: "column:price=Tarifa B" is "tarifa b=price". */
const turnedAnswers = (answers: Answers): Map<string, string> => {
  const keyed = keyedAnswers(answers)
  for (const [key, value] of [...keyed]) {
    const columnMeaning = /^column:(.+)$/.exec(key)?.[1]
    if (columnMeaning) keyed.set(value.trim().replace(/\s+/g, ' ').toLowerCase(), columnMeaning)
  }
  return keyed
}

const isList = ({ columns }: Part) =>
  (columns.has('price') || columns.has('priceGross')) && (columns.has('name') || columns.has('code'))

/** The tables of a workbook, each with what its sheet leaves out above it. */
const partsOf = (workbook: Workbook, answers: ReadonlyMap<string, string>, home: ListHome): Part[] =>
  workbook.sheets.flatMap((sheet) => {
    const { blocks, leftOut } = blocksOf(sheet, knows)
    const titles = leftOut
      .filter(({ code }) => code === 'title')
      .map(({ text }) => text)
      .join('\n')
    return blocks.map((block, at) => {
      const part = readBlock(block, answers, titles, home)
      return { ...part, leftOut: [...(at === 0 ? leftOut : []), ...part.leftOut] }
    })
  })

type Joined = ReturnType<typeof joinedCommas>

const askCommas = (joined: readonly Joined[], written: Workbook): Ask =>
  askOf({
    key: 'commas',
    code: 'commas',
    choices: ['join', 'apart'],
    likeliest: joined.every(({ isWhole }) => isWhole) ? 'join' : null,
    detail: (written.sheets[0]?.rows[1] ?? []).join(','),
  })

const hiddenParts = ({ hidden, hiddenCells = [] }: Workbook): ListLeftOut[] => [
  ...hidden.map((sheet): ListLeftOut => ({ sheet, row: 0, code: 'sheet-hidden', text: sheet })),
  ...hiddenCells.map(
    (cells): ListLeftOut => ({ sheet: cells.replace(/!.*$/, ''), row: 0, code: 'cells-hidden', text: cells }),
  ),
]

const otherTable = ({ block: { sheet, headingRow, headings, rows } }: Part): ListLeftOut => {
  const [first] = rows
  return {
    sheet,
    row: headingRow ?? first?.row ?? 0,
    code: 'table-other',
    text: shownRow(headings) || shownRow(first?.cells ?? []),
  }
}

const columnsOf = ({ block, columns: { columns } }: Part): ListReading['columns'][number] => ({
  sheet: block.sheet,
  from: block.from,
  headingRow: block.headingRow,
  columns,
  samples: block.rows.slice(0, 3).map(({ cells }) => columns.map(({ at }) => String(cells[at] ?? ''))),
})

/**
 * Reads a supplier's list, or a sheet of products: every row with its price, what it is for, its VAT, and what is in doubt of it. A row
 * with a doubt is to be looked at before it is taken.
 */
export const readList = (written: Workbook, home: ListHome, answers: Answers = {}): ListReading => {
  const keyed = turnedAnswers(answers)
  const joined = written.text?.commaTwice ? written.sheets.map(joinedCommas) : []
  const isJoined = joined.length > 0 && keyed.get('commas') === 'join'
  const workbook = isJoined ? { ...written, sheets: joined.map(({ sheet }) => sheet) } : written
  const parts = partsOf(workbook, keyed, home)
  const taken = parts.some(isList) ? parts.filter(isList) : parts.slice(0, 1)
  const asks = [...new Map(taken.flatMap((part) => part.asks).map((ask) => [ask.key, ask])).values()]
  if (joined.length > 0 && !isJoined) asks.push(askCommas(joined, written))
  const head = headOf(
    workbook,
    taken.map(({ block }) => block),
  )
  return {
    issuer: issuerOf(head),
    validity: validityOf(head),
    columns: taken.map(columnsOf),
    asks,
    rows: taken.flatMap(({ rows }, table) => rows.map((row) => withRate({ ...row, table }, keyed.get('vat-rate')))),
    leftOut: [
      ...taken.flatMap(({ leftOut }) => leftOut),
      ...hiddenParts(workbook),
      ...parts.filter((part) => !taken.includes(part)).map(otherTable),
    ],
  }
}
