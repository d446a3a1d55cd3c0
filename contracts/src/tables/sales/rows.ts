import { Big } from 'big.js'
import { type Cell, ROWS_A_STEP, type Row } from '../grid.ts'
import { isTotal, shownRow } from '../layout/blocks.ts'
import { currencyIn, isNumberLike } from '../values/numbers.ts'
import { inZone } from '../values/zones.ts'
import type { Amounts } from './amounts.ts'
import type { SalesColumns } from './columns.ts'
import type { DoubtCode, LeftOutCode, RowNote } from './reading.ts'
import type { RowMoney } from './row-money.ts'
import type { SalesMeaning } from './vocabulary.ts'

/** A row of a table of sales, understood whole. */
export type SoldRow = {
  row: number
  day: string | null
  time: string | null
  businessDay: string | null
  terminal: string | null
  series: string | null
  number: string
  name: string
  code: string | null
  variant: string | null
  family: string | null
  quantity: Big
  money: RowMoney
  refund: boolean
  refundOf: string | null
  guests: number | null
  tickets: number | null
  method: string | null
  centre: string | null
  tip: Big
  surcharge: Big
  ticketTotal: Big | null
  currency: string | null
}

/** What is said of the rows of a table: those in doubt, those left out, whether it counts in universal time, and turns refunds around. */
export type RowNotes = {
  doubts: RowNote<DoubtCode>[]
  notTaken: RowNote<LeftOutCode>[]
  utc: boolean
  turned: boolean
}

/** Words at the beginning of a cell, without accents. */
const begins = (...words: string[]) => new RegExp(`^(?:${words.join('|').replaceAll(' ', '|')})`)
const cancelled = begins(
  'cancel anula void annul storn baliogab anul deleted borrad eliminad rejected failed fallid declined denegad invalidad',
)
const CACHED = 20_000
const yes = /^(?:true|yes|si|sí|s|y|1|x|ja|oui|vero|verdadero|wahr|bai|sim|cierto)$/i
const refunded = begins(
  'refund reembols devol retorn abono ruckerstatt erstatt gutschrift rembours avoir rimbors resi? reemborsament',
  'return credit rectificativ itzulketa estorn r[1-5]$',
)
const notSale = begins(
  String.raw`payout paid\s(?:in|out) cash\s(?:in|out) fee deposit apertura cierre retirada ingreso gasto arqueo entrada salida`,
  String.raw`einzahlung auszahlung expense transfer no\ssale drawer anticipo fondo`,
)
const tips = /^(?:propinas?|tips?|gratuity|trinkgeld|pourboire|mancia|gorjeta|eskupekoa)\b/
const bare = (text: string) => (text === '' ? '' : text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim())
const zero = new Big(0)
const noCells: Row = []
const oneUnit = new Big(1)

/** Cells that a report writes on the first row of a ticket only. */
const carried: readonly SalesMeaning[] = [
  'day',
  'time',
  'businessDay',
  'number',
  'check',
  'series',
  'terminal',
  'method',
  'centre',
  'guests',
]

/** Of the place's clock, and whether a person has said that universal time is meant where the file says so. */
export type RowsZone = { timeZone?: string | undefined; isUniversal?: boolean }
/** A moment by the place's clock: what is written with another's is converted; universal time, which many tills write of their own clock, when answered. */
const localMoment = (
  { day, time, offset }: { day: string | null; time: string | null; offset: number | null },
  { timeZone, isUniversal = false }: RowsZone,
): { day: string | null; time: string | null } =>
  day === null || time === null || offset === null || timeZone === undefined || (offset === 0 && !isUniversal)
    ? { day, time }
    : inZone({ day, time, offset }, timeZone)

/** Reads a table once from its first row to its last. Of a large one the rows are not held: who needs them again reads it again. */
export type EachRow = (visit: (row: SoldRow) => void, reading?: Reading) => RowNotes
/** `isLast`: nobody reads the table again, and its cells are let go one by one. */
export type Reading = { progress?: (rows: number) => void; isLast?: boolean }

