import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@escandallo/platform/database/embedded/server.ts'
import { saidBy } from './processes.ts'
import type { Wire } from './wire.ts'

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** A screen that nobody sees, on a number that is free. */
const openScreen = async (xvfb: string) => {
  const args = ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp']
  const screen = spawn(xvfb, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  return { screen, display: `:${String(number).trim()}` }
}

/** Starts WebKitGTK's own small browser through its driver, which speaks the classic protocol. */
export const openWebKit = async ({ driver, xvfb }: { driver: string; xvfb: string }): Promise<Wire> => {
  const { screen, display } = await openScreen(xvfb)
  const port = await freePort()
  const env = { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' }
  const child = spawn(driver, [`--port=${port}`], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const failed = saidBy(child, /(?!)/).catch((error: unknown) => error)

  const ask = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`)
    return value
  }
  const ready = async () => {
    for (let attempt = 0; attempt < 100; attempt++) {
      if (
        await ask('GET', '/status').then(
          () => true,
          () => false,
        )
      )
        return
      await pause(100)
    }
    throw new Error(`WebKitWebDriver does not answer: ${child.exitCode === null ? 'still starting' : await failed}`)
  }
  await ready()
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { acceptInsecureCerts: true } },
  })
  const session = `/session/${sessionId}`
  await ask('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1440, height: 960 })
  await ask('POST', `${session}/timeouts`, { script: 60_000 })

  return {
    goto: (url) => ask('POST', `${session}/url`, { url }),
    run: async (source, values) => {
      const script = `const done = arguments[arguments.length - 1]
        Promise.resolve((${source})(...arguments[0])).then((answer) => done(answer ?? null), (error) => done({ thrown: String(error) }))`
      return ask('POST', `${session}/execute/async`, { script, args: [values] })
    },
    perform: (actions) => ask('POST', `${session}/actions`, { actions }),
    attach: async (selector, files) => {
      const elements = await ask<Record<string, string>[]>('POST', `${session}/elements`, {
        using: 'css selector',
        value: selector,
      })
      const id = elements[0]?.[elementKey]
      if (!id) return false
      await ask('POST', `${session}/element/${id}/value`, { text: files.join('\n') })
      return true
    },
    picture: async () => Buffer.from(await ask<string>('GET', `${session}/screenshot`), 'base64'),
    back: () => ask('POST', `${session}/back`, {}),
    resize: async (width, height) => {
      const seen = () =>
        ask<[number, number]>('POST', `${session}/execute/sync`, {
          script: 'return [innerWidth, innerHeight]',
          args: [],
        })
      await ask('POST', `${session}/window/rect`, { width, height })
      const [innerWidth, innerHeight] = await seen()
      // The rectangle is the window's, with frame and bars: the second call adds what the page lacked after the first.
      await ask('POST', `${session}/window/rect`, { width: 2 * width - innerWidth, height: 2 * height - innerHeight })
    },
    print: async () => {
      const printed = await ask<string>('POST', `${session}/print`, {}).catch(() => null)
      return printed === null ? null : Buffer.from(printed, 'base64')
    },
    close: async () => {
      await ask('DELETE', session).catch(() => {})
      for (const started of [child, screen]) {
        if (started.exitCode !== null) continue
        started.kill()
        await once(started, 'exit')
      }
    },
  }
}
