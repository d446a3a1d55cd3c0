import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@escandallo/platform/database/embedded/server.ts'
import { root, startOptions } from '../../scripts/setup/spawn.mjs'

const scripts = {
  'command-api': 'command-api/src/main.ts',
  'query-api': 'query-api/src/main.ts',
  projectors: 'projectors/src/main.ts',
  workers: 'workers/src/main.ts',
  gateway: 'platform/src/http/gateway-main.ts',
} as const
export type Name = keyof typeof scripts
export type Process = { url: string; pid: number; residentMegabytes: () => Promise<number>; stop: () => Promise<void> }

const isReady = (url: string) =>
  fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null ? Promise.resolve() : new Promise((resolve) => child.once('exit', () => resolve()))

/** Starts one of the product's processes as an installation does, and waits until it is ready. */
export const startProcess = async (name: Name, environment: Record<string, string>): Promise<Process> => {
  const port = await freePort()
  const child = spawn(process.execPath, [...startOptions(name), join(root, scripts[name])], {
    cwd: root,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...environment, LISTEN_ADDRESS: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 2, 2],
  })
  // A bench that is stopped takes with it what it started.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  const url = `http://127.0.0.1:${port}`
  const until = Date.now() + 60_000
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${name} does not start`)
    await pause(100)
  }
  return {
    url,
    pid: child.pid ?? 0,
    residentMegabytes: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1_024
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended(child)
    },
  }
}
