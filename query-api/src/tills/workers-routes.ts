import type { TillAdapter, TillFailure } from '@escandallo/contracts/tills/details.ts'
import { AskedTill, KnownTickets, KnownTicketsQuery, WorkedTills } from '@escandallo/contracts/tills/queries.ts'
import { type Day, daysBetween, plusDays } from '@escandallo/contracts/values/days.ts'
import { ById } from '@escandallo/contracts/values/listing.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { tenantOf } from '../caller-scope.ts'
import type { Dependencies } from '../dependencies.ts'

/** The most days that a till is asked for before the workers look again. */
const DAYS_AT_ONCE = 30

/** Days that were not told, or not when they were over, the last first. */
const toAsk = (days: ReadonlyMap<Day, boolean>, firstDay: Day, today: Day): Day[] => {
  const missing: Day[] = []
  for (let back = 1; back < daysBetween(firstDay, today) && missing.length < DAYS_AT_ONCE; back += 1) {
    const day = plusDays(today, -back)
    if (days.get(day) !== true) missing.push(day)
  }
  return missing
}

/** What the workers who ask the tills have to know. */
export const tillWorkersRoutes = (app: Server, { tenants, today }: Dependencies) => {
  app.get(
    '/tpv/connections',
    { schema: { response: { 200: WorkedTills } }, access: 'service', reads: ['food-cost'] },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async ({ from }) => {
        const tills = await from('till_list')
          .selectAll()
          .where('connected', '=', true)
          .where('paused', '=', false)
          // One that pushes is asked for nothing.
          .where('adapter', '!=', 'push')
          .orderBy('tillId')
          .execute()
        if (tills.length === 0) return { items: [] }
        const ids = tills.map(({ tillId }) => tillId)
        const days = await from('business_day')
          .where('tillId', 'in', ids)
          .select(['tillId', 'businessDay', 'complete'])
          .execute()
        const articles = await from('till_article').where('tillId', 'in', ids).select('tillId').distinct().execute()
        const byTill = Map.groupBy(days, ({ tillId }) => tillId)
        return {
          items: tills.map((till) => ({
            tillId: till.tillId,
            establishmentId: till.establishmentId,
            adapter: till.adapter as TillAdapter,
            serverUrl: till.serverUrl,
            workplaceId: till.workplaceId,
            hasKey: till.sealedKey !== null,
            failure: till.failure as TillFailure | null,
            answered: till.answeredAt !== null && till.failure === null,
            firstDay: till.firstDay,
            // Of several places the sales of all would be mixed.
            ready: till.workplaceId !== null || till.places.length <= 1,
            catalogued: articles.some(({ tillId }) => tillId === till.tillId),
            toAsk: toAsk(
              new Map((byTill.get(till.tillId) ?? []).map(({ businessDay, complete }) => [businessDay, complete])),
              till.firstDay,
              today(),
            ),
          })),
        }
      }),
  )

  app.get(
    '/tpv/connection',
    { schema: { querystring: ById, response: { 200: AskedTill } }, access: 'service', reads: ['food-cost'] },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const row = await tenant
          .from('till_list')
          .select(['tillId', 'establishmentId', 'adapter', 'connected', 'serverUrl', 'workplaceId'])
          .where('tillId', '=', request.query.id)
          .executeTakeFirst()
        if (!row) throw new Unknown('till-unknown')
        return { ...row, adapter: row.adapter as TillAdapter }
      }),
  )

  /** Tickets of a day that count: those that the till tells no more have vanished. */
  app.get(
    '/tpv/known-tickets',
    {
      schema: { querystring: KnownTicketsQuery, response: { 200: KnownTickets } },
      access: 'service',
      reads: ['food-cost'],
    },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const { till, day } = request.query
        const rows = await tenant
          .from('ticket_list')
          .where('businessDay', '=', day)
          .where('tillId', '=', till)
          .where('voided', 'is', null)
          .select('ticketId')
          .orderBy('ticketId')
          .execute()
        return { items: rows.map(({ ticketId }) => ticketId) }
      }),
  )
}
