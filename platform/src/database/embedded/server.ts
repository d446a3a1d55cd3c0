import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { DatabaseDiskFull, DatabaseNotMade } from './errors.ts'
import type { Binaries } from './programs.ts'
import { placeOf, type RunAs, temporaryFolder } from './reach.ts'

const run = promisify(execFile)

/** The superuser of a cluster that we made. The product itself logs in as `LOGIN`, which is none. */
export const SUPERUSER = 'postgres'

/** A server said no. `lines` is the end of what it wrote. */
export class ServerDidNotStart extends Error {
  override name = 'ServerDidNotStart'
  readonly lines: readonly string[]
  constructor(lines: readonly string[]) {
    super(`PostgreSQL did not start: ${lines.join(' | ') || 'it said nothing'}`)
    this.lines = lines
  }
}

/** How PostgreSQL says ENOSPC, in the language that it is started in. */
export const NO_ROOM = 'No space left on device'

/**
 * Makes the files of a new cluster in an existing, empty folder that the user in `as` owns.
 * @throws DatabaseNotMade, DatabaseDiskFull, DatabaseFolderOutOfReach.
 */
export const initialise = async (binaries: Binaries, folder: string, password: string, as: RunAs, sync = true) => {
  const secret = await mkdtemp(join(temporaryFolder(as), 'escandallo-init-'))
  try {
    const file = join(secret, 'password')
    await writeFile(file, `${password}\n`, { mode: 0o600 })
    if (as.uid !== undefined && as.gid !== undefined) {
      await chown(secret, as.uid, as.gid)
      await chown(file, as.uid, as.gid)
    }
    const options = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    const login = [`--username=${SUPERUSER}`, '--auth=scram-sha-256', `--pwfile=${file}`]
    const more = ['--no-instructions', ...(sync ? [] : ['--no-sync'])]
    const { cwd, path } = placeOf(folder, as)
    await run(binaries.initdb, [`--pgdata=${path}`, ...options, ...login, ...more], { ...as, cwd }).catch(
      ({ stderr }: { stderr?: string }) => {
        const lines = (stderr ?? '').split('\n').filter((line) => /error|fatal|could not/i.test(line))
        throw lines.some((line) => line.includes(NO_ROOM))
          ? new DatabaseDiskFull(folder)
          : new DatabaseNotMade(folder, lines.slice(-3))
      },
    )
  } finally {
    await rm(secret, { recursive: true, force: true })
  }
}

/** Gives the superuser of a stopped cluster another password. */
export const setPassword = async (binaries: Binaries, folder: string, password: string, as: RunAs): Promise<void> => {
  const { cwd, path } = placeOf(folder, as)
  const single = spawn(binaries.postgres, ['--single', '-D', path, '-c', 'log_min_messages=fatal', 'postgres'], {
    ...as,
    cwd,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const output = remember(single, () => {})
  single.stdin.on('error', () => {})
  single.stdin.end(`alter role ${SUPERUSER} password '${password}'\n`)
  const code = await new Promise((resolve) => single.once('close', resolve))
  if (code !== 0) throw new ServerDidNotStart(output)
}

/** A TCP port of 127.0.0.1 that nobody listens on at this moment. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })

/** What the server itself notes in `postmaster.pid`, or null when there is no such note. */
export const postmasterNote = async (folder: string): Promise<{ pid: number; port: number; ready: boolean } | null> => {
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  return pid > 0 ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' } : null
}

/** Whether a process with this id runs. */
export const alive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Asks a server to end its sessions and stop (SIGINT); one that has not after `timeout` ms is made to (SIGQUIT). */
export const stopServer = async (pid: number, timeout = 20_000): Promise<void> => {
  const gone = async (until: number) => {
    while (alive(pid) && Date.now() < until) await pause(20)
    return !alive(pid)
  }
  if (alive(pid)) process.kill(pid, 'SIGINT')
  if (await gone(Date.now() + timeout)) return
  process.kill(pid, 'SIGQUIT')
  if (!(await gone(Date.now() + 5_000))) throw new Error(`PostgreSQL (process ${pid}) does not stop`)
}

export type Server = {
  port: number
  pid: number
  /** Settles when it has ended, whoever ended it. */
  ended: Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a server on a folder and waits until it takes connections; 127.0.0.1 only, no socket file; on a free port unless
 * the settings name one.
 *
 * It runs in a process group of its own: Ctrl-C in a terminal reaches us alone, and we stop it when our own work is done.
 * @throws ServerDidNotStart with what the server said.
 */
export const startServer = async (
  binaries: Binaries,
  folder: string,
  settings: Record<string, string>,
  as: RunAs,
  log: (line: string) => void,
): Promise<Server> => {
  const port = settings.port ? Number(settings.port) : await freePort()
  const fixed = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: '' }
  const flags = Object.entries({ ...settings, ...fixed }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { cwd, path } = placeOf(folder, as)
  const server = spawn(binaries.postgres, ['-D', path, ...flags], {
    ...as,
    cwd,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const output = remember(server, log)
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()).once('error', () => resolve()))
  const pid = server.pid
  while (pid !== undefined && server.exitCode === null && server.signalCode === null) {
    const note = await postmasterNote(folder)
    if (note?.pid === pid && note.ready) return started(server, pid, port, ended)
    await pause(15)
  }
  await ended
  throw new ServerDidNotStart(output)
}

const remember = (server: ChildProcess, log: (line: string) => void): string[] => {
  const lines: string[] = []
  server.on('error', (error) => lines.push(error.message))
  server.stderr?.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
      log(line)
      lines.push(line)
      if (lines.length > 12) lines.shift()
    }
  })
  return lines
}

const started = (server: ChildProcess, pid: number, port: number, ended: Promise<void>): Server => {
  // Neither child nor pipe keeps a process alive whose own work is over; an exit without stop() takes the server along.
  server.unref()
  ;(server.stderr as unknown as { unref?(): void } | null)?.unref?.()
  const onExit = () => {
    if (alive(pid)) process.kill(pid, 'SIGINT')
  }
  process.once('exit', onExit)
  return {
    port,
    pid,
    ended: ended.then(() => void process.off('exit', onExit)),
    async stop() {
      process.off('exit', onExit)
      await stopServer(pid)
    },
  }
}
