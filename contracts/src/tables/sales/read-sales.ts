import type { Progress, Sheet, Workbook } from '../grid.ts'
import { type Answers, type Ask, keyedAnswers } from '../layout/asks.ts'
import { type Block, blocksOf, shownRow } from '../layout/blocks.ts'

import { bestMeaning } from '../layout/headings.ts'
import { answeredDays } from '../values/answered-days.ts'
import { momentColumn } from '../values/moments.ts'
import { salesAmounts } from './amounts/amounts.ts'
import { type SalesColumns, salesColumns } from './columns.ts'
import { newOutline, type Outline, outlineRow, type Parts, partsOf } from './outline.ts'
import type { Place, SalesReading } from './reading.ts'
import { rowSums } from './rows/row-sums.ts'
import { type EachRow, type SoldRow, salesRows } from './rows/rows.ts'
import { isTaxOnTop } from './rows/tax-rows.ts'
import {
  answeredWith,
  askOf,
  currencyAsks,
  headingAsks,
  missing,
  openHeadings,
  otherCurrency,
  rateAsks,
  rowAsks,
  rowsAnswered,
  zoneAsks,
} from './sales-asks.ts'
import type { ServicePlace } from './service-charge.ts'
import { soldOf, takingsOf, ticketsOf } from './tickets.ts'
import { type SalesMeaning, salesVocabulary } from './vocabulary.ts'

const KNOWN = 55
/** Rows of a sheet that a question may show. */
const SHOWN = 2
const knows = (words: string) => (bestMeaning(words, salesVocabulary)?.fit ?? 0) >= KNOWN

const nothing = (): SalesReading => ({
  kind: null,
  columns: [],
  asks: [],
  answered: [],
  notes: [],
  doubts: [],
  notTaken: [],
  tickets: null,
  sold: null,
  days: null,
  currency: null,
  chain: null,
})

const kindOf = (columns: SalesColumns, { isTimed }: Outline): SalesReading['kind'] => {
  const { has } = columns
  const isNumbered = has('number') || has('check')
  if (has('name') || has('code')) {
    if (!has('day') && !has('businessDay')) return 'sold'
    return isNumbered || isTimed ? 'tickets' : 'sold'
  }
  if (!has('day') && !has('businessDay')) return null
  return isNumbered ? 'totals' : 'days'
}

const allRows = (each: EachRow): SoldRow[] => {
  const rows: SoldRow[] = []
  each((row) => {
    if (row.role === null) rows.push(row)
  })
  return rows
}

/** Rows that share day and time with a row before them. */
const sharedMoments = ({ day, time, role }: Outline): number => {
  const moments = day.flatMap((of, at) => (role[at] === null ? [`${of} ${time[at]}`] : []))
  return moments.length - new Set(moments).size
}

/** `isLast`: nobody reads the book again, so that its rows are let go as they are understood. */
type Options = { progress?: Progress | undefined; isLast?: boolean }

/** A table of sales with what of it is understood so far; `reading` says what that is, and is added to. */
type Understood = {
  block: Block
  columns: SalesColumns
  outline: Outline
  each: EachRow
  reading: SalesReading
  answers: ReadonlyMap<string, string>
  place: Place
  /** The column that amounts come from. */
  from: SalesMeaning | null
}

/** What is to be known of tickets without numbers: by what they are told apart, and which column may number them. */
const noteUnnumbered = ({ columns, outline, answers, reading }: Understood) => {
  if (outline.isNumbered) return
  const { isBySecond } = outline
  reading.notes.push({ code: isBySecond ? 'tickets-by-moment' : 'tickets-by-row', column: null, detail: null })
  if (isBySecond || sharedMoments(outline) === 0 || answers.has('column:number')) return
  reading.asks.push(
    askOf({
      key: 'column:number',
      code: 'column-missing',
      column: 'number',
      choices: [...openHeadings(columns), 'none'],
      likeliest: 'none',
    }),
  )
}

/** Asks whether amounts have tax in them that were taken to, where rows of tax say that it comes on top. */
const askTaxPlace = ({ reading, columns, outline, answers }: Understood, parts: Parts, from: SalesMeaning | null) => {
  const isAnswered = answers.has('prices-vat') || reading.asks.some(({ key }) => key === 'prices-vat')
  if (from === null || isAnswered || !isTaxOnTop(outline, parts)) return
  reading.notes = reading.notes.filter(({ code }) => code !== 'vat-included')
  reading.asks.push(
    askOf({
      key: 'prices-vat',
      code: 'prices-vat',
      column: columns.headingOf(from),
      choices: ['with', 'without'],
      likeliest: 'without',
    }),
  )
}

