import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@escandallo/platform/database/embedded/server.ts'
import { node, root } from '../../scripts/setup/spawn.mjs'

export type Started = {
  url: string
  /** All that it wrote so far. */
  output: () => string
  /** Settles with the exit code when it has ended. */
  ended: Promise<number | null>
  stop: () => Promise<void>
}

/** Milliseconds that a test may take which starts the whole product: 3 s alone, 27 s were measured at a load of 18 on two cores. */
export const STARTING_MS = 120_000

// A program that was compiled before starts in two thirds of the time.
const compiled = join(tmpdir(), 'escandallo-compiled')

/**
 * Starts the whole product in one process as `npm start` does after installing, on a folder of its own and with nothing in its
 * environment but what is named here. No demo is founded unless asked for.
 */
export const startWhole = async (settings: Readonly<Record<string, string>>): Promise<Started> => {
  const data = await mkdtemp(join(tmpdir(), 'escandallo-whole-'))
  const port = String(await freePort())
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: compiled,
    DATA_DIR: data,
    PORT: port,
    DEMO_RESTAURANT: 'false',
    LOG_LEVEL: 'warn',
    ...settings,
  }
  const child = spawn(node, ['standalone.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const ended = once(child, 'close').then(async ([code]) => {
    process.off('exit', kill)
    await rm(data, { recursive: true, force: true, maxRetries: 20 })
    return code as number | null
  })
  return {
    url: `http://127.0.0.1:${env.PORT}`,
    output: () => output,
    ended,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Waits until `/health/ready` says that all parts work. @throws Error with what it wrote when it ends before. */
export const untilReady = async ({ url, ended, output }: Started): Promise<void> => {
  let over = false
  ended.then(() => {
    over = true
  })
  while (!over) {
    const answer = await fetch(`${url}/health/ready`).catch(() => null)
    if (answer?.ok) return
    await pause(50)
  }
  throw new Error(`The product ended:\n${output()}`)
}
