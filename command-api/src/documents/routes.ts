import {
  claimReview,
  deleteDocument,
  rejectDocument,
  releaseReview,
  reopenDocument,
  restoreDocument,
} from '@escandallo/contracts/documents/commands.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import type { Dependencies } from '../dependencies.ts'
import { commandTable } from '../http/command-table.ts'
import { manyCommands } from '../http/many-commands.ts'
import { billingRoutes } from './billing/routes.ts'
import { confirmingRoutes } from './confirming/routes.ts'
import { correctionRoutes } from './corrections/routes.ts'
import { documents } from './document.ts'
import { partRoutes } from './parts/routes.ts'
import { readingProgressRoutes } from './progress/routes.ts'
import { readingRoutes } from './readings/routes.ts'
import { recognisingRoutes } from './recognising/routes.ts'
import { replacingRoutes } from './replacing/routes.ts'
import { rereadingRoutes } from './rereading/routes.ts'
import { uploadRoutes } from './uploads/routes.ts'

const people = { access: section('documents'), id: 'documentId' } as const

export const documentRoutes = (app: Server, dependencies: Dependencies) => {
  commandTable(app, dependencies, documents, people, [
    ['POST', '/documents/reject', rejectDocument, 'RejectDocument'],
    ['POST', '/documents/reopen', reopenDocument, 'ReopenDocument'],
    ['POST', '/documents/restore', restoreDocument, 'RestoreDocument'],
    ['POST', '/documents/release', releaseReview, 'ReleaseReview'],
    ['POST', '/documents/claim', claimReview, 'ClaimReview'],
    ['DELETE', '/documents/delete', deleteDocument, 'DeleteDocument'],
  ])
  manyCommands(app, dependencies, documents, people, [
    ['DELETE', '/documents/deleteMany', 'DeleteDocument'],
    ['POST', '/documents/restoreMany', 'RestoreDocument'],
  ])
  confirmingRoutes(app, dependencies)
  uploadRoutes(app, dependencies)
  correctionRoutes(app, dependencies)
  readingRoutes(app, dependencies)
  partRoutes(app, dependencies)
  billingRoutes(app, dependencies)
  recognisingRoutes(app, dependencies)
  replacingRoutes(app, dependencies)
  readingProgressRoutes(app, dependencies)
  rereadingRoutes(app, dependencies)
}
