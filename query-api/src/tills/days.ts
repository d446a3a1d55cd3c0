import type { tillClocks } from '@escandallo/contracts/tills/details.ts'
import type { TillDay } from '@escandallo/contracts/tills/queries.ts'
import { type Day, daysBetween, plusDays } from '@escandallo/contracts/values/days.ts'
import { sql } from 'kysely'
import type { TenantOf } from '../dependencies.ts'
import type { ReadModels } from '../read-models.ts'

type Sold = { tickets: number; gross: number; net: number }
const NOTHING: Sold = { tickets: 0, gross: 0, net: 0 }

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
      sql<number>`sum(gross)`.as('gross'),
      sql<number>`sum(net)`.as('net'),
    ])
    .execute()
  return new Map(
    rows.map(({ businessDay, tickets, gross, net }) => [
      businessDay,
      { tickets: Number(tickets), gross: Number(gross), net: Number(net) },
    ]),
  )
}

const stateOf = (row: ReadModels['business_day'], { gross, tickets }: Sold): TillDay['state'] => {
  if (row.closeOutGross === null) return row.complete ? 'not-closed' : 'running'
  const counted = row.closeOutTickets === null || row.closeOutTickets === tickets
  return row.closeOutGross === gross && counted ? 'reconciled' : 'differs'
}

const reported = (row: ReadModels['business_day'], sold: Sold): TillDay => ({
  businessDay: row.businessDay,
  state: stateOf(row, sold),
  ...sold,
  closeOut:
    row.closeOutGross === null
      ? null
      : { gross: row.closeOutGross, net: row.closeOutNet, tickets: row.closeOutTickets },
  difference: row.closeOutGross === null ? null : sold.gross - row.closeOutGross,
  clock: row.clock as (typeof tillClocks)[number],
  ...{ recorded: row.recorded, vanished: row.vanished, toldAt: row.toldAt },
})

const untold = (businessDay: Day, sold: Sold): TillDay => ({
  ...{ businessDay, state: 'not-told', ...sold, closeOut: null, difference: null, clock: 'right' },
  ...{ recorded: 0, vanished: 0, toldAt: null },
})

/** Every day of a till, the last first: those that it has told, and those that it was not asked for yet. */
export const daysOf = async (tenant: TenantOf, till: ReadModels['till_list'], today: Day): Promise<TillDay[]> => {
  const rows = await tenant.from('business_day').selectAll().where('tillId', '=', till.tillId).execute()
  const sold = await soldByDay(tenant, till)
  const known = new Map(rows.map((row) => [row.businessDay, row]))
  const first = [till.firstDay, ...known.keys()].sort()[0] ?? today
  const count = Math.max(0, daysBetween(first, today))
  const span = Array.from({ length: count }, (_, back) => plusDays(today, -back))
  const ahead = [...known.keys()]
    .filter((day) => day > today)
    .sort()
    .reverse()
  // A till that pushes says when it sold, and is asked for no other day.
  const isPushed = till.adapter === 'push'
  const days = [...ahead, ...(isPushed ? span.filter((day) => sold.has(day)) : span)]
  return days.map((day) => {
    const row = known.get(day)
    const of = sold.get(day) ?? NOTHING
    if (row) return reported(row, of)
    return isPushed ? { ...untold(day, of), state: 'not-closed' } : untold(day, of)
  })
}
