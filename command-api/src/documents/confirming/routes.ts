import { confirmDocument } from '@escandallo/contracts/documents/commands.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { Accepted } from '@escandallo/contracts/values/listing.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { accepted, bodyOf, commandOf, contextOf, described } from '../../command-context.ts'
import type { Dependencies } from '../../dependencies.ts'
import { documents } from '../document.ts'

/** A document is booked with what the corporation has chosen for charges at its foot. */
export const confirmingRoutes = (app: Server, { execute, homeOf, workflows }: Dependencies) => {
  app.post(
    '/documents/confirm',
    { schema: { body: described(confirmDocument), response: { 202: Accepted } }, access: section('documents') },
    async (request, reply) => {
      const data = bodyOf(confirmDocument, request.body)
      const { documentId } = data
      const requested = contextOf(request)
      const context = { ...requested, corporationId: await homeOf(documents, documentId, requested), asked: data }
      const freight = await workflows.freightChoice(context)
      const command = commandOf('ConfirmDocument', { ...data, freight }, context)
      return accepted(reply, documentId, await execute(documents, documentId, command, context))
    },
  )
}
