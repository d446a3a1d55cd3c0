import { personalFields } from '@escandallo/contracts/streams.ts'
import { runAtConsole } from '@escandallo/platform/command-line/run-at-console.ts'
import { makeLog } from '@escandallo/platform/logging/log.ts'
import { type AtConsole, atConsole } from '@escandallo/platform/process/console.ts'
import { parkedEvents, requestOutcome, requestProjection } from '@escandallo/platform/projection/requests.ts'
import { type Runner, runProjections } from '@escandallo/platform/projection/runner.ts'
import { projectionStatus } from '@escandallo/platform/projection/status.ts'
import { columns } from './console/columns.ts'
import { groupNames, groupsNamed } from './console/named-groups.ts'
import { groups } from './groups.ts'

const commands = ['retry', 'pause', 'resume'] as const
const usage = `Usage: npm run projections -- [status|parked] [GROUP…]
       npm run projections -- retry|pause|resume all|GROUP…
status   how far each group is, and how it does
parked   the events that were set aside because one of their stream failed, and why
retry    takes what is set aside through the projections again
Groups: ${groupNames}`

/** Milliseconds that an answer is waited for. */
const TIMEOUT_MS = 120_000

const say = (line: string) => process.stdout.write(`${line}\n`)

const status = async ({ pool }: AtConsole, names: ReadonlySet<string>) => {
  const headings = ['group', 'version', 'events', 'lag s', 'per s', 'parked', 'state', 'last error']
  const rows = (await projectionStatus(pool))
    .filter(({ group }) => names.has(group))
    .map((status) => [
      ...[
        status.group,
        status.version,
        status.events,
        status.lagSeconds,
        status.eventsPerSecond,
        Number(status.parkedStreams),
      ],
      status.rebuild ? 'rebuilding' : status.paused ? 'paused' : status.lagSeconds > 2 ? 'catching up' : 'live',
      status.lastError,
    ])
  say(columns(headings, rows))
}

const parked = async ({ pool }: AtConsole, names: ReadonlySet<string>) => {
  const rows = (await parkedEvents(pool))
    .filter(({ group }) => names.has(group))
    .map((event) => [
      event.group,
      event.stream,
      event.revision,
      event.type,
      event.error ?? 'waits behind the one that failed',
    ])
  say(rows.length === 0 ? 'Nothing is set aside.' : columns(['group', 'stream', 'revision', 'event', 'why'], rows))
}

/** Whoever runs the groups answers; when the product is not running, that is this process, for as long as it takes. */
const command = async (
  { pool, store, joined }: AtConsole,
  namedCommand: (typeof commands)[number],
  names: ReadonlySet<string>,
): Promise<boolean> => {
  const log = makeLog({ name: 'projections', level: 'warn' })
  const runner: Runner | null = joined ? null : runProjections({ groups, store, pool, log })
  try {
    const outcomes = [...names].map(async (group) => {
      const id = await requestProjection(pool, { group, command: namedCommand, by: 'console' })
      const answered = await requestOutcome(pool, id, TIMEOUT_MS)
      if (answered?.finishedAt) return [group, answered.error ?? JSON.stringify(answered.outcome), !answered.error]
      return [group, 'nobody runs this group: the request waits for whoever does', false]
    })
    const answers = await Promise.all(outcomes)
    say(
      columns(
        ['group', namedCommand],
        answers.map(([group, outcome]) => [String(group), String(outcome)]),
      ),
    )
    return answers.every(([, , well]) => well === true)
  } finally {
    await runner?.close()
  }
}

const [word = 'status', ...names] = process.argv.slice(2)
const namedCommand = commands.find((other) => other === word)
const namedGroups = names.length > 0 ? groupsNamed(names) : namedCommand ? null : groupsNamed(['all'])
if (namedGroups === null || !(namedCommand || word === 'status' || word === 'parked')) {
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}
await runAtConsole(async () => {
  const product = await atConsole(personalFields)
  const of = new Set(namedGroups.map(({ name }) => name))
  try {
    if (namedCommand) process.exitCode = (await command(product, namedCommand, of)) ? 0 : 1
    else await (word === 'parked' ? parked : status)(product, of)
  } finally {
    await product.close()
  }
})
