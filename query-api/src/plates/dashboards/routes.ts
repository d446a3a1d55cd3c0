import { CardQuery, ComparedQuery, DashboardQuery } from '@escandallo/contracts/dashboards/queries.ts'
import {
  EnvironmentDishes,
  EnvironmentFluctuation,
  EnvironmentGrades,
  EnvironmentSold,
  EnvironmentTotal,
  EnvironmentWaterLand,
  FlavourProfile,
  FlavourTop,
  NutritionDishes,
} from '@escandallo/contracts/plates/dashboards.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import type { FastifyRequest } from 'fastify'
import { entersSection, idsOf, tenantOf } from '../../caller-scope.ts'
import { currencyOf } from '../../dashboards/public.ts'
import type { Dependencies } from '../../dependencies.ts'
import { portionsSold as soldIn } from '../../sales/public.ts'
import { environmentDishes, environmentSold } from './footprint.ts'
import { nutritionDishes } from './nutrition.ts'
import {
  boughtFood,
  environmentFluctuation,
  environmentGrades,
  environmentTotal,
  environmentWaterLand,
} from './purchases.ts'
import { type Card, cardsOf, type Scope, scopeOf } from './scope.ts'
import type { SoldInBoth } from './sold.ts'
import { flavourProfile, flavourTop } from './taste.ts'

const access = section('dashboard')
const cards = ['dishes', 'food-cost', 'products', 'corporations']
const purchases = ['food-cost', 'dashboards', 'products']

type Asked = FastifyRequest<{ Querystring: DashboardQuery }>
type OnCards<Answer> = (cards: { now: Card; before: Card }, scope: Scope, sold: SoldInBoth) => Answer | Promise<Answer>

export const plateDashboardRoutes = (app: Server, { tenants, kitchenOn, factsIn, today }: Dependencies) => {
  const onCards = <Answer>(request: Asked, answer: OnCards<Answer>) =>
    tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
      const scope = scopeOf(tenant, request, request.query)
      // Whoever may not see sales is told of the menu alone.
      const sold = entersSection(request.caller, 'sales')
        ? {
            now: await soldIn(tenant, scope.period, scope.establishments),
            before: await soldIn(tenant, scope.before, scope.establishments),
          }
        : { now: null, before: null }
      return answer(await cardsOf(scope, await factsIn(tenant), kitchenOn, today()), scope, sold)
    })
  const onPurchases = <Answer>(
    request: Asked,
    answer: (food: Awaited<ReturnType<typeof boughtFood>>, scope: Scope, groupBy: DashboardQuery['groupBy']) => Answer,
  ) =>
    tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
      const { suppliers, groupBy } = request.query
      const scope = scopeOf(tenant, request, request.query)
      return answer(
        await boughtFood(scope, suppliers ? idsOf(suppliers) : 'all', await factsIn(tenant)),
        scope,
        groupBy,
      )
    })

  const asked = { querystring: CardQuery }
  const bought = { querystring: DashboardQuery }
  const compared = { querystring: ComparedQuery }
  for (const url of ['/dashboard/nutrition/avg-dishes', '/dashboard/overview/nutrition'] as const)
    app.get(url, { schema: { ...asked, response: { 200: NutritionDishes } }, access, reads: cards }, (request) =>
      onCards(request, nutritionDishes),
    )
  app.get(
    '/dashboard/environment/avg-dishes',
    { schema: { ...asked, response: { 200: EnvironmentDishes } }, access, reads: cards },
    (request) => onCards(request, environmentDishes),
  )
  app.get(
    '/dashboard/environment/sold-dishes',
    { schema: { ...asked, response: { 200: EnvironmentSold } }, access, reads: cards },
    (request) =>
      onCards(request, async (both, scope, sold) => environmentSold(both, scope, sold, await currencyOf(scope.tenant))),
  )
  for (const url of ['/dashboard/flavour/avg-profile', '/dashboard/overview/flavour'] as const)
    app.get(url, { schema: { ...asked, response: { 200: FlavourProfile } }, access, reads: cards }, (request) =>
      onCards(request, flavourProfile),
    )
  app.get(
    '/dashboard/flavour/top',
    { schema: { ...asked, response: { 200: FlavourTop } }, access, reads: cards },
    (request) => onCards(request, flavourTop),
  )
  app.get(
    '/dashboard/environment/total-products',
    { schema: { ...bought, response: { 200: EnvironmentTotal } }, access, reads: purchases },
    (request) => onPurchases(request, environmentTotal),
  )
  app.get(
    '/dashboard/environment/total-products-water-land',
    { schema: { ...bought, response: { 200: EnvironmentWaterLand } }, access, reads: purchases },
    (request) => onPurchases(request, environmentWaterLand),
  )
  app.get(
    '/dashboard/environment/fluctuation-products',
    { schema: { ...compared, response: { 200: EnvironmentFluctuation } }, access, reads: purchases },
    (request) => onPurchases(request, environmentFluctuation),
  )
  app.get(
    '/dashboard/environment/grades-products',
    { schema: { ...compared, response: { 200: EnvironmentGrades } }, access, reads: purchases },
    (request) => onPurchases(request, environmentGrades),
  )
}
