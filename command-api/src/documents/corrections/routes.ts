import { updateDocument } from '@escandallo/contracts/documents/commands.ts'
import type { ProductResolution } from '@escandallo/contracts/documents/content.ts'
import { firstNameOf } from '@escandallo/contracts/documents/learning/product-aliases.ts'
import { pageWords } from '@escandallo/contracts/documents/words.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { Accepted } from '@escandallo/contracts/values/listing.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { getJson } from '@escandallo/platform/object-storage/json.ts'
import type { ObjectStorage } from '@escandallo/platform/object-storage/object-storage.ts'
import type { z } from 'zod'
import { accepted, bodyOf, commandOf, contextOf, described } from '../../command-context.ts'
import type { Dependencies } from '../../dependencies.ts'
import { identified, productIdOf } from '../../ids.ts'
import type { Named } from '../../workflows.ts'
import { differences } from '../differences.ts'
import { type Document, documents } from '../document.ts'
import { type Taught, taughtOn } from '../placing/taught.ts'

/** The document as the person left it, with the ids of what it brings to life. */
const updated = (data: z.output<typeof updateDocument>, corporationId: string) => {
  const supplier = identified(data.supplier, corporationId)
  const { lines } = data.content
  const keyOf = (product: ProductResolution) =>
    product.kind === 'new' ? `${product.productId} ${normalizeName(product.name)}` : ''
  const keys = new Map(data.matches.map(({ lineId, product }) => [lineId, keyOf(product)]))
  // Lines that a person said are one new product share the id of the first of them; one that was renamed has its own again.
  const firstOf = new Map([...lines].reverse().map((line) => [keys.get(line.lineId), line]))
  const matches = data.matches.map(({ lineId, product }) => {
    const line = firstOf.get(keyOf(product))
    if (product.kind !== 'new' || supplier.kind === 'unresolved' || !line) return { lineId, product }
    const name = firstNameOf(lines, { code: line.code, name: line.name ?? product.name })
    const printed = { code: line.code, name }
    return { lineId, product: { ...product, productId: productIdOf(corporationId, supplier.supplierId, printed) } }
  })
  return { ...data, supplier, matches }
}

/** What a document names that has to be there already. */
const named = ({ establishmentId, supplier, matches }: z.output<typeof updateDocument>): Named => ({
  establishment: [establishmentId],
  supplier: supplier.kind === 'existing' ? [supplier.supplierId] : [],
  product: matches.flatMap(({ product }) => (product.kind === 'existing' ? [product.productId] : [])),
})

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
    const storedWords = pageWords.safeParse(await getJson(objects, words))
    return storedWords.success
      ? taughtOn({ words: storedWords.data, reading, readLines, after, changed, pointed })
      : null
  }

/** What a person corrects on a document, and what the reader can learn of it. */
export const correctionRoutes = (app: Server, { execute, stateOf, homeOf, workflows, objects }: Dependencies) => {
  const taught = taughtIn(objects)
  app.put(
    '/documents/update',
    { schema: { body: described(updateDocument), response: { 202: Accepted } }, access: section('documents') },
    async (request, reply) => {
      const body = bodyOf(updateDocument, request.body)
      const { documentId } = body
      const requested = contextOf(request)
      const context = { ...requested, corporationId: await homeOf(documents, documentId, requested) }
      await workflows.requireKnown(named(body), context)
      const data = updated(body, context.corporationId)
      const teaching = await taught(await stateOf(documents, documentId, context), body)
      const command = commandOf('UpdateDocument', { ...data, places: [], ...teaching }, context)
      // Where a value stands is found by us: it is no part of what was asked.
      return accepted(reply, documentId, await execute(documents, documentId, command, { ...context, asked: body }))
    },
  )
}
