import {
  deleteSupplier,
  forgetLayout,
  newSupplier,
  registerSupplier,
  updateSupplier,
} from '@escandallo/contracts/suppliers/commands.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { Accepted, ById } from '@escandallo/contracts/values/listing.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { accepted, bodyOf, commandOf, contextOf, described } from '../command-context.ts'
import type { Dependencies } from '../dependencies.ts'
import { supplierIdOf } from '../ids.ts'
import { plain, simpleCommand } from '../simple-command.ts'
import { suppliers } from './supplier.ts'

const access = section('suppliers')
const answers = { 202: Accepted }
const id = ({ supplierId }: { supplierId: string }) => supplierId

export const supplierRoutes = (app: Server, dependencies: Dependencies) => {
  const { execute, workflows } = dependencies
  app.post(
    '/suppliers/new',
    { schema: { body: described(newSupplier), response: answers }, access },
    async (request, reply) => {
      const context = contextOf(request)
      const { details } = bodyOf(newSupplier, request.body)
      await workflows.requireKnown(details, context)
      const supplierId = supplierIdOf(context.corporationId, details)
      const outcome = await execute(
        suppliers,
        supplierId,
        commandOf('NewSupplier', { supplierId, details }, context),
        context,
      )
      return accepted(reply, supplierId, outcome)
    },
  )
  simpleCommand(
    app,
    dependencies,
    suppliers,
    { method: 'POST', url: '/suppliers/register', access: 'service', body: registerSupplier, id },
    plain('RegisterSupplier'),
  )
  simpleCommand(
    app,
    dependencies,
    suppliers,
    {
      ...{ method: 'PUT', url: '/suppliers/update', access, body: updateSupplier, id },
      require: ({ details }, context) => workflows.requireKnown(details, context),
    },
    plain('UpdateSupplier'),
  )
  simpleCommand(
    app,
    dependencies,
    suppliers,
    { method: 'POST', url: '/suppliers/restore', access, body: deleteSupplier, id },
    plain('RestoreSupplier'),
  )
  simpleCommand(
    app,
    dependencies,
    suppliers,
    { method: 'POST', url: '/suppliers/forget-layout', access, body: forgetLayout, id },
    plain('ForgetLayout'),
  )
  simpleCommand(
    app,
    dependencies,
    suppliers,
    { method: 'POST', url: '/suppliers/remember-layout', access, body: forgetLayout, id },
    plain('RememberLayout'),
  )
  app.delete(
    '/suppliers/delete',
    { schema: { querystring: ById, response: answers }, access },
    async (request, reply) => {
      const context = contextOf(request)
      const data = { supplierId: request.query.id }
      return accepted(
        reply,
        id(data),
        await execute(suppliers, id(data), commandOf('DeleteSupplier', data, context), context),
      )
    },
  )
}
