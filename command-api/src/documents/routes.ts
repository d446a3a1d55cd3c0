import {
  claimReview,
  confirmDocument,
  deleteDocument,
  recordReading,
  recordReadingFailure,
  rejectDocument,
  releaseReview,
  reopenDocument,
  restoreDocument,
  updateDocument,
} from '@escandallo/contracts/documents/commands.ts'
import type { LineMatch, SupplierResolution } from '@escandallo/contracts/documents/content.ts'
import { isNonProduct } from '@escandallo/contracts/documents/non-products.ts'
import { pageWords } from '@escandallo/contracts/documents/words.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { Accepted, ById } from '@escandallo/contracts/values/listing.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { getJson, putJson } from '@escandallo/platform/object-storage/json.ts'
import type { ObjectStorage } from '@escandallo/platform/object-storage/object-storage.ts'
import { v5 as uuidv5 } from 'uuid'
import { z } from 'zod'
import { accepted, bodyOf, commandOf, contextOf, described, newId } from '../command-context.ts'
import type { Dependencies } from '../dependencies.ts'
import { productIdOf, supplierIdOf } from '../ids.ts'
import { manyCommands } from '../many-commands.ts'
import { plain, simpleCommand } from '../simple-command.ts'
import { fileOf } from '../upload.ts'
import type { Named } from '../workflows.ts'
import { codeFor } from './content-of-reading.ts'
import { differences } from './differences.ts'
import { type Document, type DocumentCommand, documents } from './document.ts'
import { type Taught, taughtOn } from './placing/taught.ts'

const access = section('documents')
const answers = { 202: Accepted }
const id = ({ documentId }: { documentId: string }) => documentId

/** Whoever is brought to life by paper, its id follows from what it is, so that two documents meet in one stream. */
const identified = (supplier: SupplierResolution, corporationId: string): SupplierResolution =>
  supplier.kind === 'new' ? { ...supplier, supplierId: supplierIdOf(corporationId, supplier) } : supplier

const updated = (data: z.output<typeof updateDocument>, corporationId: string) => {
  const supplier = identified(data.supplier, corporationId)
  const matches = data.matches.map(({ lineId, product }) => {
    const line = data.content.lines.find((one) => one.lineId === lineId)
    if (product.kind !== 'new' || supplier.kind === 'unresolved' || !line) return { lineId, product }
    const printed = { code: line.code, name: line.name ?? product.name }
    return { lineId, product: { ...product, productId: productIdOf(corporationId, supplier.supplierId, printed) } }
  })
  return { ...data, supplier, matches }
}

/** What a document names that has to be there already. */
const named = ({ establishmentId, supplier, matches }: z.output<typeof updateDocument>): Named => ({
  establishments: [establishmentId],
  suppliers: supplier.kind === 'existing' ? [supplier.supplierId] : [],
  products: matches.flatMap(({ product }) => (product.kind === 'existing' ? [product.productId] : [])),
})

/** A line that no earlier paper explains is a product to be, or freight and the like, which sets no price. */
const proposalsFor = (
  { reading, products }: Pick<z.output<typeof recordReading>, 'reading' | 'products'>,
  supplier: SupplierResolution,
  lineIds: readonly string[],
  corporationId: string,
): LineMatch[] => {
  if (supplier.kind === 'unresolved') return []
  const known = new Set(products.map(({ line }) => line))
  return reading.lines.flatMap(({ code, name }, index): LineMatch[] => {
    const lineId = lineIds[index]
    const printed = name.trim().slice(0, 200)
    if (known.has(index) || lineId === undefined || printed === '') return []
    if (isNonProduct(printed)) return [{ lineId, product: { kind: 'ignored' } }]
    // The same id as an edit would give it: by the printed code, or the one made of the name where none is printed.
    const productId = productIdOf(corporationId, supplier.supplierId, {
      code: codeFor({ code, name: printed }),
      name: printed,
    })
    return [{ lineId, product: { kind: 'new', productId, name: printed } }]
  })
}

/** Where on the paper the corrected values stand, as the person pointed or as its words tell. */
const taughtIn =
  (objects: ObjectStorage) =>
  async (
    document: Document,
    { content: after, places: pointed }: z.output<typeof updateDocument>,
  ): Promise<Taught | null> => {
    if (document.status === 'absent' || document.read === null || document.read.words === null) return null
    const { reading, lineIds: readLines, words } = document.read
    const changed = differences(document.content, after)
    // It is a hint: a person's correction never waits for words that are gone.
    if (changed.length === 0 || (await objects.has(words)) === null) return null
    const kept = pageWords.safeParse(await getJson(objects, words))
    return kept.success ? taughtOn({ words: kept.data, reading, readLines, after, changed, pointed }) : null
  }

