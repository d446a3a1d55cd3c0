import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { node, root, startOptions } from '../../scripts/setup/spawn.mjs'

export type WorkerProcess = {
  /** The most memory it ever held, in bytes; null where the machine does not tell. */
  peak: () => Promise<number | null>
  isRunning: () => boolean
  output: () => string
  close: () => Promise<void>
}

const listening = (child: ChildProcess, output: () => string): Promise<void> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`The workers did not start:\n${output()}`)), 30_000)
    child.stdout?.on('data', () => {
      if (!output().includes('listening')) return
      clearTimeout(late)
      resolve()
    })
    child.once('exit', () => reject(new Error(`The workers ended:\n${output()}`)))
  })

/** The process that reads documents, as it is started in earnest. */
export const workerProcess = async (env: Record<string, string>): Promise<WorkerProcess> => {
  const child = spawn(node, [...startOptions('workers'), join(root, 'workers/src/main.ts')], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'info', PORT: '0', LISTEN_ADDRESS: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let heard = ''
  const hear = (chunk: Buffer) => {
    heard += chunk
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const output = () => heard
  await listening(child, output)
  return {
    output,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    peak: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
      const kilobytes = /^VmHWM:\s+(\d+)/m.exec(status)?.[1]
      return kilobytes === undefined ? null : Number(kilobytes) * 1024
    },
    close: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
