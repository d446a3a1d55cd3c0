/** On a machine where nothing else runs: `npm run bench -- --only residents --minutes 60`; a minute without `--minutes`. */

import { START } from '@escandallo/platform/event-store/event-store.ts'
import type { Cluster } from '../cluster.ts'
import { type Figure, percentile } from '../figures.ts'
import type { Size } from '../houses/size.ts'
import { atRate, type Shot, type Taken } from '../product/load.ts'
import type { Process } from '../product/processes.ts'
import { draws, mixed } from '../product/questions.ts'
import { processorTimeOf, processorTimeOfDatabase } from '../sizing/measuring/processor-time.ts'
import { commandKinds, commandOf } from '../tenants/commands.ts'
import { type Opened, withTenants } from '../tenants/opened.ts'
import { questionKinds, type Tenant } from '../tenants/questions.ts'
import { untilWorkersRest, workersAreUpToDate } from '../tenants/standing-workers.ts'
import { watchedMemory } from './memory.ts'

export type Residents = { count: number; seconds: number; questions: number; say: (line: string) => void }

/** A small restaurant: what is measured is how many of them one installation holds, not how much one of them has. */
const RESIDENT: Size = {
  establishments: 1,
  products: 30,
  prices: 2,
  recipes: 9,
  dishes: 15,
  articles: 15,
  days: 30,
  tickets: { aDay: 3, lines: 5 },
  papers: 6,
  menus: 1,
  advice: 5,
  reports: 1,
}
const COMMANDS = 5
/** Of each of the two controls, a second: enough for a percentile in a minute, and little of the load. */
const CONTROLS = 5
const WARMING_S = 10
/** Advice is evaluated for corporations that were never evaluated, which takes this long at most before it is gone on beside it. */
const RESTING_S = 240

const p99 = (taken: readonly Taken[]) =>
  percentile(
    taken.map(({ milliseconds }) => milliseconds),
    0.99,
  )
const wrong = (taken: readonly Taken[], right: readonly number[]) =>
  taken.filter(({ status }) => !right.includes(status)).length

type Running = { query: Process; command: Process; questions: number }

/** Questions of any corporation, commands of any, and the controls, all at once. */
const working = ({ tenants }: Opened, { query, command, questions }: Running, seed: number) => {
  const draw = draws(seed)
  const anybody = () => tenants[draw(tenants.length)] as Tenant
  const kindOf = mixed(
    questionKinds.map((kind) => ({ route: kind.name, weight: kind.weight, url: () => kind.name })),
    seed + 1,
  )
  const byName = new Map(questionKinds.map((kind) => [kind.name, kind]))
  const kinds = commandKinds()
  const weighed = kinds.flatMap((kind) => Array.from({ length: kind.weight }, () => kind))
  const question = (): Shot => {
    const [tenant, { route }] = [anybody(), kindOf()]
    const url = `${query.url}/api${byName.get(route)?.url(tenant)}`
    return { name: route, method: 'GET', url, headers: tenant.headers }
  }
  const commanded = (): Shot =>
    commandOf(command.url, weighed[draw(weighed.length)] as (typeof kinds)[number], anybody())
  const plain = (path: string) => (): Shot => ({ name: path, method: 'GET', url: `${query.url}${path}` })
  return async (seconds: number) => {
    const [asked, ordered, selected, bare] = await Promise.all([
      atRate(questions, seconds, question),
      atRate(COMMANDS, seconds, commanded),
      atRate(CONTROLS, seconds, plain('/health/ready')),
      atRate(CONTROLS, seconds, plain('/health/live')),
    ])
    return { asked, ordered, selected, bare }
  }
}

const endOfLog = async ({ stores: { store } }: Opened): Promise<string> => {
  let reached: string = START
  for (;;) {
    const stretch = await store.readAll({ after: reached, limit: 5_000, types: ['CorporationFounded'] })
    if (stretch.reached === reached) return reached
    reached = stretch.reached
  }
}

const measured = async (opened: Opened, { seconds, questions, say }: Residents): Promise<Figure[]> => {
  const { owner } = opened.stores
  await workersAreUpToDate(owner, await endOfLog(opened))
  const [query, command, projectors] = [
    await opened.start('query-api'),
    await opened.start('command-api'),
    await opened.start('projectors'),
  ]
  const addresses = { QUERY_API_URL: query.url, COMMAND_API_URL: command.url }
  const workers = await opened.start('workers', addresses)
  const left = await untilWorkersRest(owner, RESTING_S)
  say(left === 0 ? 'advice is evaluated' : `advice of ${left} corporations is still being evaluated`)
  const processes = { 'query-api': query, 'command-api': command, projectors, workers }
  await working(opened, { query, command, questions }, 5)(WARMING_S)
  const time = async (): Promise<Record<string, number>> => ({
    PostgreSQL: await processorTimeOfDatabase(owner),
    ...Object.fromEntries(
      await Promise.all(Object.entries(processes).map(async ([name, { pid }]) => [name, await processorTimeOf(pid)])),
    ),
  })
  const memory = watchedMemory(processes, say)
  const [from, since] = [await time(), performance.now()]
  const { asked, ordered, selected, bare } = await working(opened, { query, command, questions }, 11)(seconds)
  const [until, took] = [await time(), performance.now() - since]
  const figures = await memory.end()
  for (const [name, taken] of Object.entries({ questions: asked, commands: ordered })) {
    const statuses = [...Map.groupBy(taken, ({ status }) => status)].map(
      ([status, { length }]) => `${status}: ${length}`,
    )
    say(`${name} by status: ${statuses.join(', ')}`)
  }
  const kinds = [...Map.groupBy(asked, ({ name }) => name)].toSorted(([, a], [, b]) => p99(b) - p99(a))
  const [control, route] = [p99(selected), p99(bare)]
  say(`controls: select 1 ${control.toFixed(1)} ms, a bare route ${route.toFixed(1)} ms, p99`)
  const used = Object.entries(until).map(([name, milliseconds]): Figure => {
    const value = (milliseconds - (from[name] ?? 0)) / took
    return { figure: `residents: processors of ${name}`, unit: 'cores', value, control: 0 }
  })
  return [
    { figure: `residents: ${questions} questions/s, p99`, unit: 'ms', value: p99(asked), control },
    { figure: 'residents: questions, beside a bare route, p99', unit: 'ms', value: p99(asked), control: route },
    ...kinds.map(
      ([name, taken]): Figure => ({ figure: `residents: ${name}, p99`, unit: 'ms', value: p99(taken), control }),
    ),
    { figure: 'residents: questions that failed', unit: 'answers', value: wrong(asked, [200]), control: asked.length },
    { figure: `residents: ${COMMANDS} commands/s, p99`, unit: 'ms', value: p99(ordered), control },
    {
      figure: 'residents: commands that failed',
      unit: 'answers',
      value: wrong(ordered, [202, 409]),
      control: ordered.length,
    },
    ...used,
    ...figures,
  ]
}

/**
 * Many small corporations resident in one database, any of which is asked and commanded at any moment, each question about any of them;
 * with all processes of the product, beside `select 1` of the same pool and a route that does nothing.
 */
export const measureResidents = (cluster: Cluster, residents: Residents): Promise<Figure[]> =>
  withTenants(cluster, { ...residents, size: RESIDENT }, (opened) => measured(opened, residents))
