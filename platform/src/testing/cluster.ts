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
    /** The superuser's address of the run's PostgreSQL. Tests ask `emptyDatabase()` instead. */
    postgresUrl: string
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

/** Starts one PostgreSQL for a whole test run, in a temporary folder, and takes both away at the end. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  await sweep()
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`))
  const data = join(folder, 'postgres')
  const password = randomBytes(16).toString('hex')
  const binaries = await postgresBinaries()
  const as = runAs(data)
  await mkdir(data, { mode: 0o700 })
  if (as.uid !== undefined && as.gid !== undefined) {
    await chown(folder, as.uid, as.gid)
    await chown(data, as.uid, as.gid)
  }
  await initialise(binaries, data, password, as, false)
  const server = await startServer(binaries, data, fastAndForgetful, as, () => {})
  await makeLogin(server.port, password)
  project.provide('postgresUrl', localUrl(SUPERUSER, password, server.port, 'postgres'))
  const end = async () => {
    for (const signal of signals) process.off(signal, onSignal)
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const onSignal = (signal: NodeJS.Signals) => void end().finally(() => process.exit(signal === 'SIGINT' ? 130 : 143))
  for (const signal of signals) process.once(signal, onSignal)
  return end
}
