import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@escandallo/platform/database/embedded/server.ts'
import { node, root } from '../../scripts/setup/spawn.mjs'
import { byTurns, type Figure } from '../figures.ts'

const startTimeout = 120_000

const answers = async (url: string, deadline: number): Promise<void> => {
  while (Date.now() < deadline) {
    const page = await fetch(url).catch(() => null)
    if (page?.ok && (await page.text()).includes('<html')) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`no page within ${startTimeout} ms`)
}

/** Milliseconds from the command to the first page served; the product is stopped again. */
const started = async (data: string): Promise<number> => {
  const port = await freePort()
  const env = {
    ...process.env,
    DATA_DIR: data,
    LISTEN_ADDRESS: '127.0.0.1',
    PORT: String(port),
    DEMO_RESTAURANT: 'false',
    LOG_LEVEL: 'warn',
  }
  const from = Date.now()
  // A group of its own: whoever waits for the command is not who holds the server.
  const child = spawn('npm', ['start'], { cwd: root, env, stdio: 'ignore', detached: true })
  const ended = once(child, 'exit')
  try {
    await answers(`http://127.0.0.1:${port}/`, from + startTimeout)
    return Date.now() - from
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
    await ended
  }
}

const nothing = async (): Promise<number> => {
  const from = Date.now()
  await once(spawn(node, ['--eval', '0'], { stdio: 'ignore' }), 'exit')
  return Date.now() - from
}

/** P9: `npm start` on a machine that has run it before, by turns with a Node that does nothing. */
export const measureStart = async (runs: number): Promise<Figure[]> => {
  const data = await mkdtemp(join(tmpdir(), 'escandallo-start-'))
  // The database may run as another user, who has to pass through.
  await chmod(data, 0o755)
  try {
    await started(data)
    const taken = await byTurns(runs, { product: () => started(data), nothing })
    return [{ figure: 'P9 first page after npm start', unit: 'ms', value: taken.product, control: taken.nothing }]
  } finally {
    await rm(data, { recursive: true, force: true, maxRetries: 20 })
  }
}
