import { entryOf } from '../../../values/plain/entry-of.ts'
import { type Cell, textOf } from '../../grid.ts'
import { isTotal } from '../../layout/blocks.ts'
import { isNumberLike } from '../../values/numbers.ts'
import type { SalesColumns } from '../columns.ts'
import type { DoubtCode, LeftOutCode } from '../reading.ts'
import type { SalesMeaning } from '../vocabulary.ts'
import { type NoArticle, noArticleOf } from './no-articles.ts'

/** What a row that is no sale says of its ticket: a tip, the tax of its other rows, how it was paid, what it comes to. */
export type BesideRole = NoArticle

/** Why a row is no sale: left out with its reason and the text to show for it (the whole row when null), or in doubt about one of its columns. */
export type Rejection =
  | { leave: LeftOutCode; shown: string | null; role?: BesideRole }
  | { doubt: DoubtCode; meaning: SalesMeaning | null }

const left = (leave: LeftOutCode, shown: string | null = null): Rejection => ({ leave, shown })
export const doubted = (doubt: DoubtCode, meaning: SalesMeaning | null): Rejection => ({ doubt, meaning })

/** Words at the beginning of a cell, without accents. */
const begins = (...words: string[]) => new RegExp(`^(?:${words.join('|').replaceAll(' ', '|')})`)
const cancelled = begins(
  'cancel anula void annul storn baliogab anul deleted borrad eliminad rejected failed fallid declined denegad invalidad',
)
const yes = /^(?:true|yes|si|sí|s|y|1|x|ja|oui|vero|verdadero|wahr|bai|sim|cierto)$/i
const refunded = begins(
  'refund reembols devol retorn abono ruckerstatt erstatt gutschrift rembours avoir rimbors resi? reemborsament',
  'return credit rectificativ itzulketa estorn r[1-5]$',
)
const notSale = begins(
  String.raw`payout paid\s(?:in|out) cash\s(?:in|out) fee deposit apertura cierre retirada ingreso gasto arqueo entrada salida`,
  String.raw`einzahlung auszahlung expense transfer no\ssale drawer anticipo fondo`,
)
const LONGEST_TITLE = 60
/** What a name or a kind says is said in so many signs. */
const LONGEST_READ = 500
/** An answer is filed under so many signs of a name. */
const LONGEST_NAME = 100

const bare = (text: string) =>
  text === '' ? '' : text.slice(0, LONGEST_READ).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

type Cells = readonly Cell[]

/** The number of a row's ticket, with that of its part of the bill where the file has one. */
export const ticketNumberOf = ({ text }: SalesColumns, cells: Cells): string =>
  [text(cells, 'number'), text(cells, 'check')].filter(Boolean).join('/')

/** A row headed as a total, unless its first cell names a day or it is an article, with a code or a price of its own ("Total Burger"). */
const isTotalRow = ({ has, text, cell }: SalesColumns, cells: Cells): boolean => {
  if (!isTotal(cells) || /\d{1,2}[/.-]\d/.test(text(cells, 'day'))) return false
  const name = text(cells, 'name')
  if (!has('name') || name === '') return true
  if (!isTotal([cell(cells, 'name')])) return false
  const isPriced = (['code', 'unitPrice'] as const).some((column) => has(column) && text(cells, column) !== '')
  return !isPriced || noArticleOf(bare(name)) === 'total'
}

const hasCellsBeyond = (headings: readonly string[], cells: Cells): boolean =>
  headings.length > 0 && cells.length > headings.length && cells.slice(headings.length).some((cell) => cell !== '')

const loneCell = (cell: Cell): LeftOutCode => {
  if (isNumberLike(cell)) return 'total'
  return textOf(cell).length > LONGEST_TITLE ? 'note' : 'title'
}

const identifying = ['day', 'businessDay', 'number', 'name', 'code'] as const

/** A row whose form alone says that it is no sale: a sum, a title, a note, a row of more cells than headings. */
export const rejectedByForm = (columns: SalesColumns, cells: Cells): Rejection | null => {
  const { headings } = columns.block
  if (isTotalRow(columns, cells)) return left('total')
  if (hasCellsBeyond(headings, cells)) return doubted('cells-more-than-headings', null)
  const filled = cells.filter((cell) => cell !== '')
  const [lone = ''] = filled
  if (filled.length === 1 && headings.filter(Boolean).length > 2) return left(loneCell(lone))
  // Figures that say neither when nor what are a sum.
  const isIdentified = identifying.some((meaning) => columns.text(cells, meaning) !== '')
  return !isIdentified && filled.every(isNumberLike) ? left('total') : null
}

