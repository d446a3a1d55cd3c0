import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from '@escandallo/platform/database/pool.ts'
import { median } from '@escandallo/reading/measures/calibration/median.ts'
import { measureCarried } from '../carried.ts'
import { type Figure, percentile } from '../figures.ts'
import { measureOverload } from '../overload.ts'
import { freshness } from './freshness.ts'
import { atRate, type Shot, send, type Taken, TIMEOUT_MS } from './load.ts'
import { confirmedPapers, orders, type Paper } from './orders.ts'
import type { Process } from './processes.ts'
import { knownIds, mixed, questions } from './questions.ts'

export type Running = { owner: Pool; token: string; command: Process; query: Process; projectors: Process }

/** Carried: whether the largest part of the load is searched for that is carried within all times. */
export type Lasting = { seconds: number; carried: boolean; say: (line: string) => void }

const QUESTIONS = 300
const ORDERS = 100
/** Papers a second of somebody who looks at what they have done: ten commands and fifteen questions beside the others. */
const LOOKED_AT = 5
/** Keys are fetched, connections opened, plans made and code compiled before anything counts. */
const WARMING_S = 30
/** Load and control by turns: few enough for a turn to last, and for controls to take little of the whole. */
const MOST_TURNS = 4
/** Papers that people work on, one after the other. */
const PAPERS = 2_000

const failed = (taken: readonly Taken[], right: number) => taken.filter(({ status }) => status !== right).length
const p99 = (taken: readonly Taken[]) =>
  percentile(
    taken.map(({ milliseconds }) => milliseconds),
    0.99,
  )

/** One line for each kind of request, the slowest first. */
const byName = (taken: readonly Taken[]): [string, number][] =>
  [...Map.groupBy(taken, ({ name }) => name)]
    .map(([name, answers]): [string, number] => [name, p99(answers)])
    .sort(([, a], [, b]) => b - a)

/**
 * P4, P5 and P6 at once, as on a busy day: 300 questions and 100 commands a second, and people who look at what they have
 * just done. By turns with it 300 answers a second of the same query-api to `select 1`.
 */
export const measureServing = async (
  running: Running,
  { seconds, say, carried: isCarriedWanted }: Lasting,
): Promise<Figure[]> => {
  const { owner, token, command, query } = running
  const next = mixed(questions(await knownIds(owner), 11), 12)
  const ordering = orders(command.url, token, await confirmedPapers(owner, 'older', PAPERS))
  const lookedAt = await confirmedPapers(owner, 'newer', LOOKED_AT * (WARMING_S + seconds))
  let looked = 0
  const headers = { authorization: `Bearer ${token}` }
  const question = (): Shot => {
    const { route, url } = next()
    return { name: route, method: 'GET', url: `${query.url}${url()}`, headers }
  }
  const baseline = (): Shot => ({ name: 'select 1', method: 'GET', url: `${query.url}/health/ready` })
  const busy = async (length: number) => {
    const papers = Array.from({ length: LOOKED_AT * length }, () => lookedAt[looked++ % lookedAt.length] as Paper)
    const [asked, ordered, fresh] = await Promise.all([
      atRate(QUESTIONS, length, question),
      atRate(ORDERS, length, ordering),
      freshness({ command: command.url, query: query.url, token }, papers, LOOKED_AT),
    ])
    return { asked, ordered, fresh }
  }
  for (const url of [command.url, query.url]) {
    const me: Shot = { name: 'me', method: 'GET', url: `${url}/api/users/me`, headers }
    for (let left = 20; left > 0 && (await send(me)).status >= 500; left -= 1) await pause(500)
  }
  await busy(WARMING_S)
  const rates = { question, questions: QUESTIONS, orders: ORDERS }
  const carried = isCarriedWanted ? await measureCarried({ ...rates, order: ordering }, say) : []
  const turns = Math.min(MOST_TURNS, Math.max(2, Math.round(seconds / 30)))
  const controls: Taken[][] = []
  const rounds: Awaited<ReturnType<typeof busy>>[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    controls.push(await atRate(QUESTIONS, 5, baseline))
    rounds.push(await busy(seconds / turns))
  }
  const asked = rounds.flatMap((round) => round.asked)
  const ordered = rounds.flatMap((round) => round.ordered)
  const routes = byName(asked)
  for (const [route, milliseconds] of routes) say(`${route.padEnd(46)} p99 ${milliseconds.toFixed(1)} ms`)
  const control = median(controls.map(p99))
  const of = (figure: string, value: number, unit = 'ms'): Figure => ({ figure, unit, value, control })
  const fresh = rounds.flatMap((round) => round.fresh.milliseconds)
  const stale = rounds.reduce((sum, round) => sum + round.fresh.stale, 0)
  const overload = await measureOverload({ ...rates, order: ordering }, [command, query], say)
  return [
    of('P4 command to dashboard, p99', percentile(fresh.length > 0 ? fresh : [TIMEOUT_MS], 0.99)),
    of('P4 answers that were not fresh', stale, 'answers'),
    of('P5 300 questions/s, p99', p99(asked)),
    of('P5 slowest route, p99', routes[0]?.[1] ?? Number.NaN),
    of('P5 questions that failed', failed(asked, 200), 'answers'),
    of('P6 100 commands/s, p99', p99(ordered)),
    of('P6 commands that failed', failed(ordered, 202), 'answers'),
    ...overload,
    ...carried,
  ]
}

const transactions = async (owner: Pool): Promise<number> => {
  const { rows } = await owner.query(
    `select sum(xact_commit + xact_rollback)::bigint as count from pg_stat_database where datname = current_database()`,
  )
  return Number(rows[0].count)
}

// A session tells the statistics of an idle spell within ten seconds.
const SETTLING_MS = 12_000
const IDLE_MS = 10_000
// The database has rounds of its own, some seconds in the minute: most of three spells have none.
const IDLE_SPELLS = 3

/** P4: what projectors ask a second while nothing happens. Nobody else may ask anything meanwhile; the control is nobody at all, and is taken off. */
export const measureIdle = async (owner: Pool, projectors: () => Promise<Process>): Promise<Figure> => {
  const spell = async () => {
    const [before, start] = [await transactions(owner), performance.now()]
    await pause(IDLE_MS)
    const after = await transactions(owner)
    return (after - before) / ((performance.now() - start) / 1_000)
  }
  const perSecond = async () => {
    await pause(SETTLING_MS)
    const spells: number[] = []
    while (spells.length < IDLE_SPELLS) spells.push(await spell())
    return median(spells)
  }
  const control = await perSecond()
  const running = await projectors()
  const value = await perSecond()
  await running.stop()
  return { figure: 'P4 projectors with nothing to do', unit: 'transactions/s', value: value - control, control }
}
