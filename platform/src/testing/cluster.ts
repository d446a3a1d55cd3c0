import { randomBytes } from 'node:crypto'
import { chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { postgresBinaries, runAs } from '../database/embedded/binaries.ts'
import { localUrl, makeLogin } from '../database/embedded/login.ts'
import { alive, initialise, postmasterNote, SUPERUSER, startServer, stopServer } from '../database/embedded/server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's addresses of the run's PostgreSQL servers, one for each that runs tests. Tests ask `emptyDatabase()` instead. */
    postgresUrls: string[]
  }
}

const signals = ['SIGINT', 'SIGTERM'] as const

const fastAndForgetful = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  shared_buffers: '128MB',
  max_connections: '300',
  max_wal_senders: '0',
  wal_level: 'minimal',
  max_wal_size: '2GB',
  autovacuum_naptime: '5s',
  // Every test file opens dozens of connections; one that is guessed gives nothing away.
  scram_iterations: '1',
  timezone: 'UTC',
}

const PREFIX = 'escandallo-tests-'

/** Takes away what runs left behind that were killed. The folder's name tells whose it is. */
const sweep = async () => {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(name.startsWith(PREFIX) && name.slice(PREFIX.length).split('-')[0])
    if (!pid || alive(pid)) continue
    const folder = join(tmpdir(), name)
    const note = await postmasterNote(join(folder, 'postgres'))
    if (note && alive(note.pid)) await stopServer(note.pid, 2_000).catch(() => {})
    await rm(folder, { recursive: true, force: true }).catch(() => {})
  }
}

/** Starts a PostgreSQL in a folder of its own. */
const startIn = async (folder: string) => {
  const data = join(folder, 'postgres')
  const password = randomBytes(16).toString('hex')
  const as = runAs(data)
  const binaries = await postgresBinaries(as)
  await mkdir(data, { mode: 0o700 })
  if (as.uid !== undefined && as.gid !== undefined) {
    await chown(folder, as.uid, as.gid)
    await chown(data, as.uid, as.gid)
  }
  await initialise(binaries, data, password, as, false)
  const server = await startServer(binaries, data, fastAndForgetful, as, () => {})
  await makeLogin(server.port, password)
  return { url: localUrl(SUPERUSER, password, server.port, 'postgres'), stop: server.stop }
}

/**
 * Starts a PostgreSQL for each process that runs tests, for the whole run, in temporary folders, and takes all away at the
 * end. One server would not do for two: a transaction that one test holds open keeps the readers of another's log waiting.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  await sweep()
  const many = Math.max(1, Number(project.vitest.config.maxWorkers) || 1)
  const folders = await Promise.all(
    Array.from({ length: many }, () => mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))),
  )
  const servers = await Promise.all(folders.map(startIn))
  project.provide(
    'postgresUrls',
    servers.map(({ url }) => url),
  )
  const end = async () => {
    for (const signal of signals) process.off(signal, onSignal)
    await Promise.all(servers.map(({ stop }) => stop()))
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
  }
  const onSignal = (signal: NodeJS.Signals) => void end().finally(() => process.exit(signal === 'SIGINT' ? 130 : 143))
  for (const signal of signals) process.once(signal, onSignal)
  return end
}
