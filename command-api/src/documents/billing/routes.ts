import { billDocument } from '@escandallo/contracts/documents/commands.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { CommandContext } from '../../execute.ts'
import { plain, simpleCommand } from '../../simple-command.ts'
import { documents } from '../document.ts'

/** Delivery notes and the invoices that bill them: said by people, or by the workers when an invoice lists them. */
export const billingRoutes = (app: Server, dependencies: Dependencies) => {
  const of = { method: 'POST', body: billDocument, id: ({ documentId }: { documentId: string }) => documentId } as const
  const by = {
    ...of,
    // The invoice has to be there, and theirs.
    require: async ({ invoiceId }: { invoiceId: string }, context: CommandContext) => {
      await dependencies.stateOf(documents, invoiceId, context)
    },
  }
  const access = section('documents')
  const service = 'service'
  simpleCommand(app, dependencies, documents, { ...by, access, url: '/documents/notes/bill' }, plain('BillDocument'))
  simpleCommand(
    app,
    dependencies,
    documents,
    { ...by, access, url: '/documents/notes/unbill' },
    plain('UnbillDocument'),
  )
  simpleCommand(
    app,
    dependencies,
    documents,
    { ...by, access: service, url: '/documents/notes/match' },
    plain('BillAsListed'),
  )
  simpleCommand(
    app,
    dependencies,
    documents,
    { ...by, access: service, url: '/documents/notes/release' },
    plain('UnbillAsOpen'),
  )
}
