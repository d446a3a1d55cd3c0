import type { Cluster } from '../cluster.ts'
import { type Figure, percentile } from '../figures.ts'
import { LARGE, SHORT, SMALL } from '../houses/size.ts'
import { atRate, type Shot, send, type Taken } from '../product/load.ts'
import { type Opened, withTenants } from '../tenants/opened.ts'
import type { Tenant } from '../tenants/questions.ts'
import { caseOf, routesOfApi } from './cases.ts'

export type Routes = {
  small: number
  questions: number
  seconds: number
  isWhole: boolean
  say: (line: string) => void
}

const MORE = { papers: 600, menus: 3, advice: 20, reports: 3 }
const CONTROLS = 5
const WARMING_S = 5
const P99 = 0.99

const p99 = (taken: readonly Taken[]) =>
  percentile(
    taken.map(({ milliseconds }) => milliseconds),
    P99,
  )

const measured = async ({ tenants, start }: Opened, { questions, seconds, say }: Routes): Promise<Figure[]> => {
  const [query] = [await start('query-api'), await start('projectors')]
  const openApi = await send({ name: 'description', method: 'GET', url: `${query.url}/api/openapi.json` })
  const asks = routesOfApi(JSON.parse(openApi.body)).flatMap((route) => {
    const each = caseOf(route)
    return 'ask' in each ? [{ name: route.url, ask: each.ask }] : []
  })
  let turn = 0
  // Every route in turn, and each time of another corporation: the next question is never about the one before.
  const next = (): Shot => {
    const [at, time] = [turn % asks.length, Math.floor(turn / asks.length)]
    turn += 1
    const { name, ask } = asks[at] as (typeof asks)[number]
    const tenant = tenants[(at + time) % tenants.length] as Tenant
    return { name, method: 'GET', url: `${query.url}${ask(tenant)}`, headers: tenant.headers }
  }
  const select = (): Shot => ({ name: 'select 1', method: 'GET', url: `${query.url}/health/ready` })
  await atRate(Math.min(questions, 50), WARMING_S, next)
  turn = 0
  const [taken, control] = await Promise.all([atRate(questions, seconds, next), atRate(CONTROLS, seconds, select)])
  const beside = p99(control)
  const byRoute = [...Map.groupBy(taken, ({ name }) => name)].toSorted(
    ([, first], [, second]) => p99(second) - p99(first),
  )
  const failed = taken.filter(({ status }) => status !== 200)
  for (const [name, { length, 0: first }] of Map.groupBy(failed, ({ name }) => name))
    say(`${name}: ${length} without an answer of 200, the first ${first?.status}`)
  const [slowest] = byRoute
  if (!slowest) throw new Error('nothing was asked')
  say(`${asks.length} routes of ${tenants.length} corporations in turn; the slowest is ${slowest[0]}`)
  return [
    { figure: 'P5 every route, corporations in turn, p99', unit: 'ms', value: p99(taken), control: beside },
    { figure: 'P5 slowest of every route, p99', unit: 'ms', value: p99(slowest[1]), control: beside },
    { figure: 'P5 every route, questions that failed', unit: 'answers', value: failed.length, control: taken.length },
    {
      figure: 'P5 routes that were not asked',
      unit: 'routes',
      value: asks.length - byRoute.length,
      control: asks.length,
    },
    ...byRoute.map(
      ([name, of]): Figure => ({ figure: `P5 ${name}, in turn, p99`, unit: 'ms', value: p99(of), control: beside }),
    ),
  ]
}

/**
 * P5 and P12: every GET route of the API at a fixed rate while projectors run, for many corporations by turns, one of which has ten
 * establishments. The control is `select 1` of the same process in the same seconds.
 */
export const measureRoutes = (cluster: Cluster, routes: Routes): Promise<Figure[]> => {
  const [small, large] = routes.isWhole
    ? [
        { ...SMALL, ...MORE },
        { ...LARGE, ...MORE },
      ]
    : [SHORT, SHORT]
  const count = routes.small + 1
  const sizeOf = (number: number) => (number === routes.small ? large : small)
  return withTenants(cluster, { count, size: sizeOf, say: routes.say }, (opened) => measured(opened, routes))
}
