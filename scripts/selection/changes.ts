import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/spawn.mjs'

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

/** Where a branch left the line that everybody shares; the newest commit itself on that line. */
const start = (folder: string): string => {
  const [newest] = git(folder, 'rev-parse', 'HEAD') ?? []
  for (const line of ['origin/main', 'main']) {
    const [base] = git(folder, 'merge-base', 'HEAD', line) ?? []
    if (base && base !== newest) return base
  }
  return 'HEAD'
}

/** The files that differ from where this branch began, those not committed yet included. Empty where nothing can be compared. */
export const changedFiles = (folder: string = root): string[] => [
  ...new Set([
    ...(git(folder, 'diff', '--name-only', '--no-renames', start(folder)) ?? []),
    ...(git(folder, 'ls-files', '--others', '--exclude-standard') ?? []),
  ]),
]
