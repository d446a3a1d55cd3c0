import { describe, expect, test } from 'vitest'
import { restrictionsOfRow, suggestedFor } from './suggestions.ts'

const looked = { name: '', ingredient: null, category: null, subcategory: null }

describe('what is likely to be in a product', () => {
  test.each([
    ['Harina de trigo', 'INTOL001', 'contains'],
    ['Harina de maíz', 'INTOL001', 'unknown'],
    ['Gambas peladas', 'ALLE001', 'contains'],
    ['Leche de coco', 'ALLE006', 'unknown'],
    ['Nuez moscada', 'ALLE007', 'unknown'],
    ['Mantequilla', 'ALLE006', 'contains'],
  ])('%s', (name, code, state) => expect(suggestedFor({ ...looked, name })[code]).toBe(state))

  test('a plain ingredient is likely free of the rest, a sauce of nothing', () => {
    const tomato = { name: 'Tomate', ingredient: 'tomato', category: 'CAT3', subcategory: '3.2' }
    expect(suggestedFor(tomato)).toMatchObject({ ALLE003: 'free', PREF002: 'contains' })
    expect(suggestedFor({ ...tomato, name: 'Salsa', category: 'CAT8', subcategory: '8.4' })).toMatchObject({
      ALLE003: 'unknown',
    })
  })
  test('is a suggestion until a person says so, and again when the product has changed', () => {
    const verification = { states: { ALLE003: 'free' as const }, by: 'a', at: 'b', fallen: null }
    expect(restrictionsOfRow({ ...looked, verification: null })).toMatchObject({ verified: null, source: 'suggestion' })
    expect(restrictionsOfRow({ ...looked, verification })).toMatchObject({ verified: { by: 'a' }, source: 'person' })
    expect(
      restrictionsOfRow({ ...looked, verification: { ...verification, fallen: 'supplier-changed' } }),
    ).toMatchObject({ verified: null, source: 'person-before', fallen: 'supplier-changed' })
  })
})
