/** The whole product as many processes over Kafka: each is killed in turn while people work; then everything is counted. */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { someBroker } from '@escandallo/platform/testing/broker/broker.ts'
import type { Ground } from './house.ts'
import { round } from './round.ts'

const usage = `Usage: npm run e2e:distributed -- [--kills N] [--rounds postgres,caddy,eventstoredb]
Kills every kind of process N times on PostgreSQL and a folder behind two gateways, and a fifth as often in two more rounds:
behind Caddy with files in S3, and with events in EventStoreDB (EVENTSTOREDB_URL, or a stub that speaks its protocol).
`
const grounds: Record<string, Ground> = {
  postgres: { store: 'postgres', files: 'folder', door: 'gateway' },
  caddy: { store: 'postgres', files: 's3', door: 'caddy' },
  eventstoredb: { store: 'eventstoredb', files: 'folder', door: 'gateway' },
}

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '2' },
    rounds: { type: 'string', default: Object.keys(grounds).join() },
  },
})
const kills = Number(values.kills)
const rounds = values.rounds.split(',')
const say = (line: string) => process.stdout.write(`${line}\n`)
const row = (name: string, ...cells: (string | number)[]) => say(`${name.padEnd(26)}  ${cells.join('  ')}`)
if (!Number.isInteger(kills) || rounds.some((name) => !grounds[name])) {
  process.stderr.write(usage)
  process.exit(2)
}

const broker = await someBroker()
if ('missing' in broker) {
  say(`Not shown: ${broker.missing}.`)
  process.exit(2)
}
const wrong: string[] = []
const from = Date.now()
try {
  row('this machine', `${availableParallelism()} cores for all processes, PostgreSQL, the broker and who asks`)
  for (const name of rounds) {
    const first = name === rounds[0]
    const times = first ? kills : Math.max(1, Math.round(kills / 5))
    const found = await round({ name, kills: times, throughput: first, broker, ...(grounds[name] as Ground) }, row)
    for (const one of found) row('WRONG', `${name}: ${one}`)
    wrong.push(...found)
  }
} finally {
  await broker.close()
}
row('all of it', `${Math.round((Date.now() - from) / 1_000)} s`)
if (wrong.length === 0) say('Nothing lost, nothing twice, one letter for each invitation.')
process.exitCode = wrong.length === 0 ? 0 : 1
