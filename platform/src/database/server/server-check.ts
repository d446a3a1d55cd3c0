import { type Pool, SETTINGS_ARRIVE } from '../pool.ts'
import { connectionsInAll, connectionsOfOneEach, type Program } from './connections.ts'

/** The oldest PostgreSQL that the statements are written for. */
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

/** Somebody between us and the server hands one of its sessions to several of ours: locks, listening and prepared statements need one each. */
export class SessionsShared extends Error {
  override name = 'SessionsShared'
  constructor() {
    super(
      'DATABASE_URL leads to a pooler in transaction mode, which gives one session of PostgreSQL to several connections.\n' +
        'Name the address of PostgreSQL itself, or set the pooler to session mode.',
    )
  }
}

/** Somebody between us and the server lets the settings of a session fall: its role, its time zone, its limits. */
export class SettingsDropped extends Error {
  override name = 'SettingsDropped'
  constructor() {
    super(
      'DATABASE_URL leads to a pooler that does not hand on the options of a connection (ignore_startup_parameters).\n' +
        'Name the address of PostgreSQL itself: the product holds few connections, and pools them by itself.',
    )
  }
}

/** The server does not take as many connections as the product holds. */
export class TooFewConnections extends Error {
  override name = 'TooFewConnections'
  constructor({ program, needs, most, reserved, used }: Room & { program: Program; needs: number }) {
    super(
      `The PostgreSQL of DATABASE_URL takes ${most} connections, of which ${reserved} are reserved and ${used} in use; ${program} needs ${needs}.\n` +
        `Set max_connections to ${Math.max(reserved + used + needs, reserved + connectionsOfOneEach())} or more, or stop what else uses them.`,
    )
  }
}

type Room = { most: number; reserved: number; used: number }

/** @throws DatabaseTooOld */
export const requireVersion = async (pool: Pick<Pool, 'query'>): Promise<void> => {
  const { rows } = await pool.query<{ version: string; number: number }>(
    "select current_setting('server_version') as version, current_setting('server_version_num')::int as number",
  )
  const [{ version, number }] = rows as [{ version: string; number: number }]
  if (number < OLDEST * 10_000) throw new DatabaseTooOld(version)
}

/**
 * A pooler in transaction mode has a session free as soon as its transaction ends, and gives it to the next: two connections that take turns
 * are then found in one session, or one in two.
 */
const requireOwnSessions = async (pool: Pool) => {
  const [asking, holding] = await Promise.all([pool.connect(), pool.connect()])
  const session = async (client: typeof asking) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return rows[0]?.pid
  }
  try {
    const first = await session(asking)
    await holding.query('begin')
    const second = await session(holding)
    const again = await session(asking)
    await holding.query('commit')
    if (first === second || first !== again) throw new SessionsShared()
  } finally {
    asking.release()
    holding.release()
  }
}

const requireOwnSettings = async (pool: Pool) => {
  const { rows } = await pool.query<{ there: boolean }>(
    `select current_setting('${SETTINGS_ARRIVE}', true) is not null as there`,
  )
  if (!rows[0]?.there) throw new SettingsDropped()
}

const requireRoom = async (pool: Pool, program: Program) => {
  const { rows } = await pool.query<Room>(
    `select current_setting('max_connections')::int as most,
       current_setting('superuser_reserved_connections')::int + current_setting('reserved_connections')::int as reserved,
       (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`,
  )
  const [counted] = rows as [Room]
  const room = { ...counted, used: counted.used - pool.totalCount }
  const needs = connectionsInAll(program)
  const forAll = program === 'npm start' ? needs : connectionsOfOneEach()
  const free = room.most - room.reserved
  if (free < forAll || free - room.used < needs) throw new TooFewConnections({ ...room, program, needs })
}

/**
 * Sees at the start that the server is one that the product can work with, before anything hangs on it.
 * @param pool of two connections at least, as any role.
 * @throws DatabaseTooOld, SessionsShared, SettingsDropped, TooFewConnections
 */
export const requireServer = async (pool: Pool, program: Program): Promise<void> => {
  await requireVersion(pool)
  await requireOwnSessions(pool)
  await requireOwnSettings(pool)
  await requireRoom(pool, program)
}

/** What a person at the console is told in words, without a stack. */
export const serverErrors = [DatabaseTooOld, SessionsShared, SettingsDropped, TooFewConnections] as const
