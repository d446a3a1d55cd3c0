import { groupings } from '@escandallo/contracts/values/periods.ts'
import { readParams } from '../../platform/lists/url-params.ts'
import { filterDefaults, filterQuery } from '../../platform/periods/filter-params.ts'
import type { FirstQuestions } from '../../platform/questions/first-questions.ts'
import { salesLinks } from '../links.ts'
import { profitMargin, salesTotal } from '../queries.ts'

export const firstQuestions: FirstQuestions = {
  [salesLinks.sales()]: ({ search, day }) => {
    const { groupBy, ...params } = readParams(search, { ...filterDefaults, groupBy: '' })
    const query = { ...filterQuery(params, day), groupBy: groupings.find((name) => name === groupBy) }
    return [salesTotal(query), profitMargin(query)]
  },
}
