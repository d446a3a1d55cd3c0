import type { Facts } from '@escandallo/contracts/recommendations/facts.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import { afterAll, expect, test } from 'vitest'
import { sellingHouse } from '../../testing/selling-house.ts'

const { fixtures, corporation, dishes, sell, sellInRange } = await sellingHouse()
afterAll(() => fixtures.close())

const factsNow = async (): Promise<Facts> => {
  await fixtures.projected()
  const service = { service: corporation.corporationId }
  const answer = await fixtures.ask(service, { method: 'GET', url: '/api/recommendations/facts' })
  expect(answer.statusCode, answer.payload).toBe(200)
  return answer.json()
}

test('what is sold of a dish is counted over the ninety days that are over', async () => {
  const { today, dishes: unsold } = await factsNow()
  const soldOf = (all: Facts['dishes'], name: string) => all.find(({ id }) => id === dishes[name])?.sold
  expect(soldOf(unsold, 'Arroz')).toBeNull()
  const counted = { [plusDays(today, -1)]: '7', [plusDays(today, -45)]: '5', [plusDays(today, -90)]: '6' }
  const beside = { [today]: '100', [plusDays(today, -91)]: '100' }
  for (const [day, quantity] of Object.entries({ ...counted, ...beside }))
    await sell(day, [{ article: 'arroz', quantity, net: 1000 }])
  await sell(plusDays(today, -2), [{ article: 'arroz', quantity: '50', net: 0 }])
  const { dishes: sold } = await factsNow()
  expect(soldOf(sold, 'Arroz')).toBe('18')
  expect(soldOf(sold, 'Croquetas')).toBeNull()
  // What was sold in several days counts where these are over and among the ninety, whole or not at all.
  await sellInRange({ from: plusDays(today, -40), until: plusDays(today, -31) }, 'croquetas', 9, '90,00')
  await sellInRange({ from: plusDays(today, -95), until: plusDays(today, -88) }, 'croquetas', 30, '300,00')
  await sellInRange({ from: plusDays(today, -20), until: plusDays(today, -11) }, 'arroz', 3, '30,00')
  const { dishes: inRanges } = await factsNow()
  expect([soldOf(inRanges, 'Arroz'), soldOf(inRanges, 'Croquetas')]).toEqual(['21', '9'])
})
