/** The whole product as many processes over Kafka: each is killed in turn while people work; then everything is counted. */
import { parseArgs } from 'node:util'
import { someBroker } from '@escandallo/platform/testing/broker/broker.ts'
import { findingsOf, wrongIn } from '../faults/testing/oracle.ts'
import { peopleAtWork } from '../faults/testing/people.ts'
import { atRest } from '../faults/testing/scene.ts'
import { brokerRestarted, databaseRestarted, killedOne } from './deaths.ts'
import { lettersTooMany, type Town } from './errands.ts'
import { kinds, openHouse } from './house.ts'
import { documentsPerSecond, listsPerSecond } from './throughput.ts'

const { values } = parseArgs({ options: { kills: { type: 'string', default: '2' } } })
const kills = Number(values.kills)
const say = (line: string) => process.stdout.write(`${line}\n`)
const row = (name: string, ...cells: (string | number)[]) => say(`${name.padEnd(26)}  ${cells.join('  ')}`)

const waits = async (name: string, times: number, once: (time: number) => Promise<number>): Promise<number> => {
  const all: number[] = []
  for (let time = 0; time < times; time += 1) all.push(await once(time))
  const sorted = all.toSorted((a, b) => a - b)
  row(name, `${times} times`, `served again after ${sorted[times >> 1]} ms, at most ${sorted.at(-1)} ms`)
  return sorted.at(-1) ?? 0
}

const broker = await someBroker()
if ('missing' in broker) {
  say(`Not shown: ${broker.missing}.`)
  process.exit(2)
}
const house = await openHouse(broker.brokers)
try {
  const people = peopleAtWork(house.world, { people: 3, every: 150 })
  const town: Town = { house, kept: people.kept }
  for (const kind of ['command-api', 'projectors', 'query-api', 'gateway'] as const) await house.startOne(kind, 0)

  for (const workers of [1, 2, 3]) {
    await house.startOne('workers', workers - 1)
    row(`${workers} workers`, `${(await documentsPerSecond(town)).toFixed(1)} documents read a second`)
  }
  row('1 query-api', `${(await listsPerSecond(town)).toFixed(0)} lists a second`)
  await house.startOne('query-api', 1)
  row('2 query-apis', `${(await listsPerSecond(town)).toFixed(0)} lists a second`)
  for (const kind of ['command-api', 'projectors'] as const) await house.startOne(kind, 1)

  for (const kind of kinds)
    await waits(`${kind} killed`, kills, (time) => killedOne(town, kind, time % house.many[kind]))
  const { own } = broker
  if (own) await waits('broker restarted', 2, () => brokerRestarted(town, own))
  await waits('database restarted', 2, () => databaseRestarted(town))
  const letters = await lettersTooMany(town, 10)

  const kept = await people.stop()
  await atRest(house.world, true)
  const findings = await findingsOf(house.world, kept, true)
  const wrong = [
    ...wrongIn(findings),
    ...(letters === 0 ? [] : [`${letters} letters too many`]),
    ...(await house.fallen()),
  ]
  row('people', `${kept.accepted.size} commands accepted in ${kept.tries} tries`)
  row('rebuilt = live', `${findings.rows} rows of read models compared`)
  for (const one of wrong) row('WRONG', one)
  if (wrong.length === 0) say('Nothing lost, nothing twice, one letter for each invitation.')
  process.exitCode = wrong.length === 0 ? 0 : 1
} catch (error) {
  for (const one of await house.fallen()) row('WRONG', one)
  throw error
} finally {
  await house.close()
  await broker.close()
}
