import { describe, expect, test } from 'vitest'
import fitted from './fitted.json' with { type: 'json' }
import { likelihoodOf, sharesOf, weighingOf } from './weighing.ts'

describe('shares of a choice', () => {
  const weights = { any: -1, label: 4 }
  test('go to what more speaks for, and leave room for that none is right', () => {
    const shares = sharesOf(weights, [{ any: 1 }, { any: 1, label: 1 }])
    expect(shares[1]).toBeGreaterThan(0.9)
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThan(1)
    expect(sharesOf(weights, [{ any: 1 }])[0]).toBeLessThan(0.5)
  })
  test('pass over features that nobody has weighed', () => {
    expect(sharesOf(weights, [{ any: 1, unheard: 9 }])).toEqual(sharesOf(weights, [{ any: 1 }]))
  })
  test('of nothing are none', () => expect(sharesOf(weights, [])).toEqual([]))
})

test('how likely a value is right rises with its share', () => {
  const weighing = {
    weights: {},
    curve: [
      [0, 0],
      [0.5, 0.6],
      [1, 0.99],
    ] as [number, number][],
  }
  expect([0, 0.25, 0.5, 1].map((share) => likelihoodOf(weighing, share))).toEqual([0, 0.3, 0.6, 0.99])
})

describe('the fitted choices', () => {
  test('say what they were fitted on', () =>
    expect(Object.values(fitted.choices).map(({ about }) => about.data)).toSatisfy((data: string[]) =>
      data.every((checksum) => /^[0-9a-f]{64}$/.test(checksum)),
    ))
  test('weigh a number by the words that name it', () => {
    const weights = weighingOf('number')?.weights ?? {}
    expect(weights['label-own'] ?? 0).toBeGreaterThan(weights['label-none'] ?? 0)
  })
  test('leave to hand-made rules what was not better', () =>
    expect(weighingOf('row of a table nobody drew')).toBeUndefined())
})

test.each(['constructor', 'toString', '__proto__', 'nothing'])(
  'a choice that was not fitted has no weighing: %s',
  (choice) => expect(weighingOf(choice)).toBeUndefined(),
)
