import { afterEach, beforeEach, expect, test } from 'vitest'
import { silent } from '../logging/log.ts'
import { makeMetrics } from '../metrics/metrics.ts'
import { healthServer } from './health-server.ts'
import type { Listening } from './listen.ts'

let listening: Listening
let parts: Record<string, boolean>
beforeEach(async () => {
  parts = { database: true, feed: true }
  const metrics = makeMetrics({ process: 'workers' })
  listening = await healthServer({ log: silent, metrics, ready: async () => parts, host: '127.0.0.1', port: 0 })
})
afterEach(() => listening.close(100))

const ask = (path: string) => fetch(`${listening.url}${path}`)

test('a process that nobody asks anything says that it lives, and how much of it works', async () => {
  expect((await ask('/health/live')).status).toBe(200)
  expect((await ask('/health/ready')).status).toBe(200)
  parts.feed = false
  const unready = await ask('/health/ready')
  expect([unready.status, await unready.json()]).toEqual([503, { ready: { database: true, feed: false } }])
  expect((await ask('/health/live')).status).toBe(200)
})

test('its figures can be collected, and there is nothing else', async () => {
  const figures = await (await ask('/metrics')).text()
  expect(figures).toContain('process="workers"')
  expect((await ask('/api/documents/list')).status).toBe(404)
  expect((await ask('/')).status).toBe(404)
})
