import { randomBytes } from 'node:crypto'
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { majorVersion, postgresBinaries, runAs } from './embedded/binaries.ts'
import {
  DatabaseDiskFull,
  DatabaseFolderBroken,
  DatabaseFolderInUse,
  DatabaseFolderOfOtherVersion,
} from './embedded/errors.ts'
import { LOGIN, localUrl, makeLogin } from './embedded/login.ts'
import type { Binaries } from './embedded/programs.ts'
import type { RunAs } from './embedded/reach.ts'
import {
  alive,
  initialise,
  NO_ROOM,
  postmasterNote,
  ServerDidNotStart,
  SUPERUSER,
  setPassword,
  startServer,
  stopServer,
} from './embedded/server.ts'
import { serverLog } from './embedded/server-log.ts'
import { keepRunning } from './embedded/supervised.ts'

export type Embedded = {
  /** The address of the product's database, for `pool(url, role)` and `migrate`. */
  url: string
  /** Ends all sessions and stops the server. */
  close(): Promise<void>
}

export type EmbeddedOptions = {
  folder: string
  /** Told in words, for the person at the console, what is being done. */
  say: (line: string) => void
}

const settings = {
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_connections: '120',
  wal_compression: 'on',
  // After each checkpoint pages are written to the journal whole. One comes every five minutes anyway, and none more in the middle
  // of building everything again.
  max_wal_size: '3GB',
  // Nobody follows this server: what a transaction makes anew, such as an index, need not be written twice.
  wal_level: 'minimal',
  max_wal_senders: '0',
  random_page_cost: '1.1',
  jit: 'off',
  // There are always more questions than processors: one question takes one.
  max_parallel_workers_per_gather: '0',
  // Columns of read models are alike from page to page: a quarter of the usual samples tell as much, and planning reads less.
  default_statistics_target: '25',
  // Rows of read models change all day and stay alike: each count of them makes every connection plan all its statements anew.
  autovacuum_analyze_scale_factor: '1',
  // Nobody waits for what it clears away, and everybody for the processor that it takes.
  autovacuum_vacuum_cost_delay: '20ms',
  idle_in_transaction_session_timeout: '60s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
}

// The server's lock of its own folder tells whether a server runs, not whether anybody still wants it. Whoever uses one
// holds this lock in it, and loses it by dying.
const OWNER = 'embedded-postgres-owner'

const takeOwnership = async (port: number, password: string): Promise<pg.Client | null> => {
  const client = new pg.Client({ connectionString: localUrl(SUPERUSER, password, port, 'postgres') })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as owned', [OWNER])
  if (rows[0].owned) return client
  await client.end()
  return null
}

/**
 * A server that outlived the process which had started it (kill -9) is stopped; one that is in use is left alone. A note
 * whose port is deaf although its process lives is of a machine or container that restarted, and the number was given
 * to somebody else; PostgreSQL would refuse to start beside it.
 */
const endOrphan = async (folder: string, password: string): Promise<void> => {
  for (let refused = 0; ; ) {
    const note = await postmasterNote(folder)
    if (!note || !alive(note.pid)) return
    const owner = await takeOwnership(note.port, password).catch((error: NodeJS.ErrnoException) => error)
    if (owner === null) throw new DatabaseFolderInUse(folder)
    if (owner instanceof pg.Client) {
      await Promise.all([stopServer(note.pid), owner.end().catch(() => {})])
      return
    }
    if (owner.code === 'ECONNREFUSED') refused++
    // Starting, stopping or recovering: it will answer, or be gone.
    else if (owner.code !== '57P03' && owner.code !== 'ECONNRESET') throw owner
    if (refused > 15) return rm(join(folder, 'postmaster.pid'), { force: true })
    await pause(100)
  }
}

const passwordOf = async (file: string): Promise<{ password: string; made: boolean }> => {
  const storedPassword = await readFile(file, 'utf8').catch(() => '')
  if (storedPassword.trim() !== '') return { password: storedPassword.trim(), made: false }
  const password = randomBytes(24).toString('base64url')
  await writeFile(file, `${password}\n`, { mode: 0o600 })
  return { password, made: true }
}

