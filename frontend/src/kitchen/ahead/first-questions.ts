import { dishLinks } from '../../dishes/links.ts'
import { mayOpen } from '../../platform/modules/may-open.ts'
import type { FirstQuestions } from '../../platform/questions/first-questions.ts'
import { salesLinks } from '../../sales/links.ts'
import { shellLinks } from '../../shell/links.ts'
import { figuresPending } from '../queries.ts'

// Where figures stand, it is said above them whether they are being worked out anew.
export const firstQuestions: FirstQuestions = {
  [shellLinks.home()]: ({ user }) => (mayOpen(user, 'dashboard') ? [figuresPending] : []),
  [dishLinks.dishes()]: () => [figuresPending],
  [salesLinks.sales()]: () => [figuresPending],
}
