import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

// biome-ignore lint/style/noProcessEnv: where a machine caches what it fetched is said by the machine
const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'escandallo')
const run = promisify(execFile)

/**
 * A Python of its own with packages in it, fetched once for this machine. A folder stands for a whole installation: it gets
 * its name at the end.
 * @returns the interpreter, which starts them by `-m`: programs of a folder that was renamed do not find it
 * @throws when there is no Python, or no network the first time
 */
export const pythonWith = async (name: string, packages: readonly string[]): Promise<string> => {
  const kept = join(cache, name)
  const python = join(kept, 'bin/python')
  if (existsSync(kept)) return python
  const part = `${kept}.${process.pid}`
  await mkdir(dirname(part), { recursive: true })
  try {
    await run('python3', ['-m', 'venv', part], { timeout: 60_000 })
    const install = ['install', '--quiet', '--disable-pip-version-check', '--retries', '1', '--timeout', '10']
    await run(join(part, 'bin/python'), ['-m', 'pip', ...install, ...packages], { timeout: 240_000 })
    await rename(part, kept)
  } finally {
    await rm(part, { recursive: true, force: true })
  }
  return python
}
