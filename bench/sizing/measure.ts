import type { Pool } from '@escandallo/platform/database/pool.ts'
import { rebuildGroups } from '@escandallo/platform/projection/rebuild.ts'
import { groups } from '@escandallo/projectors/groups.ts'
import { inOwnCluster } from '../cluster.ts'
import { growHistory } from '../history/history.ts'
import { openStores } from '../history/stores.ts'
import { atRate, type Shot } from '../product/load.ts'
import { confirmedPapers, orders } from '../product/orders.ts'
import type { Process } from '../product/processes.ts'
import { knownIds, mixed, questions } from '../product/questions.ts'
import { withProcesses } from '../product/running.ts'
import type { Costs } from './costs.ts'
import { processorTimeOf, processorTimeOfDatabase } from './processor-time.ts'

const SECONDS = 30

const number = async (owner: Pool, sql: string): Promise<number> => Number((await owner.query(sql)).rows[0].number)

const eventsIn = (owner: Pool) => number(owner, 'select count(*) as number from log.event')

/** Sizes, from a log and its read models that were just packed. */
const sizes = async (owner: Pool): Promise<Pick<Costs, 'bytes' | 'ofPaper'>> => {
  await owner.query('vacuum full log.event')
  const sizeOf = (where: string) =>
    number(owner, `select sum(pg_total_relation_size(oid)) as number from pg_class where relkind = 'r' and ${where}`)
  const events = await eventsIn(owner)
  const papers = await number(owner, `select count(*) as number from log.event where type = 'DocumentUploaded'`)
  const lines = await number(owner, 'select count(*) as number from read.purchase_line')
  const message = await number(
    owner,
    'select avg(octet_length(data::text) + octet_length(meta::text) + 250) as number from log.event tablesample system (5)',
  )
  return {
    bytes: {
      event: (await sizeOf(`oid = 'log.event'::regclass`)) / events,
      readModelsOfPaper: (await sizeOf(`relnamespace = 'read'::regnamespace`)) / papers,
      message,
    },
    ofPaper: { events: events / papers, lines: lines / papers },
  }
}

type Measured = Record<string, number>

/** Milliseconds of processor time of each while so many things happen, for each of them. */
const timesOf = async (
  owner: Pool,
  processes: Record<string, Process>,
  work: () => Promise<{ status: number }[]>,
  well: number,
): Promise<Measured & { database: number }> => {
  const now = async () => ({
    database: await processorTimeOfDatabase(owner),
    ...Object.fromEntries(
      await Promise.all(Object.entries(processes).map(async ([name, { pid }]) => [name, await processorTimeOf(pid)])),
    ),
  })
  const before = await now()
  const taken = await work()
  const after = await now()
  const done = taken.filter(({ status }) => status === well).length
  if (done < taken.length * 0.98) throw new Error(`${taken.length - done} of ${taken.length} went wrong`)
  const each = Object.keys(after).map((name) => [name, (after[name as 'database'] - before[name as 'database']) / done])
  return Object.fromEntries(each)
}

/** What questions and commands cost, what they leave, and how much memory it takes. */
export const measureServingCosts = (
  wanted: number,
  say: (line: string) => void,
): Promise<Pick<Costs, 'question' | 'command' | 'bytes' | 'ofPaper' | 'rebuilt'> & { memory: Measured }> =>
  inOwnCluster(async (cluster) => {
    const { owner, projector, store, projected, masterKey, close } = openStores(cluster)
    const events = await growHistory(store, owner, wanted)
    say(`${events} events grown`)
    const from = performance.now()
    await rebuildGroups({ groups, store: projected, pool: projector })
    const rebuilt = events / ((performance.now() - from) / 1_000)
    say(`rebuilt at ${rebuilt.toFixed(0)} events a second`)
    const known = await sizes(owner)
    await owner.query('vacuum analyze')
    const served = await withProcesses({ url: cluster.url, masterKey, store }, async (start, token) => {
      const projectors = await start('projectors')
      const [commandApi, queryApi] = [await start('command-api'), await start('query-api')]
      const next = mixed(questions(await knownIds(projector), 11), 12)
      const question = (): Shot => {
        const { route, url: path } = next()
        const headers = { authorization: `Bearer ${token}` }
        return { name: route, method: 'GET', url: `${queryApi.url}${path()}`, headers }
      }
      const ordering = orders(commandApi.url, token, await confirmedPapers(projector, 'older', 400))
      await atRate(10, 5, question)
      await atRate(10, 5, ordering)
      say('asking')
      const asked = await timesOf(owner, { queryApi }, () => atRate(25, SECONDS, question), 200)
      say('commanding')
      const recorded = await eventsIn(owner)
      const ordered = await timesOf(owner, { commandApi, projectors }, () => atRate(20, SECONDS, ordering), 202)
      const written = (await eventsIn(owner)) - recorded
      const processes = { commandApi, queryApi, projectors }
      const memory: Measured = {}
      for (const [name, each] of Object.entries(processes)) memory[name] = await each.residentMegabytes()
      const { commandApi: command = 0, projectors: projecting = 0, database } = ordered
      return {
        question: { queryApi: asked.queryApi ?? 0, database: asked.database },
        command: { commandApi: command, projectors: projecting, database, events: written / (20 * SECONDS) },
        memory,
      }
    })
    await close()
    return { ...known, ...served, rebuilt }
  })
