import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silent } from '../../logging/log.ts'
import { makeMetrics } from '../../metrics/metrics.ts'
import { gateway, type Handler } from '../gateway.ts'
import { listen } from '../listen.ts'

const nothing: Handler = (_request, response) => response.end()
let frontend = ''
beforeAll(async () => {
  frontend = await mkdtemp(join(tmpdir(), 'escandallo-pages-'))
  await writeFile(join(frontend, 'index.html'), '<!doctype html><html><head></head><body></body></html>')
})
afterAll(() => rm(frontend, { recursive: true, force: true }))

test.each([
  [undefined, undefined],
  ['/kitchen/api', '/kitchen/api'],
])('a page says that the API is at %s, and may talk to it', async (api, named) => {
  const metrics = makeMetrics({ process: 'gateway' })
  const made = gateway({ query: nothing, command: nothing, frontend, metrics, log: silent, api })
  const listening = await listen(made.handler, { host: '127.0.0.1', port: 0 })
  try {
    const page = await fetch(`${listening.url}/`, { headers: { accept: 'text/html' } })
    expect(/<meta name="api" content="([^"]*)">/.exec(await page.text())?.[1]).toBe(named)
    expect(page.headers.get('content-security-policy')).toContain("connect-src 'self';")
  } finally {
    made.close()
    await listening.close(100)
  }
})
