import { Big } from 'big.js'
import { type Cell, ROWS_A_STEP, type Row } from '../../grid.ts'
import { shownRow } from '../../layout/blocks.ts'
import { currencyIn } from '../../values/numbers.ts'
import { type Amounts, answeredRate } from '../amounts/amounts.ts'
import type { RowMoney } from '../amounts/row-money.ts'
import type { SalesColumns } from '../columns.ts'
import type { DoubtCode, LeftOutCode, RowNote } from '../reading.ts'
import type { SalesMeaning } from '../vocabulary.ts'
import {
  type BesideRole,
  doubted,
  isClosedDay,
  isRefund,
  type Rejection,
  type RowAnswer,
  type RowAnswers,
  rejectedByForm,
  rejectedByKind,
  rowAnswerKey,
  rowAnswerOf,
  ticketNumberOf,
} from './row-kinds.ts'
import { momentsOf, type RowMoments, type RowsZone, soldAt, unreadableMoment } from './row-moment.ts'

/** A row of a table of sales, understood whole. */
export type SoldRow = {
  row: number
  /** A row of a ticket that is no sale of its own. `unsure`: it is in doubt, and is here for what its ticket comes to. */
  role: BesideRole | 'unsure' | null
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
  service: Big
  ticketTotal: Big | null
  currency: string | null
  /** Of a charge for service without a rate of its own: its money at the rate that the rest of its ticket is of. */
  moneyAt?: (rate: string) => RowMoney
}

/** What is said of the rows of a table: those in doubt, those left out, whether it counts in universal time, and turns refunds around. */
export type RowNotes = {
  doubts: RowNote<DoubtCode>[]
  notTaken: RowNote<LeftOutCode>[]
  utc: boolean
  turned: boolean
  /** Answers about rows by their names, as far as the table has such rows. */
  answered: Map<string, RowAnswer>
}

/** Reads a table once from its first row to its last. Of a large one the rows are not held: who needs them again reads it again. */
export type EachRow = (visit: (row: SoldRow) => void, reading?: Reading) => RowNotes
/** `isLast`: nobody reads the table again, and its cells are let go one by one. */
export type Reading = { progress?: (rows: number) => void; isLast?: boolean }

const CACHED = 20_000
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

/** Fills a row without day and number with those of the ticket above it. */
const carryingTickets = (columns: SalesColumns): ((cells: Row) => Row) => {
  const { has, text, cell } = columns
  const last = new Map<SalesMeaning, Cell>()
  const mayGoOn = has('number') && (has('name') || has('code'))
  const carriedColumns = columns.columns.flatMap(({ meaning, at }) =>
    meaning && carried.includes(meaning) ? [{ meaning, at }] : [],
  )
  const goesOn = (cells: Row) =>
    mayGoOn && text(cells, 'number') === '' && (!has('day') || text(cells, 'day') === '') && text(cells, 'name') !== ''
  return (cells) => {
    if (!goesOn(cells) || last.size === 0) {
      for (const carriedMeaning of carried)
        if (has(carriedMeaning)) last.set(carriedMeaning, cell(cells, carriedMeaning))
      return cells
    }
    const filled = [...cells]
    for (const { meaning, at } of carriedColumns) if ((filled[at] ?? '') === '') filled[at] = last.get(meaning) ?? ''
    return filled
  }
}

/** Figures of rows. Quantities and tips come again and again: one number for all that are alike. */
const figuresOf = ({ has, number, cell }: SalesColumns) => {
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
  return { bigOf, value, whole }
}
type Figures = ReturnType<typeof figuresOf>

/** How many were sold, one where no column says it; or why the row is none. */
const quantityOf = (columns: SalesColumns, { bigOf }: Figures, cells: Row): Big | Rejection => {
  const { has, text, number, cell } = columns
  const reading = has('quantity') ? number('quantity').read(cell(cells, 'quantity')) : null
  if (reading?.doubt) return doubted(reading.doubt, 'quantity')
  if (reading?.value) return bigOf(reading.value)
  const isNamed = has('name') || has('code')
  if (reading === null || !isNamed) return oneUnit
  // Neither what nor how much: a row of the ticket as a whole, or of nothing.
  const isNothing = text(cells, 'name') === '' && text(cells, 'code') === ''
  return isNothing ? { leave: 'note', shown: null } : doubted('quantity-missing', 'quantity')
}

