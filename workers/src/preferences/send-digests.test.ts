import { expect, test } from 'vitest'
import { ApiAway, ApiRefused } from '../api.ts'
import { sendDigests } from './send-digests.ts'

const corporationId = 'c0900000-0000-4000-8000-000000000001'
const ids = ['4ec10000-0000-4000-8000-000000000001', '4ec10000-0000-4000-8000-000000000002'] as const
const next = '2026-11-29T23:00:00.000Z'
const due = { items: ids.map((recipientId) => ({ recipientId, day: '2026-11-23' })), next }
type Posted = { recipientId: string; key: string }

const run = async (fails: (recipientId: string) => Error | null) => {
  const posted: Posted[] = []
  const api = {
    get: async (path: string) => (path === '/preferences/due' ? due : { sections: [], reports: [], more: 0 }),
    post: async (_: string, body: object, { key }: { key: string }) => {
      const { recipientId } = body as { recipientId: string }
      posted.push({ recipientId, key })
      const failure = fails(recipientId)
      if (failure) throw failure
      return { position: '1' }
    },
  }
  const outcome = await sendDigests({ api })(corporationId, [], new AbortController().signal).catch(
    (error: unknown) => error,
  )
  return { posted, outcome }
}

test('every letter that is due is sent, under a key that is the same when it is sent again', async () => {
  const [first, again] = [await run(() => null), await run(() => null)]
  expect(first.posted.map(({ recipientId }) => recipientId)).toEqual([...ids])
  expect(new Set(first.posted.map(({ key }) => key)).size).toBe(2)
  expect(again).toEqual(first)
  expect(first.outcome).toEqual([{ subject: 'letters', next: new Date(next) }])
})
test('a recipient who is gone keeps nobody from theirs', async () => {
  const { posted, outcome } = await run((id) =>
    id === ids[0] ? new ApiRefused(404, 'recipient-unknown', '/preferences/send-digest') : null,
  )
  expect([posted.length, outcome]).toEqual([2, [{ subject: 'letters', next: new Date(next) }]])
})
test.each([
  [500, 'unexpected'],
  [409, 'too-many-letters'],
])('a letter that is refused with %i %s keeps nobody from theirs, and fails the run', async (status, code) => {
  const { posted, outcome } = await run((id) =>
    id === ids[0] ? new ApiRefused(status, code, '/preferences/send-digest') : null,
  )
  expect(posted).toHaveLength(2)
  expect(outcome).toMatchObject({ name: 'ApiRefused', code })
})
test('a mail that is down ends the run: the corporation is tried again later', async () => {
  const { posted, outcome } = await run(() => new ApiAway('away'))
  expect(posted).toHaveLength(1)
  expect(outcome).toBeInstanceOf(ApiAway)
})
