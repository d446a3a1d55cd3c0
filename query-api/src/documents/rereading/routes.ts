import { waitingStatuses } from '@escandallo/contracts/documents/confirming/waiting.ts'
import { RereadAnswer, RereadQuery } from '@escandallo/contracts/documents/queries.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import { idsOf } from '../../caller-scope.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { ReadModels } from '../../read-models.ts'

type Documents = SelectQueryBuilder<ReadModels, 'document_list', Record<never, never>>

/** The reader without its recogniser, which stands behind a comma: "reader 9, PP-OCRv6". */
const reader = sql<string>`split_part(coalesce(engine, ''), ',', 1)`

const tally = async (documents: Documents, column: 'status' | 'rereading'): Promise<Record<string, number>> => {
  const rows = await documents
    .select([column, sql<number>`count(*)`.as('count')])
    .groupBy(column)
    .orderBy(column)
    .execute()
  return Object.fromEntries(rows.map((row) => [String(row[column]), Number(row.count)]))
}

export const rereadingRoutes = (app: Server, { auditor }: Dependencies) => {
  /** What a reader that has learned since has still to read, of all corporations or some. */
  app.get(
    '/documents/to-reread',
    { schema: { querystring: RereadQuery, response: { 200: RereadAnswer } }, access: 'service', reads: ['documents'] },
    (request) =>
      auditor.read(async ({ from }) => {
        const { engine, readBy, size = 20, ...narrow } = request.query
        let all = from('document_list')
          .where('deleted', '=', false)
          .where('status', 'in', [...waitingStatuses, 'completed'])
        if (narrow.corporations) all = all.where('corporationId', 'in', idsOf(narrow.corporations))
        if (narrow.establishments) all = all.where('establishmentId', 'in', idsOf(narrow.establishments))
        if (narrow.suppliers) all = all.where('supplierId', 'in', idsOf(narrow.suppliers))
        const others = all.where(sql<boolean>`${reader} <> ${engine}`)
        const left = readBy ? others.where(sql<boolean>`${reader} = any(${readBy.split(',')}::text[])`) : others
        const items = await left
          .select(['documentId', 'corporationId', 'status'])
          .orderBy(sql`status = 'completed'`)
          .orderBy('uploadedAt', 'desc')
          .orderBy('documentId')
          .limit(size)
          .execute()
        const done = all.where(sql<boolean>`${reader} = ${engine}`).where('rereading', 'is not', null)
        return { items, left: await tally(left, 'status'), outcomes: await tally(done, 'rereading') }
      }),
  )
}
