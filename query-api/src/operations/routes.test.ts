import { randomUUID } from 'node:crypto'
import { wake } from '@escandallo/platform/scheduling/schedule.ts'
import { afterAll, expect, test } from 'vitest'
import { document, foundCorporation } from '../testing/event-fixtures.ts'
import { openFixtures } from '../testing/fixtures.ts'

const fixtures = await openFixtures()
afterAll(() => fixtures.close())
const boss = await fixtures.employ({ corporationId: randomUUID(), role: 'superadmin' })
const home = await foundCorporation(fixtures)
const reader = async () => (await fixtures.ask(boss, { method: 'GET', url: '/api/operations/reader' })).json()

test('who recognises pictures is told by the newest of them, whoever it belongs to', async () => {
  expect(await reader()).toEqual({ engine: null, uploadedAt: null, postponed: 0, postponedSince: null })
  for (const [day, engine] of ['reader 9, PP-OCRv5', 'reader 10, PP-OCRv6', 'reader 10'].entries())
    await document(home, {
      establishment: home.establishment,
      uploadedAt: `2026-03-0${day + 1}T09:00:00.000Z`,
      suggested: { number: `F-${day}`, engine },
    })
  await fixtures.projected()
  expect(await reader()).toMatchObject({ engine: 'reader 10, PP-OCRv6', uploadedAt: '2026-03-02T09:00:00.000Z' })
})

test('recurring work is shown by corporation: when it ran, when it is due, and why it failed', async () => {
  const jobs = async (query = {}) =>
    (await fixtures.ask(boss, { method: 'GET', url: '/api/operations/jobs', query })).json()
  expect(await jobs()).toEqual({ items: [], page: 1, size: 25, total: 0, jobs: [] })
  const workers = fixtures.pool('escandallo_worker')
  const other = randomUUID()
  await wake(workers, 'sync-tills', [{ tenant: home.corporationId, subject: 'till', delay: 0 }])
  await wake(workers, 'sync-tills', [{ tenant: other, subject: 'till', delay: 60_000 }])
  await workers.query(
    `update work.scheduled_job set failures = 2, error = 'another key', failed_at = now(), retry_at = now() + interval '1 hour'
     where tenant = $1`,
    [home.corporationId],
  )
  const { items, jobs: totals } = await jobs()
  expect(items).toMatchObject([
    {
      corporationId: home.corporationId,
      corporationName: 'Casa',
      state: 'failing',
      error: 'another key',
      failures: 2,
    },
    { corporationId: other, corporationName: null, state: 'waiting', error: null, succeededAt: null },
  ])
  expect(new Date(items[0].next) > new Date(Date.now() + 3_000_000)).toBe(true)
  expect(totals).toMatchObject([{ job: 'sync-tills', tenants: 2, failing: 1, running: 0, due: 0 }])
  expect((await jobs({ state: 'failing' })).total).toBe(1)
  expect((await jobs({ job: 'send-digests' })).total).toBe(0)
})
