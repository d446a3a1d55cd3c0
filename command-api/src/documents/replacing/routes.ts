import { replaceDocument } from '@escandallo/contracts/documents/commands.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { CommandContext } from '../../execute.ts'
import { commandTable } from '../../http/command-table.ts'
import { documents } from '../document.ts'

/** Invoices and the corrective ones that stand in their place, as the workers bring them together. */
export const replacingRoutes = (app: Server, dependencies: Dependencies) => {
  /** The corrective invoice has to be there, and theirs. */
  const corrective = async ({ replacedBy }: { replacedBy: string }, context: CommandContext) => {
    await dependencies.stateOf(documents, replacedBy, context)
  }
  commandTable(app, dependencies, documents, { access: 'service', id: 'documentId' }, [
    ['POST', '/documents/replace', replaceDocument, 'ReplaceDocument', corrective],
    ['POST', '/documents/reinstate', replaceDocument, 'ReinstateDocument', corrective],
  ])
}
