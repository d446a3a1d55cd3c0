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
import type { Dependencies } from '../../dependencies.ts'
import { environmentDishes, environmentSold } from './footprint.ts'
import { nutritionDishes } from './nutrition.ts'
import {
  environmentFluctuation,
  environmentGrades,
  environmentTotal,
  environmentWaterLand,
  type OfPurchases,
} from './purchases.ts'
import { type Scope, scopeOf } from './scope.ts'
import { flavourProfile, flavourTop } from './taste.ts'

const access = section('dashboard')
const cards = ['food-cost', 'corporations']
const purchases = ['food-cost', 'dashboards', 'corporations']

type DashboardRequest = FastifyRequest<{ Querystring: DashboardQuery }>

export const plateDashboardRoutes = (app: Server, { tenants, today }: Dependencies) => {
  const onCards = <Answer>(request: DashboardRequest, answer: (scope: Scope) => Promise<Answer>) =>
    tenants.read({ ...tenantOf(request), plans: 'once' }, (tenant) => {
      // Whoever may not see sales is told of the menu alone.
      const seesSales = entersSection(request.caller, 'sales')
      return answer(scopeOf(tenant, request, request.query, { today: today(), seesSales }))
    })
  const onPurchases = <Answer>(request: DashboardRequest, answer: (purchases: OfPurchases) => Promise<Answer>) =>
    tenants.read({ ...tenantOf(request), plans: 'once' }, (tenant) => {
      const { suppliers, groupBy } = request.query
      const scope = scopeOf(tenant, request, request.query, { today: today(), seesSales: false })
      return answer({ scope, suppliers: suppliers ? idsOf(suppliers) : 'all', groupBy })
    })

  const cardSchema = { querystring: CardQuery }
  const bought = { querystring: DashboardQuery }
  const compared = { querystring: ComparedQuery }
  for (const url of ['/dashboard/nutrition/avg-dishes', '/dashboard/overview/nutrition'] as const)
    app.get(url, { schema: { ...cardSchema, response: { 200: NutritionDishes } }, access, reads: cards }, (request) =>
      onCards(request, nutritionDishes),
    )
  app.get(
    '/dashboard/environment/avg-dishes',
    { schema: { ...cardSchema, response: { 200: EnvironmentDishes } }, access, reads: cards },
    (request) => onCards(request, environmentDishes),
  )
  app.get(
    '/dashboard/environment/sold-dishes',
    { schema: { ...cardSchema, response: { 200: EnvironmentSold } }, access, reads: cards },
    (request) => onCards(request, environmentSold),
  )
  for (const url of ['/dashboard/flavour/avg-profile', '/dashboard/overview/flavour'] as const)
    app.get(url, { schema: { ...cardSchema, response: { 200: FlavourProfile } }, access, reads: cards }, (request) =>
      onCards(request, flavourProfile),
    )
  app.get(
    '/dashboard/flavour/top',
    { schema: { ...cardSchema, response: { 200: FlavourTop } }, access, reads: cards },
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
