import { confirmDocument } from '@escandallo/contracts/documents/commands.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { Accepted } from '@escandallo/contracts/values/listing.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { accepted, bodyOf, commandOf, contextOf, described } from '../../command-context.ts'
import type { Dependencies } from '../../dependencies.ts'
import { documents } from '../document.ts'

/** Confirming a document: whether it is for this corporation is told by the corporation's own tax ids. */
export const confirmingRoutes = (app: Server, { execute, homeOf, workflows }: Dependencies) => {
  app.post(
    '/documents/confirm',
    { schema: { body: described(confirmDocument), response: { 202: Accepted } }, access: section('documents') },
    async (request, reply) => {
      const asked = bodyOf(confirmDocument, request.body)
      const requested = contextOf(request)
      const context = { ...requested, corporationId: await homeOf(documents, asked.documentId, requested) }
      const ownTaxIds = await workflows.ownTaxIds(context)
      const command = commandOf('ConfirmDocument', { ...asked, ownTaxIds }, context)
      // The tax ids are found by us: they are no part of what was asked.
      return accepted(
        reply,
        asked.documentId,
        await execute(documents, asked.documentId, command, { ...context, asked }),
      )
    },
  )
}
