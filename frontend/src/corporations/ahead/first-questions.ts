import type { FirstQuestions } from '../../platform/questions/first-questions.ts'
import { shellLinks } from '../../shell/links.ts'
import { corporationDetails } from '../queries.ts'

export const firstQuestions: FirstQuestions = {
  // How old it is decides whether its first steps stand there.
  [shellLinks.home()]: ({ user }) => (user.role === 'user' ? [] : [corporationDetails(user.corporationId)]),
}
