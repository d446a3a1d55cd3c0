import { employ } from '@escandallo/command-api/testing/people.ts'
import type { Broker } from '@escandallo/platform/testing/broker/broker.ts'
import { findingsOf, wrongIn } from '../faults/testing/oracle.ts'
import { peopleAtWork } from '../faults/testing/people.ts'
import { atRest } from '../faults/testing/scene.ts'
import { brokerRestarted, databaseRestarted, killedOne, workerReplaced } from './deaths.ts'
import type { Town } from './errands.ts'
import { type Ground, type House, openHouse } from './house.ts'
import { bothAway, invitations } from './letters.ts'
import { fromPaperToDashboard } from './papers.ts'
import { documentsPerSecond, listsPerSecond } from './throughput.ts'

export type Round = Ground & { kills: number; throughput: boolean; away: number; broker: Broker }
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

/** Whatever can end ends so many times, kind by kind in turn. */
const harm = async (town: Town, kills: number, { own }: Broker, row: Row) => {
  const waits = new Map<string, number[]>()
  const noted = async (name: string, waited: Promise<number>) =>
    waits.set(name, [...(waits.get(name) ?? []), await waited])
  for (let time = 0; time < kills; time += 1) {
    for (const kind of town.house.kinds) await noted(`${kind} killed`, killedOne(town, kind, time))
    if (time % 5 === 0) {
      await noted('worker replaced', workerReplaced(town, time))
      if (own) {
        const { starting, served } = await brokerRestarted(town, own)
        await noted('broker starting', Promise.resolve(starting))
        await noted('broker restarted', Promise.resolve(served))
      }
      await noted('database restarted', databaseRestarted(town))
      await noted('paper to dashboard', fromPaperToDashboard(town))
    }
  }
  for (const [name, all] of waits) {
    const sorted = all.toSorted((a, b) => a - b)
    const what = /dashboard|starting/.test(name) ? 'took' : 'served again after'
    row(name, `${all.length} times`, `${what} ${sorted[all.length >> 1]} ms, at most ${sorted.at(-1)} ms`)
  }
}

const counted = async (house: House, town: Town, people: ReturnType<typeof peopleAtWork>, row: Row) => {
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
export const round = async ({ kills, throughput, away, broker, ...ground }: Round, row: Row): Promise<string[]> => {
  const house = await openHouse(broker.brokers, ground)
  row('stands on', house.stands)
  try {
    const people = peopleAtWork(house.world, { people: 3, every: 150 })
    const { store, issuer, home } = house.world
    const admin = await employ(store, issuer, { corporationId: home.corporationId, role: 'admin' })
    const town: Town = { house, admin, kept: people.kept, booked: { papers: 0, cents: 0 } }
    await fill(town, throughput, row)
    row('paper to dashboard', `${await fromPaperToDashboard(town)} ms`)
    await harm(town, kills, broker, row)
    const late = away > 0 && broker.own ? await bothAway(town, broker.own, away) : []
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