/** Made beside and moved into place: an initialisation that was cut off leaves no half-made folder. */
const initialiseAt = async (binaries: Binaries, folder: string, password: string, as: RunAs) => {
  const beside = `${folder}.new`
  await rm(beside, { recursive: true, force: true })
  await mkdir(beside, { mode: 0o700 })
  if (as.uid !== undefined && as.gid !== undefined) await chown(beside, as.uid, as.gid)
  await initialise(binaries, beside, password, as)
  await rm(folder, { recursive: true, force: true })
  await rename(beside, folder)
}

/**
 * Starts the product's own PostgreSQL on a folder, which is initialised when it is empty or absent. The password is kept
 * beside the folder (`<folder>.password`, mode 600), and so is what the server says (`<folder>.log`). Listens on 127.0.0.1 on a free port.
 * @throws each of `databaseFolderErrors`, which say what to do.
 */
export const embeddedPostgres = async (options: EmbeddedOptions): Promise<Embedded> => {
  const { say } = options
  const folder = resolve(options.folder)
  await mkdir(dirname(folder), { recursive: true })
  const as = runAs(folder)
  const binaries = await postgresBinaries(as)
  const { password, made } = await passwordOf(join(dirname(folder), `${basename(folder)}.password`))
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new DatabaseFolderBroken(folder, [error.message])
  })
  if (files.length === 0) {
    say('Making the database (only this once)…')
    await initialiseAt(binaries, folder, password, as).catch(async (error) => {
      // What could not be made leaves nothing that a next start or a restore would meet.
      if (made) await removeDatabase(folder)
      throw error
    })
  } else {
    say('Starting the database…')
    await accept(binaries, folder)
    await endOrphan(folder, password)
    if (made) await setPassword(binaries, folder, password, as).catch(broken(folder))
  }
  const log = await serverLog(folder)
  const server = await startServer(binaries, folder, settings, as, log).catch(broken(folder))
  try {
    let owner = await takeOwnership(server.port, password)
    const again = async () => {
      await endOrphan(folder, password)
      const next = await startServer(binaries, folder, { ...settings, port: String(server.port) }, as, log)
      owner = await takeOwnership(next.port, password).catch(() => null)
      return next
    }
    const supervised = keepRunning(server, again, say)
    await makeLogin(server.port, password, 'escandallo')
    return {
      url: localUrl(LOGIN, password, server.port, 'escandallo'),
      async close() {
        await owner?.end().catch(() => {})
        await supervised.stop()
      },
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/**
 * As `embeddedPostgres`, for whoever comes beside the product: when it is running, its server is joined, and left running.
 * @returns `joined`: whether somebody else runs the server.
 * @throws DatabaseFolderBroken, DatabaseFolderOfOtherVersion.
 */
export const reachedPostgres = async (options: EmbeddedOptions): Promise<Embedded & { joined: boolean }> => {
  try {
    return { ...(await embeddedPostgres(options)), joined: false }
  } catch (error) {
    const folder = resolve(options.folder)
    const note = error instanceof DatabaseFolderInUse ? await postmasterNote(folder) : null
    if (!note) throw error
    const { password } = await passwordOf(join(dirname(folder), `${basename(folder)}.password`))
    return { url: localUrl(LOGIN, password, note.port, 'escandallo'), joined: true, close: async () => {} }
  }
}

/** Removes a database that nothing is to be left of, with what is kept beside its folder. */
export const removeDatabase = async (folder: string): Promise<void> => {
  for (const path of ['', '.new', '.password', '.log'].map((end) => `${folder}${end}`))
    await rm(path, { recursive: true, force: true, maxRetries: 5 })
}

const broken = (folder: string) => (error: unknown) => {
  if (!(error instanceof ServerDidNotStart)) throw error
  const isFull = error.lines.some((line) => line.includes(NO_ROOM))
  throw isFull ? new DatabaseDiskFull(folder) : new DatabaseFolderBroken(folder, error.lines)
}

const accept = async (binaries: Binaries, folder: string) => {
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (version === '') throw new DatabaseFolderBroken(folder, ['it has files, and no PG_VERSION among them'])
  const ours = majorVersion(binaries)
  if (version !== ours) throw new DatabaseFolderOfOtherVersion(folder, version, ours)
}
