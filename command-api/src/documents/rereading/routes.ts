import {
  acceptSuggestions,
  dismissSuggestions,
  rereadDocument,
  rereadWith,
} from '@escandallo/contracts/documents/commands.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import type { Dependencies } from '../../dependencies.ts'
import { commandTable } from '../../http/command-table.ts'
import { documents } from '../document.ts'

const id = 'documentId'

/** Reading a document once more, and answering what another reading proposes. */
export const rereadingRoutes = (app: Server, dependencies: Dependencies) => {
  commandTable(app, dependencies, documents, { access: section('documents'), id }, [
    ['POST', '/documents/reread', rereadDocument, 'RereadDocument'],
    ['POST', '/documents/suggestions/accept', acceptSuggestions, 'AcceptSuggestions'],
    ['POST', '/documents/suggestions/dismiss', dismissSuggestions, 'DismissSuggestions'],
  ])
  commandTable(app, dependencies, documents, { access: 'service', id }, [
    ['POST', '/documents/reread-with', rereadWith, 'RereadWith'],
  ])
}
