import { billDocument } from '@escandallo/contracts/documents/commands.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { CommandContext } from '../../execute.ts'
import { commandTable } from '../../http/command-table.ts'
import { documents } from '../document.ts'

const id = 'documentId'

/** Delivery notes and the invoices that bill them: joined by people, or by the workers when an invoice lists them. */
export const billingRoutes = (app: Server, dependencies: Dependencies) => {
  /** The invoice has to be there, and theirs. */
  const invoice = async ({ invoiceId }: { invoiceId: string }, context: CommandContext) => {
    await dependencies.stateOf(documents, invoiceId, context)
  }
  commandTable(app, dependencies, documents, { access: section('documents'), id }, [
    ['POST', '/documents/notes/bill', billDocument, 'BillDocument', invoice],
    ['POST', '/documents/notes/unbill', billDocument, 'UnbillDocument', invoice],
  ])
  commandTable(app, dependencies, documents, { access: 'service', id }, [
    ['POST', '/documents/notes/match', billDocument, 'BillAsListed', invoice],
    ['POST', '/documents/notes/release', billDocument, 'UnbillAsOpen', invoice],
  ])
}
