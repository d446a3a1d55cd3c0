import { describe, expect, test } from 'vitest'
import { type RestrictionStates, restrictionsOf } from './restrictions-of.ts'

const verified = (states: RestrictionStates, fallen: 'supplier-changed' | null = null) => ({
  states,
  by: 'ana',
  at: '2026-03-02T10:00:00.000Z',
  fallen,
})
const hints = (): RestrictionStates => ({
  ALLE006: 'contains',
  INTOL002: 'traces',
  ALLE002: 'free',
  PREF001: 'contains',
  PREF002: 'free',
})

describe('a person who looked at some allergens', () => {
  test('leaves the hints of the others: what may be in it stays, that it is free of something is not promised', () => {
    const { states, verified: by } = restrictionsOf(verified({ ALLE001: 'free', ALLE007: 'contains' }), hints)
    expect(by).not.toBeNull()
    expect(states).toMatchObject({
      ALLE001: 'free',
      ALLE007: 'contains',
      ALLE006: 'contains',
      INTOL002: 'traces',
      ALLE002: 'unknown',
      ALLE008: 'unknown',
      PREF001: 'unknown',
      PREF002: 'free',
    })
  })
  test('and says of one that nobody knows leaves its hint as well', () => {
    expect(restrictionsOf(verified({ ALLE006: 'unknown' }), hints).states.ALLE006).toBe('contains')
    expect(restrictionsOf(verified({ ALLE006: 'free' }), hints).states.ALLE006).toBe('free')
  })
  test('warns of the others too once the product has changed', () => {
    const { states, source } = restrictionsOf(verified({ ALLE002: 'contains' }, 'supplier-changed'), hints)
    expect([source, states.ALLE002, states.ALLE006]).toEqual(['person-before', 'contains', 'contains'])
  })
  test('nobody having looked, all hints stand as hints', () => {
    expect(restrictionsOf(null, hints)).toMatchObject({ source: 'suggestion', states: { ALLE002: 'free' } })
  })
})
