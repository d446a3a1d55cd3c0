import type { ProductCost, ProductDetails } from '@escandallo/contracts/products/details.ts'
import { type Irregularity, type ProductEvent, productEvent } from '@escandallo/contracts/products/events.ts'
import { productExamples } from '@escandallo/contracts/products/examples.ts'
import { describe, expect, test } from 'vitest'
import { given } from '../testing/given.ts'
import { products } from './product.ts'
import type { ProductCommand } from './product-state.ts'

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
const [productId, by, supplierId, documentId] = [id(1), id(2), id(3), id(4)]
const about = { productId, at: '2026-03-02T10:00:00.000Z', by }
const supplier = { supplierId, code: 'T1', name: 'TOMATE PERA' }
const details: ProductDetails = {
  name: 'Tomate pera',
  code: 'T1',
  unit: 'kg',
  eqUd: null,
  merma: '8',
  density: null,
  category: 'CAT1',
  subcategory: null,
  customCategory: null,
  ingredient: 'tomato',
  suppliers: [supplier],
}
const cost = (last: number, value: string, change: Partial<ProductCost> = {}): ProductCost => ({
  costId: id(100 + last),
  supplierId,
  date: `2026-03-${String(last).padStart(2, '0')}`,
  value,
  currency: 'EUR',
  unit: 'kg',
  unitQuantity: '1',
  documentId,
  lineId: id(200 + last),
  ...change,
})
const byHand = (last: number, value: string) => cost(last, value, { documentId: null, lineId: null })
const form = ({ documentId: _document, lineId: _line, ...rest }: ProductCost) => ({
  ...rest,
  supplierId: rest.supplierId ?? supplierId,
})

const registered: ProductEvent = { type: 'ProductRegistered', data: { ...about, details, documentId: null } }
const removed: ProductEvent = { type: 'ProductRemoved', data: about }
const restored: ProductEvent = { type: 'ProductRestored', data: about }
const costed = (recorded: ProductCost, irregularity: Irregularity | null = null): ProductEvent => ({
  type: 'ProductCostRecorded',
  data: { ...about, cost: recorded, irregularity },
})
const withdrawn = (recorded: ProductCost, reason: 'removed' | 'document-reopened' = 'removed'): ProductEvent => ({
  type: 'ProductCostWithdrawn',
  data: { ...about, costId: recorded.costId, reason },
})
const approved = (recorded: ProductCost): ProductEvent => ({
  type: 'ProductCostApproved',
  data: { ...about, costId: recorded.costId },
})
const dismissed = (recorded: ProductCost): ProductEvent => ({
  type: 'ProductCostDismissed',
  data: { ...about, costId: recorded.costId },
})

const record = (recorded: ProductCost, from = supplier): ProductCommand => ({
  type: 'RecordCost',
  data: { ...about, cost: recorded, supplier: from },
})
const update = (costs: ProductCost[], change: Partial<ProductDetails> = {}): ProductCommand => ({
  type: 'UpdateProduct',
  data: { ...about, details: { ...details, ...change }, costs: costs.map(form) },
})
const fromPaper: ProductCommand = { type: 'RegisterProduct', data: { ...about, details, documentId } }
const writeDown: ProductCommand = { type: 'NewProduct', data: { ...about, details, costs: [form(cost(1, '1.00'))] } }
const simply = (type: 'DeleteProduct' | 'RestoreProduct'): ProductCommand => ({ type, data: about })
const decideOn = (type: 'ApproveCost' | 'DismissCost', recorded: ProductCost): ProductCommand => ({
  type,
  data: { ...about, costId: recorded.costId },
})
const withdraw = (recorded: ProductCost): ProductCommand => ({
  type: 'WithdrawCost',
  data: { ...about, costId: recorded.costId, reason: 'document-reopened' },
})

