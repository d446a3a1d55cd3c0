import { confirmDocument } from '@escandallo/contracts/documents/commands.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { Accepted } from '@escandallo/contracts/values/listing.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { accepted, bodyOf, commandOf, contextOf, described } from '../../command-context.ts'
import type { Dependencies } from '../../dependencies.ts'
import { documents } from '../document.ts'

/**
 * Confirming a document: whether it is for this corporation is told by the corporation's own tax ids, and it is booked with what
 * the corporation has chosen for charges at its foot. Both are found by us and no part of what was asked.
 */
export const confirmingRoutes = (app: Server, { execute, homeOf, workflows }: Dependencies) => {
  app.post(
    '/documents/confirm',
    { schema: { body: described(confirmDocument), response: { 202: Accepted } }, access: section('documents') },
    async (request, reply) => {
      const body = bodyOf(confirmDocument, request.body)
      const { documentId } = body
      const requested = contextOf(request)
      const context = { ...requested, corporationId: await homeOf(documents, documentId, requested), asked: body }
      const chosen = await workflows.confirming(context)
      const command = commandOf('ConfirmDocument', { ...body, ...chosen }, context)
      return accepted(reply, documentId, await execute(documents, documentId, command, context))
    },
  )
}
