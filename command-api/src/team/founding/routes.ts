import { foundCorporation } from '@escandallo/contracts/team/commands.ts'
import { Invited } from '@escandallo/contracts/team/queries.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { accepted, bodyOf, contextOf, described, newId } from '../../command-context.ts'
import type { Dependencies } from '../../dependencies.ts'
import { requireReplyAddress } from '../../http/confirmed-sender.ts'

/** A corporation that whoever looks after the installation founds for somebody else, who is invited as its admin. */
export const foundingRoutes = (app: Server, { workflows, invite, mail }: Dependencies) => {
  app.post(
    '/corporations/new',
    { schema: { body: described(foundCorporation), response: { 202: Invited } }, access: 'superadmin' },
    async (request, reply) => {
      const { corporationName, establishmentName, email } = bodyOf(foundCorporation, request.body)
      const sender = requireReplyAddress(request.identity, mail)
      const [corporationId, establishmentId] = [newId(request, 'corporation'), newId(request, 'establishment')]
      const context = { ...contextOf(request), corporationId }
      await workflows.foundCorporation(corporationName, { establishmentId, name: establishmentName }, context)
      const permissions = { role: 'admin' as const, sections: [], establishments: 'all' as const }
      const { outcome, link } = await invite({ email, name: null, permissions }, context, sender)
      return accepted(reply, corporationId, outcome, { link })
    },
  )
}