/** Rows of a table of sales one by one: what cannot be read is a doubt, what is no sale is named. */
export const salesRows =
  (columns: SalesColumns, amounts: Amounts, zone: RowsZone = {}): EachRow =>
  (visit, { progress, isLast = false } = {}) => {
    const { block, has, text, number, cell } = columns
    const { sheet } = block
    const doubts: RowNotes['doubts'] = []
    const notTaken: RowNotes['notTaken'] = []
    let count = 0
    let [utc, turned] = [false, false]
    const isNamed = has('name') || has('code')
    const last = new Map<SalesMeaning, Cell>()
    // Quantities and tips come again and again: one number for all that are alike.
    const bigs = new Map<string, Big>()
    const bigOf = (written: string): Big => {
      const same = bigs.get(written)
      if (same !== undefined) return same
      const big = new Big(written)
      if (bigs.size < CACHED) bigs.set(written, big)
      return big
    }
    const value = (cells: Row, meaning: SalesMeaning): Big => {
      const reading = has(meaning) ? number(meaning).read(cell(cells, meaning)) : null
      return reading?.value ? bigOf(reading.value) : zero
    }
    const whole = (cells: Row, meaning: SalesMeaning): number | null => {
      if (!has(meaning)) return null
      const reading = number(meaning).read(cell(cells, meaning)).value
      return reading === null || !/^\d{1,5}$/.test(reading) ? null : Number(reading)
    }
    for (const line of block.rows) {
      count += 1
      const { row, cells: written } = line
      // The first says what the table is.
      if (isLast && count > 1) line.cells = noCells
      if (count % ROWS_A_STEP === 0) progress?.(count)
      let cells = written
      const leave = (code: LeftOutCode, shown = shownRow(written)) =>
        void notTaken.push({ sheet, row, code, column: null, text: shown })
      const doubt = (code: DoubtCode, meaning: SalesMeaning | null, shown = shownRow(written)) =>
        void doubts.push({
          sheet,
          row,
          code,
          column: meaning === null ? null : columns.headingOf(meaning),
          text: shown,
          ticket: [text(cells, 'number'), text(cells, 'check')].filter(Boolean).join('/') || null,
        })
      if (
        isTotal(written) &&
        !/\d{1,2}[/.-]\d/.test(text(written, 'day')) &&
        !(has('name') && text(written, 'name') !== '' && !isTotal([cell(written, 'name')]))
      ) {
        leave('total')
        continue
      }
      const filled = written.filter((content) => content !== '')
      if (
        block.headings.length > 0 &&
        written.length > block.headings.length &&
        written.slice(block.headings.length).some((content) => content !== '')
      ) {
        doubt('cells-more-than-headings', null)
        continue
      }
      if (filled.length === 1 && block.headings.filter(Boolean).length > 2) {
        const [lone = ''] = filled
        leave(isNumberLike(lone) ? 'total' : String(lone).length > 60 ? 'note' : 'title')
        continue
      }
      // Figures that say neither when nor what are a sum.
      const says = (['day', 'businessDay', 'number', 'name', 'code'] as const).some(
        (meaning) => text(written, meaning) !== '',
      )
      if (!says && filled.every(isNumberLike)) {
        leave('total')
        continue
      }
      // A row without day and number goes on with the ticket above it.
      const goesOn =
        has('number') &&
        isNamed &&
        text(written, 'number') === '' &&
        (!has('day') || text(written, 'day') === '') &&
        text(written, 'name') !== ''
      if (goesOn && last.size > 0) {
        const copy = [...written]
        for (const column of columns.columns)
          if (column.meaning && carried.includes(column.meaning) && (copy[column.at] ?? '') === '')
            copy[column.at] = last.get(column.meaning) ?? ''
        cells = copy
      } else
        for (const carriedMeaning of carried)
          if (has(carriedMeaning)) last.set(carriedMeaning, cell(cells, carriedMeaning))

      const name = text(cells, 'name')
      const code = text(cells, 'code') || null
      const ticketNumber = [text(cells, 'number'), text(cells, 'check')].filter(Boolean).join('/')
      const kind = bare(text(cells, 'kind'))
      const shown = [ticketNumber, name, text(cells, 'line') && `(${text(cells, 'line')})`].filter(Boolean).join(' ')
      if (cancelled.test(bare(text(cells, 'status'))) || cancelled.test(kind)) {
        leave('cancelled', shown || shownRow(cells))
        continue
      }
      if (yes.test(text(cells, 'void')) || cancelled.test(bare(text(cells, 'void')))) {
        leave('void-line', shown || shownRow(cells))
        continue
      }
      if (notSale.test(kind)) {
        leave('not-a-sale')
        continue
      }
      const tip = value(cells, 'tip')
      if (tips.test(kind) || (has('name') && tips.test(bare(name)))) {
        leave('tip', shown)
        continue
      }
      const day = has('day') ? columns.moment('day').read(cell(cells, 'day')) : null
      const clock = has('time') ? columns.moment('time').read(cell(cells, 'time')) : null
      const business = has('businessDay') ? columns.moment('businessDay').read(cell(cells, 'businessDay')) : null
      if (
        (has('day') && !day?.day && !business?.day) ||
        (has('businessDay') && text(cells, 'businessDay') !== '' && !business?.day)
      ) {
        doubt('day-unreadable', has('day') ? 'day' : 'businessDay')
        continue
      }
      if (has('time') && text(cells, 'time') !== '' && !clock?.time) {
        doubt('time-unreadable', 'time')
        continue
      }
      // A day without a figure: "mié 11/11/2026 · CERRADO".
      const beside = columns.columns.filter(({ at, meaning }) => meaning !== 'day' && (cells[at] ?? '') !== '')
      if (!isNamed && beside.length > 0 && beside.every(({ at }) => /^[^\d]+$/.test(String(cells[at])))) {
        leave('note')
        continue
      }
      utc ||= day?.utc === true || clock?.utc === true
      const quantityReading = has('quantity') ? number('quantity').read(cell(cells, 'quantity')) : null
      if (quantityReading?.doubt) {
        doubt(quantityReading.doubt, 'quantity')
        continue
      }
      if (isNamed && name === '' && code === null && quantityReading?.value === null) {
        // Neither what nor how much: a row of the ticket as a whole, or of nothing.
        leave('note')
        continue
      }
      if (has('quantity') && isNamed && quantityReading?.value === null) {
        doubt('quantity-missing', 'quantity')
        continue
      }
      let quantity = quantityReading?.value ? bigOf(quantityReading.value) : oneUnit
      let money = amounts.of(cells, quantity)
      if (money === null) {
        doubt('amount-missing', amounts.from)
        continue
      }
      if (typeof money === 'string') {
        doubt(money, amounts.from)
        continue
      }
      const refund = refunded.test(kind) || refunded.test(bare(text(cells, 'status')))
      if (refund && money.gross.gt(0)) {
        turned = true
        money = { ...money, gross: money.gross.times(-1), net: money.net?.times(-1) ?? null }
      }
      // What is given back counts as money does: below nothing.
      if (refund && isNamed && quantity.gt(0)) quantity = quantity.times(-1)
      if (has('refundedQuantity')) quantity = quantity.minus(value(cells, 'refundedQuantity').abs())
      const moment = localMoment(
        {
          day: day?.day ?? business?.day ?? null,
          time: clock?.time ?? day?.time ?? null,
          offset: (clock?.time ? clock.offset : day?.offset) ?? null,
        },
        zone,
      )
      visit({
        row,
        day: moment.day,
        time: moment.time,
        businessDay: business?.day ?? null,
        terminal: text(cells, 'terminal') || null,
        series: text(cells, 'series') || null,
        number: ticketNumber,
        name,
        code,
        variant: text(cells, 'variant') || null,
        family: text(cells, 'family') || null,
        quantity,
        money,
        refund: refund || money.gross.lt(zero),
        refundOf: text(cells, 'refundOf') || null,
        guests: whole(cells, 'guests'),
        tickets: whole(cells, 'tickets'),
        method: text(cells, 'method') || null,
        centre: text(cells, 'centre') || null,
        tip,
        surcharge: value(cells, 'surcharge'),
        ticketTotal: has('ticketTotal') ? value(cells, 'ticketTotal') : null,
        currency:
          currencyIn(text(cells, 'currency')) ??
          (amounts.from ? number(amounts.from).read(cell(cells, amounts.from)).currency : null),
      })
    }
    return { doubts, notTaken, utc, turned }
  }
