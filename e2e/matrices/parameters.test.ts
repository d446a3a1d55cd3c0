import { randomUUID } from 'node:crypto'
import type { DeclaredRoute } from '@escandallo/platform/http/declared-routes.ts'
import { type Asked, openFixtures } from '@escandallo/query-api/testing/fixtures.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { everyThing, fixtureOfRoute } from './modules.ts'
import { unnarrowedQuery } from './running/tenants.ts'
import { corporation } from './running/things.ts'

/** The parameters that what is under way has read of its query: one request at a time. */
const readParameters = new Set<PropertyKey>()
const fixtures = await openFixtures({
  observe: (app) =>
    app.addHook('preHandler', async (request) => {
      request.query = new Proxy(request.query as object, {
        get: (query, name, receiver) => {
          readParameters.add(name)
          return Reflect.get(query, name, receiver)
        },
      })
    }),
})
const home = await corporation(fixtures, '')
const fixtureThings = { ...(await everyThing(fixtures, home)), email: home.people.admin.email }
await fixtures.projected()
afterAll(() => fixtures.close())

type Parameter = { enum?: unknown[]; type?: string; format?: string; minimum?: number }
type Declared = { route: DeclaredRoute; parameter: string; schema: Parameter; name: string }

const parametersOf = ({ schema }: DeclaredRoute): Record<string, Parameter> =>
  (schema.querystring as { properties?: Record<string, Parameter> } | undefined)?.properties ?? {}

const routes = [...fixtures.query.routesDeclared, ...fixtures.command.routesDeclared].filter(
  ({ url, access }) => url.startsWith('/api/') && (access !== 'public' || url.includes('guest')),
)
const questions = routes.filter((route) => route.method === 'GET' && !fixtureOfRoute(route).endless)
const declared: Declared[] = questions.flatMap((route) =>
  Object.entries(parametersOf(route)).map(([parameter, schema]) => {
    return { route, parameter, schema, name: `${parameter} of ${route.url.slice(5)}` }
  }),
)

/** Whoever sees most of what the route tells: only a superadmin may name a corporation. */
const askerOf = ({ access }: DeclaredRoute, parameter = '') => {
  if (access === 'service') return { service: home.corporationId }
  return access === 'superadmin' || parameter.startsWith('corporation') ? home.people.superadmin : home.people.admin
}

/** What many lists and figures take: each value of it is one that they understand. */
const searching = new Set(['q', 'suppliers', 'establishments', 'range', 'groupBy'])

/** Values of a parameter that say something else, each than most others. */
const valuesOf = ({ enum: words, type, format, minimum = 0 }: Parameter): (string | number)[] => {
  if (words) return words as string[]
  if (type === 'boolean') return ['true', 'false']
  if (type === 'integer' || type === 'number') return [minimum, minimum + 1, minimum + 2, 7, 150]
  if (format === 'date') return ['2026-01-31', '2026-02-15', '2026-03-31', '2030-01-01', '2999-01-01']
  return [randomUUID(), 'zzqqxx', '-zzqqxx', 'en', 'es', '1', 'f'.repeat(64)]
}

/** What a route is asked for where nothing narrows it: one month, so that what it is compared with is another. */
const usually = (route: DeclaredRoute): Record<string, string | number | undefined> => {
  const month = route.url.startsWith('/api/dashboard/') && 'from' in parametersOf(route)
  return {
    ...unnarrowedQuery(fixtureOfRoute(route), fixtureThings),
    ...(month && { from: '2026-03-01', to: '2026-03-31' }),
  }
}

const answerOf = async (route: DeclaredRoute, parameter: string, change: Asked['query']) => {
  const question: Asked = { method: 'GET', url: route.url, ...fixtureOfRoute(route).ask(fixtureThings) }
  const { statusCode, payload } = await fixtures.ask(askerOf(route, parameter), {
    ...question,
    query: { ...usually(route), ...change },
  })
  // That nonsense is malformed says nothing of what a value does; of these.
  if (statusCode === 400 && searching.has(parameter)) return null
  // What is told of a request itself is another each time.
  return `${statusCode} ${payload.replace(/"correlationId":"[^"]*"/, '')}`
}

