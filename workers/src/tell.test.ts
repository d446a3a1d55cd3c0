import { expect, test } from 'vitest'
import { ApiAway, ApiRefused } from './api.ts'
import { telling } from './tell.ts'

const about = { corporationId: 'c', key: 'k' }
const answering = (error: Error | null) =>
  telling({
    post: async () => {
      if (error) throw error
      return { position: '1' }
    },
  })('/documents/read', {}, about)

test('what a process told before it died is not told in other words', async () => {
  await expect(answering(null)).resolves.toBeUndefined()
  await expect(answering(new ApiRefused(422, 'idempotency-key-reused', '/documents/read'))).resolves.toBeUndefined()
})

test.each([new ApiRefused(422, 'invalid', '/documents/read'), new ApiAway('away')])(
  'any other refusal is heard: %s',
  async (error) => {
    await expect(answering(error)).rejects.toBe(error)
  },
)