const readTickets = (table: Understood, { progress, isLast = false }: Options): SalesReading => {
  const { block, columns, outline, each, reading, place, answers } = table
  const parts = partsOf(outline, place.dayEndsAt)
  const sums = reading.kind === 'tickets' ? rowSums(outline, parts, answers) : []
  reading.asks.push(...rowAsks(columns, sums), ...rateAsks(outline, sums, reading))
  askTaxPlace(table, parts, table.from)
  const serviceColumn = columns.headingOf('service')
  const answer = answers.get('service-is')
  const service = {
    place: answer === 'within' || answer === 'on-top' ? (answer as ServicePlace) : null,
    name: serviceColumn ?? '',
  }
  const { tickets, odd, isServiceOpen } = ticketsOf(each, parts, {
    withLines: reading.kind === 'tickets',
    place,
    service,
    progress: (count) => progress?.(count, block.rows.length, 'assembling'),
    isLast,
  })
  const column = columns.headingOf('ticketTotal')
  for (const { row, number } of odd)
    reading.doubts.push({ sheet: block.sheet, row, code: 'ticket-total-differs', column, text: number })
  if (isServiceOpen || (serviceColumn !== null && service.place !== null))
    reading.asks.push(
      askOf({
        key: 'service-is',
        code: 'service-is',
        column: serviceColumn,
        choices: ['within', 'on-top'],
        likeliest: null,
        ...answeredWith(service.place ?? undefined),
      }),
    )
  noteUnnumbered(table)
  if (tickets.length > 0 && !outline.isTimed)
    reading.notes.push({ code: 'noon', column: columns.headingOf('day'), detail: null })
  if (outline.isTimed) reading.notes.push({ code: 'business-day', column: null, detail: place.dayEndsAt })
  return { ...reading, tickets }
}

const readSold = ({ each, reading, answers, place, outline }: Understood): SalesReading => {
  reading.asks.push(...rateAsks(outline, [], reading))
  const sold = soldOf(allRows(each), place)
  const answer = answers.get('day')
  const period = answeredDays(answer, place.today)
  const isDated = sold.every(({ businessDay }) => businessDay !== null)
  if (!isDated && period === null) reading.asks.push(askOf({ key: 'day', code: 'day', detail: answer ?? null }))
  const only = period !== null && period.from === period.until ? period.from : null
  return {
    ...reading,
    // What was sold in several days is of none of them.
    sold: sold.map((article) => ({ ...article, businessDay: article.businessDay ?? only })),
    period,
  }
}

/** A table of sales: what its rows are, and what has to be asked of it. */
const readBlock = (
  block: Block,
  answers: ReadonlyMap<string, string>,
  place: Place,
  options: Options,
): SalesReading => {
  const columns = salesColumns(block, answers)
  const amounts = salesAmounts(columns, answers, place)
  const isUniversal = answers.get('time-zone') === 'utc'
  const each = salesRows(columns, amounts, { timeZone: place.timeZone, isUniversal, answers })
  const outline = newOutline()
  const { doubts, notTaken, utc, turned, answered } = each((row) => outlineRow(outline, row), {
    progress: (count) => options.progress?.(count, block.rows.length, 'understanding'),
  })
  const kind = amounts.from === null ? null : kindOf(columns, outline)
  const other = otherCurrency(outline, place.currency)
  const asks = [
    ...[...columns.asks, ...amounts.asks, ...missing(columns, kind, amounts.from), ...headingAsks(block)],
    ...[...zoneAsks(columns, answers, utc), ...currencyAsks(columns, answers, place, other), ...rowsAnswered(answered)],
  ]
  const notes: SalesReading['notes'] = [
    ...amounts.notes,
    ...columns.byKind.map((column) => ({ code: 'numbers-by-kind' as const, column, detail: null })),
    ...(turned ? [{ code: 'refund-turned' as const, column: columns.headingOf('kind'), detail: null }] : []),
  ]
  const samples = block.rows.slice(0, 3).map(({ cells }) => columns.columns.map(({ at }) => String(cells[at] ?? '')))
  const reading: SalesReading = {
    ...nothing(),
    kind,
    asks,
    notes,
    doubts,
    notTaken,
    currency: other ?? place.currency,
    columns: [{ sheet: block.sheet, headingRow: block.headingRow, columns: columns.columns, samples }],
  }
  const table: Understood = { block, columns, outline, each, reading, answers, place, from: amounts.from }
  if (kind === 'tickets' || kind === 'totals') return readTickets(table, options)
  if (kind === 'sold') return readSold(table)
  // Of takings the net is worth knowing, and no reason to wait.
  return kind === 'days' ? { ...reading, days: takingsOf(allRows(each), place) } : reading
}

