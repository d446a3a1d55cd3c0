import { availableParallelism, cpus, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from '@escandallo/platform/database/pool.ts'
import { type Cluster, inOwnCluster } from '../../cluster.ts'
import type { Size } from '../../houses/size.ts'
import type { Process } from '../../product/processes.ts'
import { commandKinds, commandOf } from '../../tenants/commands.ts'
import { type Opened, withTenants } from '../../tenants/opened.ts'
import type { Tenant } from '../../tenants/questions.ts'
import { untilWorkersRest, workersAreUpToDate } from '../../tenants/standing-workers.ts'
import type { ProcessName, Rates, Resident } from '../rates.ts'
import { measureBytes } from './bytes.ts'
import { collecting, heldBy } from './collected.ts'
import { measureReadingCosts } from './measure-reading.ts'
import { buildOneByOne, liveProjecting } from './projecting.ts'
import { answered, measureQuestions, warmedUp } from './questions-cost.ts'
import { spent } from './spent.ts'
import { measureWorks } from './works.ts'

/** Forty days of a restaurant with every module. What is measured of it is for each line, ticket and so on, and not for the restaurant. */
const SIZED: Size = {
  establishments: 1,
  products: 60,
  prices: 3,
  recipes: 15,
  dishes: 30,
  articles: 30,
  days: 40,
  tickets: { aDay: 15, lines: 4 },
  papers: 20,
  menus: 2,
  advice: 10,
  reports: 2,
}
const IDLE_S = 10
const SETTLING_MS = 3_000
/** Advice is evaluated for corporations that were never evaluated, before anything counts as idle. */
const RESTING_S = 90
const GATEWAY_REQUESTS = 200

const connectionsOf = async (owner: Pool, name: ProcessName): Promise<number> => {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where application_name = $1 or application_name like $1 || ' %'`,
    [name],
  )
  return rows[0]?.count ?? 0
}

const settled = async (process: Process): Promise<number> => {
  await pause(SETTLING_MS)
  return process.residentMegabytes()
}

const idle = async (owner: Pool, process: Process) => {
  const { ours, database } = await spent(owner, process, () => pause(IDLE_S * 1_000))
  return { ours: ours / IDLE_S, database: database / IDLE_S }
}

const first = (tenants: readonly Tenant[]): Tenant => {
  const [tenant] = tenants
  if (!tenant) throw new RangeError('nobody is there to ask')
  return tenant
}

/** A process that has done as much for one corporation as for all of them: what it holds more is what they take. */
const perCorporation = (more: number, tenants: readonly Tenant[]) => Math.max(0, more / (tenants.length - 1))

const measureOpened = async (cluster: Cluster, opened: Opened, say: (line: string) => void) => {
  const { tenants, stores, start, service } = opened
  const { owner, projected } = stores
  const processes = {} as Record<ProcessName, Resident>
  const noted = async (name: ProcessName, process: Process, rest: number, more = 0) => {
    const working = Math.max(rest, await process.residentMegabytes())
    processes[name] = { rest, working, perCorporation: more, connections: await connectionsOf(owner, name) }
  }

  const query = await start('query-api', collecting)
  const restOfQuery = await settled(query)
  const warm = first(tenants)
  await warmedUp(query, warm, 3 * tenants.length)
  const afterOne = await heldBy(query)
  const questions = await measureQuestions(owner, query, tenants)
  await noted('query-api', query, restOfQuery, perCorporation((await heldBy(query)) - afterOne, tenants))
  say('questions asked')

  const command = await start('command-api', collecting)
  const restOfCommand = await settled(command)
  const projecting = liveProjecting(cluster, projected)
  const commanding = { owner, command, service, projecting, say }
  await measureWorks({ ...commanding, tenants: tenants.map(() => warm), say: () => {} })
  const afterCommands = await heldBy(command)
  const works = await measureWorks({ ...commanding, tenants })
  await noted('command-api', command, restOfCommand, perCorporation((await heldBy(command)) - afterCommands, tenants))
  await projecting.close()

  const projectors = await start('projectors')
  const restOfProjectors = await settled(projectors)
  const restingProjectors = await idle(owner, projectors)
  for (const kind of commandKinds().filter(({ name }) => !name.startsWith('a paper')))
    await answered(
      tenants.map((tenant) => commandOf(command.url, kind, tenant)),
      202,
    )
  await settled(projectors)
  await noted('projectors', projectors, restOfProjectors)
  const addresses = { QUERY_API_URL: query.url, COMMAND_API_URL: command.url }
  const { rows } = await owner.query<{ position: string }>(
    'select max(position) as position from read.projection_checkpoint',
  )
  await workersAreUpToDate(owner, rows[0]?.position ?? '')
  const workers = await start('workers', addresses)
  const left = await untilWorkersRest(owner, RESTING_S)
  if (left > 0) say(`${left} corporations are still being evaluated: the workers are not idle`)
  await noted('workers', workers, await settled(workers))
  const restingWorkers = await idle(owner, workers)

  const gateway = await start('gateway', addresses)
  const restOfGateway = await settled(gateway)
  const shot = { name: 'me', method: 'GET' as const, url: `${gateway.url}/api/users/me`, headers: warm.headers }
  const passed = await spent(owner, gateway, () => answered(Array(GATEWAY_REQUESTS).fill(shot), 200))
  await noted('gateway', gateway, restOfGateway)
  return {
    questions,
    works,
    processes,
    gateway: passed.ours / GATEWAY_REQUESTS,
    idle: {
      projectors: restingProjectors.ours,
      workers: restingWorkers.ours,
      database: Math.max(restingProjectors.database, restingWorkers.database),
    },
  }
}

/** Everything that a sizing rests on, of many corporations that have all modules. Counted in processor time and bytes alone. */
export const measureRates = async (count: number, say: (line: string) => void): Promise<Rates> => {
  const load = loadavg()[0]?.toFixed(1) ?? ''
  const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}`
  const { text, picture, memory: reader } = await measureReadingCosts()
  say('papers read')
  const serving = await inOwnCluster(async (cluster) => {
    let rebuilding = { ours: 0, database: 0 }
    const build: NonNullable<Parameters<typeof withTenants>[1]['build']> = async ({ projected, projector }) => {
      rebuilding = await buildOneByOne(cluster, projected, projector)
    }
    return withTenants(cluster, { count, size: SIZED, say, build }, async (opened) => {
      const bytes = await measureBytes(opened.stores.owner)
      say('sizes counted')
      await opened.stores.owner.query('vacuum analyze')
      return { ...bytes, rebuilding, ...(await measureOpened(cluster, opened, say)), events: opened.events }
    })
  })
  const { events, ...rates } = serving
  const day = new Date().toISOString().slice(0, 10)
  const measured = { day, machine, tenants: count, events, load }
  return { measured, ...rates, textPage: text, picturePage: picture, reader }
}