describe('a product that a paper brought to life', () => {
  const brought: ProductEvent = { type: 'ProductRegistered', data: { ...about, details, documentId } }
  const taken = (from = documentId): ProductCommand => ({
    type: 'WithdrawProduct',
    data: { ...about, documentId: from },
  })
  test('goes with it, once it costs nothing any more', () =>
    given(products, [brought, costed(cost(1, '1.00')), withdrawn(cost(1, '1.00'))])
      .when(taken())
      .records([removed]))
  test('stays while something was paid for it, for another paper, and once a person has described it', () => {
    given(products, [brought, costed(cost(1, '1.00'))])
      .when(taken())
      .records([])
    given(products, [brought])
      .when(taken(id(9)))
      .records([])
    const described: ProductEvent = { type: 'ProductDetailsChanged', data: { ...about, details } }
    given(products, [brought, described]).when(taken()).records([])
    given(products, [brought, removed]).when(taken()).records([])
  })
  test('comes back as the corrected paper tells of it, and as a person described it', () => {
    const corrected = { ...details, unit: 'l' as const }
    const again: ProductCommand = { type: 'RegisterProduct', data: { ...about, details: corrected, documentId } }
    given(products, [brought, removed])
      .when(again)
      .records([{ type: 'ProductRegistered', data: { ...about, details: corrected, documentId } }])
    given(products, [brought, costed(cost(1, '1.00')), removed])
      .when(again)
      .records([restored])
    const described: ProductEvent = { type: 'ProductDetailsChanged', data: { ...about, details } }
    given(products, [brought, described, removed]).when(again).records([restored])
  })
})

describe('a product', () => {
  test('is written down by a person, with costs that count at once', () =>
    given(products, [])
      .when(writeDown)
      .records([registered, costed(byHand(1, '1.00'))]))
  test('is not written down twice', () => given(products, [registered]).when(writeDown).refuses('product-exists'))
  test('is brought to life by an invoice, once', () => {
    given(products, [])
      .when(fromPaper)
      .records([{ type: 'ProductRegistered', data: { ...about, details, documentId } }])
    given(products, [registered]).when(fromPaper).records([])
  })
  test('that was removed is back when it is bought again', () =>
    given(products, [registered, removed]).when(fromPaper).records([restored]))
  test('is removed once and restored once', () => {
    given(products, [registered]).when(simply('DeleteProduct')).records([removed])
    given(products, [registered, removed]).when(simply('DeleteProduct')).records([])
    given(products, [registered, removed]).when(simply('RestoreProduct')).records([restored])
    given(products, [registered]).when(simply('RestoreProduct')).records([])
  })
  test.each([
    record(cost(1, '1')),
    update([]),
    simply('DeleteProduct'),
    simply('RestoreProduct'),
    decideOn('ApproveCost', cost(1, '1')),
    decideOn('DismissCost', cost(1, '1')),
    withdraw(cost(1, '1')),
  ])('that was never there is unknown to $type', (command) =>
    given(products, []).when(command).refuses('product-unknown'),
  )
  test.each([update([]), decideOn('ApproveCost', cost(1, '1')), decideOn('DismissCost', cost(1, '1'))])(
    'that was removed is unknown to $type',
    (command) =>
      given(products, [registered, costed(cost(1, '1')), removed])
        .when(command)
        .refuses('product-unknown'),
  )
})

