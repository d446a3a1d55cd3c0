import { inMemoryEventStore } from '@escandallo/platform/event-store/in-memory.ts'
import { expect, test } from 'vitest'
import { logFolds } from '../streams/log-folds.ts'
import { letterQuota } from './letter-quota.ts'

test('a letter counts before the log shows it, as long as another transaction holds the log open', async () => {
  const silentLog = logFolds({ store: inMemoryEventStore() })
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

const HOUR_MS = 3_600_000
/** A log in which corporations were founded so many hours ago. */
const foundedLog = (hours: Record<string, number>) => {
  const events = Object.entries(hours).map(([corporationId, ago]) => {
    const at = new Date(Date.now() - ago * HOUR_MS).toISOString()
    return { type: 'CorporationFounded', data: {}, meta: { corporationId, at, causationId: corporationId } }
  })
  const readAll = async () => ({ events, reached: '1' })
  return logFolds({ store: { readAll } as never })
}

test('whoever leaves a corporation and founds the next goes on counting to the same mailbox', async () => {
  const quota = letterQuota(foundedLog({ left: 2, next: 1, old: 200 }), {
    ofCorporation: 100,
    toMailbox: 2,
    toMailboxOfAll: 100,
  })
  const at = new Date().toISOString()
  const write = async (corporationId: string, key: string, to = 'ana@huerta.example') => {
    await quota.require(to, { corporationId, key, at })
    quota.note(to, { corporationId, key, at })
  }
  await write('left', '1')
  await write('left', '2')
  await expect(write('next', '3')).rejects.toMatchObject({ code: 'too-many-letters-to-address' })
  await expect(write('next', '4', 'eva@pesca.example')).resolves.toBeUndefined()
  // Who was there before orders from the same supplier as ever.
  await expect(write('old', '5')).resolves.toBeUndefined()
})

test('of all corporations together only so many letters go to one mailbox, however long they have been there', async () => {
  const quota = letterQuota(foundedLog({ first: 200, second: 300 }), {
    ofCorporation: 100,
    toMailbox: 2,
    toMailboxOfAll: 3,
  })
  const at = new Date().toISOString()
  for (const [key, corporationId] of ['first', 'first', 'second'].entries()) {
    await quota.require('ana@huerta.example', { corporationId, key: String(key), at })
    quota.note('ana@huerta.example', { corporationId, key: String(key), at })
  }
  const fourth = quota.require('ana@huerta.example', { corporationId: 'second', key: 'fourth', at })
  await expect(fourth).rejects.toMatchObject({ code: 'too-many-letters-to-address' })
})
