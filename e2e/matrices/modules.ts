import type { Fixtures } from '@escandallo/query-api/testing/fixtures.ts'
import { billingMatrix } from './billing/fixtures.ts'
import { claimsMatrix } from './claims/fixtures.ts'
import { corporationsMatrix } from './corporations/fixtures.ts'
import { dashboardsMatrix } from './dashboards/fixtures.ts'
import { dishesMatrix } from './dishes/fixtures.ts'
import { documentsMatrix } from './documents/fixtures.ts'
import { establishmentsMatrix } from './establishments/fixtures.ts'
import { inboxesMatrix } from './inboxes/fixtures.ts'
import { ingredientsMatrix } from './ingredients/fixtures.ts'
import { liveMatrix } from './live/fixtures.ts'
import { mailMatrix } from './mail/fixtures.ts'
import { menusMatrix } from './menus/fixtures.ts'
import { operationsMatrix } from './operations/fixtures.ts'
import { ordersMatrix } from './orders/fixtures.ts'
import { picturesMatrix } from './pictures/fixtures.ts'
import { platesMatrix } from './plates/fixtures.ts'
import { postsMatrix } from './posts/fixtures.ts'
import { preferencesMatrix } from './preferences/fixtures.ts'
import { pricesMatrix } from './prices/fixtures.ts'
import { productsMatrix } from './products/fixtures.ts'
import { recipesMatrix } from './recipes/fixtures.ts'
import { recommendationsMatrix } from './recommendations/fixtures.ts'
import { reportsMatrix } from './reports/fixtures.ts'
import { rolesMatrix } from './roles/fixtures.ts'
import type { MatrixModule } from './running/matrix-module.ts'
import { fixtureOf } from './running/routes-of.ts'
import { type Home, type Things, things } from './running/things.ts'
import { salesMatrix } from './sales/fixtures.ts'
import { suppliersMatrix } from './suppliers/fixtures.ts'
import { teamMatrix } from './team/fixtures.ts'
import { ticketsMatrix } from './tickets/fixtures.ts'
import { tillsMatrix } from './tills/fixtures.ts'

/** How every module's routes are asked, and who may; each is tried by a file of its own, so that they run beside each other. */
export const modules: Readonly<Record<string, MatrixModule<string>>> = {
  billing: billingMatrix,
  claims: claimsMatrix,
  reports: reportsMatrix,
  preferences: preferencesMatrix,
  corporations: corporationsMatrix,
  dashboards: dashboardsMatrix,
  documents: documentsMatrix,
  establishments: establishmentsMatrix,
  live: liveMatrix,
  operations: operationsMatrix,
  pictures: picturesMatrix,
  products: productsMatrix,
  suppliers: suppliersMatrix,
  team: teamMatrix,
  recipes: recipesMatrix,
  dishes: dishesMatrix,
  menus: menusMatrix,
  roles: rolesMatrix,
  mail: mailMatrix,
  tills: tillsMatrix,
  tickets: ticketsMatrix,
  sales: salesMatrix,
  plates: platesMatrix,
  ingredients: ingredientsMatrix,
  recommendations: recommendationsMatrix,
  prices: pricesMatrix,
  orders: ordersMatrix,
  posts: postsMatrix,
  inboxes: inboxesMatrix,
}

/** The fixture of a route, whichever module's it is. @throws when nobody wrote one. */
export const fixtureOfRoute = (route: { method: string; url: string }) =>
  fixtureOf({ fixtures: Object.assign({}, ...Object.values(modules).map(({ fixtures }) => fixtures)) }, route)

/** A thing of each kind that there is, those of single modules included, so that any route of the product can be asked. */
export const everyThing = async (apis: Fixtures, home: Home): Promise<Things> => {
  const baseThings = await things(apis, home)
  const more = await Promise.all(Object.values(modules).map((module) => module.things?.(home)))
  return Object.assign(baseThings, ...more)
}
