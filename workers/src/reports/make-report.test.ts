import { reportExamples } from '@escandallo/contracts/reports/examples.ts'
import type { Recorded } from '@escandallo/platform/event-store/event-store.ts'
import { expect, test } from 'vitest'
import { ApiAway, ApiRefused } from '../api.ts'
import { makeReport } from './make-report.ts'

const [requested] = reportExamples
const corporationId = 'c0900000-0000-4000-8000-000000000001'
const reportId = requested?.data.reportId ?? ''
const event = {
  id: 'e0000000-0000-4000-8000-000000000001',
  type: 'ReportRequested',
  data: requested?.data,
  position: '7',
  meta: { corporationId },
} as unknown as Recorded
const content = { reportId, currency: 'EUR', previous: null, establishments: [], title: null, blocks: [] }

const handle = async (answer: () => unknown) => {
  const posted: { path: string; body: object; key: string }[] = []
  const api = {
    get: async () => answer(),
    post: async (path: string, body: object, { key }: { key: string }) => {
      posted.push({ path, body, key })
      return { position: '8' }
    },
  }
  const failure = await makeReport(api)(event).catch((error: unknown) => error)
  return { posted, failure }
}
const refuse = (code: string) => () => {
  throw new ApiRefused(404, code, '/reports/content')
}

test('a report is made of what the dashboards answer, under the same key each time', async () => {
  const [first, again] = [await handle(() => ({ content })), await handle(() => ({ content }))]
  expect(first.posted).toMatchObject([{ path: '/reports/made', body: { reportId, content } }])
  expect(again.posted).toEqual(first.posted)
})
test('what is refused for good has failed, and says why', async () => {
  const { posted } = await handle(refuse('dish-unknown'))
  expect(posted).toMatchObject([{ path: '/reports/failed', body: { reportId, code: 'dish-unknown' } }])
})
test('what was deleted meanwhile is let be', async () => {
  expect(await handle(refuse('report-unknown'))).toEqual({ posted: [], failure: undefined })
})
test('an API that is away is asked again later', async () => {
  const { posted, failure } = await handle(() => {
    throw new ApiAway('away')
  })
  expect([posted.length, failure]).toEqual([0, expect.any(ApiAway)])
})
