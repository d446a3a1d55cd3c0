import { embeddedPostgres } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'
import { pool as connect, type Pool, type PoolOptions, type Role } from '../database/pool.ts'
import { requireServer } from '../database/server/server-check.ts'
import type { Log } from '../logging/log.ts'
import { migrations } from '../migrations.ts'
import type { LifeCycle } from './life-cycle.ts'

export type DatabaseOptions = {
  /** Of a database that is run elsewhere. */
  url: string | undefined
  /** Where one is started else. */
  folder: string
  log: Log
  /** Told in words what the embedded server is doing. */
  say: (line: string) => void
}

/**
 * The product's database as a part of a process: the one at an address, or an embedded one, brought to the newest schema.
 * @returns what connects to it as a role, with so many connections at most; what it gives ends with the process.
 * @throws what `embeddedPostgres`, `requireServer` and `migrate` throw.
 */
export const processDatabase = async (
  life: LifeCycle,
  { url: elsewhere, folder, log, say }: DatabaseOptions,
): Promise<(role: Role | null, max: number, more?: Pick<PoolOptions, 'together'>) => Pool> => {
  const embedded = elsewhere === undefined ? await embeddedPostgres({ folder, say }) : null
  if (embedded) life.part('database', () => embedded.close())
  const url = elsewhere ?? embedded?.url ?? ''
  const pool = (role: Role | null, max: number, more: Pick<PoolOptions, 'together'> = {}): Pool => {
    // A database that is stopped with the process ends its connections.
    const onError = (error: Error) => {
      if (!life.stopping.aborted) log.warn('connection lost', { error })
    }
    const made = connect(url, role, { max, onError, ...more })
    life.part(`connections of ${role}`, () => (made.ending ? undefined : made.end()))
    return made
  }
  const owner = connect(url, null, { max: 2, name: 'owner' })
  try {
    await requireServer(owner, 'npm start')
    await migrate(owner, migrations)
  } finally {
    await owner.end()
  }
  return pool
}