/** Parameters whose effect needs what no fixture has, and what that is. */
const shownElsewhere: Readonly<Record<string, string>> = {
  'q of establishments/places': 'a service that knows addresses',
  'costs of products/details': 'more costs than a page holds',
  'day of tpv/known-tickets': 'tickets that a till told',
  'q of tpv/products': 'articles of a till',
  'show of tpv/products': 'articles of a till',
  'shown of documents/file': 'a photograph with data of its camera',
  'language of reports/file': 'a report with words in it',
  'size of dashboard/sales/top-dishes': 'two dishes that were sold',
  'establishments of dashboard/sales/menu-engineering': 'dishes that were sold',
  'establishments of dashboard/overview/price-rises': 'a price that rose',
  'suppliers of dashboard/overview/price-rises': 'a price that rose',
  'suppliers of dashboard/purchases/categories/fluctuation': 'purchases in both periods',
  'establishments of dashboard/purchases/due': 'an invoice that is due',
  'suppliers of dashboard/purchases/due': 'an invoice that is due',
  'establishments of recommendations/list': 'advice about an establishment',
  'establishments of recommendations/totals': 'advice about an establishment',
  'establishments of recommendations/groups': 'advice about an establishment',
  'establishments of recommendations/board': 'advice about an establishment',
  'address of inboxes/sender': 'a message that arrived',
  'changed of recommendations/facts': 'goods and dishes that rules speak of',
  'job of operations/jobs': 'work that was scheduled',
  'state of operations/jobs': 'work that was scheduled',
  ...Object.fromEntries(
    ['products', 'recipes', 'dishes', 'menus'].flatMap((kind) => [
      [`from of ${kind}/cost-steps`, 'a cost that moved'],
      [`to of ${kind}/cost-steps`, 'a cost that moved'],
    ]),
  ),
  ...Object.fromEntries(
    ['goods', 'issueDate', 'kind', 'name', 'total'].map((name) => [
      `${name} of documents/reading-context`,
      'papers that are alike in all else',
    ]),
  ),
}

describe('a parameter that a route declares', () => {
  test('is one of many, and those left out are declared', () => {
    expect(declared.length).toBeGreaterThan(200)
    const names = declared.map(({ name }) => name)
    expect(Object.keys(shownElsewhere).filter((name) => !names.includes(name))).toEqual([])
  })

  test.each(declared.filter(({ name }) => !(name in shownElsewhere)))(
    'changes the answer or is refused: $name',
    async ({ route, parameter, schema }) => {
      const answers = new Set<string | null>([null])
      // A list's other name of its size says nothing beside the first.
      const plain = parameter === 'limit' ? { size: undefined } : {}
      const usual = await answerOf(route, parameter, plain)
      answers.add(usual)
      for (const value of valuesOf(schema)) {
        answers.add(await answerOf(route, parameter, { ...plain, [parameter]: value }))
        if (answers.size > 2) return
      }
      expect(answers.size, `whatever it says, the answer is ${usual?.slice(0, 300)}`).toBeGreaterThan(2)
    },
  )
})

