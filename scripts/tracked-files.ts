import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup/spawn.mjs'

/**
 * The files of the working tree that git knows or would take, relative to the root: a gate sees a new file before it is added. In a copy owned
 * by somebody else too.
 */
export const trackedFiles = (...patterns: string[]): string[] =>
  execFileSync(
    'git',
    ['-c', 'safe.directory=*', 'ls-files', '--cached', '--others', '--exclude-standard', ...patterns],
    { cwd: root, encoding: 'utf8' },
  )
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)))
