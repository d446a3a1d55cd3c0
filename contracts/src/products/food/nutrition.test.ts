import { describe, expect, test } from 'vitest'
import { type Nutrition, nutrientsOf, unknownNutrients } from './nutrition.ts'

describe('the nutrients that count', () => {
  const blank = { ...unknownNutrients, energy: '50', fat: '0', carbohydrates: '12', sodium: '1', protein: '0.5' }
  const sources: Nutrition[] = [
    { source: 'typed', per100g: blank },
    { source: 'sr28', id: '11529', name: 'Juice', energyId: 1008, per100g: blank },
  ]
  test.each(sources)('have no saturates where there is no fat, by $source', (stated) =>
    expect(nutrientsOf(stated, undefined).per100g).toMatchObject({ saturated: '0', sugars: null, fiber: null }),
  )
  test('leave blank what may be there', () => {
    const typed: Nutrition = { source: 'typed', per100g: { ...blank, fat: '0.1' } }
    expect(nutrientsOf(typed, undefined).per100g.saturated).toBeNull()
  })
})
