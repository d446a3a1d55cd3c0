import type { DayTickets, SalesTotal } from '@escandallo/contracts/sales/queries.ts'
import type { TicketList } from '@escandallo/contracts/tickets/queries.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sellingHouse } from '../../testing/selling-house.ts'

const { fixtures, get, sell, write, tillId, chef } = await sellingHouse()
afterAll(() => fixtures.close())

const takings = (businessDay: string, gross: number) =>
  write('/tpv/takings', { tillId, businessDay, rates: [{ rate: '10', gross }] })
const ticketsOf = async (query: Record<string, string>): Promise<TicketList> =>
  (await fixtures.ask(chef, { method: 'GET', url: '/api/tickets/list', query })).json()
const days = (from: string, to: string, more = {}) => ({ from, to, ...more })
const mealsOf = async (query: Record<string, string>) => {
  const { bands, stated } = await get<DayTickets>('/sales/day-tickets', query)
  return { stated, ...Object.fromEntries(bands.map(({ band, net, previousNet }) => [band, [net, previousNet]])) }
}

beforeAll(async () => {
  // March: every day says its hours. April: one does not. May does again, and June as well.
  await sell('2026-03-10', [{ article: 'arroz', net: 1_000 }])
  await sell('2026-04-10', [{ article: 'arroz', net: 1_500 }])
  await sell('2026-04-10', [{ article: 'arroz', net: 700 }], { time: '21:30:00' })
  await takings('2026-04-11', 11_000)
  await sell('2026-05-10', [{ article: 'arroz', net: 2_000 }])
  await sell('2026-06-03', [{ article: 'arroz', net: 2_500 }])
  await sell('2026-06-03', [{ article: 'arroz', net: 400 }], { time: '22:00:00' })
  await sell('2026-06-20', [{ article: 'arroz', net: 9_999 }])
  await fixtures.projected()
})

describe('what was sold at each meal', () => {
  test('goes with the meals before where all days of both periods say their hours', async () => {
    const meals = await mealsOf(days('2026-06-01', '2026-06-30', { range: 'month' }))
    expect(meals).toMatchObject({ lunch: [12_499, 2_000], dinner: [400, 0], stated: 0 })
  })

  test('goes with none where a day of the period says no hour', async () => {
    const meals = await mealsOf(days('2026-04-01', '2026-04-30', { range: 'month' }))
    expect(meals).toMatchObject({ lunch: [1_500, null], dinner: [700, null], stated: 10_000 })
  })

  test('goes with none where a day of the period before says no hour', async () => {
    const meals = await mealsOf(days('2026-05-01', '2026-05-31', { range: 'month' }))
    expect(meals).toMatchObject({ lunch: [2_000, null], dinner: [0, null], stated: 0 })
  })

  test('goes with none where nothing is known of the period before', async () => {
    const meals = await mealsOf(days('2026-03-01', '2026-03-31', { range: 'month' }))
    expect(meals).toMatchObject({ lunch: [1_000, null], dinner: [0, null] })
  })

  test('of the month so far goes with the days before up to the same number', async () => {
    const meals = await mealsOf(days('2026-06-01', '2026-06-09', { range: 'running-month' }))
    expect(meals).toMatchObject({ lunch: [2_500, null], dinner: [400, null] })
    const later = await mealsOf(days('2026-06-01', '2026-06-10', { range: 'running-month' }))
    expect(later).toMatchObject({ lunch: [2_500, 2_000], dinner: [400, 0] })
  })

  test('comes to all that was sold with the days that say no hour', async () => {
    const { bands, stated } = await get<DayTickets>('/sales/day-tickets', days('2026-04-01', '2026-04-30'))
    const { net } = await get<SalesTotal>('/sales/total', days('2026-04-01', '2026-04-30'))
    expect(bands.reduce((sum, band) => sum + band.net, stated)).toBe(net)
  })
})

describe('the list of tickets', () => {
  test('says what days with takings alone took, which with it comes to the sales of the days', async () => {
    const { sums, apart } = await ticketsOf(days('2026-04-01', '2026-04-30'))
    expect(apart).toEqual({ days: 1, gross: 11_000, net: 10_000, covers: null, daysWithoutCovers: 1 })
    const { net } = await get<SalesTotal>('/sales/total', days('2026-04-01', '2026-04-30'))
    expect(sums.net + (apart?.net ?? 0)).toBe(net)
  })

  test('has none where every day has its tickets', async () => {
    expect((await ticketsOf(days('2026-06-01', '2026-06-30'))).apart).toMatchObject({ days: 0, net: 0 })
  })

  test.each([{ band: 'lunch' }, { method: 'card' }, { weekDay: '5' }, { hour: '14' }, { q: 'x' }, { show: 'refunds' }])(
    'does not say it where the list is narrowed by %j',
    async (narrower) => {
      expect((await ticketsOf(days('2026-04-01', '2026-04-30', narrower))).apart).toBeNull()
    },
  )
})
