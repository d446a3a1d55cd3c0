/** The whole product as many processes over Kafka: each is killed in turn while people work; then everything is counted. */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { someBroker } from '@escandallo/platform/testing/broker/broker.ts'
import type { Ground } from './house.ts'
import { round } from './round.ts'
import { tableOf, type Waits } from './waits.ts'

const usage = `Usage: npm run e2e:distributed -- [--kills N] [--rounds postgres,caddy,eventstoredb] [--away SECONDS]
Kills every kind of process, PostgreSQL and the broker N times on PostgreSQL and a folder behind two gateways, and a fifth as often in
two more rounds: behind Caddy with files in S3, and with events in EventStoreDB (EVENTSTOREDB_URL, or a stub that speaks its
protocol). Caddy and the stub, which are in one round each, are killed N times there.
--away  in the first round the broker is dead and the mail server silent for so long; 0 unless told
`
const grounds: Record<string, Ground> = {
  postgres: { store: 'postgres', files: 'folder', door: 'gateway' },
  caddy: { store: 'postgres', files: 's3', door: 'caddy' },
  eventstoredb: { store: 'eventstoredb', files: 'folder', door: 'gateway' },
}

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '2' },
    away: { type: 'string', default: '0' },
    rounds: { type: 'string', default: Object.keys(grounds).join() },
  },
})
const [kills, away] = [Number(values.kills), Number(values.away)]
const rounds = values.rounds.split(',')
const say = (line: string) => process.stdout.write(`${line}\n`)
const row = (name: string, ...cells: (string | number)[]) => say(`${name.padEnd(26)}  ${cells.join('  ')}`)
if (!Number.isInteger(kills) || !Number.isInteger(away) || rounds.some((name) => !grounds[name])) {
  process.stderr.write(usage)
  process.exit(2)
}

const broker = await someBroker()
if ('missing' in broker) {
  say(`Not shown: ${broker.missing}.`)
  process.exit(2)
}
const wrong: string[] = []
const waits: Waits = new Map()
const from = Date.now()
try {
  row('this machine', `${availableParallelism()} cores for all processes, PostgreSQL, the broker and who asks`)
  for (const name of rounds) {
    const main = name === 'postgres'
    const others = main ? kills : Math.min(kills, Math.max(1, Math.round(kills / 5)))
    const about = { kills, others, waits, throughput: main && kills > 0, away: main ? away : 0 }
    const found = await round({ ...about, broker, ...(grounds[name] as Ground) }, row)
    for (const one of found) row('WRONG', `${name}: ${one}`)
    wrong.push(...found)
  }
} finally {
  await broker.close()
}
if (waits.size > 0) say(`\n${tableOf(waits).join('\n')}\n`)
row('all of it', `${Math.round((Date.now() - from) / 1_000)} s`)
if (wrong.length === 0) say('Nothing lost, nothing twice, one letter for each invitation.')
process.exitCode = wrong.length === 0 ? 0 : 1
