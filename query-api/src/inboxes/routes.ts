import {
  ArrivalList,
  ArrivalListQuery,
  InboxAddress,
  InboxOwner,
  InboxOwnerQuery,
  InboxSender,
  InboxSenderQuery,
} from '@escandallo/contracts/inboxes/queries.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { tenantOf } from '../caller-scope.ts'
import type { Dependencies } from '../dependencies.ts'
import { pageOf } from '../paging.ts'
import type { ReadModels } from '../read-models.ts'
import { standingOf } from './standing.ts'

/** What comes is of the whole corporation, before anybody knows of which establishment. */
const access = 'admin'
const reads = ['inboxes']
const sortable = { arrivedAt: 'arrivedAt', from: 'sender', subject: 'subject' } as const

/** `facturas@escandallo.example` with the token of a corporation. */
const addressWith = (address: string, token: string): string => address.replace('@', `+${token}@`)

const answerOf = ({ sender, ...row }: ReadModels['arrival_list']) => ({ ...row, from: sender })

export const inboxRoutes = (app: Server, { tenants, auditor, inbox }: Dependencies) => {
  app.get('/inboxes/address', { schema: { response: { 200: InboxAddress } }, access, reads }, (request) =>
    tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
      const row = await tenant.from('inbox_list').selectAll().executeTakeFirst()
      const senders = await tenant
        .from('inbox_senders')
        .select(['address', 'allowed'])
        .where('allowed', 'is not', null)
        .orderBy('address')
        .execute()
      return {
        ready: inbox !== null,
        provesSenders: inbox?.provesSenders ?? false,
        address: row && inbox ? addressWith(inbox.address, row.token) : null,
        establishmentId: row?.establishmentId ?? null,
        madeAt: row?.madeAt ?? null,
        senders: senders.map(({ address, allowed }) => ({ address, allowed: allowed === true })),
      }
    }),
  )

  app.get(
    '/inboxes/arrivals',
    { schema: { querystring: ArrivalListQuery, response: { 200: ArrivalList } }, access, reads },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const { state } = request.query
        const rows = tenant.from('arrival_list').selectAll()
        const chosen = state ? rows.where('state', '=', state) : rows
        const page = await pageOf(chosen, request.query, sortable, { otherwise: '-arrivedAt', key: 'arrivalId' })
        return { ...page, items: page.items.map(answerOf) }
      }),
  )

  app.get(
    '/inboxes/owner',
    { schema: { querystring: InboxOwnerQuery, response: { 200: InboxOwner } }, access: 'service', reads },
    (request) =>
      auditor.read(async ({ from }) => {
        const owner = await from('inbox_list')
          .select(['corporationId', 'inboxId', 'establishmentId'])
          .where('token', '=', request.query.token)
          .executeTakeFirst()
        return { owner: owner ?? null }
      }),
  )

  app.get(
    '/inboxes/sender',
    {
      schema: { querystring: InboxSenderQuery, response: { 200: InboxSender } },
      access: 'service',
      reads: ['inboxes', 'team', 'suppliers'],
    },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const { arrivalId, address } = request.query
        const row = await tenant
          .from('arrival_list')
          .select('state')
          .where('arrivalId', '=', arrivalId)
          .executeTakeFirst()
        return { standing: await standingOf(tenant, address?.toLowerCase() ?? null), state: row?.state ?? null }
      }),
  )
}
