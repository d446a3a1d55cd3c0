import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { saidBy } from './processes.ts'
import type { Wire } from './wire.ts'

type Value = { type: string; value?: unknown; sharedId?: string }
type Answer = { id?: number; result?: unknown; error?: string; message?: string }

/** One connection of WebDriver BiDi, which Firefox speaks without a driver beside it. */
const connect = async (address: string) => {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    waiting.get(answer.id ?? -1)?.(answer)
  })
  let last = 0
  return {
    end: () => socket.close(),
    send: async <Result>(method: string, params: object): Promise<Result> => {
      const id = ++last
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
      socket.send(JSON.stringify({ id, method, params }))
      const { result, error, message } = await answered
      waiting.delete(id)
      if (error) throw new Error(`${method}: ${error}: ${message}`)
      return result as Result
    },
  }
}

/** Starts Firefox without a window, on a profile of its own. */
export const openFirefox = async (executable: string): Promise<Wire> => {
  const profile = await mkdtemp(join(tmpdir(), 'escandallo-firefox-'))
  const args = [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port=0',
    '--width=1440',
    '--height=900',
  ]
  const child = spawn(executable, args, { env: { ...process.env, HOME: profile }, stdio: ['ignore', 'ignore', 'pipe'] })
  const [, address = ''] = await saidBy(child, /WebDriver BiDi listening on (ws:\S+)/)
  const { send, end } = await connect(`${address}/session`)
  await send('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } })
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context ?? ''

  const evaluate = async (expression: string): Promise<Value> => {
    type Evaluated = { type: string; result: Value; exceptionDetails?: { text: string } }
    const params = { expression, target: { context }, awaitPromise: true }
    const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', params)
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return result
  }
  return {
    goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async <Result>(source: string, values: readonly unknown[]) => {
      const call = `Promise.resolve((${source})(...${JSON.stringify(values)})).then((answer) => JSON.stringify(answer ?? null))`
      return JSON.parse(String((await evaluate(call)).value)) as Result
    },
    perform: async (actions) => void (await send('input.performActions', { context, actions })),
    attach: async (selector, files) => {
      const { sharedId } = await evaluate(`document.querySelector(${JSON.stringify(selector)})`)
      if (!sharedId) return false
      await send('input.setFiles', { context, element: { sharedId }, files })
      return true
    },
    picture: async () => {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    back: async () => void (await send('browsingContext.traverseHistory', { context, delta: -1 })),
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    print: async () => Buffer.from((await send<{ data: string }>('browsingContext.print', { context })).data, 'base64'),
    close: async () => {
      await send('browser.close', {}).catch(() => {})
      end()
      if (child.exitCode === null) {
        child.kill()
        await once(child, 'exit')
      }
      await rm(profile, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}
