import { waitingStatuses } from '@escandallo/contracts/documents/confirming/waiting.ts'
import { DocumentListItem, DocumentListQuery } from '@escandallo/contracts/documents/queries.ts'
import { Id, Ids, Instant, nullable, pageWithCounts } from '@escandallo/contracts/values/listing.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { Type } from 'typebox'
import { idsOf } from '../caller-scope.ts'
import type { Dependencies } from '../dependencies.ts'
import { pageOf } from '../paging.ts'
import { filtered, itemOf, listColumns, ownTaxIds, proposed, sortable, statusCounts } from './list.ts'

const QueueQuery = Type.Object({ ...DocumentListQuery.properties, corporations: Type.Optional(Ids) })
const Queued = Type.Object({ ...DocumentListItem.properties, corporationName: nullable(Type.String()) })
const Queue = Type.Object({
  ...pageWithCounts(Queued).properties,
  /** The document that has waited longest for a person, whatever status is filtered by. */
  oldest: nullable(Type.Object({ documentId: Id, corporationId: Id, uploadedAt: Instant })),
})

export const documentQueueRoutes = (app: Server, { auditor }: Dependencies) => {
  /** The documents of every corporation that wait for a person, for whoever checks readings for all of them. */
  app.get(
    '/documents/queue',
    {
      schema: { querystring: QueueQuery, response: { 200: Queue } },
      access: 'superadmin',
      reads: ['documents', 'corporations'],
    },
    (request) =>
      auditor.read(async ({ from }) => {
        const { query } = request
        const corporations = idsOf(query.corporations)
        const all = from('document_list')
        const mine = corporations.length > 0 ? all.where('corporationId', 'in', corporations) : all
        const matching = filtered(mine, query, query.establishments ? idsOf(query.establishments) : 'all')
        const { status } = query
        const selected = (status ? matching.where('status', '=', status) : matching).select([
          ...listColumns,
          ownTaxIds,
          proposed,
        ])
        const page = await pageOf(selected, query, sortable, { otherwise: 'uploadedAt', key: 'documentId' })
        const names = await from('corporation_list').select(['id', 'name']).execute()
        const nameOf = new Map(names.map(({ id, name }) => [id, name]))
        const oldest = await matching
          .select(['documentId', 'corporationId', 'uploadedAt'])
          .where('status', 'in', [...waitingStatuses])
          .orderBy('uploadedAt')
          .orderBy('documentId')
          .limit(1)
          .executeTakeFirst()
        const items = page.items
          .map(itemOf)
          .map((item) => ({ ...item, corporationName: nameOf.get(item.corporationId) ?? null }))
        return { ...page, items, counts: await statusCounts(matching), oldest: oldest ?? null }
      }),
  )
}