const isCancelled = ({ text }: SalesColumns, cells: Cells, kind: string): boolean =>
  cancelled.test(bare(text(cells, 'status'))) || cancelled.test(kind)

const isVoidLine = ({ text }: SalesColumns, cells: Cells): boolean =>
  yes.test(text(cells, 'void')) || cancelled.test(bare(text(cells, 'void')))

/** A name as rows alike are told by: figures and stars are none of it ("VISA ****1234"). */
export const rowNameOf = (name: string): string =>
  bare(name)
    .replaceAll(/[\d*#]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_NAME)

/**
 * What rows of a name may be by a person's answer: how tickets were paid, sums of them, tips, charges for service, the tax of other rows, no
 * sale at all, or articles all the same. An article without a rate of VAT may be answered with its rate.
 */
export const rowKinds = ['payment', 'total', 'tip', 'service', 'tax', 'not-a-sale', 'article'] as const
export type RowAnswers = ReadonlyMap<string, string>
export const rowAnswerKey = (rowName: string): string => `row:${rowName}`

/** What a person answered of rows with the name of this one; null where nobody did. */
export type RowAnswer = { key: string; name: string; value: string }
export const rowAnswerOf = ({ text }: SalesColumns, cells: Cells, answers: RowAnswers): RowAnswer | null => {
  if (answers.size === 0) return null
  const name = text(cells, 'name') || text(cells, 'code')
  const key = rowAnswerKey(rowNameOf(name))
  const value = answers.get(key)
  return value === undefined ? null : { key, name, value }
}

/** Answers about rows that are no articles. */
const noArticleAnswers: Readonly<Record<string, NoArticle | 'not-a-sale'>> = {
  payment: 'payment',
  total: 'total',
  tip: 'tip',
  tax: 'tax',
  'not-a-sale': 'not-a-sale',
}

/** What a row that is no article is: by a person's answer, else a tip by its kind or name, and by its name the tax of other rows or how they were paid. */
const noArticleIn = (
  { has, text }: SalesColumns,
  cells: Cells,
  kind: string,
  answer: RowAnswer | null,
): NoArticle | 'not-a-sale' | null => {
  if (answer !== null) return entryOf(noArticleAnswers, answer.value) ?? null
  if (noArticleOf(kind) === 'tip') return 'tip'
  return has('name') ? noArticleOf(bare(text(cells, 'name'))) : null
}

/** A row that says of itself that it is cancelled, a movement of cash, a tip, a tax or a payment. */
export const rejectedByKind = (columns: SalesColumns, cells: Cells, answer: RowAnswer | null): Rejection | null => {
  const { text } = columns
  const kind = bare(text(cells, 'kind'))
  const line = text(cells, 'line')
  const shown = () =>
    [ticketNumberOf(columns, cells), text(cells, 'name'), line && `(${line})`].filter(Boolean).join(' ')
  if (isCancelled(columns, cells, kind)) return left('cancelled', shown() || null)
  if (isVoidLine(columns, cells)) return left('void-line', shown() || null)
  if (notSale.test(kind)) return left('not-a-sale')
  const noArticle = noArticleIn(columns, cells, kind, answer)
  if (noArticle === null) return null
  if (noArticle === 'not-a-sale') return left(noArticle, shown())
  return { ...left(noArticle === 'tax' ? 'not-a-sale' : noArticle, shown()), role: noArticle }
}

/** A day without a figure: "mié 11/11/2026 · CERRADO". */
export const isClosedDay = ({ columns }: SalesColumns, cells: Cells): boolean => {
  const beside = columns.filter(({ at, meaning }) => meaning !== 'day' && (cells[at] ?? '') !== '')
  return beside.length > 0 && beside.every(({ at }) => /^[^\d]+$/.test(String(cells[at])))
}

/** Whether a row says that it gives money back. */
export const isRefund = ({ text }: SalesColumns, cells: Cells): boolean =>
  refunded.test(bare(text(cells, 'kind'))) || refunded.test(bare(text(cells, 'status')))
