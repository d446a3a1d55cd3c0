import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { withLock } from './locks/locks.ts'
import type { Client, Pool } from './pool.ts'
import { setUp } from './schemas.ts'
import { requireVersion } from './server/server-check.ts'

/** A step that is applied once to every database. Its SQL never changes after it has been released: add another step. */
export type Migration = {
  /** Unique among all parts, such as `event-store-1`. */
  id: string
  sql: string
  /**
   * Its statements run one by one and outside of a transaction, as those have to that build an index while others write.
   * Each may find what a run left behind that broke off.
   */
  concurrently?: true
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

/** Whoever waits for a table holds up all who come after: milliseconds that a step does so, and until it tries again. */
const LOCK_MS = 2_000
const REST_MS = 1_000
const TRIES = 200
const LOCK_NOT_AVAILABLE = '55P03'

const patiently = async (step: () => Promise<void>) => {
  for (let tries = 1; ; tries += 1)
    try {
      return await step()
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || tries === TRIES) throw error
      await pause(REST_MS)
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
  // Who waits in a statement would be waited for by an index that is built concurrently.
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
    for (const { id, sql, concurrently } of migrations) {
      const appliedHash = applied.get(id)
      if (appliedHash === fingerprint(sql)) continue
      if (appliedHash !== undefined) throw new MigrationChanged(id)
      const note = () =>
        client.query('insert into public.migration (id, fingerprint) values ($1, $2)', [id, fingerprint(sql)])
      if (concurrently) {
        for (const statement of sql.split(';')) await client.query(statement)
        await note()
      } else
        await patiently(() =>
          atomically(client, async () => {
            await client.query(`set local lock_timeout = '${LOCK_MS}'`)
            await client.query(sql)
            await note()
          }),
        )
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
export const migrationErrors = [MigrationChanged, MigrationsMissing] as const
