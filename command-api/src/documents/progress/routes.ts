import { tellReadingProgress } from '@escandallo/contracts/documents/commands.ts'
import { Accepted } from '@escandallo/contracts/values/listing.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { accepted, bodyOf, contextOf, described } from '../../command-context.ts'
import type { Dependencies } from '../../dependencies.ts'
import { documents } from '../document.ts'

/** How far the reading of a document is, for whoever waits before its screen. */
export const readingProgressRoutes = (app: Server, { stateOf, progress: book }: Dependencies) => {
  app.post(
    '/documents/reading-progress',
    { schema: { body: described(tellReadingProgress), response: { 202: Accepted } }, access: 'service' },
    async (request, reply) => {
      const { documentId, progress } = bodyOf(tellReadingProgress, request.body)
      const context = contextOf(request)
      await stateOf(documents, documentId, context)
      await book.tell({ corporationId: context.corporationId, subject: documentId }, progress)
      return accepted(reply, documentId, { position: '', revision: 0n })
    },
  )
}
