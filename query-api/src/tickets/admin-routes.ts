import { EveryTicketList, EveryTicketQuery } from '@escandallo/contracts/tickets/queries.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { idsOf } from '../caller-scope.ts'
import type { Dependencies } from '../dependencies.ts'
import { containing, pageOf } from '../paging.ts'
import { answerOf, placed, shown, sortable } from './list.ts'

/** Establishments that are listed to choose among, at most. */
const PLACES = 200

export const ticketAdminRoutes = (app: Server, { auditor }: Dependencies) => {
  /** The tickets of every corporation, for whoever looks after the installation. */
  app.get(
    '/tickets/every',
    {
      schema: { querystring: EveryTicketQuery, response: { 200: EveryTicketList } },
      access: 'superadmin',
      reads: ['food-cost', 'corporations', 'establishments'],
    },
    (request) =>
      auditor.read(async ({ from }) => {
        const { query } = request
        const corporations = idsOf(query.corporations)
        let tickets = shown(from('ticket_list'), query.show)
        if (corporations.length > 0) tickets = tickets.where('corporationId', 'in', corporations)
        if (query.establishments) tickets = tickets.where(placed('establishmentId', idsOf(query.establishments)))
        if (query.from) tickets = tickets.where('businessDay', '>=', query.from)
        if (query.to) tickets = tickets.where('businessDay', '<=', query.to)
        if (query.q) tickets = tickets.where(containing('number', query.q))
        const page = await pageOf(tickets.selectAll(), query, sortable, { otherwise: '-date', key: 'ticketId' })
        const names = await from('corporation_list').select(['id', 'name']).execute()
        const nameOf = new Map(names.map(({ id, name }) => [id, name]))
        const places = from('establishment_list').select(['establishmentId', 'name', 'corporationId'])
        const sold = await places
          .where(
            placed(
              'establishmentId',
              page.items.map(({ establishmentId }) => establishmentId),
            ),
          )
          .execute()
        const placeOf = new Map(sold.map(({ establishmentId, name }) => [establishmentId, name]))
        const items = page.items.map((row) => {
          const { corporationId, establishmentId } = row
          const establishmentName = placeOf.get(establishmentId) ?? null
          return {
            ...answerOf(row),
            corporationId,
            corporationName: nameOf.get(corporationId) ?? null,
            establishmentName,
          }
        })
        const open = places.where('closed', '=', false).orderBy('name').orderBy('establishmentId').limit(PLACES)
        const choice = await (corporations.length > 0
          ? open.where('corporationId', 'in', corporations)
          : open
        ).execute()
        return {
          ...page,
          items,
          places: choice.map(({ establishmentId, name, corporationId }) => ({
            establishmentId,
            name,
            corporationName: nameOf.get(corporationId) ?? null,
          })),
        }
      }),
  )
}
