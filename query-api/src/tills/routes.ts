import { readingPhases } from '@escandallo/contracts/tables/grid.ts'
import { fiscalStanding } from '@escandallo/contracts/tables/records/segments.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import type { TillAdapter, TillFailure } from '@escandallo/contracts/tills/details.ts'
import {
  type dayStates,
  Till,
  type TillDay,
  TillDayDetails,
  TillDayQuery,
  TillDays,
  TillDaysQuery,
  TillImports,
  TillImportsQuery,
  TillList,
  UploadProgress,
} from '@escandallo/contracts/tills/queries.ts'
import { type Day, daysBetween, plusDays } from '@escandallo/contracts/values/days.ts'
import { ById } from '@escandallo/contracts/values/listing.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { progressOf } from '@escandallo/platform/progress/progress.ts'
import { sql } from 'kysely'
import { tenantOf } from '../caller-scope.ts'
import type { Dependencies, TenantOf } from '../dependencies.ts'
import type { ReadModels } from '../read-models.ts'
import { daysOf } from './days/days.ts'
import { currencyAt, tillSeen, tillsFor } from './seen.ts'

const access = section('sales')
const reads = ['food-cost']

type LastSale = { tillId: string; day: string; hasTickets: boolean }

/** The last day of which each till has sales that count, with tickets or without. */
const lastSalesOf = async (tenant: TenantOf, ids: readonly string[]): Promise<Map<string, LastSale>> => {
  const ours = sql`corporation_id = ${tenant.corporationId}::uuid and till_id = any(${ids}::uuid[])`
  const { rows } = await sql<LastSale>`
    select distinct on (till_id) till_id, day::text as day, has_tickets from (
      select till_id, max(business_day) as day, true as has_tickets from read.ticket_day
      where ${ours} and tickets > 0 group by till_id
      union all
      select till_id, max(until_day), false from read.stated_taking where ${ours} group by till_id
      union all
      select till_id, max(until_day), false from read.stated_article where ${ours} group by till_id
    ) sold order by till_id, sold.day desc, has_tickets desc`.execute(tenant.db)
  return new Map(rows.map((row) => [row.tillId, row]))
}

const answersOf = async (tenant: TenantOf, rows: ReadModels['till_list'][], today: Day): Promise<Till[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ tillId }) => tillId)
  const days = await tenant
    .from('business_day')
    .where('tillId', 'in', ids)
    .select(['tillId', 'businessDay', 'toldAt'])
    .execute()
  // A till of files has no catalogue: its articles are those that it has sold.
  const articles = await Promise.all(
    (['till_article', 'sold_article', 'stated_article'] as const).map((table) =>
      tenant.from(table).where('tillId', 'in', ids).select(['tillId', 'articleId', 'formatId']).execute(),
    ),
  )
  const articlesOf = Map.groupBy(articles.flat(), ({ tillId }) => tillId)
  const lastSales = await lastSalesOf(tenant, ids)
  return rows.map(({ sealedKey, firstDay, fiscal, ...row }) => {
    const ours = days.filter(({ tillId }) => tillId === row.tillId)
    const until = plusDays(today, -1)
    const lastSale = lastSales.get(row.tillId)
    const last = ours.reduce<(typeof ours)[number] | null>(
      (latest, day) => (latest && latest.toldAt >= day.toldAt ? latest : day),
      null,
    )
    return {
      ...row,
      adapter: row.adapter as TillAdapter,
      failure: row.failure as TillFailure | null,
      hasKey: sealedKey !== null,
      fiscal: fiscalStanding(fiscal.segments, fiscal.altered),
      backfill: {
        from: firstDay,
        until,
        days: row.adapter === 'push' ? 0 : Math.max(0, daysBetween(firstDay, until)),
        told: ours.filter(({ businessDay }) => businessDay >= firstDay && businessDay <= until).length,
      },
      lastTold: last && { businessDay: last.businessDay, toldAt: last.toldAt },
      lastSale: lastSale ? { day: lastSale.day, hasTickets: lastSale.hasTickets } : null,
      articles: new Set((articlesOf.get(row.tillId) ?? []).map(({ articleId, formatId }) => `${articleId} ${formatId}`))
        .size,
      revision: String(row.revision),
    }
  })
}

const counted = (days: readonly TillDay[]): Record<(typeof dayStates)[number], number> => {
  const counts = { reconciled: 0, differs: 0, 'not-closed': 0, running: 0, 'not-told': 0 }
  for (const { state } of days) counts[state] += 1
  return counts
}

