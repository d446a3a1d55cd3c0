import type { ProductEvent } from '@escandallo/contracts/products/events.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chunksOf, entriesOf } from '../streams/snapshots/growing-list.ts'
import { costList } from './cost-list.ts'
import { products } from './product.ts'
import type { Product, ProductCommand } from './product-state.ts'

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
const [productId, by, at] = [id(1), id(2), '2026-03-02T10:00:00.000Z']
const about = { productId, at, by }
const details = {
  name: 'Tomate',
  code: 'T',
  unit: 'kg' as const,
  eqUd: null,
  merma: '0',
  density: null,
  category: null,
  subcategory: null,
  customCategory: null,
  ingredient: null,
  suppliers: [],
}

/** Few ids, so that what is recorded is often recorded anew; few suppliers and days, so that what counts lies far back. */
const idNumber = fc.integer({ min: 100, max: 160 })
const cost = fc.record({
  costId: idNumber.map((number) => `${String(number)}00000-0000-4000-8000-000000000000`),
  documentId: fc.constant(id(7)),
  supplierId: fc.oneof({ weight: 9, arbitrary: fc.constant(id(11)) }, fc.constantFrom(id(12), id(13))),
  date: fc.integer({ min: 1, max: 28 }).map((day) => `2026-01-${String(day).padStart(2, '0')}`),
  value: fc.constantFrom('1', '1.1', '1.5', '3', '0.4'),
  lineId: fc.constant(id(8)),
  currency: fc.constant('EUR'),
  unit: fc.constantFrom('kg' as const, 'unit' as const),
  unitQuantity: fc.constant('1'),
})
const command: fc.Arbitrary<ProductCommand> = fc.oneof(
  {
    weight: 6,
    arbitrary: cost.map((recorded): ProductCommand => {
      const supplier = { supplierId: recorded.supplierId, code: null, name: null }
      return { type: 'RecordCost', data: { ...about, cost: recorded, supplier } }
    }),
  },
  cost.map(
    ({ costId }): ProductCommand => ({ type: 'WithdrawCost', data: { ...about, costId, reason: 'removed' as never } }),
  ),
  fc
    .tuple(cost, fc.constantFrom('ApproveCost' as const, 'DismissCost' as const))
    .map(([{ costId }, type]): ProductCommand => ({ type, data: { ...about, costId } })),
)

const { decide, evolve, initialState } = products.decider
const decided = (asked: ProductCommand, state: Product): ProductEvent[] | string => {
  try {
    return decide(asked, state)
  } catch (error) {
    return String((error as { code?: string }).code)
  }
}
const after = (state: Product, asked: ProductCommand): { state: Product; events: ProductEvent[] } => {
  const events = decided(asked, state)
  return typeof events === 'string' ? { state, events: [] } : { state: events.reduce(evolve, state), events }
}

test('a command that reads a few chunks of the costs decides what it decides by all of them', () => {
  let [readChunks, allChunks, irregular] = [0, 0, 0]
  fc.assert(
    fc.property(
      fc.array(command, { minLength: 20, maxLength: 120, size: 'max' }),
      fc.array(command, { maxLength: 6 }),
      command,
      (earlier, later, asked) => {
        const registered: ProductEvent = { type: 'ProductRegistered', data: { ...about, details, documentId: null } }
        const laidDown = earlier.reduce((state, each) => after(state, each).state, evolve(initialState, registered))
        const parts = new Map<string, readonly unknown[]>()
        const nameOf = (items: readonly unknown[]) => {
          parts.set(`${parts.size}`, items)
          return `${parts.size - 1}`
        }
        const entries = entriesOf({ ...costList, most: 4 }, costList.itemsOf(laidDown), [], nameOf)
        let whole = laidDown
        const since: ProductEvent[] = []
        for (const each of later) {
          const next = after(whole, each)
          whole = next.state
          since.push(...next.events)
        }
        const chunks = chunksOf(entries, since.flatMap(costList.changedBy))
        const needed = costList.neededFor(asked, chunks)
        const isRead = (at: number) => needed === 'all' || chunks[at]?.isChanged || needed.includes(chunks[at] as never)
        const read = entries.filter((_, at) => isRead(at))
        const items = read.flatMap(({ name }) => parts.get(name) ?? []) as never[]
        const partly = since.reduce(evolve, costList.withItems(laidDown, items))
        const answer = decided(asked, whole)
        expect(decided(asked, partly)).toEqual(answer)
        readChunks += read.length
        allChunks += entries.length
        if (JSON.stringify(answer).includes('previousCostId')) irregular += 1
      },
    ),
    { numRuns: 600, seed: 20_261_129 },
  )
  expect(irregular).toBeGreaterThan(60)
  expect(readChunks).toBeLessThan(allChunks * 0.7)
})
