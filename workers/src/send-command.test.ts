import { expect, test } from 'vitest'
import { ApiAway, ApiRefused } from './api.ts'
import { commandSender } from './send-command.ts'

const about = { corporationId: 'c', key: 'k' }
const answering = (error: Error | null) =>
  commandSender({
    post: async () => {
      if (error) throw error
      return { position: '1' }
    },
  })('/documents/read', {}, about)

test('a command that a process sent before it died is not sent with another body', async () => {
  await expect(answering(null)).resolves.toBeUndefined()
  await expect(answering(new ApiRefused(422, 'idempotency-key-reused', '/documents/read'))).resolves.toBeUndefined()
})

test.each([new ApiRefused(422, 'invalid', '/documents/read'), new ApiAway('away')])(
  'any other refusal is heard: %s',
  async (error) => {
    await expect(answering(error)).rejects.toBe(error)
  },
)
