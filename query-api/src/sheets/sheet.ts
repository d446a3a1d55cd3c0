import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { TooMany } from '@escandallo/platform/errors.ts'
import { attachment } from '@escandallo/platform/http/attachment.ts'
import { Big } from 'big.js'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { tenantOf } from '../caller-scope.ts'
import type { SheetLanguage } from './words.ts'
import { type Cell, workbookOf } from './workbook.ts'

type Language = SheetLanguage

/** One column of an exported list. `value` gives text, a number of minor units, an exact decimal or a day. */
export type Column<Row> = {
  title: Record<Language, string>
} & (
  | { kind: 'text'; value: (row: Row, language: Language) => string | null }
  | { kind: 'amount'; value: (row: Row) => number | null }
  /** `decimals` where more than usual are needed: what a reader multiplies again. */
  | { kind: 'decimal'; decimals?: number; value: (row: Row) => string | null }
  | { kind: 'day'; value: (row: Row) => string | null }
)

/** An exported list: the name of its file, without the ending, and its columns. */
type Sheet<Row> = { name: string; columns: readonly Column<Row>[] }

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What a list is asked for as: a page of JSON, or all matching rows as a file. */
const formatOf = (request: FastifyRequest): 'json' | 'csv' | 'xlsx' => {
  const accept = request.headers.accept ?? ''
  if (accept.includes('text/csv')) return 'csv'
  return accept.includes(XLSX) ? 'xlsx' : 'json'
}

const languageOf = (request: FastifyRequest): Language =>
  request.headers['accept-language']?.toLowerCase().startsWith('en') ? 'en' : 'es'

const isNumber = (text: string) => /^[+-]?\d+(?:[.,]\d+)?$/.test(text)

const STARTS = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/
/** A sign of a formula behind any sign at which some program splits, unless a number goes to the next. */
const STARTS_WITHIN = /([,;\t\r\n]"*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])(?![+-]?\d+(?:\.\d+)?(?:[,;\t\r\n"\]}]|$))/g

/**
 * In CSV a cell that starts like a formula would be run as one (injection), in some languages also by a wide sign: it is made text.
 * A program of another language splits at another sign than ours, in quotes or not: what follows any of them starts a cell too (0479).
 * A number is left one. Cells of a workbook have a type and never run.
 */
export const harmless = (text: string) => {
  if (isNumber(text)) return text
  const within = text.replace(STARTS_WITHIN, "$1'")
  return STARTS.test(text) ? `'${within}` : within
}

const DECIMALS = 6
/** Digits of what is so small that six decimals would hardly be left of it: the price of a milligram. */
const SIGNIFICANT = 6
/** Beyond these is what divisions leave over. */
const MOST_DECIMALS = 12
/** A figure as a spreadsheet takes it: what is carried exactly has up to twenty decimals. */
export const shortened = (value: string, least = DECIMALS): string => {
  const exact = new Big(value)
  const decimals = exact.eq(0) ? 0 : Math.max(least, Math.min(MOST_DECIMALS, SIGNIFICANT - 1 - exact.e))
  return exact.round(decimals, Big.roundHalfUp).toFixed()
}

export const decimalText = (value: string, language: Language) => (language === 'es' ? value.replace('.', ',') : value)

const cellText = <Row>(column: Column<Row>, row: Row, language: Language): string => {
  const value = column.value(row, language)
  if (value === null) return ''
  if (column.kind === 'amount') return decimalText((Number(value) / 100).toFixed(2), language)
  return column.kind === 'decimal'
    ? decimalText(shortened(String(value), column.decimals), language)
    : harmless(String(value))
}

/** A text of a CSV; in quotes where any program would split it. Numbers have their decimal comma beside `;`. */
export const quoted = (text: string, separator: string) =>
  text.includes(separator) || /["\n\r]/.test(text) || (/[,;\t]/.test(text) && !isNumber(text))
    ? `"${text.replaceAll('"', '""')}"`
    : text

/** Rows that are written before others have a turn. */
const BLOCK = 200

async function* blocksOf<Row>(rows: readonly Row[]) {
  for (let at = 0; at < rows.length; at += BLOCK) {
    if (at > 0) await nextTurn()
    yield rows.slice(at, at + BLOCK)
  }
}

/** CSV as spreadsheets of the language open it: in Spanish `;` and a decimal comma; a BOM so that accents survive. */
async function* csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[], language: Language) {
  const separator = language === 'es' ? ';' : ','
  const line = (cells: string[]) => `${cells.map((cell) => quoted(cell, separator)).join(separator)}\r\n`
  yield `\ufeff${line(columns.map((column) => column.title[language]))}`
  for await (const block of blocksOf(rows))
    yield block.map((row) => line(columns.map((column) => cellText(column, row, language)))).join('')
}

const cellOf = <Row>(column: Column<Row>, row: Row, language: Language): Cell => {
  const value = column.value(row, language)
  if (value === null) return null
  const { kind } = column
  if (kind === 'amount') return { value: Number(value) / 100, kind }
  if (kind === 'decimal') return { value: Number(shortened(String(value), column.decimals)), kind }
  return { value: String(value), kind }
}

async function* cellsOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[], language: Language) {
  yield [columns.map((column): Cell => ({ value: column.title[language], kind: 'title' }))]
  for await (const block of blocksOf(rows))
    yield block.map((row) => columns.map((column) => cellOf(column, row, language)))
}

/** Answers rows as a file to save. */
const sendSheet = async <Row>(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, columns }: Sheet<Row>,
  rows: readonly Row[],
) => {
  const language = languageOf(request)
  const format = formatOf(request)
  const file =
    format === 'csv'
      ? Readable.from(csvOf(columns, rows, language), { objectMode: false })
      : await workbookOf(cellsOf(columns, rows, language))
  reply.header('content-disposition', attachment(`${name}.${format}`))
  return reply.type(format === 'csv' ? 'text/csv; charset=utf-8' : XLSX).send(file)
}

/** Exports that are being written or taken: one of a person, two of a corporation, so that nobody keeps a colleague from theirs. */
const MOST_OF_CORPORATION = 2
const exporting = new Map<string, Set<string>>()

/** @returns what ends it. @throws TooMany while the person has one on its way, or the corporation as many as it may. */
const beginExport = (corporationId: string, person: string): (() => void) => {
  const people = exporting.get(corporationId) ?? new Set()
  if (people.has(person) || people.size >= MOST_OF_CORPORATION) throw new TooMany('export-running', 5)
  exporting.set(corporationId, people.add(person))
  return () => {
    people.delete(person)
    if (people.size === 0) exporting.delete(corporationId)
  }
}

/**
 * The answer of a list's route: one page as JSON, or all matching rows as a file, whichever the request accepts. Ends with
 * the answer: whatever is read from the database is read within `find`.
 * @param find the page that was asked for, or one page of all rows.
 * @throws TooMany while another export of the person is on its way, or two of the corporation.
 */
export const pageOrSheet = async <Row, Page extends { items: readonly Row[] }>(
  request: FastifyRequest,
  reply: FastifyReply,
  sheet: Sheet<Row>,
  find: (extent: { every: boolean }) => Promise<Page>,
) => {
  if (formatOf(request) === 'json') return find({ every: false })
  const { corporationId } = tenantOf(request)
  const end = beginExport(corporationId, request.caller?.userId ?? '')
  try {
    const { items } = await find({ every: true })
    await sendSheet(request, reply, sheet, items)
    return reply
  } finally {
    end()
  }
}
