import type { Facts } from '@escandallo/contracts/recommendations/facts.ts'
import type { Recorded } from '@escandallo/platform/event-store/event-store.ts'
import { expect, test } from 'vitest'
import { differenceOf, evaluate } from './evaluate.ts'
import { noFacts } from './testing/no-facts.ts'
import { worthOf } from './worth.ts'

const corporationId = '0d000000-0000-4000-8000-000000000009'
const establishmentId = '0d000000-0000-4000-8000-000000000001'
const recommendationId = '0d000000-0000-4000-8000-000000000002'
const facts: Facts = {
  ...noFacts,
  upTo: '0005',
  establishments: [{ establishmentId, name: 'Puerto', hours: false }],
}
const open = { recommendationId, rule: 'R30', subjectId: establishmentId, figures: {}, monthly: null }
const event = (position: string) =>
  ({ id: recommendationId, position, meta: { corporationId } }) as Partial<Recorded> as Recorded

test('what is said already is not sent again, and what has lost its reason ends', () => {
  expect(differenceOf(facts)).toMatchObject({ findings: [{ rule: 'R30' }], ended: [] })
  expect(differenceOf({ ...facts, open: [open] })).toEqual({ findings: [], ended: [] })
  expect(differenceOf({ ...facts, open: [open], establishments: [] })).toEqual({
    findings: [],
    ended: [{ recommendationId, worth: null }],
  })
})

test('many events are answered by one look, and those that it saw by none', async () => {
  let looks = 0
  const sent: object[] = []
  const { handle: look } = evaluate(
    {
      get: async () => {
        looks += 1
        return facts
      },
      post: async (_path, body) => {
        sent.push(body)
        return { position: '0006' }
      },
    },
    { pause: 1 },
  )
  await Promise.all(['0001', '0002', '0003'].map((position) => look(event(position))))
  await look(event('0005'))
  expect([looks, sent.length]).toEqual([1, 1])
  await look(event('0007'))
  expect(looks).toBe(2)
})

test('every house is looked at again as days pass', async () => {
  const asked: string[] = []
  const { round } = evaluate(
    {
      get: async (path, _, { corporationId: house }) => {
        asked.push(`${path} ${house}`)
        return path === '/recommendations/houses' ? { items: [corporationId], at: '2026-03-31T06' } : facts
      },
      post: async () => ({ position: '0006' }),
    },
    { pause: 1 },
  )
  await round()
  expect(asked).toEqual([
    '/recommendations/houses 00000000-0000-0000-0000-000000000000',
    `/recommendations/facts ${corporationId}`,
  ])
})

test('a rise was worth what of it is gone, and nothing when people have grown used to it', () => {
  const rise = { ...open, rule: 'R01', figures: { before: '10', now: '12', unit: 'kg' }, monthly: 2_000 }
  const paid = { date: '2026-03-30', unitQuantity: '1', unit: 'kg' }
  const at = (unitPrice: string) => ({
    dishes: [],
    products: [
      {
        ...{
          productId: establishmentId,
          name: 'Café',
          code: '',
          nameKey: '',
          unit: 'kg',
        },
        ...{ spend: 0, bought: null, boughtFrom: [], purchases: [], stops: 0, uses: 0 },
        prices: [
          { ...paid, supplierId: 'ana', supplier: 'Ana', unitPrice, value: unitPrice },
          { ...paid, supplierId: 'bea', supplier: 'Bea', unitPrice: '30', value: '30' },
        ],
      },
    ],
  })
  expect(worthOf(rise, at('11'))).toBe(1_000)
  // What another supplier asks is no part of it.
  const ofAna = { ...rise, figures: { ...rise.figures, supplier: 'Ana' } }
  expect(worthOf(ofAna, at('11'))).toBe(1_000)
  expect(worthOf({ ...ofAna, figures: { ...ofAna.figures, supplier: 'Bea' } }, at('11'))).toBeNull()
  expect(worthOf(rise, at('9'))).toBe(2_000)
  expect(worthOf(rise, at('12'))).toBeNull()
  expect(worthOf(rise, { products: [], dishes: [] })).toBeNull()
})

test('a dish under its target was worth what its own price was raised by, as far as it lacked it', () => {
  const under = { ...open, rule: 'R20', figures: { net: '15', due: '20', month: '20000' } }
  const priced = (net: string | null) => ({
    products: [],
    dishes: [
      {
        ...{ id: establishmentId, name: 'Pulpo', type: 'main', active: true, cost: '6', coverage: '1', gaps: 0 },
        ...{ price: null, net, foodCost: null },
      },
    ],
  })
  expect(worthOf(under, priced('17.5'))).toBe(10_000)
  expect(worthOf(under, priced('22'))).toBe(20_000)
  expect(worthOf(under, priced('15'))).toBeNull()
  expect(worthOf(under, priced(null))).toBeNull()
})
