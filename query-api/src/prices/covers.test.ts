import { expect, test } from 'vitest'
import { coverOf } from './covers.ts'

const onion = { eqUd: null, density: null }
const offer = { unit: 'kg' as const, unitQuantity: '1', price: '10', merma: '0', minimum: null, obstacle: null }

test('a need is covered in whole packs, and what is left over is said', () => {
  expect(coverOf({ ...offer, unitQuantity: '5' }, '3', onion)).toEqual({ packs: 1, cost: '10', surplus: '2' })
})
test('a least order is kept to: 4 at least, though 2 are needed', () => {
  expect(coverOf({ ...offer, minimum: '4' }, '2', onion)).toEqual({ packs: 4, cost: '40', surplus: '2' })
})
test('what has no weight, or holds no longer, covers nothing', () => {
  expect(coverOf({ ...offer, unit: 'unit' }, '2', onion)).toBeNull()
  expect(coverOf({ ...offer, obstacle: 'expired' }, '2', onion)).toBeNull()
})
