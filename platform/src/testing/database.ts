import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { LOGIN } from '../database/embedded/login.ts'
import { type Migration, migrate } from '../database/migrate.ts'
import { type Pool, pool } from '../database/pool.ts'

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

const withMigrations = async (database: string, migrations: readonly Migration[]) => {
  const owner: Pool = pool(address(database), null, { max: 1 })
  try {
    await migrate(owner, migrations)
  } finally {
    await owner.end()
  }
}

// Only a finished template is marked as one; what a killed test file left half done is made anew.
const template = async (client: pg.Client, migrations: readonly Migration[]): Promise<string> => {
  const name = `template_${createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16)}`
  await client.query(`select pg_advisory_lock(hashtextextended($1, 0))`, [name])
  try {
    const { rows } = await client.query('select datistemplate as ready from pg_database where datname = $1', [name])
    if (rows[0]?.ready) return name
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name} owner ${LOGIN}`)
    await withMigrations(name, migrations)
    await client.query(`alter database ${name} is_template true`)
    return name
  } finally {
    await client.query(`select pg_advisory_unlock(hashtextextended($1, 0))`, [name])
  }
}

/**
 * A database of one's own with all roles and schemas, no rows, and the given migrations applied. They are applied once
 * in a run; every further database with the same ones is a copy.
 */
export const emptyDatabase = ({
  migrations = [],
}: {
  migrations?: readonly Migration[]
} = {}): Promise<EmptyDatabase> =>
  asSuperuser(async (client) => {
    const source = await template(client, migrations)
    const name = `test_${randomUUID().replaceAll('-', '')}`
    await client.query(`create database ${name} template ${source} owner ${LOGIN}`)
    return {
      url: address(name),
      close: () =>
        asSuperuser(async (other) => {
          await other.query(`drop database if exists ${name} with (force)`)
        }),
    }
  })
