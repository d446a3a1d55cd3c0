import type { ListAnswers, ListColumns, ListField } from '@escandallo/contracts/prices/offers.ts'
import type { Workbook } from '@escandallo/contracts/tables/grid.ts'
import type { Answers } from '@escandallo/contracts/tables/layout/asks.ts'
import { readList } from '@escandallo/contracts/tables/lists/read-list.ts'
import type { ListReading, ListRow as ReadRow, RowDoubtCode } from '@escandallo/contracts/tables/lists/reading.ts'
import type { ListMeaning } from '@escandallo/contracts/tables/lists/vocabulary.ts'
import { round } from '@escandallo/contracts/values/decimal.ts'
import { Big } from 'big.js'

/** Why a row is not taken. */
export type RowRefusal = RowDoubtCode | 'price-lost-its-comma' | 'vat-open' | 'vat-rate-open'

/** A row as it may become an offer, once it is known of which product. */
export type ListRow = {
  /** In the file, or where two tables have the same its place among all; `where` names sheet and row. */
  row: number
  where: string
  /** Its sheet, its table among those of the list, and its row in the sheet, the first being 1. */
  sheet: string
  table: number
  line: number
  code: string | null
  name: string | null
  price: string
  /** As the list has it. */
  priceCell: string
  currency: string
  unit: 'kg' | 'l' | 'unit'
  unitQuantity: string
  /** Of a kg, a litre or one. */
  pricePerUnit: string | null
  vat: string | null
  oldPrice: string | null
  /** As the list has it, before discounts and VAT, and the discount in per cent. */
  written: string | null
  discount: string | null
  packs: string
  content: string
  /** Its content is about so much. */
  approximate: boolean
  minimum: string | null
  validFrom: string
  validUntil: string | null
  note: string | null
}
export type RefusedRow = {
  row: number
  where: string
  /** Its sheet, its table among those of the list, and its row in the sheet, the first being 1. */
  sheet: string
  table: number
  line: number
  name: string
  unit: 'kg' | 'l' | 'unit' | null
  price: string | null
  refused: RowRefusal
  cell: string
  choices: readonly string[]
}

/** What holds where the list does not say it. */
export type Standard = { unit: 'kg' | 'l' | 'unit' | ''; currency: string; validFrom: string; validUntil: string }

/** The reader's word for a field of a list. */
export const meaningOf = (field: ListField): ListMeaning => (field === 'unitQuantity' ? 'quantity' : field)
export const fieldOf = (meaning: ListMeaning): ListField =>
  meaning === 'quantity' ? 'unitQuantity' : (meaning as ListField)

/** What is remembered of a supplier's lists, as answers of a person. */
export const rememberedAnswers = (columns: ListColumns | null, answers: ListAnswers = {}): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(columns ?? {}).map(([heading, field]) => [heading, meaningOf(field)])),
  ...answers,
})

/** Answers about VAT: of a supplier's lists, whatever their columns are called. */
const vatKeys = ['prices-vat', 'vat-rate'] as const
export const isVatAsk = (code: string): boolean => vatKeys.some((key) => key === code)
export const vatAnswers = (answers: Answers): ListAnswers =>
  Object.fromEntries(vatKeys.flatMap((key) => (answers[key] === undefined ? [] : [[key, answers[key]]])))
export const withoutVatAnswers = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => !vatKeys.some((vatKey) => vatKey === key)))

const whereOf = ({ sheet, row }: ReadRow) => (sheet === '' ? String(row) : `${sheet} ${row}`)

/** A row whose content was in doubt, with the content that somebody chose: about so much, as nobody weighed it. */
const settledRow = (read: ReadRow, content: string | undefined): ReadRow => {
  const { price, unit, doubts } = read
  if (content === undefined || price === null || unit === null || !doubts[0]?.choices.includes(content)) return read
  const pricePerUnit = round(new Big(price).div(content), 6)
  return { ...read, packs: '1', content, approximate: true, pricePerUnit, doubts: doubts.slice(1) }
}

const rowOf = (
  written: ReadRow,
  at: number,
  { standard, contents }: { standard: Standard; contents: ReadonlyMap<number, string> },
): ListRow | RefusedRow => {
  const read = settledRow(written, contents.get(at))
  const { doubts, price, content, packs, unit } = read
  const [doubt] = doubts
  const about = { row: at, where: whereOf(read), sheet: read.sheet, table: read.table, line: read.row }
  const refuse = (refused: RowRefusal, cell = '', choices: readonly string[] = []): RefusedRow => ({
    ...about,
    name: read.name || (read.code ?? ''),
    unit,
    price,
    refused,
    cell,
    choices,
  })
  if (doubt) return refuse(doubt.code, doubt.cell, doubt.choices)
  if (price === null) return refuse('price-missing')
  // Nobody has said whether it is with VAT, or at which rate: what it costs is not known.
  if (read.includesVat !== false) return refuse(read.includesVat === null ? 'vat-open' : 'vat-rate-open')
  if (content === null || packs === null || unit === null) return refuse('unit-unknown')
  const validFrom = read.validFrom ?? standard.validFrom
  const validUntil = read.validUntil ?? (standard.validUntil || null)
  if (validUntil !== null && validUntil < validFrom) return refuse('ends-before-it-starts', validUntil)
  return {
    ...about,
    code: read.code,
    name: read.name || null,
    price,
    priceCell: read.priceCell,
    currency: read.currency ?? standard.currency,
    unit,
    unitQuantity: round(new Big(content).times(packs), 6),
    pricePerUnit: read.pricePerUnit,
    vat: read.vat,
    oldPrice: read.oldPrice,
    written: read.written,
    discount: read.discount,
    packs,
    content,
    approximate: read.approximate,
    minimum: read.minimum,
    validFrom,
    validUntil,
    note: read.note,
  }
}

/** A list as the reader of tables understands it, and its rows as they may become offers. `contents`: chosen for rows that left them open. */
export const readRows = (
  book: Workbook,
  answers: Answers,
  standard: Standard,
  contents: ReadonlyMap<number, string> = new Map(),
): { reading: ListReading; rows: (ListRow | RefusedRow)[] } => {
  const house = {
    currency: standard.currency,
    purpose: 'list',
    unit: standard.unit === '' ? null : standard.unit,
  } as const
  const reading = readList(book, house, answers)
  const isUnique = new Set(reading.rows.map(({ row }) => row)).size === reading.rows.length
  return {
    reading,
    rows: reading.rows.map((row, at) => rowOf(row, isUnique ? row.row : at + 1, { standard, contents })),
  }
}

/** Whether the reader found what a list needs: a price, and what is priced. */
export const isList = ({ columns }: ListReading): boolean =>
  columns.some(
    ({ headingRow, columns: all }) =>
      headingRow !== null && all.some(({ meaning }) => meaning === 'price' || meaning === 'priceGross'),
  )
