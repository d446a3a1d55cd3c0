import { listParams } from '../../platform/lists/url-params.ts'
import type { FirstQuestions } from '../../platform/questions/first-questions.ts'
import { productLinks } from '../links.ts'
import { productDefaults, productList } from '../queries.ts'

const listed = ['all', 'incomplete']

export const firstQuestions: FirstQuestions = {
  [productLinks.products()]: ({ search }) => {
    const params = listParams(search, productDefaults)
    return listed.includes(params.show) ? [productList(params)] : []
  },
}
