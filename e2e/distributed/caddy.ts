import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@escandallo/platform/database/embedded/server.ts'
import type { Running } from '../faults/testing/processes.ts'

const STARTING_MS = 30_000
const LOOKED_UP = /dynamic a \{\$(QUERY_API|COMMAND_API|GATEWAY)_HOST:[^}]+\} \{[^}]+\} \{\s+refresh 5s\s+\}/g

type Replicated = 'QUERY_API' | 'COMMAND_API' | 'GATEWAY'

/**
 * The Caddyfile of the installation. A container's name stands for all of its replicas there; on one machine they differ by
 * their port alone, which no name can say, so they are named one by one.
 */
const onOneMachine = async (of: Record<Replicated, string[]>): Promise<string> => {
  const file = await readFile(join(import.meta.dirname, '../../deploy/Caddyfile'), 'utf8')
  let named = 0
  const changed = file.replace(LOOKED_UP, (_, which: Replicated) => {
    named += 1
    return `to ${of[which].map((url) => new URL(url).host).join(' ')}`
  })
  if (named !== 4) throw new Error('the Caddyfile looks replicas up in another way')
  return changed
}

/** Caddy in front of the given processes. @returns its address and how it is started, each time anew. */
export const caddyDoor = async (
  folder: string,
  urls: Record<Replicated, string[]>,
): Promise<{ url: string; start: () => Running }> => {
  const url = `http://127.0.0.1:${await freePort()}`
  const config = join(folder, 'Caddyfile')
  await writeFile(config, await onOneMachine(urls))
  const env = {
    SITE_ADDRESS: url,
    CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
    HOME: folder,
    PATH: process.env.PATH,
  }
  const start = (): Running => {
    const child = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-2_000)
    })
    process.once('exit', () => child.kill('SIGKILL'))
    // A program that is not there is a finding of its round; unhandled, it would end the whole run without its table.
    const ended = once(child, 'close').then(
      ([code]) => ({ died: null, code, output }),
      (error: Error) => ({ died: null, code: null, output: error.message }),
    )
    const answers = async () => {
      for (const until = Date.now() + STARTING_MS; ; ) {
        const answer = await fetch(url, { signal: AbortSignal.timeout(1_000) }).catch(() => null)
        if (answer) return
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(`Caddy ended: ${output}`)
        if (Date.now() > until) throw new Error(`Caddy does not answer: ${output}`)
        await pause(25)
      }
    }
    const ready = answers()
    ready.catch(() => {})
    return { child, ended, ready }
  }
  return { url, start }
}
