import { createHash } from 'node:crypto'
import { withLock } from './locks.ts'
import type { Client, Pool } from './pool.ts'
import { setUp } from './schemas.ts'

/** A step that is applied once to every database. Its SQL never changes after it has been released: add another step. */
export type Migration = {
  /** Unique among all parts, such as `event-store-1`. */
  id: string
  sql: string
}

/** A migration that is already applied reads differently now. */
export class MigrationChanged extends Error {
  override name = 'MigrationChanged'
  constructor(id: string) {
    super(`Migration ${id} was changed after it had been applied. Undo the change and add a new migration instead.`)
  }
}

/** Steps of this version are not in the database, and this process logs in as somebody who may not take them. */
export class MigrationsMissing extends Error {
  override name = 'MigrationsMissing'
  constructor(ids: readonly string[]) {
    super(`The database lacks ${ids.join(', ')}. Run "npm run migrate" as its owner (DATABASE_URL), then start again.`)
  }
}

const OLDEST = 18

/** The server is older than what the statements are written for. */
export class DatabaseTooOld extends Error {
  override name = 'DatabaseTooOld'
  constructor(version: string) {
    super(
      `The database of DATABASE_URL is PostgreSQL ${version}; it has to be ${OLDEST} or newer.\n` +
        'Upgrade it, or leave DATABASE_URL out with npm start: a PostgreSQL comes along.',
    )
  }
}

const requireVersion = async (client: Client) => {
  const { rows } = await client.query<{ version: string; number: number }>(
    "select current_setting('server_version') as version, current_setting('server_version_num')::int as number",
  )
  const [{ version, number }] = rows as [{ version: string; number: number }]
  if (number < OLDEST * 10_000) throw new DatabaseTooOld(version)
}

const fingerprint = (sql: string) => createHash('sha256').update(sql.trim()).digest('hex')

const atomically = async (client: Client, statements: () => Promise<unknown>) => {
  await client.query('begin')
  try {
    await statements()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * Brings a database up to date: roles, schemas, then the given migrations in order, each in a transaction of its own with
 * the note that it was applied. Processes that start together wait for each other. Running it again changes nothing.
 * @param pool connected as the login itself (`pool(url, null)`), which may create roles and owns the database.
 * @returns the ids applied now.
 * @throws DatabaseTooOld, MigrationChanged, or what PostgreSQL says of a statement.
 */
export const migrate = (pool: Pool, migrations: readonly Migration[]): Promise<string[]> =>
  withLock(pool, 'migrate', async (client) => {
    await requireVersion(client)
    await atomically(client, async () => {
      await client.query(setUp)
      await client.query(`create table if not exists public.migration (
        id text primary key, fingerprint text not null, applied_at timestamptz not null default now())`)
      await client.query('grant select on public.migration to escandallo_command')
    })
    const { rows } = await client.query<{ id: string; fingerprint: string }>(
      'select id, fingerprint from public.migration',
    )
    const applied = new Map(rows.map((row) => [row.id, row.fingerprint]))
    const now: string[] = []
    for (const { id, sql } of migrations) {
      const before = applied.get(id)
      if (before === fingerprint(sql)) continue
      if (before !== undefined) throw new MigrationChanged(id)
      await atomically(client, async () => {
        await client.query(sql)
        await client.query('insert into public.migration (id, fingerprint) values ($1, $2)', [id, fingerprint(sql)])
      })
      applied.set(id, fingerprint(sql))
      now.push(id)
    }
    return now
  })

/** Whether a login may bring the database up to date. @param pool connected as the login itself. */
export const mayMigrate = async (pool: Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ may: boolean }>(
    'select rolsuper or rolcreaterole as may from pg_roles where rolname = current_user',
  )
  return rows[0]?.may === true
}

/**
 * For a process that must find its database ready.
 * @param pool of role `escandallo_command`.
 * @throws MigrationsMissing
 */
export const requireMigrated = async (pool: Pool, migrations: readonly Migration[]): Promise<void> => {
  const { rows } = await pool.query<{ id: string }>('select id from public.migration')
  const applied = new Set(rows.map(({ id }) => id))
  const missing = migrations.filter(({ id }) => !applied.has(id))
  if (missing.length > 0) throw new MigrationsMissing(missing.map(({ id }) => id))
}

/** What a person at the console is told in words, without a stack. */
export const migrationErrors = [DatabaseTooOld, MigrationChanged, MigrationsMissing] as const
