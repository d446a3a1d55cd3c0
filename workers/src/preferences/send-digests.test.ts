import { expect, test } from 'vitest'
import { ApiAway, ApiRefused } from '../api.ts'
import { sendDigests } from './send-digests.ts'

const corporationId = 'c0900000-0000-4000-8000-000000000001'
const ids = ['4ec10000-0000-4000-8000-000000000001', '4ec10000-0000-4000-8000-000000000002'] as const
const due = { items: ids.map((recipientId) => ({ corporationId, recipientId, day: '2026-11-23' })) }
type Posted = { recipientId: string; key: string }

const round = async (fails: (recipientId: string) => Error | null) => {
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
  const failure = await sendDigests({ api })().catch((error: unknown) => error)
  return { posted, failure }
}

test('every letter that is due is sent, under a key that is the same when it is sent again', async () => {
  const [first, again] = [await round(() => null), await round(() => null)]
  expect(first.posted.map(({ recipientId }) => recipientId)).toEqual([...ids])
  expect(new Set(first.posted.map(({ key }) => key)).size).toBe(2)
  expect(again.posted).toEqual(first.posted)
})
test('a recipient who is gone keeps nobody from theirs', async () => {
  const { posted, failure } = await round((id) =>
    id === ids[0] ? new ApiRefused(404, 'recipient-unknown', '/preferences/send-digest') : null,
  )
  expect([posted.length, failure]).toEqual([2, undefined])
})
test('a mail that is down ends the round: it is tried again in the next', async () => {
  const { posted, failure } = await round(() => new ApiAway('away'))
  expect(posted).toHaveLength(1)
  expect(failure).toBeInstanceOf(ApiAway)
})