const noMoney: RowMoney = { gross: zero, net: null, rate: null, discount: null, byRate: null }

const moneyOf = (amounts: Amounts, cells: Row, quantity: Big, rate: string | null = null): RowMoney | Rejection => {
  const money = amounts.of(cells, quantity, rate)
  if (money === null) return doubted('amount-missing', amounts.from)
  return typeof money === 'string' ? doubted(money, amounts.from) : money
}

const isRejection = (value: object): value is Rejection => 'leave' in value || 'doubt' in value

/** Quantity and money of a row, both below nothing where they are given back; `turned`: the file writes refunds above nothing. */
type Sold = { quantity: Big; money: RowMoney; refund: boolean; turned: boolean }

/** `rate`: of VAT, where the row has none of its own. */
const soldOf = (
  columns: SalesColumns,
  amounts: Amounts,
  figures: Figures,
  cells: Row,
  rate: string | null,
): Sold | Rejection => {
  const written = quantityOf(columns, figures, cells)
  if (isRejection(written)) return written
  const money = moneyOf(amounts, cells, written, rate)
  if (isRejection(money)) return money
  const { has } = columns
  const refund = isRefund(columns, cells)
  const turned = refund && money.gross.gt(0)
  // What is given back counts as money does: below nothing.
  const isTurnedQuantity = refund && (has('name') || has('code')) && written.gt(0)
  const quantity = isTurnedQuantity ? written.times(-1) : written
  return {
    quantity: has('refundedQuantity') ? quantity.minus(figures.value(cells, 'refundedQuantity').abs()) : quantity,
    money: turned ? { ...money, gross: money.gross.times(-1), net: money.net?.times(-1) ?? null } : money,
    refund,
    turned,
  }
}

/** A row that is a charge for service by a person's answer, and has no rate: its money at the rate of what it goes with. */
const chargeOf = (
  answer: RowAnswer | null,
  { money }: Sold,
  soldAtRate: (rate: string) => Sold | Rejection,
): Pick<SoldRow, 'moneyAt'> => {
  if (answer?.value !== 'service' || money.net !== null) return {}
  return {
    moneyAt: (rate) => {
      const charge = soldAtRate(rate)
      return isRejection(charge) ? money : charge.money
    },
  }
}

const currencyOf = ({ text, number, cell }: SalesColumns, { from }: Amounts, cells: Row): string | null =>
  currencyIn(text(cells, 'currency')) ?? (from ? number(from).read(cell(cells, from)).currency : null)

const nothingSold = { quantity: oneUnit, money: noMoney, refund: false }

const besideRoleOf = (rejection: Rejection): Exclude<SoldRow['role'], null> | null => {
  if ('leave' in rejection) return rejection.role ?? null
  return rejection.doubt === 'quantity-missing' ? 'unsure' : null
}

