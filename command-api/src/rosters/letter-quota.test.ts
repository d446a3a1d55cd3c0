import { expect, test } from 'vitest'
import { letterQuota } from './letter-quota.ts'

test('a letter counts before the log shows it, as long as another transaction holds the log open', async () => {
  const silentLog = { readAll: async () => ({ events: [], reached: '' }) }
  const quota = letterQuota(silentLog, { ofCorporation: 1, toMailbox: 1, toMailboxOfAll: 1 })
  const asked = (key: string) => ({ corporationId: 'ours', key, at: new Date().toISOString() })
  await quota.require('ana@huerta.example', asked('first'))
  quota.note('ana@huerta.example', asked('first'))
  await expect(quota.require('ana@huerta.example', asked('first'))).resolves.toBeUndefined()
  await expect(quota.require('eva@huerta.example', asked('second'))).rejects.toMatchObject({
    code: 'too-many-letters',
    retryAfter: expect.closeTo(86_400, -2),
  })
})