describe('a parameter of a question or a command', () => {
  // Nonsense is refused by the schema alone, whoever reads it or not.
  const parameters = routes
    .filter((route) => !fixtureOfRoute(route).endless)
    .flatMap((route) =>
      Object.entries(parametersOf(route)).map(([parameter, schema]) => ({ route, parameter, schema })),
    )
    .map((each) => ({ ...each, name: `${each.parameter} of ${each.route.url.slice(5)}` }))
    // The other name of `size`, which takes its place before anything is handled.
    .filter(({ parameter }) => parameter !== 'limit')

  test('is one of many', () => expect(parameters.length).toBeGreaterThan(400))

  test.each(parameters)('is read by what handles it: $name', async ({ route, parameter, schema }) => {
    const { query, ...request }: Asked = {
      method: route.method,
      url: route.url,
      ...fixtureOfRoute(route).ask({ ...fixtureThings, fresh: randomUUID() }),
    }
    readParameters.clear()
    const usual = query?.[parameter]
    const required = new Set((route.schema.querystring as { required?: string[] }).required)
    const least = Object.fromEntries(Object.entries(query ?? {}).filter(([name]) => required.has(name)))
    // What is malformed comes to no handler, and what one of the usual parameters settles asks no other.
    for (const value of [...(usual === undefined ? [] : [usual]), ...valuesOf(schema), 'EUR', 'paper'])
      for (const others of [query, least]) {
        if (readParameters.has(parameter)) return
        await fixtures.ask(askerOf(route, parameter), { ...request, query: { ...others, [parameter]: value } })
      }
    expect([...readParameters]).toContain(parameter)
  })
})

describe('a parameter that a route does not declare', () => {
  test.each(
    routes
      .filter((route) => route.method !== 'GET' || !fixtureOfRoute(route).endless)
      .map((route) => ({ route, name: `${route.method} ${route.url}` })),
  )('is refused by its name: $name', async ({ route }) => {
    const fixture = fixtureOfRoute(route)
    const routeRequest: Asked = {
      method: route.method,
      url: route.url,
      ...fixture.ask({ ...fixtureThings, fresh: randomUUID() }),
    }
    const eventsBefore = await fixtures.events()
    const answer = await fixtures.ask(askerOf(route), {
      ...routeRequest,
      query: { ...routeRequest.query, zearch: 'x' },
    })
    expect([answer.statusCode, answer.json().code], answer.payload).toEqual([400, 'parameter-unknown'])
    expect(answer.json().errors).toEqual([{ path: 'zearch', code: 'parameter-unknown' }])
    expect(await fixtures.events()).toBe(eventsBefore)
  })
})

describe('a list that is sorted by what it does not show', () => {
  const sorted = questions.filter((route) => 'sort' in parametersOf(route))
  test('is one of many', () => expect(sorted.length).toBeGreaterThan(20))
  test.each(sorted.map((route) => ({ route, name: route.url })))('is refused: $name', async ({ route }) => {
    const routeRequest: Asked = { method: 'GET', url: route.url, ...fixtureOfRoute(route).ask(fixtureThings) }
    for (const sort of ['zzqqxx', '-zzqqxx', 'constructor']) {
      const answer = await fixtures.ask(askerOf(route), { ...routeRequest, query: { ...routeRequest.query, sort } })
      const { code, errors } = answer.json()
      expect([answer.statusCode, code, errors?.[0]?.path], answer.payload).toEqual([400, expect.anything(), 'sort'])
    }
  })
})

describe('a period that ends before it starts', () => {
  const periods = questions.flatMap((route) =>
    [
      ['from', 'to'],
      ['from', 'until'],
      ['dueFrom', 'dueTo'],
    ].flatMap(([from = '', to = '']) => {
      const declared = parametersOf(route)
      return from in declared && to in declared ? [{ route, from, to, name: `${route.url} by ${from} and ${to}` }] : []
    }),
  )
  test('can be asked of many routes', () => expect(periods.length).toBeGreaterThan(35))
  test.each(periods)('is refused: $name', async ({ route, from, to }) => {
    const routeRequest: Asked = { method: 'GET', url: route.url, ...fixtureOfRoute(route).ask(fixtureThings) }
    const query = { ...routeRequest.query, [from]: '2026-03-02', [to]: '2026-03-01' }
    const answer = await fixtures.ask(askerOf(route), { ...routeRequest, query })
    expect([answer.statusCode, answer.json().code], answer.payload).toEqual([400, 'period-ends-before-it-starts'])
  })
})
