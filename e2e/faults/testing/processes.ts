import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Death } from './dying/death.ts'
import type { Mutant } from './dying/mutant.ts'

const root = join(import.meta.dirname, '../../..')

// A process that has been compiled before starts in two thirds of the time, and hundreds of them are started.
const compiled = join(tmpdir(), 'escandallo-compiled')

/** A process of the product, as it is run for restaurants. */
export type Program = { script: string; env: Record<string, string>; ready?: string | undefined; args?: string[] }

export type Fate = { death?: Death | undefined; mutant?: Mutant | undefined }

export type Running = {
  child: ChildProcess
  /** Settles when the process has ended: whether by its own hand at the point it was told, and all that it said. */
  ended: Promise<{ died: string | null; code: number | null; output: string }>
  /** Settles when it answers; rejected when it ends before. */
  ready: Promise<void>
}

const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
    (response) => response.ok,
    () => false,
  )

const children = new Set<ChildProcess>()

/** Ends whatever is left of what was started: a test that fails leaves nobody behind. */
export const endAll = (): void => {
  for (const child of children) child.kill('SIGKILL')
}
process.once('exit', endAll)

/** Starts a process of the product. The environment is its own and nobody else's. */
export const start = ({ script, env, ready, args = [] }: Program, fate: Fate = {}): Running => {
  const preload = new URL('./dying/dying.ts', import.meta.url)
  preload.searchParams.set('as', JSON.stringify(fate))
  const child = spawn(process.execPath, ['--import', preload.href, join(root, script), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', NODE_COMPILE_CACHE: compiled, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  child.once('close', () => children.delete(child))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-20_000)
    })
  const ended = once(child, 'close').then(([code]) => ({
    died: /died at (.+)/.exec(output)?.[1] ?? null,
    code,
    output,
  }))
  const waiting = async () => {
    while (ready !== undefined && !(await answers(ready))) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${script} ended: ${output}`)
      await pause(25)
    }
  }
  const readied = waiting()
  readied.catch(() => {})
  return { child, ended, ready: readied }
}

/** Ends a process, the hard way unless told. */
export const end = async ({ child, ended }: Running, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> => {
  child.kill(signal)
  await ended
}
