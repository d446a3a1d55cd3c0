import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@escandallo/platform/database/embedded/server.ts'
import { embeddedPostgres } from '@escandallo/platform/database/embedded.ts'
import { makeLogins } from '@escandallo/platform/database/logins.ts'
import { migrate } from '@escandallo/platform/database/migrate.ts'
import { pool } from '@escandallo/platform/database/pool.ts'
import { postgresEventStore } from '@escandallo/platform/event-store/postgres.ts'
import { mailServer } from '@escandallo/platform/mail/testing/mail-server.ts'
import { migrations } from '@escandallo/platform/migrations.ts'
import { end, type Program, type Running, start } from '../faults/testing/processes.ts'
import { openWorld } from '../faults/testing/world.ts'
import { caddyDoor } from './caddy.ts'
import { copiedLog } from './copied-log.ts'
import { outsideFiles, outsideLog } from './outside.ts'

const CLOSING_MS = 10_000
const ours = ['command-api', 'projectors', 'workers', 'query-api', 'gateway'] as const
export type Kind = (typeof ours)[number] | 'caddy' | 'event store'

/** How many processes of each kind there are. Projectors bring events to the brokers, too. */
const many: Record<Kind, number> = {
  gateway: 2,
  'command-api': 2,
  'query-api': 2,
  projectors: 2,
  workers: 3,
  caddy: 1,
  'event store': 1,
}

/** What the product stands on: where its events and files are, and who is at the door. */
export type Ground = { store: 'postgres' | 'eventstoredb'; files: 'folder' | 's3'; door: 'gateway' | 'caddy' }

const addresses = async (count: number) =>
  (await Promise.all(Array.from({ length: count }, freePort))).map((port) => `http://127.0.0.1:${port}`)

/** The whole product as many processes on a PostgreSQL of its own and the given brokers; nobody is started yet. */
export const startProduct = async (brokers: readonly string[], { store, files, door }: Ground) => {
  const folder = await mkdtemp(join(tmpdir(), 'escandallo-distributed-'))
  await chmod(folder, 0o755)
  const data = join(folder, 'postgres')
  const database = await embeddedPostgres({ folder: data, say: () => {} })
  const owner = pool(database.url, null, { max: 1 })
  await migrate(owner, migrations)
  const loginOf = (kind: string) => {
    const address = new URL(database.url)
    address.username = `escandallo_${kind.replace('-', '_')}_login`
    address.password = randomBytes(12).toString('hex')
    return address.href
  }
  const logins: Record<string, string> = Object.fromEntries(
    ['command-api', 'query-api', 'projectors', 'workers'].map((kind) => [kind, loginOf(kind)]),
  )
  await makeLogins(owner, Object.values(logins))
  await owner.end()
  const urls = {} as Record<(typeof ours)[number], string[]>
  for (const kind of ours) urls[kind] = await addresses(many[kind])
  const outside = store === 'eventstoredb' ? await outsideLog(folder) : null
  const bucket = files === 's3' ? await outsideFiles() : null
  const letters = await mailServer()
  const running = new Map<string, Running>()
  const caddy =
    door === 'caddy'
      ? await caddyDoor(folder, {
          QUERY_API: urls['query-api'],
          COMMAND_API: urls['command-api'],
          GATEWAY: urls.gateway,
        })
      : null

  const begin = (kind: Kind, index: number): Running => {
    if (kind === 'caddy') return (caddy as NonNullable<typeof caddy>).start()
    if (kind === 'event store') return start(outside?.stub as Program)
    const url = urls[kind][index] ?? ''
    const script = kind === 'gateway' ? 'platform/src/http/gateway-main.ts' : `${kind}/src/main.ts`
    const login = logins[kind]
    return start({
      script,
      env: { ...env, ...(login ? { DATABASE_URL: login } : {}), PORT: new URL(url).port },
      ready: `${url}/health/live`,
    })
  }
  const startOne = async (kind: Kind, index: number) => {
    const started = begin(kind, index)
    running.set(`${kind} ${index}`, started)
    await started.ready
    if (kind === 'event store') await outside?.answers()
  }
  const endOne = async (kind: Kind, index: number, signal: NodeJS.Signals = 'SIGKILL') => {
    const ending = running.get(`${kind} ${index}`)
    running.delete(`${kind} ${index}`)
    if (ending) await end(ending, signal)
  }

  if (outside?.stub) running.set('event store 0', start(outside.stub))
  await outside?.answers()
  const world = await openWorld(database.url, undefined, {
    log: outside?.store,
    objects: bucket?.objects,
    env: {
      EVENT_FEED: 'kafka',
      KAFKA_BROKERS: brokers.join(),
      KAFKA_SESSION_SECONDS: '3',
      KAFKA_TOPIC_PREFIX: `product-${randomUUID()}.`,
      ...outside?.env,
      ...bucket?.env,
      MAIL_TRANSPORT: 'smtp',
      SMTP_URL: letters.url,
      MAIL_FROM: 'Escandallo <no-reply@example.test>',
      COMMAND_API_URL: urls['command-api'].join(),
      QUERY_API_URL: urls['query-api'].join(),
    },
  })
  const { env } = world
  const copy = outside ? copiedLog(outside.store, postgresEventStore(world.connect('escandallo_command', 2))) : null
  let turn = 0
  const doors = caddy ? [caddy.url] : urls.gateway
  /** As people see it: whatever they ask, they ask at the door, and at the next one when there are several. */
  const address = (): string => doors[turn++ % doors.length] ?? ''
  return {
    many,
    data,
    address,
    startOne,
    endOne,
    letters,
    world: { ...world, urlOf: address },
    log: world.connect('escandallo_auditor', 2),
    kinds: [...ours, ...(caddy ? ['caddy' as const] : []), ...(outside?.stub ? ['event store' as const] : [])],
    stands: `${outside?.name ?? 'PostgreSQL'}; files in ${bucket?.name ?? 'a folder'}; ${caddy ? 'Caddy' : 'two gateways'} at the door`,
    /** Waits until everything that is recorded can be counted. */
    recorded: async () => copy?.complete(),
    /** Processes of ours that do not answer as an orchestrator wants it: that they are ready. */
    async unready(): Promise<string[]> {
      const asked = ours.flatMap((kind) => urls[kind].map((url, index) => ({ name: `${kind} ${index}`, url })))
      const answers = asked.map(async ({ name, url }) => {
        const answer = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(10_000) }).catch(() => null)
        return answer?.ok ? [] : [`${name} is not ready: ${answer?.status} ${await answer?.text()}`]
      })
      return (await Promise.all(answers)).flat()
    },
    /** Processes that have ended although nobody ended them, with what they said. */
    async fallen(): Promise<string[]> {
      const over = [...running].filter(([, { child }]) => child.exitCode !== null || child.signalCode !== null)
      return Promise.all(over.map(async ([name, { ended }]) => `${name}: ${(await ended).output.slice(-500)}`))
    },
    async close() {
      await copy?.close()
      const { 'event store 0': log, ...others } = Object.fromEntries(running)
      await Promise.all(Object.values(others).map((each) => end(each)))
      // A client whose server was killed under it may not come to its end; everything has been counted by then.
      await Promise.race([world.close(), pause(CLOSING_MS)])
      if (log) await end(log)
      await letters.close()
      await bucket?.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type StartedProduct = Awaited<ReturnType<typeof startProduct>>
