import { employ } from '@escandallo/command-api/testing/people.ts'
import type { Broker } from '@escandallo/platform/testing/broker/broker.ts'
import type { LocalBroker } from '@escandallo/platform/testing/broker/local-broker.ts'
import { findingsOf, wrongIn } from '../faults/testing/oracle.ts'
import { peopleAtWork } from '../faults/testing/people.ts'
import { atRest } from '../faults/testing/scene.ts'
import { brokerRestarted, databaseRestarted, killedOne, nobodyEnded, workerReplaced } from './deaths.ts'
import type { Town } from './errands.ts'
import { type Ground, type House, type Kind, openHouse } from './house.ts'
import { bothAway, invitations } from './letters.ts'
import { fromPaperToDashboard } from './papers.ts'
import { documentsPerSecond, listsPerSecond } from './throughput.ts'
import { noted, type Waits } from './waits.ts'

export type Round = Ground & {
  kills: number
  /** Kills of those that are in every round. */
  others: number
  throughput: boolean
  away: number
  broker: Broker
  waits: Waits
}
const RESTING_MS = 150

type People = ReturnType<typeof peopleAtWork>
type Row = (name: string, ...cells: (string | number)[]) => void

/** Starts everybody; on the way it is measured what one more of a kind is good for. */
const fill = async (town: Town, throughput: boolean, row: Row) => {
  const { house } = town
  for (const kind of house.kinds) if (kind !== 'workers' && kind !== 'event store') await house.startOne(kind, 0)
  for (let workers = 1; workers <= house.many.workers; workers += 1) {
    await house.startOne('workers', workers - 1)
    if (throughput) row(`${workers} workers`, `${(await documentsPerSecond(town)).toFixed(1)} documents read a second`)
  }
  if (throughput) row('1 query-api', `${(await listsPerSecond(town)).toFixed(0)} lists a second`)
  await house.startOne('query-api', 1)
  if (throughput) row('2 query-apis', `${(await listsPerSecond(town)).toFixed(0)} lists a second`)
  for (const kind of ['command-api', 'projectors', 'gateway'] as const) await house.startOne(kind, 1)
}

const everywhere: readonly Kind[] = ['command-api', 'projectors', 'workers', 'query-api', 'gateway']

/** Whatever can end ends so many times, kind by kind in turn. */
const harm = async (town: Town, { kills, others, broker: { own }, waits }: Round) => {
  const ended = (name: string, milliseconds: number) => noted(waits, name, milliseconds, true)
  const took = (name: string, milliseconds: number) => noted(waits, name, milliseconds, false)
  for (let time = 0; time < kills; time += 1) {
    const all = time < others
    for (const kind of town.house.kinds)
      if (all || !everywhere.includes(kind)) ended(kind, await killedOne(town, kind, time))
    if (!all) continue
    ended('PostgreSQL', await databaseRestarted(town))
    if (own) {
      const { starting, served, caughtUp } = await brokerRestarted(town, own)
      ended('broker', served)
      took('broker, starting', starting)
      took('broker, all that waited', caughtUp)
    }
    if (time % 5 > 0) continue
    ended('worker told to stop', await workerReplaced(town, time))
    took('nobody ended', await nobodyEnded(town))
    took('paper to dashboard', await fromPaperToDashboard(town))
  }
}

/** @returns what is wrong after broker and mail were away together. */
const awayForLong = async (town: Town, people: People, { away, waits }: Round, own: LocalBroker) => {
  // What nobody reads meanwhile has to be read afterwards.
  people.pace(away > 60 ? 10 * RESTING_MS : RESTING_MS)
  const { wrong, served, caughtUp } = await bothAway(town, own, away)
  people.pace(RESTING_MS)
  noted(waits, `broker, away ${away} s`, served, true)
  noted(waits, `broker, all that waited ${away} s`, caughtUp, false)
  return wrong
}

const counted = async (house: House, town: Town, people: People, row: Row) => {
  const kept = await people.stop()
  await house.recorded()
  await atRest(house.world, true)
  await house.recorded()
  const findings = await findingsOf(house.world, kept, true)
  row('people', `${kept.accepted.size} commands accepted in ${kept.tries} tries, ${town.booked.papers} invoices booked`)
  row('rebuilt = live', `${findings.rows} rows of read models compared`)
  return [...wrongIn(findings), ...(await house.fallen())]
}

/** The product on one ground, from its start until everything is counted. @returns what is wrong. */
export const round = async (about: Round, row: Row): Promise<string[]> => {
  const { throughput, away, broker } = about
  const house = await openHouse(broker.brokers, about)
  row('stands on', house.stands)
  try {
    const people = peopleAtWork(house.world, { people: 3, every: RESTING_MS })
    const { store, issuer, home } = house.world
    const admin = await employ(store, issuer, { corporationId: home.corporationId, role: 'admin' })
    const town: Town = { house, admin, kept: people.kept, booked: { papers: 0, cents: 0 } }
    await fill(town, throughput, row)
    row('paper to dashboard', `${await fromPaperToDashboard(town)} ms`)
    await harm(town, about)
    const late = away > 0 && broker.own ? await awayForLong(town, people, about, broker.own) : []
    if (away > 0) row('broker and mail away', `${away} s, then everything read and every letter there`)
    const letters = await invitations(town, 10)
    row('letters', `10 invitations, ${letters.again} came once more under the same id`)
    row('paper to dashboard', `${await fromPaperToDashboard(town)} ms, ${town.booked.cents / 100} € booked in all`)
    return [...(await counted(house, town, people, row)), ...letters.wrong, ...late]
  } catch (error) {
    for (const one of await house.fallen()) row('WRONG', one)
    throw error
  } finally {
    await house.close()
  }
}
