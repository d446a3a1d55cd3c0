import {
  deleteEstablishment,
  newEstablishment,
  updateEstablishment,
} from '@escandallo/contracts/establishments/details.ts'
import { comparableAddress } from '@escandallo/contracts/team/addresses.ts'
import { Accepted } from '@escandallo/contracts/values/listing.ts'
import { Invalid } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { Type } from 'typebox'
import { accepted, bodyOf, contextOf, described, newId } from '../command-context.ts'
import type { Dependencies } from '../dependencies.ts'
import { commandTable } from '../http/command-table.ts'
import { establishments } from './establishment.ts'

const answers = { 202: Accepted }
const EstablishmentToDelete = Type.Object({
  id: Type.String({ format: 'uuid' }),
  email: Type.String({ maxLength: 254 }),
})

export const establishmentRoutes = (app: Server, dependencies: Dependencies) => {
  const { workflows } = dependencies
  app.post(
    '/establishments/new',
    { schema: { body: described(newEstablishment), response: answers }, access: 'admin' },
    async (request, reply) => {
      const context = contextOf(request)
      const establishmentId = newId(request, 'establishment')
      const opened = { establishmentId, ...bodyOf(newEstablishment, request.body) }
      return accepted(reply, establishmentId, await workflows.openEstablishment(opened, context))
    },
  )
  commandTable(app, dependencies, establishments, { access: 'admin', id: 'establishmentId' }, [
    ['PUT', '/establishments/update', updateEstablishment, 'UpdateEstablishment'],
  ])
  app.delete(
    '/establishments/delete',
    { schema: { querystring: EstablishmentToDelete, response: answers }, access: 'admin' },
    async (request, reply) => {
      const { establishmentId, email } = bodyOf(deleteEstablishment, {
        establishmentId: request.query.id,
        email: request.query.email,
      })
      const address = request.identity?.email ?? null
      if (address === null || comparableAddress(email.trim()) !== comparableAddress(address))
        throw new Invalid('email-differs', [{ path: 'email', code: 'email-differs' }])
      const context = contextOf(request)
      return accepted(reply, establishmentId, await workflows.closeEstablishment(establishmentId, context))
    },
  )
}
