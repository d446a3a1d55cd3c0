import {
  acceptSuggestions,
  dismissSuggestions,
  rereadDocument,
  rereadWith,
} from '@escandallo/contracts/documents/commands.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import type { Dependencies } from '../../dependencies.ts'
import { plain, simpleCommand } from '../../simple-command.ts'
import { documents } from '../document.ts'

const id = ({ documentId }: { documentId: string }) => documentId
const access = section('documents')

/** Reading a document once more, and answering what another reading proposes. */
export const rereadingRoutes = (app: Server, dependencies: Dependencies) => {
  const post = { method: 'POST', access, id } as const
  simpleCommand(
    app,
    dependencies,
    documents,
    { ...post, url: '/documents/reread', body: rereadDocument },
    plain('RereadDocument'),
  )
  simpleCommand(
    app,
    dependencies,
    documents,
    { ...post, url: '/documents/suggestions/accept', body: acceptSuggestions },
    plain('AcceptSuggestions'),
  )
  simpleCommand(
    app,
    dependencies,
    documents,
    { ...post, url: '/documents/suggestions/dismiss', body: dismissSuggestions },
    plain('DismissSuggestions'),
  )
  simpleCommand(
    app,
    dependencies,
    documents,
    { method: 'POST', access: 'service', id, url: '/documents/reread-with', body: rereadWith },
    plain('RereadWith'),
  )
}
