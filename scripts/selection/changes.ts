import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/spawn.mjs'
import { LEDGER } from '../steps/unsteady.ts'

/** What git answers, line by line; in a copy owned by somebody else too. Null where there is no git, or no such thing. */
const git = (folder: string, ...args: string[]): string[] | null => {
  try {
    const answer = execFileSync('git', ['-c', 'safe.directory=*', ...args], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64_000_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return answer.split('\n').filter((line) => line !== '')
  } catch {
    return null
  }
}

/** Every file of the working tree, those that git does not know yet included. Empty where there is no git. */
export const sourceFiles = (): string[] =>
  (git(root, 'ls-files', '--cached', '--others', '--exclude-standard') ?? []).filter((file) =>
    existsSync(join(root, file)),
  )

export type Changes = {
  /** The commit that the files differ from. Null where none can be trusted: what the newest commit of `main` was tried with, nobody says. */
  base: string | null
  /** The files that differ from it, those not committed yet included; without a base those that differ from the newest commit. */
  files: string[]
}

/** @throws RangeError where there is no such commit. */
const commitOf = (folder: string, name: string): string => {
  const [commit] = git(folder, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`) ?? []
  if (!commit) throw new RangeError(`There is no commit ${name} to compare with.`)
  const [base] = git(folder, 'merge-base', 'HEAD', commit) ?? []
  if (!base) throw new RangeError(`What is checked out has nothing in common with ${name}.`)
  return base
}

/** Where a branch left the line that everybody shares. The shared line itself, as on a clean clone, has no such place. */
const baseOf = (folder: string): string | null => {
  const [newest] = git(folder, 'rev-parse', '--verify', '--quiet', 'HEAD') ?? []
  const [branch] = git(folder, 'symbolic-ref', '--quiet', '--short', 'HEAD') ?? []
  const isBranch = branch !== undefined && branch !== 'main'
  for (const line of ['origin/main', 'main']) {
    const [base] = git(folder, 'merge-base', 'HEAD', line) ?? []
    if (base && (base !== newest || isBranch)) return base
  }
  return null
}

/** What changed, compared with where the branch began or with a commit that is named. No files where there is no git. */
export const changesIn = (folder: string = root, named?: string): Changes => {
  const base = named === undefined ? baseOf(folder) : commitOf(folder, named)
  const files = [
    ...(git(folder, 'diff', '--name-only', '--no-renames', base ?? 'HEAD') ?? []),
    ...(git(folder, 'ls-files', '--others', '--exclude-standard') ?? []),
  ]
  // The check itself writes the ledger: what it noted of its last run is no change to be checked.
  return { base, files: [...new Set(files)].filter((file) => file !== LEDGER) }
}
