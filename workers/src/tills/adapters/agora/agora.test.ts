import { OutboundRefused } from '@escandallo/platform/outbound/outbound.ts'
import { expect, test } from 'vitest'
import type { Connection } from '../../till.ts'
import { agoraTill } from './agora.ts'

const connection: Connection = {
  tillId: '11111111-1111-4111-8111-111111111111',
  adapter: 'agora',
  serverUrl: 'https://caja.example/',
  workplaceId: null,
  accessKey: 'clave',
  currency: 'EUR',
  dayEndsAt: '06:00',
  timeZone: 'Europe/Madrid',
  answers: {},
}

test('a till that answers ever more slowly is asked for ten minutes in all, and then told to be too slow', async () => {
  let time = 0
  const waits: number[] = []
  const till = agoraTill(connection, {
    clock: () => time,
    patienceMs: 0,
    get: async (_, { milliseconds }) => {
      waits.push(milliseconds)
      time += milliseconds
      // Each answer but the last of a day comes when nearly all of its time is over.
      if (waits.length % 3 === 0) return Buffer.from('{}')
      throw new OutboundRefused('answer-too-slow')
    },
  })
  const days = async () => {
    for (let day = 1; day <= 15; day += 1) await till.day(`2026-11-${String(day).padStart(2, '0')}`)
  }
  await expect(days()).rejects.toMatchObject({ reason: 'too-slow' })
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(600_000)
})
