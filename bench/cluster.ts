import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { embeddedPostgres } from '@escandallo/platform/database/embedded.ts'
import { migrate } from '@escandallo/platform/database/migrate.ts'
import { type Pool, pool, type Role } from '@escandallo/platform/database/pool.ts'
import { migrations } from '@escandallo/platform/migrations.ts'

export type Cluster = {
  /** The address, for processes of their own. */
  url: string
  connect: (role: Role | null, max: number) => Pool
}

const open = new Set<() => Promise<void>>()

/** Stops every PostgreSQL that is lent: whoever works with one fails, and takes away what is its own. */
export const takeClustersBack = async (): Promise<void> => {
  await Promise.all([...open].map((close) => close()))
}

/** Lends a PostgreSQL of its own, set up as the product sets up its own, in a temporary folder that is gone afterwards. */
export const inOwnCluster = async <Result>(work: (cluster: Cluster) => Promise<Result>): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'escandallo-bench-'))
  // Started by root, PostgreSQL runs as somebody else, who has to get through.
  await chmod(folder, 0o755)
  const pools: Pool[] = []
  try {
    const database = await embeddedPostgres({ folder: join(folder, 'postgres'), say: () => {} })
    open.add(database.close)
    const connect: Cluster['connect'] = (role, max) => {
      const made = pool(database.url, role, { max, statementTimeout: 0 })
      pools.push(made)
      return made
    }
    try {
      await migrate(connect(null, 4), migrations)
      return await work({ url: database.url, connect })
    } finally {
      await Promise.all(pools.map((each) => each.end()))
      open.delete(database.close)
      await database.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
