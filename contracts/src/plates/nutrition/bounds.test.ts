import { describe, expect, test } from 'vitest'
import type { CostedRecipe } from '../../costing/kitchen.ts'
import type { Element } from '../../recipes/elements.ts'
import { facts, line, none, of, portionOf } from '../testing/portions.ts'
import { isAtLeast, isNear, mostPer100g } from './bounds.ts'
import { nutritionOf } from './nutrition.ts'

describe('a plate of which something is not known', () => {
  // 300 g of vegetables without a grain of salt, and a spoon of something that nobody has described.
  const kitchen = {
    greens: { facts: facts({ energy: '33', sugars: '3', protein: '2', fiber: '2', water: '90' }, { fvl: true }) },
    lard: { facts: facts({ energy: '902', fat: '100', saturated: '39', sodium: '2000' }, { role: 'food' }) },
    secret: { facts: facts(null) },
    salt: { facts: facts({ sodium: '38758' }) },
    pepper: { facts: facts({ energy: '251', sodium: '20', fiber: '25' }) },
  }
  const dish = (...lines: Element[]) => nutritionOf(portionOf(lines, kitchen))
  const rowOf = ({ label }: ReturnType<typeof dish>, key: string) => label.perPortion.find((row) => row.key === key)

  test('has no grade where that could be salt, however little it weighs', () => {
    const plate = dish(line(of('greens'), '295'), line(of('secret'), '5'))
    expect(plate).toMatchObject({ coverage: '0.9833', grade: null, noGrade: 'could-change' })
    expect(plate.gaps).toEqual([{ kind: 'product', id: 'secret', reason: 'no-data' }])
  })

  test('has salt that is not known rather than none, and at least the energy of the rest', () => {
    const plate = dish(line(of('greens'), '295'), line(of('secret'), '5'))
    expect(rowOf(plate, 'salt')).toMatchObject({ amount: null, atLeast: false })
    expect(rowOf(plate, 'energy')).toMatchObject({ amount: '407', kcal: '97', atLeast: true })
    // Where the table of all nutrients says so, the label does, per 100 g and per portion.
    for (const { key, perPortion, most } of plate.figures) {
      const rows = [plate.label.per100g, plate.label.perPortion].map((label) => label.find((row) => row.key === key))
      for (const row of rows)
        if (row && row.amount !== null) expect(row.atLeast, key).toBe(isAtLeast({ perPortion, most }))
    }
    const energy = plate.figures.find(({ key }) => key === 'energy')
    expect(energy).toMatchObject({ perPortion: '97.35', most: '142.45' })
    expect(energy && [isAtLeast(energy), isNear(energy)]).toEqual([true, false])
  })

  test('has its grade where nothing that it could be would change the letter', () => {
    expect(dish(line(of('greens'), '299.9'), line(of('secret'), '0.1')).grade?.letter).toBe('A')
    expect(dish(line(of('lard'), '299'), line(of('secret'), '1')).grade?.letter).toBe('E')
  })

  test('is bounded by what is measured of it: half of water cannot be all salt, nor sugars more than carbohydrates', () => {
    const blank = { ...none, sodium: null, sugars: null }
    expect(mostPer100g({ ...blank, water: '60', protein: '20', fat: '18' }, 'sodium').toFixed()).toBe('800')
    expect(mostPer100g({ ...blank, carbohydrates: '4' }, 'sugars').toFixed()).toBe('4')
    expect(mostPer100g(null, 'sodium').toFixed()).toBe('40000')
    expect(mostPer100g({ ...blank, water: '100', protein: '3' }, 'sodium').toFixed()).toBe('0')
  })

  test('is at least so salt where salt is "to taste", in a subrecipe too, as it is not with pepper', () => {
    const salted = dish(line(of('greens'), '300'), line(of('salt'), null, 'pinch'))
    expect(salted).toMatchObject({
      coverage: '1',
      noGrade: 'could-change',
      gaps: [{ id: 'salt', reason: 'to-taste' }],
    })
    expect(rowOf(salted, 'salt')?.amount).toBeNull()
    expect(dish(line(of('greens'), '300'), line(of('pepper'), null, 'pinch'))).toMatchObject({
      gaps: [],
      noGrade: null,
    })
    const recipes: Record<string, CostedRecipe> = {
      sauce: {
        name: 'Salsa',
        removed: false,
        merma: '0',
        byProducts: [],
        elements: [line(of('greens'), '100'), line(of('salt'), null, 'pinch')],
        yield: { quantity: '0.1', unit: 'kg', weight: null },
      },
    }
    const withSauce = (quantity: string | null) =>
      nutritionOf(
        portionOf([line(of('greens'), '250'), line({ kind: 'recipe', id: 'sauce' }, quantity)], kitchen, { recipes }),
      )
    const sodium = withSauce('50').figures.find(({ key }) => key === 'sodium')
    // A fiftieth of the 50 g of sauce: a gram beside 300 of which it is not known.
    expect(sodium).toMatchObject({ perPortion: '0', most: '387.58', coverage: '0.9966' })
    // A fiftieth of the dish may be sauce, and a fiftieth of that salt.
    expect(withSauce(null).figures.find(({ key }) => key === 'sodium')?.most).toBe('38.758')
  })

  test('may be a fat or red meat, so that a letter of either kind has to be the same', () => {
    const kinds = {
      ...kitchen,
      oil: { facts: facts({ energy: '884', fat: '100', saturated: '5' }, { role: 'fat' }) },
    }
    const plate = nutritionOf(
      portionOf([line(of('oil'), '79.95'), line(of('greens'), '20'), line(of('secret'), '0.05')], kinds),
    )
    expect(plate).toMatchObject({ grade: null, noGrade: 'could-change' })
  })
})
