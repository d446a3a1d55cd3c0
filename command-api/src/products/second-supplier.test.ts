import type { ProductCost, ProductDetails } from '@escandallo/contracts/products/details.ts'
import type { Irregularity, ProductEvent } from '@escandallo/contracts/products/events.ts'
import { describe, test } from 'vitest'
import { given } from '../testing/given.ts'
import { products } from './product.ts'
import type { ProductCommand } from './product-state.ts'

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
const about = { productId: id(1), at: '2026-03-20T10:00:00.000Z', by: id(2) }
const [ana, bea] = ['a', 'b'].map((name, at) => ({ supplierId: id(50 + at), code: name, name })) as [Link, Link]
type Link = ProductDetails['suppliers'][number]
const details: ProductDetails = {
  name: 'Tomate pera',
  code: 'T1',
  unit: 'kg',
  eqUd: null,
  merma: '8',
  density: null,
  category: 'CAT3',
  subcategory: '3.2',
  customCategory: null,
  ingredient: 'tomato',
  suppliers: [ana, bea],
}
const cost = (last: number, from: Link, value: string, more: Partial<ProductCost> = {}): ProductCost => ({
  costId: id(100 + last),
  supplierId: from.supplierId,
  date: `2026-03-0${last}`,
  value,
  currency: 'EUR',
  unit: 'kg',
  unitQuantity: '1',
  documentId: id(200 + last),
  lineId: id(300 + last),
  ...more,
})
const costed = (recorded: ProductCost, irregularity: Irregularity | null = null): ProductEvent => ({
  type: 'ProductCostRecorded',
  data: { ...about, cost: recorded, irregularity },
})
const record = (recorded: ProductCost, supplier: Link): ProductCommand => ({
  type: 'RecordCost',
  data: { ...about, cost: recorded, supplier },
})
const first = cost(1, ana, '1')
const registered: ProductEvent = { type: 'ProductRegistered', data: { ...about, details, documentId: null } }
const bought = [registered, costed(first)]

describe('what a second supplier asks of a product', () => {
  const dear = cost(2, bea, '3.30')
  test('is no irregular price because another asks less', () =>
    given(products, bought)
      .when(record(dear, bea))
      .records([costed(dear)]))
  test('waits where it is in another unit or currency, for it would be the price of every dish', () => {
    const unlike = { reason: 'unit-changed' as const, previous: '1', previousCostId: first.costId, change: null }
    for (const more of [{ unit: 'unit' as const }, { currency: 'GBP' }]) {
      const other = cost(2, bea, '1', more)
      given(products, bought)
        .when(record(other, bea))
        .records([costed(other, unlike)])
    }
  })
  test('is compared with what it asked itself from then on, and so is the first', () => {
    const both = [...bought, costed(dear)]
    const [same, rise] = [cost(3, ana, '1.02'), cost(4, bea, '4.30')]
    given(products, both)
      .when(record(same, ana))
      .records([costed(same)])
    const jump = { reason: 'price-changed' as const, previous: '3.3', previousCostId: dear.costId, change: '30.3' }
    given(products, both)
      .when(record(rise, bea))
      .records([costed(rise, jump)])
  })
})

describe('what was missing is said of a product that nobody has described', () => {
  const bare = { ...details, category: null, ingredient: null, suppliers: [] }
  const unpriced: ProductEvent = { type: 'ProductRegistered', data: { ...about, details: bare, documentId: null } }
  const nobodys = cost(1, ana, '11.90', { supplierId: null, documentId: null, lineId: null })
  const amend = (change: object, costs: ProductCost[] = []): ProductCommand => ({
    type: 'ChangeProduct',
    data: { ...about, change, costs: costs.map(({ documentId: _document, lineId: _line, ...byHand }) => byHand) },
  })
  test('a price of nobody in particular, once', () => {
    given(products, [unpriced])
      .when(amend({}, [nobodys]))
      .records([costed(nobodys)])
    given(products, [unpriced, costed(nobodys)])
      .when(amend({}, [{ ...nobodys, costId: id(150) }]))
      .records([])
  })
  test('a weight, while its category stays open', () =>
    given(products, [unpriced])
      .when(amend({ eqUd: '0.085' }))
      .recordsTypes(['ProductDetailsChanged']))
  test('a price that what paper says first is not irregular against', () =>
    given(products, [unpriced, costed(nobodys)])
      .when(record(cost(2, ana, '20'), ana))
      .recordsTypes(['ProductSupplierLinked', 'ProductCostRecorded']))
})
