import { DashboardQuery } from '@escandallo/contracts/dashboards/queries.ts'
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
import { idsOf, tenantOf } from '../../caller-scope.ts'
import type { Dependencies } from '../../dependencies.ts'
import { nothingSold, type SoldIn } from '../sold.ts'
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
import { flavourProfile, flavourTop } from './taste.ts'

const access = section('dashboard')
const cards = ['plates', 'dishes', 'kitchen', 'products']
const purchases = ['plates', 'dashboards', 'products']

type Asked = FastifyRequest<{ Querystring: DashboardQuery }>
type OnCards<Answer> = (
  cards: { now: Card; before: Card },
  scope: Scope,
  sold: Awaited<ReturnType<SoldIn>>,
) => Answer | Promise<Answer>

export const plateDashboardRoutes = (app: Server, { tenants, kitchenOn, today }: Dependencies) => {
  const soldIn = nothingSold
  const onCards = <Answer>(request: Asked, answer: OnCards<Answer>) =>
    tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
      const scope = scopeOf(tenant, request, request.query)
      const sold = await soldIn(tenant, scope.period, scope.establishments)
      return answer(await cardsOf(scope, kitchenOn, today()), scope, sold)
    })
  const onPurchases = <Answer>(
    request: Asked,
    answer: (food: Awaited<ReturnType<typeof boughtFood>>, scope: Scope, groupBy: DashboardQuery['groupBy']) => Answer,
  ) =>
    tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
      const { suppliers, groupBy } = request.query
      const scope = scopeOf(tenant, request, request.query)
      return answer(await boughtFood(scope, suppliers ? idsOf(suppliers) : 'all'), scope, groupBy)
    })

  const asked = { querystring: DashboardQuery }
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
      onCards(request, async (both, scope, now) => {
        const before = await soldIn(scope.tenant, scope.before, scope.establishments)
        return environmentSold(both, scope, { now, before })
      }),
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
    { schema: { ...asked, response: { 200: EnvironmentTotal } }, access, reads: purchases },
    (request) => onPurchases(request, environmentTotal),
  )
  app.get(
    '/dashboard/environment/total-products-water-land',
    { schema: { ...asked, response: { 200: EnvironmentWaterLand } }, access, reads: purchases },
    (request) => onPurchases(request, environmentWaterLand),
  )
  app.get(
    '/dashboard/environment/fluctuation-products',
    { schema: { ...asked, response: { 200: EnvironmentFluctuation } }, access, reads: purchases },
    (request) => onPurchases(request, environmentFluctuation),
  )
  app.get(
    '/dashboard/environment/grades-products',
    { schema: { ...asked, response: { 200: EnvironmentGrades } }, access, reads: purchases },
    (request) => onPurchases(request, environmentGrades),
  )
}
