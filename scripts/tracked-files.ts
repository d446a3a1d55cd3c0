import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup/spawn.mjs'

/** The files of the working tree that git knows, relative to the root. In a copy owned by somebody else too. */
export const trackedFiles = (...patterns: string[]): string[] =>
  execFileSync('git', ['-c', 'safe.directory=*', 'ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)))