describe('a cost from an invoice', () => {
  const first = cost(1, '1.00')
  const known = [registered, costed(first)]
  test('counts at once when it is the first', () =>
    given(products, [registered])
      .when(record(first))
      .records([costed(first)]))
  test('is recorded once, however its figures are written', () => {
    given(products, known).when(record(first)).records([])
    given(products, known)
      .when(record({ ...first, value: '1.0', unitQuantity: '1.00' }))
      .records([])
  })
  test('is recorded again when the paper was corrected', () => {
    for (const change of [{ value: '1.10' }, { date: '2026-03-09' }, { supplierId: id(9) }, { currency: 'USD' }])
      given(products, known)
        .when(record({ ...first, ...change }))
        .recordsTypes(['ProductCostRecorded'])
  })
  test('may cost anything that can be written down, and the next one is compared with it', () => {
    const least = cost(1, '0.000001', { unitQuantity: '999999999999.999999' })
    const most = cost(2, '999999999999.999999', { unitQuantity: '0.000001' })
    for (const [before, after] of [
      [cost(1, '0.000001'), most] as const,
      [most, cost(3, '1')] as const,
      [least, most] as const,
    ])
      given(products, [registered, costed(before)])
        .when(record(after))
        .recordsTypes(['ProductCostRecorded'])
  })
  test('counts up to twenty per cent of change, either way, and waits above', () => {
    const irregular = (change: string): Irregularity => ({
      reason: 'price-changed',
      previous: '1',
      previousCostId: first.costId,
      change,
    })
    given(products, known)
      .when(record(cost(2, '1.20')))
      .records([costed(cost(2, '1.20'))])
    given(products, known)
      .when(record(cost(2, '0.80')))
      .records([costed(cost(2, '0.80'))])
    given(products, known)
      .when(record(cost(2, '1.21')))
      .records([costed(cost(2, '1.21'), irregular('21'))])
    given(products, known)
      .when(record(cost(2, '0.70')))
      .records([costed(cost(2, '0.70'), irregular('-30'))])
  })
  test('waits when its unit cannot be compared with the one before', () => {
    const changed = cost(2, '1.00', { unit: 'unit' })
    const irregularity = { reason: 'unit-changed' as const, previous: '1', previousCostId: first.costId, change: null }
    given(products, known)
      .when(record(changed))
      .records([costed(changed, irregularity)])
  })
  test('is compared by the date of the paper, so that a late old invoice is never the last', () => {
    const [march5, march9] = [cost(5, '2.00'), cost(9, '1.05')]
    const happened = [registered, costed(first), costed(march9)]
    given(products, happened).when(record(march5)).recordsTypes(['ProductCostRecorded'])
    const late = given(products, [registered, costed(march5), costed(cost(20, '1.00'))])
    late.when(record(cost(6, '2.10'))).records([costed(cost(6, '2.10'))])
    given(products, [registered, costed(march5)])
      .when(record(first))
      .records([costed(first)])
  })
  test('is compared with what counts, not with what waits or was dismissed', () => {
    const waiting = costed(cost(2, '9.00'), {
      reason: 'price-changed',
      previous: '1',
      previousCostId: first.costId,
      change: '800',
    })
    given(products, [...known, waiting])
      .when(record(cost(3, '1.10')))
      .records([costed(cost(3, '1.10'))])
    given(products, [...known, waiting, dismissed(cost(2, '9.00'))])
      .when(record(cost(3, '1.10')))
      .records([costed(cost(3, '1.10'))])
    given(products, [...known, waiting, approved(cost(2, '9.00'))])
      .when(record(cost(3, '9.10')))
      .records([costed(cost(3, '9.10'))])
  })
  test('of the same day is compared in the order of ids, whichever was recorded first', () => {
    const [low, high] = [cost(1, '1.00'), cost(2, '5.00', { date: first.date })]
    const third = cost(3, '5.10', { date: first.date })
    given(products, [registered, costed(low), costed(high)])
      .when(record(third))
      .records([costed(third)])
    given(products, [registered, costed(high), costed(low)])
      .when(record(third))
      .records([costed(third)])
  })
  test('teaches how a supplier prints it, and again when that changes', () => {
    const printed = { supplierId, code: 'T1', name: 'TOMATE PERA EXTRA' }
    const linked: ProductEvent = { type: 'ProductSupplierLinked', data: { ...about, supplier: printed } }
    given(products, [registered])
      .when(record(first, printed))
      .records([linked, costed(first)])
    expect(given(products, [registered, linked]).state()).toMatchObject({ details: { suppliers: [printed] } })
    const elsewhere: ProductEvent = {
      type: 'ProductSupplierLinked',
      data: { ...about, supplier: { ...printed, code: 'T2' } },
    }
    expect(given(products, [registered, elsewhere]).state()).toMatchObject({
      details: { suppliers: [supplier, { code: 'T2' }] },
    })
  })
  test('brings a removed product back', () =>
    given(products, [registered, removed])
      .when(record(first))
      .records([restored, costed(first)]))
  test('is withdrawn once, and can be recorded again', () => {
    given(products, known)
      .when(withdraw(first))
      .records([withdrawn(first, 'document-reopened')])
    given(products, [...known, withdrawn(first)])
      .when(withdraw(first))
      .records([])
    given(products, [...known, withdrawn(first)])
      .when(record(first))
      .records([costed(first)])
    given(products, [...known, removed])
      .when(withdraw(first))
      .records([withdrawn(first, 'document-reopened')])
  })
})

