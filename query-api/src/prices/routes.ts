import { Comparator, ComparatorQuery, OffersAnswer, OffersQuery } from '@escandallo/contracts/prices/queries.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { establishmentsFor, tenantOf } from '../caller-scope.ts'
import { boughtDays } from '../counting-days/monthly-days.ts'
import type { Dependencies } from '../dependencies.ts'
import { settingsOf } from '../kitchen/public.ts'
import { answers, factsOf, historyOf } from './answers.ts'
import { coversOf } from './covers.ts'
import { effectsOn } from './effects.ts'
import { comparatorPage, groupOf, rankedGroup } from './ranked.ts'
import { relatedOn } from './related.ts'

const access = section('products')
const reads = ['food-cost', 'suppliers', 'documents', 'dashboards']

export const priceRoutes = (app: Server, { tenants, today }: Dependencies) => {
  app.get(
    '/prices/comparator',
    { schema: { querystring: ComparatorQuery, response: { 200: Comparator } }, access, reads },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const day = today()
        const { currency } = await settingsOf(tenant)
        const month = await boughtDays(tenant, { currency, day })
        const asker = { tenant, caller: request.caller, day, currency, days: month.days }
        const [{ page, counts, saving, coverage }, related] = await Promise.all([
          comparatorPage(tenant, asker, request.query),
          relatedOn(asker),
        ])
        const items = await answers(asker, page.items)
        return { ...page, items, day, currency, counts, month, saving, coverage, related }
      }),
  )

  app.get(
    '/prices/offers',
    { schema: { querystring: OffersQuery, response: { 200: OffersAnswer } }, access, reads },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const { id, need } = request.query
        const day = today()
        const { currency } = await settingsOf(tenant)
        const group = await rankedGroup(tenant, day, await groupOf(tenant, id))
        if (!group) throw new Unknown('product-unknown')
        const { days } = await boughtDays(tenant, { currency, day })
        const asker = { tenant, caller: request.caller, day, currency, days }
        const [row] = await answers(asker, [group])
        if (!row) throw new Unknown('product-unknown')
        const facts = await factsOf(tenant, day, need ? row.offers.map(({ productId }) => productId) : [])
        return {
          day,
          currency,
          row,
          history: await historyOf(asker, group.groupId),
          dishes: await effectsOn(asker, row, establishmentsFor(request.caller, undefined)),
          covers: need ? coversOf(row, need, (productId) => facts.get(productId)) : [],
        }
      }),
  )
}
