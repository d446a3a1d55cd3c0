import { groupings } from '@escandallo/contracts/values/periods.ts'
import { readParams } from '../../platform/lists/url-params.ts'
import { mayOpen } from '../../platform/modules/may-open.ts'
import { filterDefaults, filterQuery } from '../../platform/periods/filter-params.ts'
import type { FirstQuestions } from '../../platform/questions/first-questions.ts'
import { shellLinks } from '../../shell/links.ts'
import { purchaseDefaults } from '../filters/purchase-params.ts'
import { monthBefore, monthOf } from '../home/month.ts'
import { dashboardLinks } from '../links.ts'
import { homePriceRises, homePurchases, purchasesTotal } from '../queries.ts'

export const firstQuestions: FirstQuestions = {
  [shellLinks.home()]: ({ user, day, search }) => {
    if (!mayOpen(user, 'dashboard') || search !== '') return []
    const month = monthOf(day, true)
    return [homePurchases(month), homePriceRises(month), purchasesTotal({ ...monthBefore(month), groupBy: 'day' })]
  },
  [dashboardLinks.purchases()]: ({ day, search }) => {
    const { suppliers, groupBy, ...params } = readParams(search, { ...filterDefaults, ...purchaseDefaults })
    const query = { ...filterQuery(params, day), suppliers }
    return [purchasesTotal({ ...query, groupBy: groupings.find((name) => name === groupBy) })]
  },
}
