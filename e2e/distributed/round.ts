import { employ } from '@escandallo/command-api/testing/people.ts'
import type { Broker } from '@escandallo/platform/testing/broker/broker.ts'
import type { LocalBroker } from '@escandallo/platform/testing/broker/local-broker.ts'
import { findingsOf } from '../faults/testing/oracle.ts'
import { everything, peopleAtWork } from '../faults/testing/people.ts'
import { atRest } from '../faults/testing/scene.ts'
import { type Closing, ended, measure, spend, took } from './closing/closing.ts'
import { nothingWrong, type Verdict, wrongBy } from './closing/verdicts.ts'
import { brokerRestarted, databaseRestarted, killedOne, nobodyEnded, workerReplaced } from './deaths.ts'
import { bothAway, invitations } from './letters.ts'
import { fromPaperToDashboard } from './papers.ts'
import { type Ground, type Kind, type StartedProduct, startProduct } from './product.ts'
import type { Town } from './requests.ts'
import { documentsPerSecond, listsPerSecond } from './throughput.ts'

export type Round = Ground & {
  name: string
  kills: number
  /** Kills of those that are in every round. */
  others: number
  throughput: boolean
  away: number
  broker: Broker
  closing: Closing
}
const RESTING_MS = 150
const INVITED = 10

type People = ReturnType<typeof peopleAtWork>
type Row = (name: string, ...cells: (string | number)[]) => void

/** Starts everybody; on the way it is measured what one more of a kind is good for. */
const fill = async (town: Town, { throughput, closing }: Round) => {
  const { running } = town
  const measured = (name: string, unit: string, work: (town: Town) => Promise<number>) =>
    throughput && spend(closing, 'throughput', async () => measure(closing, name, await work(town), unit))
  for (const kind of running.kinds) if (kind !== 'workers' && kind !== 'event store') await running.startOne(kind, 0)
  for (let workers = 1; workers <= running.many.workers; workers += 1) {
    await running.startOne('workers', workers - 1)
    await measured(`${workers} workers`, 'documents read a second', documentsPerSecond)
  }
  await measured('1 query-api', 'lists a second', listsPerSecond)
  await running.startOne('query-api', 1)
  await measured('2 query-apis', 'lists a second', listsPerSecond)
  for (const kind of ['command-api', 'projectors', 'gateway'] as const) await running.startOne(kind, 1)
}

const everywhere: readonly Kind[] = ['command-api', 'projectors', 'workers', 'query-api', 'gateway']

const harmBroker = async (town: Town, closing: Closing, broker: LocalBroker) => {
  const { starting, served, caughtUp, rate } = await brokerRestarted(town, broker)
  ended(closing, 'broker', served)
  took(closing, 'broker, starting', starting)
  took(closing, 'broker, all that waited', caughtUp)
  measure(closing, 'after the broker was away', rate, 'documents read a second, of those that had waited')
}

const compare = async (town: Town, closing: Closing) => {
  const { waited, rate } = await nobodyEnded(town)
  took(closing, 'nobody ended', waited)
  measure(closing, 'while nobody ended', rate, 'documents read a second')
  took(closing, 'paper to dashboard', await fromPaperToDashboard(town))
}

/** Whatever can end ends so many times, kind by kind in turn. */
const harm = async (town: Town, { kills, others, closing, broker: { local } }: Round, row: Row) => {
  const from = performance.now()
  const tellProgress = (time: number) =>
    row('ends', `${time} of ${kills}`, `after ${Math.round((performance.now() - from) / 1_000)} s`)
  const during = (kind: string, work: () => Promise<void>) => spend(closing, `ends: ${kind}`, work)
  for (let time = 0; time < kills; time += 1) {
    tellProgress(time)
    const all = time < others
    for (const kind of town.running.kinds)
      if (all || !everywhere.includes(kind))
        await during(kind, async () => ended(closing, kind, await killedOne(town, kind, time)))
    if (!all) continue
    await during('PostgreSQL', async () => ended(closing, 'PostgreSQL', await databaseRestarted(town)))
    if (local) await during('broker', () => harmBroker(town, closing, local))
    if (time % 5 > 0) continue
    const replaced = async () => ended(closing, 'worker told to stop', await workerReplaced(town, time))
    await during('worker told to stop', replaced)
    await during('nobody', () => compare(town, closing))
  }
}

/** @returns which letters are wrong after broker and mail were away together. */
const awayForLong = async (town: Town, people: People, { away, closing }: Round, broker: LocalBroker) => {
  // What nobody reads meanwhile has to be read afterwards.
  people.pace(away > 60 ? 10 * RESTING_MS : RESTING_MS)
  const { wrong, served, caughtUp } = await spend(closing, 'away', () => bothAway(town, broker, away))
  people.pace(RESTING_MS)
  ended(closing, `broker, away ${away} s`, served)
  took(closing, `broker, all that waited ${away} s`, caughtUp)
  return wrong
}

const counted = async (running: StartedProduct, people: People, closing: Closing) => {
  const kept = await people.stop()
  await spend(closing, 'coming to rest', async () => {
    await running.recorded()
    await atRest(running.world, true)
    await running.recorded()
  })
  return { kept, findings: await spend(closing, 'comparing', () => findingsOf(running.world, kept, true)) }
}

const live = async (running: StartedProduct, about: Round, row: Row): Promise<Verdict> => {
  const { name, away, broker, closing } = about
  const from = performance.now()
  row('stands on', running.stands)
  const people = peopleAtWork(running.world, { people: 3, every: RESTING_MS, doing: everything })
  const { store, issuer, home } = running.world
  const admin = await employ(store, issuer, { corporationId: home.corporationId, role: 'admin' })
  const town: Town = { running, admin, kept: people.kept, booked: { papers: 0, cents: 0 } }
  await spend(closing, 'starting, with throughput', () => fill(town, about))
  const unready = await running.unready()
  await harm(town, about, row)
  const late = away > 0 && broker.local ? await awayForLong(town, people, about, broker.local) : []
  if (away > 0) row('broker and mail away', `${away} s, then everything read and every letter there`)
  const letters = await spend(closing, 'letters', () => invitations(town, INVITED))
  row('letters', `${INVITED} invitations, ${letters.again} came once more under the same id`)
  const cents = await fromPaperToDashboard(town).then(() => town.booked.cents)
  const { kept, findings } = await counted(running, people, closing)
  row('people', `${kept.accepted.size} commands accepted in ${kept.tries} tries, ${cents / 100} € booked`)
  const wrong = {
    ...wrongBy(findings),
    letters: [...letters.wrong, ...late],
    fallen: [...unready, ...(await running.fallen())],
  }
  const seconds = (performance.now() - from) / 1_000
  return { round: name, seconds, commands: kept.accepted.size, rows: findings.rows, letters: INVITED, wrong }
}

/** The product on one ground, from its start until everything is counted. */
export const round = async (about: Round, row: Row): Promise<Verdict> => {
  const { name, closing, broker } = about
  const running = await spend(closing, 'opening', () => startProduct(broker.brokers, about))
  try {
    return await live(running, about, row)
  } catch (error) {
    const fallen = [error instanceof Error ? error.message : String(error), ...(await running.fallen())]
    return { round: name, seconds: 0, commands: 0, rows: 0, letters: 0, wrong: { ...nothingWrong, fallen } }
  } finally {
    await spend(closing, 'closing', () => running.close())
  }
}
