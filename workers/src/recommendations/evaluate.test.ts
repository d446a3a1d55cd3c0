import type { Facts } from '@escandallo/contracts/recommendations/facts.ts'
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

test('what is said already is not sent again, and what has lost its reason ends', () => {
  expect(differenceOf(facts)).toMatchObject({ findings: [{ rule: 'R30' }], ended: [] })
  expect(differenceOf({ ...facts, open: [open] })).toMatchObject({ findings: [], ended: [] })
  expect(differenceOf({ ...facts, open: [open], establishments: [] })).toMatchObject({
    findings: [],
    ended: [{ recommendationId, worth: null }],
  })
})

test('what is sent is sent once, however often it is evaluated', async () => {
  const sent: { body: object; key: string }[] = []
  const requests: (string | undefined)[] = []
  const run = evaluate({
    get: async (_path, _query, { after }) => {
      requests.push(after)
      return facts
    },
    post: async (_path, body, { key }) => {
      sent.push({ body, key })
      return { position: '0006' }
    },
  })
  const due = ['0003', '0005'].map((position) => ({ subject: position, wakes: '1', position, state: null }))
  await run(corporationId, due, new AbortController().signal)
  await run(corporationId, due, new AbortController().signal)
  expect(requests).toEqual(['0005', '0005'])
  expect(sent).toHaveLength(2)
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test('a rise was worth what of it is gone, and nothing when people have grown used to it', () => {
  const rise = { ...open, rule: 'R01', figures: { before: '10', now: '12', unit: 'kg' }, monthly: 2_000 }
  const paid = { date: '2026-03-30', unitQuantity: '1', unit: 'kg' }
  const at = (unitPrice: string) => ({
    dishes: [],
    products: [
      {
        productId: establishmentId,
        name: 'Café',
        code: '',
        nameKey: '',
        unit: 'kg',
        spend: 0,
        bought: null,
        boughtFrom: [],
        purchases: [],
        stops: 0,
        uses: 0,
        volumeUntil: null,
        next: null,
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
        id: establishmentId,
        name: 'Pulpo',
        type: 'main',
        active: true,
        cost: '6',
        coverage: '1',
        gaps: 0,
        price: null,
        net,
        foodCost: null,
        sold: null,
        next: null,
      },
    ],
  })
  expect(worthOf(under, priced('17.5'))).toBe(10_000)
  expect(worthOf(under, priced('22'))).toBe(20_000)
  expect(worthOf(under, priced('15'))).toBeNull()
  expect(worthOf(under, priced(null))).toBeNull()
})
