import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { LOGIN } from '../database/embedded/login.ts'
import { type Migration, migrate } from '../database/migrate.ts'
import { type Pool, pool } from '../database/pool.ts'
import type { Group } from '../projection/group.ts'
import { firstStart } from '../projection/running/first-start.ts'

export type EmptyDatabase = {
  /** The login's address, for `pool(url, role)`. */
  url: string
  /** Drops the database, with whatever connections are left. */
  close(): Promise<void>
}

/** The server of the process that runs this test; vitest numbers them from 1, and each new one takes over a number. */
const server = (): string => {
  const urls = inject('postgresUrls')
  // biome-ignore lint/style/noProcessEnv: which of its processes this is, vitest says there
  return urls[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % urls.length] as string
}

const asSuperuser = async <Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ connectionString: server() })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const address = (database: string): string => {
  const url = new URL(server())
  url.username = LOGIN
  url.pathname = `/${database}`
  return url.href
}

/** What a database is made with: migrations, then the empty tables of groups of projections. */
type Contents = { migrations?: readonly Migration[]; groups?: readonly Group[] }

const fill = async (database: string, { migrations = [], groups = [] }: Contents) => {
  const owner: Pool = pool(address(database), null, { max: 1 })
  const projector: Pool = pool(address(database), 'escandallo_projector', { max: 1 })
  try {
    await migrate(owner, migrations)
    for (const group of groups) await firstStart(projector, group)
  } finally {
    await Promise.all([owner.end(), projector.end()])
  }
}

// Only a finished template is marked as one; what a killed test file left half done is made anew.
const template = async (client: pg.Client, contents: Contents): Promise<string> => {
  const { migrations = [], groups = [] } = contents
  const made = JSON.stringify([migrations, groups.map(({ name }) => name)])
  const name = `template_${createHash('sha256').update(made).digest('hex').slice(0, 16)}`
  await client.query(`select pg_advisory_lock(hashtextextended($1, 0))`, [name])
  try {
    const { rows } = await client.query('select datistemplate as ready from pg_database where datname = $1', [name])
    if (rows[0]?.ready) return name
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name} owner ${LOGIN}`)
    await fill(name, contents)
    await client.query(`alter database ${name} is_template true`)
    return name
  } finally {
    await client.query(`select pg_advisory_unlock(hashtextextended($1, 0))`, [name])
  }
}

/**
 * A database of one's own with all roles and schemas, no rows, the given migrations applied, and the tables of groups as at
 * their first start. All that is done once in a run; every further database with the same contents is a copy.
 */
export const emptyDatabase = (contents: Contents = {}): Promise<EmptyDatabase> =>
  asSuperuser(async (client) => {
    const source = await template(client, contents)
    const name = `test_${randomUUID().replaceAll('-', '')}`
    // Block by block through the log, as is usual, takes twice as long for hundreds of small files.
    await client.query(`create database ${name} template ${source} strategy file_copy owner ${LOGIN}`)
    return {
      url: address(name),
      close: () =>
        asSuperuser(async (other) => {
          await other.query(`drop database if exists ${name} with (force)`)
        }),
    }
  })
