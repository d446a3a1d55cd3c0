import { tellReadingProgress } from '@escandallo/contracts/documents/commands.ts'
import { Accepted } from '@escandallo/contracts/values/listing.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { accepted, askingOf, bodyOf, described } from '../../asking.ts'
import type { Dependencies } from '../../dependencies.ts'
import { documents } from '../document.ts'

/** How far the reading of a document is, for whoever waits before its screen. */
export const readingProgressRoutes = (app: Server, { stateOf, progress: book }: Dependencies) => {
  app.post(
    '/documents/reading-progress',
    { schema: { body: described(tellReadingProgress), response: { 202: Accepted } }, access: 'service' },
    async (request, reply) => {
      const { documentId, progress } = bodyOf(tellReadingProgress, request.body)
      const asking = askingOf(request)
      await stateOf(documents, documentId, asking)
      await book.tell({ corporationId: asking.corporationId, subject: documentId }, progress)
      return accepted(reply, documentId, { position: '', revision: 0n })
    },
  )
}
