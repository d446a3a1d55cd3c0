import { listParams } from '../../platform/lists/url-params.ts'
import { mayOpen } from '../../platform/modules/may-open.ts'
import type { FirstQuestions } from '../../platform/questions/first-questions.ts'
import { dishLinks } from '../links.ts'
import { dishDetails, dishList, listDefaults } from '../queries.ts'

export const firstQuestions: FirstQuestions = {
  [dishLinks.dishes()]: ({ user, search }) => [dishList(listParams(search, listDefaults(mayOpen(user, 'sales'))))],
  '/dashboard/dish/:id': ({ id }) => [dishDetails(id)],
}
