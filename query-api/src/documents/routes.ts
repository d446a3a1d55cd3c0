import {
  DocumentDetails,
  DocumentHistory,
  DocumentList,
  DocumentListQuery,
  DocumentWords,
  DuplicateAnswer,
  DuplicateQuery,
  InvoiceNotes,
} from '@escandallo/contracts/documents/queries.ts'
import { pageWords } from '@escandallo/contracts/documents/words.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { Id } from '@escandallo/contracts/values/listing.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { getJson } from '@escandallo/platform/object-storage/json.ts'
import { Type } from 'typebox'
import { establishmentsFor, maySeeDocuments, tenantNamed, tenantOf } from '../caller-scope.ts'
import type { Dependencies, TenantOf } from '../dependencies.ts'
import { pageOf } from '../paging.ts'
import { pageOrSheet } from '../sheets/sheet.ts'
import { documentSheet } from './document-sheet.ts'
import { duplicatesOf } from './duplicates.ts'
import { sendFile } from './files/send-file.ts'
import { historyOf } from './history.ts'
import {
  alwaysKnown,
  filtered,
  foundFirst,
  itemOf,
  listColumns,
  listCounts,
  ownTaxIds,
  proposed,
  sortable,
} from './list.ts'
import { notesOfInvoice } from './notes.ts'
import { withProgress } from './reading-progress.ts'
import { knownMeanwhile } from './references/known-meanwhile.ts'
import { partsOf } from './references/parts.ts'
import { withReferences } from './references/references.ts'

const access = section('documents')
const reads = ['documents', 'corporations']
/** A superadmin names the corporation too. */
const OneDocument = Type.Object({ id: Id, corporation: Type.Optional(Id) })
const OneFile = Type.Object({
  ...OneDocument.properties,
  shown: Type.Optional(Type.Boolean()),
  /** The file that is expected, so that the answer may be cached; another one is sent uncached. */
  hash: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
})

/** The row of a document that the caller may see. @throws Unknown otherwise, whatever the reason. */
const rowOf = async (tenant: TenantOf, id: string, establishments: 'all' | string[]) => {
  const row = await tenant
    .from('document_list')
    .select([...listColumns, ownTaxIds, proposed, 'content', 'supplier', 'matches', 'unsure', 'file', 'rereading'])
    .where('documentId', '=', id)
    .where('deleted', '=', false)
    .executeTakeFirst()
  if (!row || (establishments !== 'all' && !establishments.includes(row.establishmentId)))
    throw new Unknown('document-unknown')
  return row
}

