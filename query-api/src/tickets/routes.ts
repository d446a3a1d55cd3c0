import { section } from '@escandallo/contracts/team/access.ts'
import { Ticket, TicketList, TicketListQuery } from '@escandallo/contracts/tickets/queries.ts'
import { ById } from '@escandallo/contracts/values/listing.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { tenantOf } from '../caller-scope.ts'
import type { Dependencies, TenantOf } from '../dependencies.ts'
import { containing, pageOf } from '../paging.ts'
import type { ReadModels } from '../read-models.ts'

const access = section('products')
const reads = ['tickets']
const sortable = { name: 'name', addedAt: 'addedAt' } as const
const known = (tenant: TenantOf) => tenant.from('ticket_list').selectAll().where('removed', '=', false)
const answerOf = ({ revision, ...row }: ReadModels['ticket_list']) => ({ ...row, revision: String(revision) })

export const ticketRoutes = (app: Server, { tenants }: Dependencies) => {
  app.get(
    '/tickets/list',
    { schema: { querystring: TicketListQuery, response: { 200: TicketList } }, access, reads },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const { q } = request.query
        const wanted = q ? known(tenant).where(containing('name', q)) : known(tenant)
        const page = await pageOf(wanted, request.query, sortable, { otherwise: 'name', key: 'ticketId' })
        return { ...page, items: page.items.map(answerOf) }
      }),
  )

  app.get('/tickets/details', { schema: { querystring: ById, response: { 200: Ticket } }, access, reads }, (request) =>
    tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
      const row = await known(tenant).where('ticketId', '=', request.query.id).executeTakeFirst()
      if (!row) throw new Unknown('ticket-unknown')
      return answerOf(row)
    }),
  )
}
