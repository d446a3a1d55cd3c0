import { mayOpen } from '../../platform/modules/may-open.ts'
import type { FirstQuestions } from '../../platform/questions/first-questions.ts'
import { shellLinks } from '../../shell/links.ts'
import { documentLinks } from '../links.ts'
import { listOf } from '../list/list-query.ts'
import { documentDetails, documentList, readyDocuments, waitingDocuments } from '../queries.ts'

export const firstQuestions: FirstQuestions = {
  [shellLinks.home()]: ({ user }) => (mayOpen(user, 'documents') ? [waitingDocuments, readyDocuments] : []),
  [documentLinks.documents()]: ({ search, day }) => [documentList(listOf(search, day)), readyDocuments],
  '/dashboard/document/:id': ({ id }) => [documentDetails({ id })],
  '/dashboard/document/:id/edit': ({ id }) => [documentDetails({ id })],
}
