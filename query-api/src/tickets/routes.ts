import { section } from '@escandallo/contracts/team/access.ts'
import type { TicketKind } from '@escandallo/contracts/tickets/counting/ticket-kinds.ts'
import {
  type Ticket,
  TicketDetails,
  TicketLineList,
  TicketLineListQuery,
  TicketList,
  TicketListQuery,
  TicketQuery,
} from '@escandallo/contracts/tickets/queries.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import { establishmentsFor, tenantNamed, tenantOf } from '../caller-scope.ts'
import type { Dependencies, TenantOf } from '../dependencies.ts'
import { containing, pageOf } from '../paging.ts'
import type { ReadModels } from '../read-models.ts'
import { pageOrSheet } from '../sheets/sheet.ts'
import { BY_HAND, costsOf } from './costs.ts'
import { countedAs, countedIn } from './counted-lines.ts'
import { countedSums, soldAs } from './line-filters.ts'
import { lineOf, soldLineOf, wholeOf } from './lines.ts'
import { answerOf, placed, shown, sortable, type Tickets } from './list.ts'
import { soldLineSheet, ticketSheet } from './ticket-sheet.ts'

const access = section('sales')
const reads = ['food-cost']
const matchingTickets = (
  tenant: TenantOf,
  allowedEstablishments: 'all' | string[],
  query: Static<typeof TicketListQuery>,
): Tickets => {
  const { from, to, method, band, salesCentre, weekDay, hour, q } = query
  let tickets = shown(tenant.from('ticket_list').where(placed('establishmentId', allowedEstablishments)), query.show)
  if (from) tickets = tickets.where('businessDay', '>=', from)
  if (to) tickets = tickets.where('businessDay', '<=', to)
  // One that was paid in two ways is found by either.
  if (method)
    tickets = tickets.where(sql<boolean>`(method = ${method} or exists (select 1 from read.ticket_payment p
      where p.corporation_id = ${tenant.corporationId}::uuid and p.ticket_id = ticket_list.ticket_id and p.method = ${method}))`)
  if (band) tickets = tickets.where('band', '=', band)
  if (salesCentre) tickets = tickets.where('salesCentre', '=', salesCentre)
  if (weekDay) tickets = tickets.where(sql<boolean>`extract(isodow from business_day) = ${weekDay}`)
  if (hour !== undefined) tickets = tickets.where(sql<boolean>`substr(issued_at, 12, 2)::integer = ${hour}`)
  if (q) tickets = tickets.where(containing('number', q))
  return tickets
}

const countNames = { tickets: 'sale', refunds: 'refund', complimentary: 'complimentary' } as const

/** What tickets come to; of those paid in one way what was paid in it, its guests where most was: as dashboards count them. */
const sumsOf = async (tenant: TenantOf, tickets: Tickets, currency: string, method: string | undefined) => {
  const ours = tickets.where('voided', 'is', null).where('currency', '=', currency)
  const parts = method
    ? tenant.from('ticket_payment').where('method', '=', method).where('ticketId', 'in', ours.select('ticketId'))
    : null
  const sums = (['gross', 'net', 'tips'] as const).map((name) =>
    sql<number>`coalesce(sum(${sql.ref(name)}), 0)::bigint`.as(name),
  )
  const covers = sql<number>`coalesce(sum(covers), 0)::integer`.as('guests')
  const guests = sql<number>`coalesce(sum(guests) filter (where kind = 'sale'), 0)::integer`.as('guests')
  const countOf = (kind: TicketKind, name: keyof typeof countNames) =>
    sql<number>`count(*) filter (where kind = ${sql.lit(kind)})::integer`.as(name)
  const counts = await ours
    .select((Object.keys(countNames) as (keyof typeof countNames)[]).map((name) => countOf(countNames[name], name)))
    .executeTakeFirstOrThrow()
  const money = parts
    ? await parts.select([...sums, covers]).executeTakeFirstOrThrow()
    : await ours.select([...sums, guests]).executeTakeFirstOrThrow()
  return { ...money, ...counts }
}

