import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

const packages = ['moto==5.2.5', 'flask==3.1.3', 'flask-cors==6.0.5', 'py-partiql-parser==0.6.3']
// biome-ignore lint/style/noProcessEnv: where a machine caches what it fetched is said by the machine
const kept = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'escandallo', 'moto-5.2.5')
const run = promisify(execFile)

/** Fetches it once for this machine. A folder stands for a whole installation: it gets its name at the end. */
const fetched = async (): Promise<string> => {
  if (existsSync(kept)) return kept
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
  return kept
}

/**
 * Starts Moto, a server in Python that speaks S3 and keeps everything in memory. Needs Python, and a network the first time.
 * @returns its address, and what ends it.
 */
export const moto = async (): Promise<{ endpoint: string; close(): Promise<void> }> => {
  const python = join(await fetched(), 'bin/python')
  const server = spawn(python, ['-m', 'moto.server', '-H', '127.0.0.1', '-p', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(server, 'exit')
  const end = () => server.kill()
  process.once('exit', end)
  let endpoint: string | undefined
  for await (const line of createInterface(server.stderr)) {
    endpoint = /Running on (http:\/\/\S+)/.exec(line)?.[1]
    if (endpoint) break
  }
  if (!endpoint) throw new Error('the S3 server did not start')
  server.stderr.resume()
  return {
    endpoint,
    async close() {
      process.off('exit', end)
      server.kill()
      await ended
    },
  }
}
