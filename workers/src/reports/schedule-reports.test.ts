import { expect, test } from 'vitest'
import { ApiRefused } from '../api.ts'
import { scheduleReports } from './schedule-reports.ts'

const corporationId = 'c0900000-0000-4000-8000-000000000001'
const items = ['purchases', 'sales'].map((type) => ({ type, from: '2026-10-01', to: '2026-10-31' }))
const next = '2026-11-30T23:00:00.000Z'

const run = async (failure: Error | null = null) => {
  const posted: { corporationId: string; key: string; body: object }[] = []
  const requests: (string | undefined)[] = []
  const api = {
    get: async (_: string, __: object, { after }: { after?: string }) => {
      requests.push(after)
      return { items, next }
    },
    post: async (_: string, body: object, about: { corporationId: string; key: string }) => {
      posted.push({ corporationId: about.corporationId, key: about.key, body })
      if (failure) throw failure
      return { position: '1' }
    },
  }
  const due = ['7', '9', null].map((position) => ({ subject: 'reports', wakes: '1', position, state: null }))
  const outcome = await scheduleReports({ api })(corporationId, due, new AbortController().signal).catch(
    (error: unknown) => error,
  )
  return { posted, asked: requests, outcome }
}

test('every report is asked for under one key, however often the run is gone through, and the next day is planned', async () => {
  const [first, again] = [await run(), await run()]
  expect(first.posted.map(({ body }) => body)).toEqual(items)
  expect(new Set(first.posted.map(({ key }) => key)).size).toBe(2)
  expect(again).toEqual(first)
  expect(first.outcome).toEqual([{ subject: 'reports', next: new Date(next) }])
})
test('what is asked has seen the setting that woke it', async () => {
  expect((await run()).asked).toEqual(['9'])
})
test('what is refused fails the run of this corporation, which says why', async () => {
  expect((await run(new ApiRefused(403, 'forbidden', '/x'))).outcome).toBeInstanceOf(ApiRefused)
})
