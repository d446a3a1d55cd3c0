import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { negated, plainDecimal, plus, scaled, shortest, zero } from './decimal.ts'
import { addTo, emptySum, isNothing, totalOf, wholeTotalOf } from './sum.ts'

const figure = fc.oneof(
  fc.integer(),
  fc.maxSafeInteger(),
  fc
    .tuple(fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }), fc.nat({ max: 20 }))
    .map(([digits, scale]) => shortest({ digits, scale })),
  fc.constantFrom('1.10', '0.010', '-0', '123456789012.34', '+7', '1e-3'),
)

describe('a sum', () => {
  test('is exact, however many figures of whatever size come and go', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(figure, fc.constantFrom(1 as const, -1 as const))), (parts) => {
        const sum = emptySum()
        for (const [value, sign] of parts) addTo(sum, value, sign)
        const exact = parts.reduce((total, [value, sign]) => {
          const part = scaled(plainDecimal(String(value)))
          return plus(total, sign === 1 ? part : negated(part))
        }, zero)
        expect(shortest(totalOf(sum))).toBe(shortest(exact))
        expect(isNothing(sum)).toBe(exact.digits === 0n)
        const whole = wholeTotalOf(sum)
        if (whole !== undefined) expect(String(whole)).toBe(shortest(exact))
      }),
    )
  })
  test('comes to nothing when all that came has gone, in whatever way it was written', () => {
    const sum = emptySum()
    addTo(sum, '0.10', 1)
    addTo(sum, '0.1', -1)
    expect(isNothing(sum)).toBe(true)
    addTo(sum, 9_007_199_254_740_991, 1)
    addTo(sum, 9_007_199_254_740_991, 1)
    expect(shortest(totalOf(sum))).toBe('18014398509481982')
  })
  test('takes no words', () => {
    expect(() => addTo(emptySum(), 'a dozen', 1)).toThrow(TypeError)
  })
})