export const documentRoutes = (app: Server, dependencies: Dependencies) => {
  const { execute, stateOf, homeOf, workflows, objects } = dependencies
  const taught = taughtIn(objects)
  const post = { method: 'POST', access, id } as const
  const service = { method: 'POST', access: 'service', id } as const
  simpleCommand(
    app,
    dependencies,
    documents,
    { ...post, url: '/documents/confirm', body: confirmDocument },
    plain('ConfirmDocument'),
  )
  simpleCommand(
    app,
    dependencies,
    documents,
    { ...post, url: '/documents/reject', body: rejectDocument },
    plain('RejectDocument'),
  )
  simpleCommand(
    app,
    dependencies,
    documents,
    { ...post, url: '/documents/reopen', body: reopenDocument },
    plain('ReopenDocument'),
  )
  simpleCommand(
    app,
    dependencies,
    documents,
    { ...post, url: '/documents/restore', body: restoreDocument },
    plain('RestoreDocument'),
  )
  simpleCommand(
    app,
    dependencies,
    documents,
    { ...post, url: '/documents/release', body: releaseReview },
    plain('ReleaseReview'),
  )
  simpleCommand(
    app,
    dependencies,
    documents,
    { ...post, url: '/documents/claim', body: claimReview },
    plain('ClaimReview'),
  )
  app.put(
    '/documents/update',
    { schema: { body: described(updateDocument), response: answers }, access },
    async (request, reply) => {
      const asked = bodyOf(updateDocument, request.body)
      const { documentId } = asked
      const own = contextOf(request)
      const context = { ...own, corporationId: await homeOf(documents, documentId, own) }
      await workflows.requireKnown(named(asked), context)
      const data = updated(asked, context.corporationId)
      const teaching = await taught(await stateOf(documents, documentId, context), asked)
      const command = commandOf('UpdateDocument', { ...data, places: [], ...teaching }, context)
      // Where a value stands is found by us: it is no part of what was asked.
      return accepted(reply, documentId, await execute(documents, documentId, command, { ...context, asked }))
    },
  )
  simpleCommand(
    app,
    dependencies,
    documents,
    { ...service, url: '/documents/read', body: recordReading },
    async ({ words: printed = [], ...data }, context) => {
      const idsOf = (read: string) => data.reading.lines.map((_, index) => uuidv5(`${read}:${index}`, data.documentId))
      const lineIds = idsOf(data.fileHash)
      const newLineIds = idsOf(`${data.fileHash}:${data.reading.engine}`)
      const supplier = identified(data.supplier, context.corporationId)
      const proposed = proposalsFor(data, supplier, lineIds, context.corporationId)
      const words = printed.length > 0 ? await putJson(objects, printed) : null
      return commandOf('RecordReading', { ...data, supplier, lineIds, newLineIds, proposed, words }, context)
    },
  )
  simpleCommand(
    app,
    dependencies,
    documents,
    { ...service, url: '/documents/reading-failed', body: recordReadingFailure },
    plain('RecordReadingFailure'),
  )

  app.post(
    '/documents/new',
    { schema: { consumes: ['multipart/form-data'], response: answers }, access },
    async (request, reply) => {
      const context = contextOf(request)
      const { reference: file, fields, keep } = await fileOf(request)
      const { establishmentId } = bodyOf(z.object({ establishmentId: z.uuid() }), fields)
      await workflows.requireEstablishment(establishmentId, context)
      const documentId = newId(request, 'document')
      const command = commandOf('UploadDocument', { documentId, establishmentId, file }, context)
      const storing = { ...context, keep: () => keep(objects) }
      return accepted(reply, documentId, await execute(documents, documentId, command, storing))
    },
  )

  app.post(
    '/documents/reupload',
    { schema: { consumes: ['multipart/form-data'], response: answers }, access },
    async (request, reply) => {
      const context = contextOf(request)
      const { reference: file, fields, keep } = await fileOf(request)
      const { documentId } = bodyOf(z.object({ documentId: z.uuid() }), fields)
      const command = commandOf('ReuploadDocument', { documentId, file }, context)
      const storing = { ...context, keep: () => keep(objects) }
      return accepted(reply, documentId, await execute(documents, documentId, command, storing))
    },
  )

  app.delete(
    '/documents/delete',
    { schema: { querystring: ById, response: answers }, access },
    async (request, reply) => {
      const context = contextOf(request)
      const data = bodyOf(deleteDocument, { documentId: request.query.id })
      return accepted(
        reply,
        id(data),
        await execute(documents, id(data), commandOf('DeleteDocument', data, context), context),
      )
    },
  )

  const each =
    (type: 'DeleteDocument' | 'RestoreDocument') => (documentId: string, context: Parameters<typeof commandOf>[2]) =>
      commandOf(type, { documentId }, context) as DocumentCommand
  manyCommands(
    app,
    dependencies,
    documents,
    { method: 'DELETE', url: '/documents/deleteMany', access },
    each('DeleteDocument'),
  )
  manyCommands(
    app,
    dependencies,
    documents,
    { method: 'POST', url: '/documents/restoreMany', access },
    each('RestoreDocument'),
  )
}
