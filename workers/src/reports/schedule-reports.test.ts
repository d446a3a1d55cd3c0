import { expect, test } from 'vitest'
import { ApiAway, ApiRefused } from '../api.ts'
import { scheduleReports } from './schedule-reports.ts'

const houses = ['c0900000-0000-4000-8000-000000000001', 'c0900000-0000-4000-8000-000000000002'] as const
const report = { type: 'purchases', from: '2026-10-01', to: '2026-10-31' }
const due = { items: houses.map((corporationId) => ({ corporationId, ...report })) }

const round = async (fails: (corporationId: string) => Error | null) => {
  const posted: { corporationId: string; key: string; body: object }[] = []
  const api = {
    get: async () => due,
    post: async (_: string, body: object, { corporationId, key }: { corporationId: string; key: string }) => {
      posted.push({ corporationId, key, body })
      const failure = fails(corporationId)
      if (failure) throw failure
      return { position: '1' }
    },
  }
  const failure = await scheduleReports({ api })().catch((error: unknown) => error)
  return { posted, failure }
}

test('every house’s report is asked for under one key, however often the round is gone through', async () => {
  const [first, again] = [await round(() => null), await round(() => null)]
  expect(first.posted.map(({ corporationId, body }) => [corporationId, body])).toEqual(houses.map((id) => [id, report]))
  expect(new Set(first.posted.map(({ key }) => key)).size).toBe(2)
  expect(again.posted).toEqual(first.posted)
})
test('a house that is refused keeps no other from its report', async () => {
  const { posted, failure } = await round((id) => (id === houses[0] ? new ApiRefused(403, 'forbidden', '/x') : null))
  expect([posted.length, failure]).toEqual([2, undefined])
})
test('an API that is away ends the round, which is tried again', async () => {
  const { posted, failure } = await round(() => new ApiAway('away'))
  expect(posted).toHaveLength(1)
  expect(failure).toBeInstanceOf(ApiAway)
})