/** Which answer says what a column holds: "column:total=Importe" is "importe=total". */
const turnedAnswers = (answers: Answers): Map<string, string> => {
  const keyed = keyedAnswers(answers)
  for (const [key, value] of [...keyed]) {
    const columnMeaning = /^column:(.+)$/.exec(key)?.[1]
    if (columnMeaning && value !== 'none') keyed.set(value.trim().replace(/\s+/g, ' ').toLowerCase(), columnMeaning)
  }
  return keyed
}

/** The day, or the days from and until, that a title above a table names. */
const periodIn = (titles: readonly string[]): string | null => {
  const written = titles.flatMap((title) => title.match(/\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}/g) ?? []).slice(0, 2)
  const { read } = momentColumn(written, { usual: 'dmy' })
  const days = written.flatMap((cell) => read(cell)?.day ?? [])
  const proposal = days.join('/')
  return answeredDays(proposal) && proposal
}

/** How much of a table of sales a sheet is: by its rows that were understood. */
const size = ({ tickets, sold, days }: SalesReading) =>
  (tickets?.length ?? 0) * 3 + (sold?.length ?? 0) * 2 + (days?.length ?? 0)

/** Reads a till's file: the tickets, what was sold by article, or the takings, whichever it holds. */
export const readSales = (book: Workbook, place: Place, answers: Answers = {}, options: Options = {}): SalesReading => {
  const keyed = turnedAnswers(answers)
  const parts = book.sheets.flatMap((sheet: Sheet) => {
    const { blocks, leftOut } = blocksOf(sheet, knows)
    if (options.isLast) sheet.rows = sheet.rows.slice(0, SHOWN)
    return blocks.map((block, at) => ({
      block,
      reading: readBlock(block, keyed, place, options),
      leftOut: at === 0 ? leftOut : [],
    }))
  })
  const best = parts.toSorted((a, b) => size(b.reading) - size(a.reading))[0]
  if (!best) return nothing()
  const { kind } = best.reading
  const alike = parts.filter(({ reading }) => reading.kind === kind && kind !== null)
  const taken = alike.length > 0 ? alike : [best]
  const others = parts.filter((part) => !taken.includes(part))
  const all = <Item>(of: (reading: SalesReading) => readonly Item[] | null): Item[] =>
    taken.flatMap(({ reading }) => of(reading) ?? [])
  const unique = <Of extends Ask>(asks: readonly Of[]) => [...new Map(asks.map((ask) => [ask.key, ask])).values()]
  const isAnswered = (ask: Ask): ask is Ask & { value: string } => ask.value !== undefined
  const tableAsks = all(({ asks }) => asks)
  const isOpen = new Set(tableAsks.flatMap((ask) => (isAnswered(ask) ? [] : ask.key)))
  const titles = parts.flatMap(({ leftOut }) => leftOut.map(({ text }) => text))
  const period = periodIn(titles)
  return {
    ...best.reading,
    columns: all(({ columns }) => columns),
    asks: unique([
      ...tableAsks
        .filter((ask) => !isAnswered(ask))
        .map((ask) => (ask.code === 'day' ? { ...ask, likeliest: period } : ask)),
      ...(book.text?.commaTwice
        ? [
            {
              key: 'commas',
              code: 'commas' as const,
              column: null,
              choices: [],
              likeliest: null,
              detail: shownRow(book.sheets[0]?.rows[1] ?? []),
            },
          ]
        : []),
    ]),
    answered: unique(tableAsks.filter(isAnswered)).filter(({ key }) => !isOpen.has(key)),
    notes: all(({ notes }) => notes),
    doubts: all(({ doubts }) => doubts),
    notTaken: [
      ...parts.flatMap(({ leftOut }) =>
        leftOut.map(({ sheet, row, code, text }) => ({ sheet, row, code, column: null, text })),
      ),
      ...all(({ notTaken }) => notTaken),
      ...book.hidden.map((sheet) => ({ sheet, row: 0, code: 'sheet-hidden' as const, column: null, text: sheet })),
      ...(book.hiddenCells ?? []).map((cells) => ({
        sheet: cells.replace(/!.*$/, ''),
        row: 0,
        code: 'cells-hidden' as const,
        column: null,
        text: cells,
      })),
      ...others.map(({ block }) => ({
        sheet: block.sheet,
        row: block.headingRow ?? block.rows[0]?.row ?? 0,
        code: 'table-other' as const,
        column: null,
        text: shownRow(block.headings) || shownRow(block.rows[0]?.cells ?? []),
      })),
    ],
    tickets: kind === 'tickets' || kind === 'totals' ? all(({ tickets }) => tickets) : null,
    sold: kind === 'sold' ? all(({ sold }) => sold) : null,
    days: kind === 'days' ? all(({ days }) => days) : null,
  }
}
