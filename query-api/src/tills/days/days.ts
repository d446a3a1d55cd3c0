import type { tillClocks } from '@escandallo/contracts/tills/details.ts'
import type { TillDay, TillReport } from '@escandallo/contracts/tills/queries.ts'
import { type Day, daysBetween, plusDays } from '@escandallo/contracts/values/days.ts'
import { sql } from 'kysely'
import type { TenantOf } from '../../dependencies.ts'
import type { ReadModels } from '../../read-models.ts'
import { reportsOf } from './reports.ts'

type Sold = Pick<TillDay, 'tickets' | 'ticketKinds' | 'gross' | 'net'>
const NOTHING: Sold = { tickets: 0, ticketKinds: { tickets: 0, refunds: 0, complimentary: 0 }, gross: 0, net: 0 }

/** What the tickets of each day come to, as they count now. */
const soldByDay = async (tenant: TenantOf, { tillId, establishmentId }: ReadModels['till_list']) => {
  const rows = await tenant
    .from('ticket_list')
    .where('establishmentId', '=', establishmentId)
    .where('tillId', '=', tillId)
    .where('voided', 'is', null)
    .groupBy('businessDay')
    .select([
      'businessDay',
      sql<number>`count(*)`.as('tickets'),
      sql<number>`count(*) filter (where kind = 'sale')`.as('sales'),
      sql<number>`count(*) filter (where kind = 'refund')`.as('refunds'),
      sql<number>`count(*) filter (where kind = 'complimentary')`.as('complimentary'),
      sql<number>`sum(gross)`.as('gross'),
      sql<number>`sum(net)`.as('net'),
    ])
    .execute()
  return new Map(
    rows.map(({ businessDay, tickets, sales, refunds, complimentary, gross, net }) => [
      businessDay,
      {
        tickets: Number(tickets),
        gross: Number(gross),
        net: Number(net),
        ticketKinds: { tickets: Number(sales), refunds: Number(refunds), complimentary: Number(complimentary) },
      },
    ]),
  )
}

const stateOf = (row: ReadModels['business_day'], { gross, tickets }: Sold): TillDay['state'] => {
  if (row.closeOutGross === null) return row.complete ? 'not-closed' : 'running'
  const counted = row.closeOutTickets === null || row.closeOutTickets === tickets
  return row.closeOutGross === gross && counted ? 'reconciled' : 'differs'
}

type Shown = Omit<TillDay, 'level' | 'reports'>
const reported = (row: ReadModels['business_day'], sold: Sold): Shown => ({
  businessDay: row.businessDay,
  state: stateOf(row, sold),
  ...sold,
  closeOut:
    row.closeOutGross === null
      ? null
      : { gross: row.closeOutGross, net: row.closeOutNet, tickets: row.closeOutTickets },
  difference: row.closeOutGross === null ? null : sold.gross - row.closeOutGross,
  clock: row.clock as (typeof tillClocks)[number],
  recorded: row.recorded,
  vanished: row.vanished,
  toldAt: row.toldAt,
})

const untold = (businessDay: Day, sold: Sold, state: 'not-told' | 'not-closed'): Shown => ({
  businessDay,
  state,
  ...sold,
  closeOut: null,
  difference: null,
  clock: 'right',
  recorded: 0,
  vanished: 0,
  toldAt: null,
})

/** A day of finer figures beside the takings that were reported of it, as of a close-out; one of the till itself goes first. */
const againstTakings = (day: TillDay): TillDay => {
  const takings = day.reports.find(({ level, counts }) => level === 'takings' && !counts)
  if (day.closeOut || day.state === 'running' || day.level === null || !takings) return day
  const { gross, net, tickets } = takings
  const counted = tickets === null || day.level !== 'tickets' || tickets === day.tickets
  const state = gross === day.gross && counted ? 'reconciled' : 'differs'
  return { ...day, state, closeOut: { gross, net, tickets }, difference: day.gross - gross }
}

/** A day with what was reported of it without tickets; its money is theirs where no ticket counts. */
const withReports = (day: Shown, reports: readonly TillReport[]): TillDay => {
  const [finest] = reports.filter(({ counts }) => counts)
  if (day.tickets > 0 || !finest) return { ...day, level: day.tickets > 0 ? 'tickets' : null, reports: [...reports] }
  const { gross, net, level } = finest
  return { ...day, gross, net, level, reports: [...reports], state: day.closeOut ? day.state : 'not-closed' }
}

/**
 * Every day of a till, the last first: those that it has told, or a person reported, and, of one that is asked, those that it was not asked for
 * yet; and what was sold in several days.
 */
export const daysOf = async (tenant: TenantOf, till: ReadModels['till_list'], today: Day) => {
  const rows = await tenant.from('business_day').selectAll().where('tillId', '=', till.tillId).execute()
  const sold = await soldByDay(tenant, till)
  const reports = await reportsOf(tenant, till.tillId)
  const byDay = Map.groupBy(
    reports.filter(({ from, until }) => from === until),
    ({ from }) => from,
  )
  const rowOfDay = new Map(rows.map((row) => [row.businessDay, row]))
  const reportedDays = new Set([...rowOfDay.keys(), ...byDay.keys()])
  const first = [till.firstDay, ...reportedDays].sort()[0] ?? today
  // Nobody asks a till of files, or one that pushes: its days are those that it has brought, and no other is missing.
  const isAsked = till.adapter !== 'csv' && till.adapter !== 'push'
  const count = isAsked ? Math.max(0, daysBetween(first, today)) : 0
  const span = Array.from({ length: count }, (_, back) => plusDays(today, -back))
  const besides = isAsked ? [...reportedDays].filter((day) => day > today) : [...reportedDays, ...sold.keys()]
  const days = [...new Set([...besides, ...span])].sort().reverse()
  const shown = days.map((day) => {
    const [row, of] = [rowOfDay.get(day), sold.get(day) ?? NOTHING]
    const plain = row ? reported(row, of) : untold(day, of, isAsked ? 'not-told' : 'not-closed')
    return againstTakings(withReports(plain, byDay.get(day) ?? []))
  })
  return { days: shown, ranges: reports.filter(({ from, until }) => from !== until) }
}
