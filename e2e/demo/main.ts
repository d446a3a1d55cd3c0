import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { personalFields } from '@escandallo/contracts/streams.ts'
import { runAtConsole } from '@escandallo/platform/command-line/run-at-console.ts'
import { configuration, isSet } from '@escandallo/platform/config/configuration.ts'
import { withOwnSecrets } from '@escandallo/platform/config/own-secrets.ts'
import { postgresVault } from '@escandallo/platform/event-store/personal-data/postgres-vault.ts'
import { sealing } from '@escandallo/platform/event-store/personal-data.ts'
import { postgresEventStore } from '@escandallo/platform/event-store/postgres.ts'
import { bookkeeping } from '@escandallo/platform/feed/bookkeeping.ts'
import { makeLog } from '@escandallo/platform/logging/log.ts'
import { processDatabase } from '@escandallo/platform/process/database.ts'
import { lifeCycle } from '@escandallo/platform/process/life-cycle.ts'
import { rebuildGroups } from '@escandallo/platform/projection/rebuild.ts'
import { groups } from '@escandallo/projectors/groups.ts'
import { addDays } from './documents/calendar.ts'
import { FOUNDED, SEED, SIGNATURE, WORK_DONE } from './found.ts'
import { grow } from './growth/grow.ts'

const usage = `Usage: npm run demo -- --events NUMBER --out FOLDER
Grows a history of so many events over ten houses and three years in an empty folder, and the read models that follow
from it. DATA_DIR=FOLDER npm start shows it, with the accounts of the demo.
`

const { values } = parseArgs({ options: { events: { type: 'string' }, out: { type: 'string' } } })
const { out } = values
const wanted = Number(values.events?.replaceAll('_', ''))
if (!out || !Number.isInteger(wanted) || wanted < 1_000) {
  process.stderr.write(usage)
  process.exit(2)
}

/** Groups that are built from one reading of the log. */
const TOGETHER = 8

const say = (line: string) => process.stdout.write(`${line}\n`)
const secondsSince = (start: number) => (performance.now() - start) / 1_000
const perSecond = (events: number, seconds: number) => `${Math.round(events / seconds).toLocaleString('en')} events/s`

const grown = async (folder: string, life: ReturnType<typeof lifeCycle>): Promise<void> => {
  const settings = configuration(['MASTER_KEY', 'SERVICE_TOKEN'])
  for (const name of ['EVENT_STORE', 'DATABASE_URL'] as const)
    if (isSet(name)) say(`${name} is set and has no effect here: the history is grown in the database of ${folder}.`)
  const log = makeLog({ name: 'demo', level: 'warn' })
  const database = { url: undefined, folder: join(folder, 'postgres'), log, say: () => {} }
  const { masterKey, pool } = await withOwnSecrets(folder, settings, async ({ masterKey }) => ({
    masterKey,
    pool: await processDatabase(life, database),
  }))
  const commandPool = pool('escandallo_command', 10)
  const store = sealing(postgresEventStore(commandPool), postgresVault(commandPool, masterKey), personalFields)
  life.part('event store', () => store.close())
  const { events } = await store.readAll({ after: '', limit: 1 })
  if (events.length > 0) throw new Error(`${folder} has a history already`)

  const start = performance.now()
  const moment = new Date().toISOString()
  const until = addDays(moment.slice(0, 10), -1)
  let next = wanted / 10
  const count = await grow({
    store,
    events: wanted,
    until,
    seed: SEED,
    correlationId: `${SIGNATURE}${moment}`,
    onProgress: (done) => {
      if (done < next) return
      next += wanted / 10
      say(`  ${done.toLocaleString('en')} events, ${perSecond(done, secondsSince(start))}`)
    },
  })
  const { reached } = await store.readAll({ after: '', types: ['nothing is called this'], limit: 1 })
  for (const group of [...WORK_DONE, FOUNDED]) await bookkeeping(commandPool, group).save(reached)
  say(`${count.toLocaleString('en')} events in ${secondsSince(start).toFixed(1)} s`)

  // What a planner believes of a log that has just grown from nothing is that it is empty.
  const owner = pool(null, 1)
  await owner.query('analyze log.event')
  await owner.end()
  let parked = 0
  const alarm = () => {
    parked += 1
  }
  const projector = pool('escandallo_projector', 3 * TOGETHER)
  for (let at = 0; at < groups.length; at += TOGETHER) {
    const some = groups.slice(at, at + TOGETHER)
    for (const { group, events: taken, seconds, rows } of await rebuildGroups({
      groups: some,
      store,
      pool: projector,
      alarm,
    }))
      say(
        `  ${group}: ${taken.toLocaleString('en')} events to ${rows.toLocaleString('en')} rows, ${perSecond(taken, seconds)}`,
      )
  }
  if (parked > 0) throw new Error(`${parked} events could not be projected`)
}

const life = lifeCycle({ log: makeLog({ name: 'demo', level: 'warn' }) })
await runAtConsole(() => grown(out, life).finally(() => life.stop()))
