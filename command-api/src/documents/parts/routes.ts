import { recordParts, splitDocument } from '@escandallo/contracts/documents/commands.ts'
import type { PageRange } from '@escandallo/contracts/documents/content.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { Accepted } from '@escandallo/contracts/values/listing.ts'
import { Refusal, Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { v5 as uuidv5 } from 'uuid'
import { accepted, bodyOf, commandOf, contextOf, described } from '../../command-context.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { CommandContext } from '../../execute.ts'
import { type Document, type DocumentCommand, documents } from '../document.ts'

type PresentDocument = Exclude<Document, { status: 'absent' }>

/** The same for the same pages of the same file, so that a division that is sent again brings back what it had brought before. */
const partIdOf = (documentId: string, hash: string, { from, to }: PageRange) =>
  uuidv5(`part:${hash}:${from}-${to}`, documentId)

const presentOf = (state: Document): PresentDocument => {
  if (state.status === 'absent') throw new Unknown('document-unknown')
  return state
}

/** A document that another division had brought before is as wanted. */
const unlessThere = (error: unknown) => {
  if (!(error instanceof Refusal) || error.code !== 'document-exists') throw error
}

export const partRoutes = (app: Server, { execute, stateOf, homeOf }: Dependencies) => {
  /** What a part has become, wherever it has been moved to; null when there never was such a document. */
  const partOf = async (id: string, { corporationId }: CommandContext): Promise<PresentDocument | null> => {
    const state = await stateOf(documents, id, { corporationId, establishments: 'all' }).catch((error: unknown) => {
      if (error instanceof Unknown) return null
      throw error
    })
    return state === null ? null : presentOf(state)
  }

  /** A document for each range. One whose file was replaced since is no part of this file any more. */
  const idsFor = async (parts: readonly PageRange[], documentId: string, hash: string, context: CommandContext) => {
    const ids = [documentId]
    for (const part of parts.slice(1)) {
      const id = partIdOf(documentId, hash, part)
      const there = await partOf(id, context)
      ids.push(there && there.file.hash !== hash ? partIdOf(id, context.key, part) : id)
    }
    return ids
  }

  const completedAmong = async ({ siblings }: PresentDocument, context: CommandContext) => {
    const parts = await Promise.all(siblings.map(({ documentId }) => partOf(documentId, context)))
    return siblings.flatMap(({ documentId }, index) =>
      parts[index]?.status === 'completed' && !parts[index]?.deleted ? [documentId] : [],
    )
  }

  /**
   * Records the division, then brings the documents that came with it to life, or back, and takes those away that went.
   * Which these are follows from what was recorded, so that it can be done again after a failure half-way.
   */
  const divide = async (documentId: string, command: DocumentCommand, { expected, ...context }: CommandContext) => {
    const outcome = await execute(documents, documentId, command, { ...context, ...(expected && { expected }) })
    const { siblings, brought, former, pages, file, establishmentId, among } = presentOf(outcome.state)
    let { position } = outcome
    const also = async (id: string, follow: DocumentCommand) => {
      const done = await execute(documents, id, follow, { ...context, part: `part:${id}` })
      if (done.position > position) position = done.position
    }
    for (const { documentId: id, from, to } of siblings.filter((sibling) => brought.includes(sibling.documentId))) {
      const there = await partOf(id, context)
      // Nobody said where the file belongs: each of its papers says it for itself.
      const guessed = among && { among: among === 'all' ? among : [...among] }
      const part = { documentId: id, establishmentId, file, pages: { from, to, of: pages?.of ?? to }, ...guessed }
      if (there?.deleted) await also(id, commandOf('RestoreDocument', { documentId: id }, context))
      // One that is there already may have come with this very division, sent a moment ago: the answer is the same.
      else await also(id, commandOf('UploadDocument', { ...part, splitFrom: documentId }, context)).catch(unlessThere)
    }
    for (const id of former) {
      const there = await partOf(id, context)
      if (there && !there.deleted && there.splitFrom === documentId)
        await also(id, commandOf('DeleteDocument', { documentId: id }, context))
    }
    return { ...outcome, position }
  }

  app.post(
    '/documents/split',
    { schema: { body: described(splitDocument), response: { 202: Accepted } }, access: section('documents') },
    async (request, reply) => {
      const data = bodyOf(splitDocument, request.body)
      const { documentId, parts } = data
      const asked = contextOf(request)
      const context = { ...asked, corporationId: await homeOf(documents, documentId, asked), asked: data }
      const whole = presentOf(await stateOf(documents, documentId, context))
      const documentIds = await idsFor(parts, documentId, whole.file.hash, context)
      const completed = await completedAmong(whole, context)
      const command = commandOf('SplitDocument', { ...data, documentIds, completed }, context)
      return accepted(reply, documentId, await divide(documentId, command, context))
    },
  )

  app.post(
    '/documents/parts',
    { schema: { body: described(recordParts), response: { 202: Accepted } }, access: 'service' },
    async (request, reply) => {
      const data = bodyOf(recordParts, request.body)
      const { documentId, parts } = data
      const context = { ...contextOf(request), asked: data }
      const whole = presentOf(await stateOf(documents, documentId, context))
      const documentIds = await idsFor(parts, documentId, whole.file.hash, context)
      const command = commandOf('RecordParts', { ...data, documentIds }, context)
      return accepted(reply, documentId, await divide(documentId, command, context))
    },
  )
}