/** What days took of which there is no ticket; null where the list shows but some tickets of its days. */
const takingsApart = async (
  tenant: TenantOf,
  ownEstablishments: 'all' | string[],
  { from, to, show, method, band, salesCentre, weekDay, hour, q }: Static<typeof TicketListQuery>,
  currency: string,
): Promise<Static<typeof TicketList>['apart']> => {
  const isNarrowed = [show === 'all' ? undefined : show, method, band, salesCentre, weekDay, hour, q].some(
    (narrower) => narrower !== undefined && narrower !== '',
  )
  if (isNarrowed) return null
  let takings = tenant
    .from('stated_taking')
    .where('currency', '=', currency)
    .where(placed('establishmentId', ownEstablishments))
  if (from) takings = takings.where('fromDay', '>=', from)
  if (to) takings = takings.where('untilDay', '<=', to)
  const row = await takings
    .select([
      sql<number>`coalesce(sum(until_day - from_day + 1), 0)::integer`.as('days'),
      sql<number>`coalesce(sum(gross), 0)::bigint`.as('gross'),
      sql<number>`coalesce(sum(net), 0)::bigint`.as('net'),
      sql<number | null>`sum(covers)::integer`.as('covers'),
      sql<number>`coalesce(sum(until_day - from_day + 1) filter (where covers is null), 0)::integer`.as(
        'daysWithoutCovers',
      ),
    ])
    .executeTakeFirstOrThrow()
  return { ...row, gross: Number(row.gross), net: Number(row.net) }
}

const currencyOf = async (tenant: TenantOf): Promise<string> =>
  (await tenant.from('corporation_list').select('currency').executeTakeFirst())?.currency ?? 'EUR'

/** How a ticket was paid; of one that counts no longer only how most of it was. */
const paidOf = async (tenant: TenantOf, { ticketId, method, gross }: ReadModels['ticket_list']) => {
  const rows = await tenant
    .from('ticket_payment')
    .select(['method', 'gross'])
    .where('ticketId', '=', ticketId)
    .execute()
  const paid = rows.length > 0 ? rows : [{ method, gross }]
  return paid
    .map((row) => ({ method: row.method as Ticket['method'], gross: Number(row.gross) }))
    .sort((a, b) => Math.abs(b.gross) - Math.abs(a.gross) || a.method.localeCompare(b.method))
}

const centresOf = async (tenant: TenantOf, ownEstablishments: 'all' | string[]): Promise<string[]> => {
  const rows = await tenant
    .from('sales_day')
    .select('salesCentre')
    .distinct()
    .where(placed('establishmentId', ownEstablishments))
    .where('salesCentre', '<>', '')
    .orderBy('salesCentre')
    .limit(100)
    .execute()
  return rows.map(({ salesCentre }) => salesCentre)
}

