import { orderEvent } from '@escandallo/contracts/orders/events.ts'
import { orderExamples } from '@escandallo/contracts/orders/examples.ts'
import { expect, test } from 'vitest'
import { compareOrder, type PaperLine } from './compared.ts'

const placed = orderEvent.parse(orderExamples[0])
const details = placed.type === 'OrderPlaced' ? placed.data.details : expect.fail('no order')
const productId = details.lines[0]?.productId ?? ''
// 3 sacks of 10 kg at 9.00: 30 kg at 0.90.
const paper = (change: Partial<PaperLine>): PaperLine => ({
  documentId: 'invoice',
  isNote: false,
  productId,
  name: 'CEBOLLA',
  unit: 'kg',
  quantity: '30',
  total: 2700,
  ...change,
})
const note = (change: Partial<PaperLine>) => paper({ documentId: 'note', isNote: true, total: null, ...change })

test('what is billed as ordered has no difference, in whatever unit of weight', () => {
  const [line] = compareOrder(details, [paper({ unit: 'g', quantity: '30000' })])
  expect(line).toMatchObject({
    differences: [],
    overcharged: 0,
    invoiced: { quantity: '30', unit: 'kg', unitPrice: '0.9' },
  })
})
test('a price that was not agreed is an overcharge', () => {
  expect(compareOrder(details, [paper({ total: 3000 })])).toMatchObject([{ differences: ['price'], overcharged: 300 }])
})
test('what was billed and did not come is an overcharge as well', () => {
  expect(compareOrder(details, [note({ quantity: '20' }), paper({})])).toMatchObject([
    { differences: ['quantity'], overcharged: 900, delivered: { quantity: '20' }, invoiced: { quantity: '30' } },
  ])
})
test('what nobody ordered is named, and what did not come as well', () => {
  expect(compareOrder(details, [paper({ productId: null, name: 'Portes' })])).toMatchObject([
    { name: 'Cebolla saco 10 kg', differences: ['missing'] },
    { productId: null, name: 'Portes', differences: ['not-ordered'], overcharged: null },
  ])
})
test('boxes are not counted as kilograms', () => {
  expect(compareOrder(details, [paper({ unit: 'unit', quantity: '3' })])).toMatchObject([
    { differences: ['unit'], overcharged: null },
  ])
})