describe('a cost that waits for a person', () => {
  const dearer = cost(2, '9.00')
  const waiting = [
    registered,
    costed(dearer, { reason: 'price-changed', previous: '1', previousCostId: id(101), change: '800' }),
  ]
  test('counts once it is approved', () => {
    given(products, waiting)
      .when(decideOn('ApproveCost', dearer))
      .records([approved(dearer)])
    given(products, [...waiting, approved(dearer)])
      .when(decideOn('ApproveCost', dearer))
      .records([])
  })
  test('never counts once it is dismissed, until somebody thinks otherwise', () => {
    given(products, waiting)
      .when(decideOn('DismissCost', dearer))
      .records([dismissed(dearer)])
    given(products, [...waiting, dismissed(dearer)])
      .when(decideOn('DismissCost', dearer))
      .records([])
    given(products, [...waiting, dismissed(dearer)])
      .when(decideOn('ApproveCost', dearer))
      .records([approved(dearer)])
    given(products, [...waiting, approved(dearer)])
      .when(decideOn('DismissCost', dearer))
      .records([dismissed(dearer)])
  })
  test('must be there', () => {
    given(products, waiting)
      .when(decideOn('ApproveCost', cost(3, '1')))
      .refuses('cost-unknown')
    given(products, [...waiting, withdrawn(dearer)])
      .when(decideOn('DismissCost', dearer))
      .refuses('cost-unknown')
  })
})

describe('changing a product', () => {
  const [hand, paper] = [byHand(1, '1.00'), cost(2, '1.10')]
  const known = [registered, costed(hand), costed(paper)]
  test('records nothing when nothing changed, with or without the costs of its papers', () => {
    given(products, known)
      .when(update([hand]))
      .records([])
    given(products, known)
      .when(update([hand, paper]))
      .records([])
  })
  test('records the new details', () =>
    given(products, known)
      .when(update([hand], { merma: '10' }))
      .records([
        {
          type: 'ProductDetailsChanged',
          data: { ...about, details: { ...details, merma: '10' }, effectiveFrom: '2026-03-02' },
        },
      ]))
  test('records costs that are new or other, which a person saw and which therefore count', () => {
    given(products, known)
      .when(update([hand, byHand(3, '9.99')]))
      .records([costed(byHand(3, '9.99'))])
    given(products, known)
      .when(update([byHand(1, '7.00')]))
      .records([costed(byHand(1, '7.00'))])
  })
  test('withdraws costs that a person took out', () =>
    given(products, known)
      .when(update([]))
      .records([withdrawn(hand)]))
  test('never changes what a paper says', () =>
    given(products, known)
      .when(update([hand, cost(2, '99')]))
      .records([]))
  test('leaves it with at least one cost', () => {
    given(products, [registered, costed(hand)])
      .when(update([]))
      .refuses('costs-required')
    given(products, [registered, costed(hand)])
      .when(update([byHand(3, '2')]))
      .records([withdrawn(hand), costed(byHand(3, '2'))])
    given(products, [registered]).when(update([])).records([])
  })
})

test('every event that was ever recorded folds, and none makes a product of nothing', () => {
  const examples = productExamples.map((example) => productEvent.parse(example))
  expect(given(products, examples).state()).toMatchObject({
    status: 'known',
    costs: [
      { value: '11.90', supplierId: null },
      { value: '1.40', bought: '12' },
    ],
  })
  expect(
    given(
      products,
      examples.filter(({ type }) => type !== 'ProductRegistered'),
    ).state(),
  ).toEqual({ status: 'absent' })
})
