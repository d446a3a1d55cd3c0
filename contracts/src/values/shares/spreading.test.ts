import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spread, withoutVat } from './spreading.ts'

test.each([
  ['thirds', 100, [1, 1, 1], [34, 33, 33]],
  ['by size', 1000, [1, 3], [250, 750]],
  ['nothing to weigh by', 5, [0, 0], [3, 2]],
  ['a line taken back', 500, [700, -200], [700, -200]],
  ['a refund', -100, [1, 1, 1], [-33, -33, -34]],
  ['no line', 100, [], []],
])('an amount is shared out: %s', (_, total, weights, shares) => {
  expect(spread(total, weights)).toEqual(shares)
})

test('shares come to the whole, and none is further than a unit from what is due', () => {
  const amounts = fc.integer({ min: -1_000_000, max: 1_000_000 })
  const weights = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(amounts, weights, (total, sizes) => {
      const shares = spread(total, sizes)
      expect(shares.reduce((all, share) => all + share, 0)).toBe(total)
      const sum = sizes.reduce((all, size) => all + size, 0)
      if (sum === 0) return
      shares.forEach((share, index) => {
        expect(Math.abs(share - (total * (sizes[index] ?? 0)) / sum)).toBeLessThanOrEqual(1 + 1e-6)
      })
    }),
  )
})

test('VAT is taken out of what contains it', () => {
  expect(withoutVat(1100, '10').toFixed()).toBe('1000')
  expect(withoutVat(1000, '21').toFixed(4)).toBe('826.4463')
})
