import type { FastifyReply, FastifyRequest } from 'fastify'
import writeXlsxFile from 'write-excel-file/node'

type Language = 'es' | 'en'

/** One column of an exported list. `value` gives text, a number of minor units, an exact decimal or a day. */
export type Column<Row> = {
  title: Record<Language, string>
} & (
  | { kind: 'text'; value: (row: Row) => string | null }
  | { kind: 'amount'; value: (row: Row) => number | null }
  | { kind: 'decimal'; value: (row: Row) => string | null }
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

/** In CSV a cell that starts like a formula would be run as one (injection): it is made text. Cells of a sheet have a type and never run. */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const decimalText = (value: string, language: Language) => (language === 'es' ? value.replace('.', ',') : value)

const cellText = <Row>(column: Column<Row>, row: Row, language: Language): string => {
  const value = column.value(row)
  if (value === null) return ''
  if (column.kind === 'amount') return decimalText((Number(value) / 100).toFixed(2), language)
  return column.kind === 'decimal' ? decimalText(String(value), language) : harmless(String(value))
}

const quoted = (text: string, separator: string) =>
  text.includes(separator) || /["\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** CSV as spreadsheets of the language open it: in Spanish `;` and a decimal comma; a BOM so that accents survive. */
const csvOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[], language: Language): string => {
  const separator = language === 'es' ? ';' : ','
  const line = (cells: string[]) => cells.map((cell) => quoted(cell, separator)).join(separator)
  const lines = [
    line(columns.map((column) => column.title[language])),
    ...rows.map((row) => line(columns.map((column) => cellText(column, row, language)))),
  ]
  return `\ufeff${lines.join('\r\n')}\r\n`
}

const cellOf = <Row>(column: Column<Row>, row: Row) => {
  const value = column.value(row)
  if (value === null) return null
  switch (column.kind) {
    case 'amount':
      return { value: Number(value) / 100, type: Number, format: '#,##0.00' }
    case 'decimal':
      return { value: Number(value), type: Number, format: '#,##0.######' }
    case 'day':
      return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'dd mmm yyyy' }
    default:
      return { value: String(value), type: String }
  }
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
  reply.header('content-disposition', `attachment; filename="${name}.${format}"`)
  if (format === 'csv')
    return reply
      .type('text/csv; charset=utf-8')
      .serializer(String)
      .send(csvOf(columns, rows, language))
  const head = columns.map((column) => ({ value: column.title[language], fontWeight: 'bold' as const }))
  const data = [head, ...rows.map((row) => columns.map((column) => cellOf(column, row)))]
  const file = await writeXlsxFile(data as never).toBuffer()
  return reply
    .type(XLSX)
    .serializer((payload: unknown) => payload as never)
    .send(file)
}

/**
 * The answer of a list's route: one page as JSON, or all matching rows as a file, whichever the request accepts.
 * @param find the page that was asked for, or one page of all rows.
 */
export const pageOrSheet = async <Row, Page extends { items: readonly Row[] }>(
  request: FastifyRequest,
  reply: FastifyReply,
  sheet: Sheet<Row>,
  find: (wanted: { every: boolean }) => Promise<Page>,
) => {
  const isPage = formatOf(request) === 'json'
  const page = await find({ every: !isPage })
  return isPage ? page : sendSheet(request, reply, sheet, page.items)
}
