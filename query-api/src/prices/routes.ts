import { Comparator, ComparatorQuery, OffersAnswer, OffersQuery } from '@escandallo/contracts/prices/queries.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { establishmentsFor, tenantOf } from '../caller-scope.ts'
import type { Dependencies } from '../dependencies.ts'
import { sightOf } from '../kitchen/public.ts'
import { orderedPage, type SortValue } from '../ordered-page.ts'
import { answers, coversOf } from './answers.ts'
import { comparators, type Weighed } from './comparing.ts'
import { coverageOf } from './coverage.ts'
import { effectsOn } from './effects.ts'
import { offersOver, pricedOffer } from './offers.ts'

const access = section('products')
const reads = ['prices', 'food-cost', 'dashboards', 'suppliers', 'documents']

const decimalOf = (value: string | null | undefined): SortValue => (value ? { decimal: value } : null)
const columns: Readonly<Record<string, (row: Weighed) => SortValue>> = {
  name: ({ name }) => ({ text: name }),
  offers: ({ ranking }) => ({ number: ranking.offers.length }),
  current: ({ ranking }) => decimalOf(ranking.current?.rankedBy),
  best: ({ ranking }) => decimalOf(ranking.best?.rankedBy),
  saving: ({ saving }) => (saving === null ? null : { number: saving }),
  spend: ({ spend }) => ({ number: spend }),
}
const key = ({ groupId }: Weighed) => groupId

export const priceRoutes = (app: Server, { tenants, kitchenOn, today }: Dependencies) => {
  const comparatorOn = comparators(kitchenOn)

  app.get(
    '/prices/comparator',
    { schema: { querystring: ComparatorQuery, response: { 200: Comparator } }, access, reads },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const { q, show = 'all' } = request.query
        const day = today()
        const { snapshot, rows: weighed, bought } = await comparatorOn(tenant, day)
        const { currency } = snapshot.settings
        const searched = q ? normalizeName(q) : null
        const matches = searched ? weighed.filter(({ search }) => normalizeName(search).includes(searched)) : weighed
        const counts = { all: matches.length, optimized: 0, 'not-optimized': 0, 'not-comparable': 0 }
        for (const { ranking } of matches) counts[ranking.standing]++
        const wanted = show === 'all' ? matches : matches.filter(({ ranking }) => ranking.standing === show)
        const { items, ...page } = orderedPage(wanted, request.query, columns, { otherwise: '-saving', key })
        return {
          ...page,
          ...{ day, currency, counts },
          items: await answers({ tenant, caller: request.caller, snapshot }, items),
          saving: matches.reduce((sum, { saving }) => sum + (saving ?? 0), 0),
          coverage: coverageOf(weighed, bought),
        }
      }),
  )

  app.get(
    '/prices/offers',
    { schema: { querystring: OffersQuery, response: { 200: OffersAnswer } }, access, reads },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const { id, need } = request.query
        const day = today()
        const { snapshot, rows } = await comparatorOn(tenant, day)
        const row = rows.find(({ groupId, productIds }) => groupId === id || productIds.includes(id))
        if (!row) throw new Unknown('product-unknown')
        const past = (await offersOver(tenant, row.productIds)).flatMap((offer) => {
          const product = snapshot.products.get(offer.productId)
          const unranked = { rankedBy: null, obstacle: null, current: false, best: false, worst: false }
          return product ? [{ ...pricedOffer(offer, product), ...unranked }] : []
        })
        const asker = { tenant, caller: request.caller, snapshot }
        const [answer] = await answers(asker, [row])
        const [history] = await answers(asker, [{ ...row, ranking: { ...row.ranking, offers: past } }])
        if (!answer || !history) throw new Unknown('product-unknown')
        const sees = sightOf(snapshot, establishmentsFor(request.caller, undefined))
        return {
          ...{ day, currency: snapshot.settings.currency, row: answer, history: history.offers },
          dishes: effectsOn(snapshot, row, (dishId) => sees('dish', dishId)),
          covers: need ? coversOf(row, need, snapshot) : [],
        }
      }),
  )
}