export const documentRoutes = (app: Server, { tenants, objects }: Dependencies) => {
  app.get(
    '/documents/list',
    { schema: { querystring: DocumentListQuery, response: { 200: DocumentList } }, access, reads },
    (request, reply) =>
      pageOrSheet(request, reply, { name: 'documentos', columns: documentSheet }, ({ every }) =>
        tenants.read(tenantOf(request), async (tenant) => {
          const { query } = request
          const establishments = establishmentsFor(request.caller, query.establishments)
          const matching = filtered(tenant.from('document_list'), query, establishments)
          const status = query.status
          const ofStatus = status ? matching.where('status', '=', status) : matching
          const counts = await listCounts(tenant, matching, query, establishments)
          const counted = counts[status ?? 'all'] ?? 0
          const selected = foundFirst(tenant, ofStatus, query, counted).select([...listColumns, ownTaxIds, proposed])
          const order = { otherwise: '-date', key: 'documentId', known: alwaysKnown, counted } as const
          const page = await pageOf(selected, query, sortable, order, every)
          const items = page.items.map(itemOf)
          // The sheet has no column for any of them.
          if (every) return { ...page, items, counts }
          const progressing = await withProgress(tenant, items)
          return { ...page, items: await withReferences(tenant, request.caller, progressing), counts }
        }),
      ),
  )

  app.get(
    '/documents/details',
    {
      schema: { querystring: OneDocument, response: { 200: DocumentDetails } },
      access,
      reads: [...reads, 'suppliers', 'products'],
    },
    (request) =>
      tenants.read({ ...tenantNamed(request, request.query.corporation), plans: 'once' }, async (tenant) => {
        const allowedEstablishments = establishmentsFor(request.caller, undefined)
        const row = await rowOf(tenant, request.query.id, allowedEstablishments)
        const [parts, known, read, suggested, items] = await Promise.all([
          partsOf(tenant, row, allowedEstablishments),
          knownMeanwhile(tenant, row),
          tenant
            .from('document_reading')
            .select(['reading', 'lineIds', 'failure', 'rejection'])
            .where('documentId', '=', row.documentId)
            .executeTakeFirst(),
          tenant
            .from('document_suggestion')
            .select('suggestion')
            .where('documentId', '=', row.documentId)
            .executeTakeFirst(),
          withProgress(tenant, [itemOf(row)]).then((progressing) =>
            withReferences(tenant, request.caller, progressing),
          ),
        ])
        const { content, file, unsure } = row
        const reading = {
          reading: read?.reading ?? null,
          readLines: read?.lineIds ?? [],
          failure: read?.failure ?? null,
          rejection: read?.rejection ?? null,
        }
        const again = { rereading: row.rereading === 'asked', suggestion: suggested?.suggestion ?? null }
        const [item] = items
        if (!item) throw new Unknown('document-unknown')
        return { ...item, content, ...known, unsure, file, parts, ...reading, ...again }
      }),
  )

  app.get(
    '/documents/notes',
    { schema: { querystring: OneDocument, response: { 200: InvoiceNotes } }, access, reads },
    (request) =>
      tenants.read({ ...tenantNamed(request, request.query.corporation), plans: 'once' }, async (tenant) => {
        const seen = establishmentsFor(request.caller, undefined)
        return notesOfInvoice(tenant, await rowOf(tenant, request.query.id, seen), request.caller)
      }),
  )

  app.get(
    '/documents/history',
    { schema: { querystring: OneDocument, response: { 200: DocumentHistory } }, access, reads },
    (request) =>
      tenants.read({ ...tenantNamed(request, request.query.corporation), plans: 'once' }, async (tenant) => {
        const { documentId } = await rowOf(tenant, request.query.id, establishmentsFor(request.caller, undefined))
        const events = await tenant
          .from('document_history')
          .leftJoin('user_list', (join) =>
            join.onRef('user_list.userId', '=', 'document_history.by').on(tenant.scoped('user_list')),
          )
          .selectAll('document_history')
          .select('user_list.name as byName')
          .where('documentId', '=', documentId)
          .orderBy('revision')
          .execute()
        return { items: historyOf(events) }
      }),
  )

  app.get('/documents/file', { schema: { querystring: OneFile }, access, reads }, async (request, reply) => {
    const named = tenantNamed(request, request.query.corporation)
    const { file } = await tenants.read({ ...named, plans: 'once' }, (tenant) =>
      rowOf(tenant, request.query.id, establishmentsFor(request.caller, undefined)),
    )
    return sendFile(reply, objects, file, request.query)
  })

  app.get(
    '/documents/words',
    { schema: { querystring: OneDocument, response: { 200: DocumentWords } }, access, reads },
    async (request) => {
      const hash = await tenants.read(
        { ...tenantNamed(request, request.query.corporation), plans: 'once' },
        async (tenant) => {
          const { documentId } = await rowOf(tenant, request.query.id, establishmentsFor(request.caller, undefined))
          const read = await tenant
            .from('document_reading')
            .select('words')
            .where('documentId', '=', documentId)
            .executeTakeFirst()
          return read?.words ?? null
        },
      )
      return { words: hash === null ? [] : pageWords.parse(await getJson(objects, hash)) }
    },
  )

  app.get(
    '/documents/isDuplicated',
    { schema: { querystring: DuplicateQuery, response: { 200: DuplicateAnswer } }, access, reads },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const { same, alike } = await duplicatesOf(tenant, request.query)
        // Everybody of the corporation learns that the paper is there; which document it is, only who may see it.
        const visible = (document: typeof same) => {
          const isSeen = document && maySeeDocuments(request.caller, document.establishmentId)
          const { documentId = null, name = null, uploadedAt = null } = isSeen ? document : {}
          return { documentId, name, uploadedAt }
        }
        return { duplicated: same !== undefined, ...visible(same), alike: alike ? visible(alike) : null }
      }),
  )
}
