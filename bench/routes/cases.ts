import { plusDays } from '@escandallo/contracts/values/days.ts'
import { type Ids, idsOf, LAST_DAY } from '../houses/size.ts'
import type { Tenant } from '../tenants/questions.ts'

/** A question as the API describes it. */
export type DescribedRoute = {
  url: string
  access: string
  parameters: readonly { name: string; isRequired: boolean }[]
}

/** How a route is asked of a restaurant, or why it is not. */
export type RouteCase = { ask: (tenant: Tenant) => string } | { unmeasured: string }

const FILE = 'gives a file that is drawn or read for one person'
const NONE = 'restaurants of the bench have none of it'
const OUTSIDE = 'asks somebody outside'

/** Routes that no screen waits for, each with its reason. */
const unmeasured: Readonly<Record<string, string>> = {
  '/api/corporations/archive': FILE,
  '/api/documents/file': FILE,
  '/api/documents/words': FILE,
  '/api/orders/pdf': FILE,
  '/api/reports/file': FILE,
  '/api/reports/dish-sheet': FILE,
  '/api/space/picture': FILE,
  '/api/claims/details': NONE,
  '/api/claims/proposal': NONE,
  '/api/mail/details': NONE,
  '/api/orders/details': NONE,
  '/api/plates/guest-allergens': NONE,
  '/api/roles/details': NONE,
  '/api/tpv/upload': NONE,
  '/api/users/details': 'asks for a row by its key that /api/users/me reads too',
  '/api/users/invitation': 'is for who has no account yet',
  '/api/establishments/places': OUTSIDE,
  '/api/ingredients/usda/search': OUTSIDE,
  '/api/stripe/customers/details': OUTSIDE,
  '/api/stripe/products/list': OUTSIDE,
  '/api/stripe/plans': OUTSIDE,
}
const byAccess: Readonly<Record<string, string>> = {
  service: 'is for processes',
  superadmin: 'is for whoever runs the installation',
  public: 'is for everybody, and of no corporation',
}

/** Whose id a route wants, by how its address begins. */
const ids: readonly [RegExp, (ids: Ids, tenant: Tenant) => string | undefined][] = [
  [/^\/api\/corporations\//, ({ corporation }) => corporation],
  [/^\/api\/establishments\//, (of) => of.establishment(0)],
  [/^\/api\/documents\//, (_, { paper }) => paper?.documentId],
  [/^\/api\/products\//, (of) => of.product(1)],
  [/^\/api\/suppliers\//, (of) => of.supplier(0)],
  [/^\/api\/recipes\//, (of) => of.recipe(1)],
  [/^\/api\/dishes\//, (of) => of.dish(1)],
  [/^\/api\/menus\//, (of) => of.of('menu 0')],
  [/^\/api\/tpv\//, (of) => of.till(0)],
  [/^\/api\/tickets\//, (of) => of.of('ticket 0 0 0')],
  [/^\/api\/plates\/allergens/, (of) => of.establishment(0)],
  [/^\/api\/prices\/offers/, (of) => of.product(1)],
  [/^\/api\/reports\//, (of) => of.of('report 0')],
]

/** What else routes require, by name; where one name means several things, by address and name. */
const values: Readonly<Record<string, (ids: Ids, tenant: Tenant) => string | undefined>> = {
  from: () => plusDays(LAST_DAY, -29),
  to: () => LAST_DAY,
  asOf: () => LAST_DAY,
  day: () => LAST_DAY,
  q: () => 'pro',
  name: () => 'Producto 1',
  of: () => 'establishment',
  need: () => '10',
  products: (of) => of.product(1),
  ids: (of) => `${of.dish(1)},${of.dish(2)}`,
  till: (of) => of.till(0),
  article: () => 'A1',
  articles: () => JSON.stringify([['A1', null]]),
  assumptions: (of) => JSON.stringify([{ kind: 'product-price', productId: of.product(1), change: '10' }]),
  '/api/documents/if-confirmed ids': (_, { paper }) => paper?.documentId,
}

const requiredValue = (url: string, name: string) =>
  name === 'id' ? ids.find(([beginning]) => beginning.test(url))?.[1] : (values[`${url} ${name}`] ?? values[name])

/** @throws when a route requires what nobody wrote a value for: a new route is measured, or has a reason. */
export const caseOf = ({ url, access, parameters }: DescribedRoute): RouteCase => {
  const reason = byAccess[access] ?? unmeasured[url]
  if (reason) return { unmeasured: reason }
  const required = parameters
    .filter(({ isRequired }) => isRequired)
    .map(({ name }) => ({ name, value: requiredValue(url, name) }))
  const missing = required.filter(({ value }) => !value).map(({ name }) => name)
  if (missing.length > 0)
    throw new Error(`${url} requires ${missing.join(', ')}: say in bench/routes/cases.ts how it is measured`)
  const ask = (tenant: Tenant) => {
    const of = idsOf(tenant.number)
    const query = new URLSearchParams(required.map(({ name, value }) => [name, value?.(of, tenant) ?? '']))
    return query.size > 0 ? `${url}?${query}` : url
  }
  return { ask }
}

/** Reasons of routes that the API does not have any more. */
export const staleReasons = (routes: readonly DescribedRoute[]): string[] =>
  Object.keys(unmeasured).filter((url) => !routes.some((route) => route.url === url))

type Described = { description?: string; parameters?: { name: string; in: string; required?: boolean }[] }

/** Every question of the API, as it describes itself; the stream of news, which never ends, left out. */
export const routesOfApi = (openApi: { paths?: Record<string, Record<string, Described>> }): DescribedRoute[] =>
  Object.entries(openApi.paths ?? {}).flatMap(([url, { get }]) => {
    if (!get || url === '/api/live') return []
    const parameters = (get.parameters ?? [])
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, required }) => ({ name, isRequired: required === true }))
    return [{ url, access: /Access: ([\w-]+)/.exec(get.description ?? '')?.[1] ?? 'public', parameters }]
  })