/** Rows of a table of sales one by one: what cannot be read is a doubt, what is no sale is named. */
export const salesRows = (
  columns: SalesColumns,
  amounts: Amounts,
  { answers, ...zone }: RowsZone & { answers: RowAnswers },
): EachRow => {
  const { block, has, text } = columns
  const isNamed = has('name') || has('code')
  // Of most tills nobody has said anything of rows, and no name is compared.
  const rowAnswers = new Map([...answers].filter(([key]) => key.startsWith(rowAnswerKey(''))))

  return (visit, { progress, isLast = false } = {}) => {
    const figures = figuresOf(columns)
    const carry = carryingTickets(columns)
    const notes: RowNotes = { doubts: [], notTaken: [], utc: false, turned: false, answered: new Map() }
    const cellOrNull = (cells: Row, meaning: SalesMeaning) => text(cells, meaning) || null

    const reject = (rejection: Rejection, row: number, written: Row, cells: Row) => {
      const at = { sheet: block.sheet, row }
      if ('leave' in rejection)
        notes.notTaken.push({
          ...at,
          code: rejection.leave,
          column: null,
          text: rejection.shown ?? shownRow(written),
        })
      else
        notes.doubts.push({
          ...at,
          code: rejection.doubt,
          column: rejection.meaning === null ? null : columns.headingOf(rejection.meaning),
          text: shownRow(written),
          ticket: ticketNumberOf(columns, cells) || null,
        })
    }

    const soldRow = (
      row: number,
      cells: Row,
      moments: RowMoments,
      { quantity, money, refund }: Omit<Sold, 'turned'>,
      role: SoldRow['role'] = null,
    ): SoldRow => {
      const moment = soldAt(moments, zone)
      return {
        row,
        role,
        day: moment.day,
        time: moment.time,
        businessDay: moments.business?.day ?? null,
        terminal: cellOrNull(cells, 'terminal'),
        series: cellOrNull(cells, 'series'),
        number: ticketNumberOf(columns, cells),
        name: text(cells, 'name'),
        code: cellOrNull(cells, 'code'),
        variant: cellOrNull(cells, 'variant'),
        family: cellOrNull(cells, 'family'),
        quantity,
        money,
        refund: refund || money.gross.lt(zero),
        refundOf: cellOrNull(cells, 'refundOf'),
        guests: figures.whole(cells, 'guests'),
        tickets: figures.whole(cells, 'tickets'),
        method: cellOrNull(cells, 'method'),
        centre: cellOrNull(cells, 'centre'),
        tip: figures.value(cells, 'tip'),
        surcharge: figures.value(cells, 'surcharge'),
        service: figures.value(cells, 'service'),
        ticketTotal: has('ticketTotal') ? figures.value(cells, 'ticketTotal') : null,
        currency: currencyOf(columns, amounts, cells),
      }
    }

    /** A row beside the sales of its ticket, where its day is known; what it comes to may be unknown. */
    const besideRow = (row: number, cells: Row, role: Exclude<SoldRow['role'], null>): SoldRow | null => {
      const moments = momentsOf(columns, cells)
      if (unreadableMoment(columns, cells, moments)) return null
      const money = moneyOf(amounts, cells, oneUnit)
      if (isRejection(money)) return role === 'payment' ? soldRow(row, cells, moments, nothingSold, role) : null
      return soldRow(row, cells, moments, { quantity: oneUnit, money, refund: false }, role)
    }

    const answerOf = (cells: Row): RowAnswer | null => {
      const answer = isNamed ? rowAnswerOf(columns, cells, rowAnswers) : null
      if (answer && !notes.answered.has(answer.key)) notes.answered.set(answer.key, answer)
      return answer
    }

    const read = (row: number, cells: Row): SoldRow | Rejection => {
      const answer = answerOf(cells)
      const byKind = rejectedByKind(columns, cells, answer)
      if (byKind) return byKind
      const moments = momentsOf(columns, cells)
      const unreadable = unreadableMoment(columns, cells, moments)
      if (unreadable) return unreadable
      if (!isNamed && isClosedDay(columns, cells)) return { leave: 'note', shown: null }
      notes.utc ||= moments.day?.utc === true || moments.clock?.utc === true
      const soldAtRate = (rate: string | null) => soldOf(columns, amounts, figures, cells, rate)
      const sold = soldAtRate(answer === null ? null : answeredRate(answer.value))
      if (isRejection(sold)) return sold
      notes.turned ||= sold.turned
      return { ...soldRow(row, cells, moments, sold), ...chargeOf(answer, sold, soldAtRate) }
    }

    let count = 0
    for (const line of block.rows) {
      count += 1
      const { row, cells: written } = line
      // The first says what the table is.
      if (isLast && count > 1) line.cells = noCells
      if (count % ROWS_A_STEP === 0) progress?.(count)
      const byForm = rejectedByForm(columns, written)
      const cells = byForm ? written : carry(written)
      const sold = byForm ?? read(row, cells)
      if (isRejection(sold)) {
        reject(sold, row, written, cells)
        const role = besideRoleOf(sold)
        const beside = role && isNamed ? besideRow(row, cells, role) : null
        if (beside) visit(beside)
      } else visit(sold)
    }
    return notes
  }
}