export const tillRoutes = (app: Server, { tenants, today }: Dependencies) => {
  app.get('/tpv/integration', { schema: { response: { 200: TillList } }, access, reads }, (request) =>
    tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
      const rows = await tillsFor(tenant, request).orderBy('connectedAt').orderBy('tillId').execute()
      return { items: await answersOf(tenant, rows, today()) }
    }),
  )

  app.get(
    '/tpv/integration/details',
    { schema: { querystring: ById, response: { 200: Till } }, access, reads },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const [till] = await answersOf(tenant, [await tillSeen(tenant, request, request.query.id)], today())
        if (!till) throw new Unknown('till-unknown')
        return till
      }),
  )

  app.get(
    '/tpv/days',
    { schema: { querystring: TillDaysQuery, response: { 200: TillDays } }, access, reads },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const { id, state, sort, page = 1, size = 25 } = request.query
        const till = await tillSeen(tenant, request, id)
        const { days: all, ranges } = await daysOf(tenant, till, today())
        const wanted = state ? all.filter((day) => day.state === state) : all
        const sorted =
          sort === 'toldAt'
            ? wanted
                .filter(({ toldAt }) => toldAt !== null)
                .sort(
                  (a, b) =>
                    (b.toldAt ?? '').localeCompare(a.toldAt ?? '') || b.businessDay.localeCompare(a.businessDay),
                )
            : wanted
        const items = sorted.slice((page - 1) * size, page * size)
        const currency = await currencyAt(tenant, till.establishmentId)
        return { items, page, size, total: sorted.length, counts: counted(all), currency, ranges }
      }),
  )

  app.get(
    '/tpv/day',
    { schema: { querystring: TillDayQuery, response: { 200: TillDayDetails } }, access, reads },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const { id, day: businessDay } = request.query
        const till = await tillSeen(tenant, request, id)
        const day = (await daysOf(tenant, till, today())).days.find((other) => other.businessDay === businessDay)
        if (!day) throw new Unknown('day-unknown')
        const tickets = await tenant
          .from('ticket_list')
          .where('establishmentId', '=', till.establishmentId)
          .where('businessDay', '=', businessDay)
          .where('tillId', '=', till.tillId)
          .select(['ticketId', 'number', 'series', 'issuedAt', 'gross', 'voided'])
          .orderBy('issuedAt')
          .orderBy('ticketId')
          .execute()
        const missing = day.difference === null || day.difference === 0 ? null : day.difference
        const listed = tickets.map(({ series, number, ...ticket }) => ({
          ...ticket,
          number: series ? `${series}/${number}` : number,
          // One that counts and is too much, or one that counts no longer and is missing.
          explains: missing !== null && ticket.gross === (ticket.voided === null ? missing : -missing),
        }))
        const first = listed.filter(({ explains }) => explains)
        const voided = listed.filter(({ explains, voided: why }) => !explains && why !== null)
        const rest = listed.filter(({ explains, voided: why }) => !explains && why === null)
        const currency = await currencyAt(tenant, till.establishmentId)
        return { ...day, currency, ticketsOfDay: [...first, ...voided, ...rest] }
      }),
  )

  app.get(
    '/tpv/upload',
    { schema: { querystring: ById, response: { 200: UploadProgress } }, access, reads: [] },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const progress = (await progressOf(tenant, [request.query.id])).get(request.query.id)
        const phase = readingPhases.find((name) => name === progress?.phase)
        return { progress: progress && phase ? { rows: progress.done, of: progress.total, phase } : null }
      }),
  )

  app.get(
    '/tpv/imports',
    { schema: { querystring: TillImportsQuery, response: { 200: TillImports } }, access, reads: [...reads, 'team'] },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const { id, page = 1, size = 25 } = request.query
        const till = await tillSeen(tenant, request, id)
        const imports = tenant.from('till_import').where('tillId', '=', id)
        const total = await imports.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow()
        const rows = await imports
          .selectAll()
          .orderBy('at', 'desc')
          .orderBy('importId')
          .limit(size)
          .offset((page - 1) * size)
          .execute()
        const ids = rows.flatMap(({ by, undoneBy }) => [by, undoneBy ?? by])
        const people =
          ids.length === 0
            ? []
            : await tenant.from('user_list').select(['userId', 'name']).where('userId', 'in', ids).execute()
        const nameOf = new Map(people.map(({ userId, name }) => [userId, name]))
        return {
          items: rows.map(({ fromDay, untilDay, by, undoneBy, establishmentId: _, revision: __, ...row }) => ({
            ...row,
            from: fromDay,
            until: untilDay,
            by: nameOf.get(by) ?? null,
            undoneBy: undoneBy === null ? null : (nameOf.get(undoneBy) ?? null),
          })),
          page,
          size,
          ...total,
          currency: await currencyAt(tenant, till.establishmentId),
        }
      }),
  )
}
