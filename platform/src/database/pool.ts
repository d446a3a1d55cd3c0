import { createHash } from 'node:crypto'
import pg from 'pg'
import { columnValues } from './column-values.ts'
import { sendTogether } from './reading/sent-together.ts'

/** The roles that processes work as. None can log in: a process logs in with its DATABASE_URL and takes one of these on. */
export const ROLES = [
  'escandallo_command',
  'escandallo_projector',
  'escandallo_query',
  'escandallo_auditor',
  'escandallo_worker',
  'escandallo_identity',
] as const

export type Role = (typeof ROLES)[number]

// Those who only read send the statements of a request together, and wait once.
const READERS: ReadonlySet<Role | null> = new Set(['escandallo_query', 'escandallo_auditor'])
export type Pool = pg.Pool
export type Client = pg.PoolClient
/** Whatever takes a query: a pool, or the client of a transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>

export type PoolOptions = {
  /** Connections at most; 10 unless told. */
  max?: number
  /** What `pg_stat_activity` calls us; the role unless told. */
  name?: string
  /** A statement is cancelled after this many milliseconds; 30,000 unless told, 0 for never. */
  statementTimeout?: number
  /**
   * What is asked in one moment is sent together, without waiting for the answers before, and nothing can be copied: as those
   * who only read do, unless told.
   */
  together?: boolean
  /** Told of connections that broke while nobody used them; the pool replaces them by itself. */
  onError?: (error: Error) => void
}

/** A setting that every connection of ours brings along, and no server has: where it is missing, so are the role and the limits. */
export const SETTINGS_ARRIVE = 'escandallo.settings'

/**
 * A pool of connections that act as one role (null: as the login itself, for migrations).
 *
 * Every session speaks UTC, and a transaction left idle for a minute is ended: readers of the log wait for the oldest
 * open writer.
 */
export const pool = (url: string, role: Role | null, options: PoolOptions = {}): Pool => {
  const { max = 10, name = role ?? 'escandallo', statementTimeout = 30_000, onError = () => {} } = options
  const { together = READERS.has(role) } = options
  const settings = {
    ...(role ? { role } : {}),
    // Read models are named without their schema: a builder that adds it copies every statement.
    ...(READERS.has(role) ? { search_path: 'read,public' } : {}),
    TimeZone: 'UTC',
    DateStyle: 'ISO',
    // Compiling a plan takes longer than any of ours runs.
    jit: 'off',
    statement_timeout: String(statementTimeout),
    idle_in_transaction_session_timeout: '60000',
    [SETTINGS_ARRIVE]: 'arrived',
  }
  const made = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    ...(together ? { pipeline: true } : {}),
    types: columnValues,
    connectionTimeoutMillis: 10_000,
    // A new connection signs in and plans every statement anew, just when there is most to do.
    idleTimeoutMillis: 600_000,
    allowExitOnIdle: false,
    options: Object.entries(settings)
      .map(([key, value]) => `-c ${key}=${value}`)
      .join(' '),
  })
  // A connection that breaks between two statements of a transaction tells its next statement; Node would end the process
  // for an 'error' that nobody listens to.
  made.on('connect', (client) => client.on('error', () => {}))
  if (together) made.on('connect', sendTogether)
  made.on('error', onError)
  return made
}

export type TransactionOptions = {
  readOnly?: boolean
  isolation?: 'read committed' | 'repeatable read' | 'serializable'
}

/**
 * Runs `work` in one transaction on one connection: committed when it resolves, rolled back when it throws.
 * @throws what `work` throws, or what the commit answers.
 */
export const transaction = async <Result>(
  from: Pool,
  work: (client: Client) => Promise<Result>,
  { readOnly = false, isolation = 'read committed' }: TransactionOptions = {},
): Promise<Result> => inTransaction(from, `begin isolation level ${isolation}${readOnly ? ' read only' : ''}`, work)

/** As `transaction`, with the opening statements written out, so that they cost one round trip. */
export const inTransaction = async <Result>(
  from: Pool,
  opening: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> => {
  const client = await from.connect()
  let broken: Error | undefined
  try {
    await client.query(opening)
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

const names = new Map<string, string>()

/** A query that the server parses and plans once per connection. Only for statements whose text is fixed in the code. */
export const prepared = (text: string, values: readonly unknown[] = []): pg.QueryConfig & { text: string } => {
  let name = names.get(text)
  if (!name) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    names.set(text, name)
  }
  return { name, text, values: [...values] }
}
