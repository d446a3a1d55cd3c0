import type { DueReports } from '@escandallo/contracts/preferences/scheduled.ts'
import { afterAll, expect, test } from 'vitest'
import { foundCorporation } from '../../testing/event-fixtures.ts'
import { openFixtures } from '../../testing/fixtures.ts'

let clock = new Date('2026-11-27T09:00:00Z')
const fixtures = await openFixtures({ now: () => clock })
afterAll(() => fixtures.close())
const { corporationId } = await foundCorporation(fixtures)
const ana = await fixtures.employ({ corporationId, role: 'admin' })

const prefer = async (report: boolean, frequency = 'monthly') => {
  const preference = { section: 'dashboard', frequency, importance: 2, report }
  const request = { method: 'PUT', url: '/api/preferences/update', body: { preference } }
  expect((await fixtures.ask(ana, request)).statusCode).toBe(202)
}
const due = async () => (await answered()).items
const answered = async (): Promise<DueReports> => {
  await fixtures.projected()
  const answer = await fixtures.ask({ service: corporationId }, { method: 'GET', url: '/api/reports/due' })
  return answer.json()
}
/** As the workers do. */
const schedule = (body: object) =>
  fixtures.ask({ service: corporationId }, { method: 'POST', url: '/api/reports/schedule', body })

test('a report that a house wants by itself is due once for each time that has passed', async () => {
  expect(await due()).toEqual([])
  await prefer(true)
  const october = { type: 'purchases', from: '2026-10-01', to: '2026-10-31' } as const
  expect(await due()).toEqual([october])
  expect((await schedule(october)).statusCode).toBe(202)
  expect(await due()).toEqual([])
  const list = await fixtures.ask(ana, { method: 'GET', url: '/api/reports/list' })
  expect(list.json().items).toMatchObject([{ ...october, establishments: 'all', state: 'making', requestedBy: null }])
  clock = new Date('2026-12-01T09:00:00Z')
  expect(await due()).toEqual([{ ...october, from: '2026-11-01', to: '2026-11-30' }])
  expect((await answered()).next).toBe('2026-12-31T23:00:00.000Z')
  await prefer(false)
  expect(await answered()).toEqual({ items: [], next: null })
})

test('one that was asked for by hand need not come again, and a person schedules nothing', async () => {
  await prefer(true)
  const body = { type: 'purchases', from: '2026-11-01', to: '2026-11-30' }
  expect((await fixtures.ask(ana, { method: 'POST', url: '/api/reports/schedule', body })).statusCode).toBe(403)
  expect((await fixtures.ask(ana, { method: 'POST', url: '/api/reports/generate', body })).statusCode).toBe(202)
  expect(await due()).toEqual([])
})
