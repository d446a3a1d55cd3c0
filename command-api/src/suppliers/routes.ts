import {
  deleteSupplier,
  forgetLayout,
  newSupplier,
  registerSupplier,
  updateSupplier,
  withdrawSupplier,
} from '@escandallo/contracts/suppliers/commands.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { Accepted } from '@escandallo/contracts/values/listing.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { accepted, bodyOf, commandOf, contextOf, described } from '../command-context.ts'
import type { Dependencies } from '../dependencies.ts'
import { commandTable } from '../http/command-table.ts'
import { supplierIdOf } from '../ids.ts'
import { suppliers } from './supplier.ts'

const access = section('suppliers')
const answers = { 202: Accepted }
const id = 'supplierId'

export const supplierRoutes = (app: Server, dependencies: Dependencies) => {
  const { execute, stateOf, workflows } = dependencies
  app.post(
    '/suppliers/new',
    { schema: { body: described(newSupplier), response: answers }, access },
    async (request, reply) => {
      const context = contextOf(request)
      const { details } = bodyOf(newSupplier, request.body)
      await workflows.requireKnown({ establishment: details.establishments }, context)
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
  commandTable(app, dependencies, suppliers, { access: 'service', id }, [
    ['POST', '/suppliers/register', registerSupplier, 'RegisterSupplier'],
    ['POST', '/suppliers/withdraw', withdrawSupplier, 'WithdrawSupplier'],
  ])
  commandTable(app, dependencies, suppliers, { access, id }, [
    [
      ...(['PUT', '/suppliers/update', updateSupplier, 'UpdateSupplier'] as const),
      async ({ supplierId, details }, context) => {
        const supplier = await stateOf(suppliers, supplierId, context)
        // Those that it delivered to before are named by whoever may not act there too.
        const previousEstablishments = supplier.status === 'known' ? supplier.details.establishments : []
        const added = details.establishments.filter(
          (establishmentId) => !previousEstablishments.includes(establishmentId),
        )
        await workflows.requireKnown({ establishment: added }, context)
      },
    ],
    ['POST', '/suppliers/restore', deleteSupplier, 'RestoreSupplier'],
    ['DELETE', '/suppliers/delete', deleteSupplier, 'DeleteSupplier'],
    ['POST', '/suppliers/forget-layout', forgetLayout, 'ForgetLayout'],
    ['POST', '/suppliers/remember-layout', forgetLayout, 'RememberLayout'],
  ])
}