export const ticketRoutes = (app: Server, { tenants }: Dependencies) => {
  app.get(
    '/tickets/list',
    {
      schema: { querystring: TicketListQuery, response: { 200: TicketList } },
      access,
      reads: [...reads, 'corporations'],
    },
    (request, reply) =>
      pageOrSheet(request, reply, { name: 'tickets', columns: ticketSheet }, ({ every }) =>
        tenants.read(tenantOf(request), async (tenant) => {
          const { query } = request
          const ownEstablishments = establishmentsFor(request.caller, query.establishments)
          const tickets = matchingTickets(tenant, ownEstablishments, query)
          const currency = await currencyOf(tenant)
          const order = { otherwise: '-date', key: 'ticketId', known: ['issuedAt', 'businessDay', 'net'] } as const
          const page = await pageOf(tickets.selectAll(), query, sortable, order, every)
          const sums = await sumsOf(tenant, tickets, currency, query.method)
          const apart = await takingsApart(tenant, ownEstablishments, query, currency)
          const salesCentres = await centresOf(tenant, ownEstablishments)
          return { ...page, items: page.items.map(answerOf), currency, sums, apart, salesCentres }
        }),
      ),
  )

  app.get(
    '/tickets/details',
    { schema: { querystring: TicketQuery, response: { 200: TicketDetails } }, access, reads },
    (request) =>
      tenants.read(tenantNamed(request, request.query.corporation), async (tenant) => {
        const row = await tenant
          .from('ticket_list')
          .selectAll()
          .where('ticketId', '=', request.query.id)
          .where(placed('establishmentId', establishmentsFor(request.caller, undefined)))
          .executeTakeFirst()
        if (!row) throw new Unknown('ticket-unknown')
        const rows = await tenant
          .from('ticket_line')
          .selectAll()
          .where('ticketId', '=', row.ticketId)
          .orderBy('position')
          .execute()
        const costs = await costsOf(tenant, rows)
        const counted = await countedIn(tenant, [row.ticketId])
        const ofTicket = rows.map((line) => lineOf(costs, countedAs(counted, line), line))
        return { ...answerOf(row), ofTicket, ...wholeOf(counted, rows), paid: await paidOf(tenant, row) }
      }),
  )

  app.get(
    '/ticketlines/list',
    {
      schema: { querystring: TicketLineListQuery, response: { 200: TicketLineList } },
      access,
      reads: [...reads, 'corporations'],
    },
    (request, reply) =>
      pageOrSheet(request, reply, { name: 'ventas', columns: soldLineSheet }, ({ every }) =>
        tenants.read(tenantOf(request), async (tenant) => {
          const { query } = request
          const { ticket, dish, show, q } = query
          const ownEstablishments = establishmentsFor(request.caller, query.establishments)
          let lines = tenant
            .from('ticket_line')
            .innerJoin('ticket_list', (join) =>
              join.onRef('ticket_list.ticketId', '=', 'ticket_line.ticketId').on(tenant.scoped('ticket_list')),
            )
            .where(placed('ticket_line.establishmentId', ownEstablishments))
            .where(soldAs('ticket_line', query))
          if (ticket) lines = lines.where('ticket_line.ticketId', '=', ticket)
          if (q) lines = lines.where(containing('ticket_line.name', q))
          const target = sql`select 1 from read.article_target t where t.corporation_id = ${tenant.corporationId}::uuid
            and t.till_id = ticket_line.till_id and t.article_id = ticket_line.article_id and t.format_id = ticket_line.format_id`
          if (dish)
            lines = lines.where(
              sql<boolean>`(ticket_line.article_id = ${dish} or exists (${target} and t.target_id = ${dish}::uuid))`,
            )
          if (show === 'unmapped')
            lines = lines.where(sql<boolean>`ticket_line.till_id <> ${BY_HAND}::uuid and not exists (${target})`)
          const currency = await currencyOf(tenant)
          const page = await pageOf(
            lines.selectAll('ticket_line').select(['ticket_list.number', 'ticket_list.issuedAt']),
            query,
            { date: 'ticket_line.businessDay', name: 'ticket_line.name', net: 'ticket_line.net' },
            {
              otherwise: '-date',
              key: 'ticket_line.ticketId',
              place: 'ticket_line.position',
              known: ['ticket_line.businessDay', 'ticket_line.name', 'ticket_line.net'],
            },
            every,
          )
          const sums = await lines
            .where('ticket_line.currency', '=', currency)
            .select([
              sql<string>`coalesce(sum(ticket_line.quantity), 0)::text`.as('quantity'),
              sql<number>`coalesce(sum(ticket_line.net), 0)::bigint`.as('net'),
            ])
            .executeTakeFirstOrThrow()
          const costs = await costsOf(tenant, page.items)
          const ofLines = await countedIn(tenant, [...new Set(page.items.map(({ ticketId }) => ticketId))])
          const items = page.items.map((row) => soldLineOf(costs, countedAs(ofLines, row), row))
          return {
            ...page,
            items,
            currency,
            sums,
            counted: await countedSums(tenant, { seen: ownEstablishments, query, currency }),
          }
        }),
      ),
  )
}
