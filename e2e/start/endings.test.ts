import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { emptyDatabase } from '@escandallo/platform/testing/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STARTING_MS, startWhole } from './whole-product.ts'

/** What a person never has to read: lines of a log, places in code. */
const raw = /^\s*\{"|^\s+at .+:\d+|node:internal/m

let folder: string
let database: Awaited<ReturnType<typeof emptyDatabase>>
const taken = createServer()
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'escandallo-endings-'))
  writeFileSync(join(folder, 'file'), '')
  database = await emptyDatabase()
  taken.listen(0, '127.0.0.1')
  await once(taken, 'listening')
})
afterAll(async () => {
  taken.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const changed = (change: (url: URL) => void): string => {
  const url = new URL(database.url)
  change(url)
  return url.href
}

/** A start each, with what is the matter, and what is said about it and what to do. */
const endings: [string, () => Record<string, string>, RegExp][] = [
  [
    'a port that is taken',
    () => ({ PORT: String((taken.address() as AddressInfo).port) }),
    /^Port \d+ of 127\.0\.0\.1 is in use\. .*set PORT to another one/,
  ],
  [
    'an address of another machine',
    () => ({ LISTEN_ADDRESS: '203.0.113.1' }),
    /no address 203\.0\.113\.1\. Set LISTEN_ADDRESS/,
  ],
  [
    'a wrong setting',
    () => ({ EVENT_STORE: 'oracle', PASSWORD_MIN_LENGTH: 'x', MASTER_KEY: 'short' }),
    /EVENT_STORE must be[\s\S]*MASTER_KEY must be 32 bytes[\s\S]*PASSWORD_MIN_LENGTH must be/,
  ],
  [
    'a file where its folder has to be',
    () => ({ DATA_DIR: join(folder, 'file') }),
    /file where a folder has to be.*DATA_DIR/,
  ],
  [
    'a database that is away',
    () => ({ DATABASE_URL: 'postgres://a:hunter2@127.0.0.1:1/x' }),
    /^Nothing answers at 127\.0\.0\.1:1, which DATABASE_URL names/,
  ],
  [
    'a network that knows no such machine',
    () => ({ DATABASE_URL: 'postgres://a:hunter2@nowhere.invalid/x' }),
    /^No machine called nowhere\.invalid is found, which DATABASE_URL names/,
  ],
  [
    'a wrong password',
    () => ({
      DATABASE_URL: changed((url) => {
        url.password = 'hunter2'
      }),
    }),
    /refuses the user or the password of DATABASE_URL/,
  ],
  [
    'a database that is not there',
    () => ({
      DATABASE_URL: changed((url) => {
        url.pathname = '/no_such'
      }),
    }),
    /database that DATABASE_URL names is not there/,
  ],
  [
    'an event store that is away',
    () => ({
      DATABASE_URL: database.url,
      EVENT_STORE: 'eventstoredb',
      EVENTSTOREDB_URL: 'esdb://127.0.0.1:1?tls=false',
    }),
    /^EventStoreDB does not answer at EVENTSTOREDB_URL/,
  ],
]

test.each(endings)(
  'a start that %s ends is ended in sentences',
  async (_, settings, words) => {
    const { ended, output } = await startWhole(settings())
    expect(await ended).toBe(1)
    expect(output()).toMatch(words)
    expect(output()).not.toMatch(raw)
    expect(output()).not.toContain('hunter2')
  },
  STARTING_MS,
)

test(
  'while it starts it lives, says that it is not ready, and asks whoever comes to come again',
  async () => {
    const product = await startWhole({ DATABASE_URL: database.url })
    const ask = (path: string, accept = 'application/json') =>
      fetch(`${product.url}${path}`, { headers: { accept } }).catch(() => null)
    const statuses = { ready: new Set<number>(), page: new Set<number>(), api: new Set<number>() }
    const bodies = new Set<string>()
    try {
      while (!statuses.ready.has(200)) {
        const ready = await ask('/health/ready')
        if (ready) {
          statuses.ready.add(ready.status)
          bodies.add(JSON.stringify(await ready.json()))
        }
        const page = await ask('/dashboard', 'text/html')
        if (page?.status === 503 && page.headers.get('refresh') === null)
          expect(await page.text()).toMatch(/arrancando|not built/)
        if (page) statuses.page.add(page.status)
        const api = await ask('/api/users/me')
        if (api) statuses.api.add(api.status)
        if (api?.status === 503) expect(api.headers.get('retry-after')).toMatch(/\d/)
        // Without a rest its 4,000 requests take processor time from the start that they wait for.
        await pause(50)
      }
    } finally {
      await product.stop()
    }
    expect([...statuses.ready].sort()).toEqual([200, 503])
    expect([...bodies].join()).toContain('"started":false')
    for (const status of [...statuses.page, ...statuses.api]) expect([200, 401, 503]).toContain(status)
    expect(statuses.api).toContain(503)
    expect(product.output()).not.toMatch(raw)
  },
  STARTING_MS,
)
