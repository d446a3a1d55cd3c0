import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@escandallo/platform/database/embedded/server.ts'
import { embeddedPostgres } from '@escandallo/platform/database/embedded.ts'
import { migrate } from '@escandallo/platform/database/migrate.ts'
import { pool } from '@escandallo/platform/database/pool.ts'
import { migrations } from '@escandallo/platform/migrations.ts'
import { end, type Program, type Running, start } from '../faults/testing/processes.ts'
import { openWorld } from '../faults/testing/world.ts'

export const kinds = ['gateway', 'command-api', 'query-api', 'projectors', 'workers'] as const
export type Kind = (typeof kinds)[number]

/** How many processes of each kind there are, the gateway and what it stands for being one. */
const many: Record<Kind, number> = { gateway: 1, 'command-api': 2, 'query-api': 2, projectors: 2, workers: 3 }

const addresses = async (count: number) =>
  (await Promise.all(Array.from({ length: count }, freePort))).map((port) => `http://127.0.0.1:${port}`)

/** The whole product as many processes on a PostgreSQL of its own and the given brokers; nobody is started yet. */
export const openHouse = async (brokers: readonly string[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'escandallo-distributed-'))
  await chmod(folder, 0o755)
  const data = join(folder, 'postgres')
  const database = await embeddedPostgres({ folder: data, say: () => {} })
  const owner = pool(database.url, null, { max: 1 })
  await migrate(owner, migrations)
  await owner.end()
  const world = await openWorld(database.url)
  const urls = {} as Record<Kind, string[]>
  for (const kind of kinds) urls[kind] = await addresses(many[kind])
  const env = {
    ...world.env,
    ...{ FEED: 'kafka', KAFKA_BROKERS: brokers.join(), KAFKA_SESSION_SECONDS: '3' },
    ...{ COMMAND_API_URL: urls['command-api'].join(), QUERY_API_URL: urls['query-api'].join() },
  }
  const running = new Map<string, Running>()

  const program = (kind: Kind, index: number): Program => {
    const url = urls[kind][index] ?? ''
    const script = kind === 'gateway' ? 'platform/src/http/gateway-main.ts' : `${kind}/src/main.ts`
    return { script, env: { ...env, PORT: new URL(url).port }, ready: `${url}/health/live` }
  }
  const startOne = async (kind: Kind, index: number) => {
    const one = start(program(kind, index))
    running.set(`${kind} ${index}`, one)
    await one.ready
  }
  const endOne = async (kind: Kind, index: number, signal: NodeJS.Signals = 'SIGKILL') => {
    const one = running.get(`${kind} ${index}`)
    running.delete(`${kind} ${index}`)
    if (one) await end(one, signal)
  }
  const gateway = urls.gateway[0] ?? ''
  return {
    ...{ many, data, gateway, startOne, endOne, log: world.connect('escandallo_auditor', 2) },
    /** As people see it: whatever they ask, they ask the gateway. */
    world: { ...world, urlOf: () => gateway },
    /** Processes that have ended although nobody ended them, with what they said. */
    async fallen(): Promise<string[]> {
      const over = [...running].filter(([, { child }]) => child.exitCode !== null || child.signalCode !== null)
      return Promise.all(over.map(async ([name, { ended }]) => `${name}: ${(await ended).said.slice(-500)}`))
    },
    async close() {
      await Promise.all([...running.values()].map((one) => end(one)))
      await world.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type House = Awaited<ReturnType<typeof openHouse>>
