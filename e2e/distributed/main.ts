/** The whole product as many processes over Kafka: each is killed in turn while people work; then everything is counted. */
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { dockerAnswers, someBroker } from '@escandallo/platform/testing/broker/broker.ts'
import { lacking } from '../../scripts/machine/parts.ts'
import { buildFrontend } from '../../scripts/setup/frontend-build.mjs'
import { allRight, closingLines, closingText, openClosing } from './closing/closing.ts'
import type { Ground } from './product.ts'
import { round } from './round.ts'
import { sharesOf } from './shares.ts'

const usage = `Usage: npm run e2e:distributed -- [--kills N] [--rounds postgres,caddy,eventstoredb] [--away SECONDS] [--json]
Kills every kind of process, PostgreSQL and the broker N times in all: most of them on PostgreSQL and a folder behind two gateways, a
fifth of them in each of two more rounds, behind Caddy with files in S3, and with events in EventStoreDB (EVENTSTOREDB_URL, or a stub
that speaks its protocol). Caddy and the stub, which are in one round each, are killed N times there. Ends with a table; when anything
in it is not as it should be, and when people waited more than five seconds once, the exit status is 1.
--away  in the first round the broker is dead and the mail server silent for so long; 0 unless told
--json  the closing table as lines of JSON, and nothing else
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
    json: { type: 'boolean', default: false },
  },
})
const [kills, away] = [Number(values.kills), Number(values.away)]
const rounds = values.rounds.split(',')
const say = (line: string) => process.stdout.write(`${line}\n`)
const row = (name: string, ...cells: (string | number)[]) =>
  values.json ? undefined : say(`${name.padEnd(26)}  ${cells.join('  ')}`)
if (!Number.isInteger(kills) || !Number.isInteger(away) || rounds.some((name) => !grounds[name])) {
  process.stderr.write(usage)
  process.exit(2)
}

// Nothing is started of a run that could not get to its end.
const isBrokerNamed = process.env.KAFKA_BROKERS !== undefined || dockerAnswers()
const lacks = lacking([
  ...(isBrokerNamed ? [] : (['Java', 'Maven'] as const)),
  ...(rounds.includes('caddy') ? (['Caddy', 'Python'] as const) : []),
])
if (lacks.length > 0) {
  const fewer = rounds.length > 1 ? '; --rounds postgres needs the fewest' : ''
  process.stderr.write(`Not shown, because this machine lacks parts${fewer}:\n${lacks.join('\n')}\n`)
  process.exit(2)
}
// Gateways show pages, and wait a long time for those that were never built.
if ((await buildFrontend({ hear: (text) => void process.stderr.write(text) })) !== 0) process.exit(2)
const broker = await someBroker()
if ('missing' in broker) {
  process.stderr.write(`Not shown: ${broker.missing}.\n`)
  process.exit(2)
}
const cores = availableParallelism()
const closing = openClosing(cores, rounds.length)
const shares = sharesOf(kills, rounds.length)
const from = Date.now()
const conclude = () => {
  closing.spent.set('all of it', Date.now() - from)
  if (values.json) for (const line of closingLines(closing)) say(JSON.stringify(line))
  else say(`\n${closingText(closing)}\nload ${load()} at the end`)
}
// Whoever cuts it short is told what has been seen by then.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    conclude()
    process.exit(1)
  })
// Under somebody else's load people wait longer than the bar allows, and members of consumer groups miss their sessions of three seconds.
const load = () => loadavg()[0]?.toFixed(1)
row('this machine', `${cores} cores for all processes, PostgreSQL, the broker and who asks; load ${load()} before`)
row('kills of each kind', rounds.map((name, at) => `${name} ${shares[at]}`).join(', '))
try {
  for (const [at, name] of rounds.entries()) {
    const first = at === 0
    const about = { name, kills, others: shares[at] ?? 0, throughput: first && kills > 0, away: first ? away : 0 }
    closing.verdicts.push(await round({ ...about, closing, broker, ...(grounds[name] as Ground) }, row))
  }
} finally {
  await broker.close()
}
conclude()
// Whatever still holds a connection open holds nobody up.
process.exit(allRight(closing) ? 0 : 1)
