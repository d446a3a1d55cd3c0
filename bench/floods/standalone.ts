import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@escandallo/platform/database/embedded/server.ts'
import { buildFrontend } from '../../scripts/setup/frontend-build.mjs'
import { node, root } from '../../scripts/setup/spawn.mjs'

const STARTED_WITHIN_MS = 120_000

const isReady = (url: string) =>
  fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

const ready = async (child: ChildProcess, url: string) => {
  const until = Date.now() + STARTED_WITHIN_MS
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error('the product does not start')
    await pause(200)
  }
}

/** Lends the whole product in one process, as `npm start` starts it, with nobody in it yet. */
export const withStandalone = async <Result>(
  environment: Record<string, string>,
  work: (product: { url: string; pid: number }) => Promise<Result>,
): Promise<Result> => {
  await buildFrontend()
  const data = await mkdtemp(join(tmpdir(), 'escandallo-floods-'))
  // The database may run as another user, who has to pass through.
  await chmod(data, 0o755)
  const port = await freePort()
  const { PATH = '', HOME = '' } = process.env
  const settings = { PATH, HOME, DATA_DIR: data, PORT: String(port), DEMO_RESTAURANT: 'false', LOG_LEVEL: 'warn' }
  const child = spawn(node, ['standalone.ts'], {
    cwd: root,
    env: { ...settings, ...environment },
    stdio: ['ignore', 2, 2],
  })
  const ended = once(child, 'exit')
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  try {
    // The name that it calls itself by: an account is signed in to at that address alone.
    const url = `http://localhost:${port}`
    await ready(child, url)
    return await work({ url, pid: child.pid ?? 0 })
  } finally {
    child.kill('SIGTERM')
    await ended
    process.off('exit', kill)
    await rm(data, { recursive: true, force: true, maxRetries: 20 })
  }
}
