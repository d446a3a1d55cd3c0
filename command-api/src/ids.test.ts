import { expect, test } from 'vitest'
import { eventIdOf, productIdOf, supplierIdOf } from './ids.ts'

const [ours, theirs] = ['c0900000-0000-4000-8000-000000000001', 'c0900000-0000-4000-8000-000000000002'] as const

test('a supplier is known by its tax id however it is written, else by its name, in each corporation', () => {
  const known = supplierIdOf(ours, { taxId: 'B12345674', name: 'Frutas Núñez' })
  expect(supplierIdOf(ours, { taxId: 'ES-B12.345.674', name: 'Otro nombre' })).toBe(known)
  expect(supplierIdOf(theirs, { taxId: 'B12345674', name: 'Frutas Núñez' })).not.toBe(known)
  const named = supplierIdOf(ours, { taxId: null, name: 'Frutas Núñez' })
  expect(supplierIdOf(ours, { taxId: null, name: 'FRUTAS  NUNEZ' })).toBe(named)
  expect(new Set([known, named, supplierIdOf(ours, { taxId: null, name: 'Frutas Ruiz' })]).size).toBe(3)
})
test('a product is known by its supplier, code and printed name', () => {
  const [supplier, another] = [theirs, ours]
  const known = productIdOf(ours, supplier, { code: 'T1', name: 'Tomate' })
  expect(productIdOf(ours, supplier, { code: 'T1', name: 'TOMATE ' })).toBe(known)
  const others = [
    productIdOf(ours, another, { code: 'T1', name: 'Tomate' }),
    productIdOf(ours, supplier, { code: 'T2', name: 'Tomate' }),
    productIdOf(theirs, supplier, { code: 'T1', name: 'Tomate' }),
    productIdOf(ours, supplier, { code: null, name: 'T1' }),
    productIdOf(ours, supplier, { code: 'T1', name: 'Calabacín' }),
  ]
  expect(new Set([known, ...others]).size).toBe(6)
  expect(productIdOf(ours, supplier, { code: null, name: 'TOMATE  Pera' })).toBe(
    productIdOf(ours, supplier, { code: null, name: 'Tomate pera' }),
  )
})
test('the events of one command have ids of their own, always the same', () => {
  const ids = [
    eventIdOf('document', ours, 0),
    eventIdOf('document', ours, 1),
    eventIdOf('list', ours, 0),
    eventIdOf('document', theirs, 0),
  ]
  expect(new Set(ids).size).toBe(4)
  expect(eventIdOf('document', ours, 0)).toBe(ids[0])
})
