import { EveryTicketList, EveryTicketQuery } from '@escandallo/contracts/tickets/queries.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { idsOf } from '../caller-scope.ts'
import type { Dependencies } from '../dependencies.ts'
import { containing, pageOf } from '../paging.ts'
import { answerOf, shown, sortable } from './list.ts'

export const ticketAdminRoutes = (app: Server, { auditor }: Dependencies) => {
  /** The tickets of every corporation, for whoever looks after the installation. */
  app.get(
    '/tickets/every',
    {
      schema: { querystring: EveryTicketQuery, response: { 200: EveryTicketList } },
      access: 'superadmin',
      reads: ['food-cost', 'corporations'],
    },
    (request) =>
      auditor.read(async ({ from }) => {
        const { query } = request
        const corporations = idsOf(query.corporations)
        let tickets = shown(from('ticket_list'), query.show)
        if (corporations.length > 0) tickets = tickets.where('corporationId', 'in', corporations)
        if (query.q) tickets = tickets.where(containing('number', query.q))
        const page = await pageOf(tickets.selectAll(), query, sortable, { otherwise: '-date', key: 'ticketId' })
        const names = await from('corporation_list').select(['id', 'name']).execute()
        const nameOf = new Map(names.map(({ id, name }) => [id, name]))
        const items = page.items.map((row) => {
          const { corporationId } = row
          return { ...answerOf(row), corporationId, corporationName: nameOf.get(corporationId) ?? null }
        })
        return { ...page, items }
      }),
  )
}
