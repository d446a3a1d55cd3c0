import profiles from '@escandallo/contracts/ingredients/food-profiles.json' with { type: 'json' }
import kitchenNames from '@escandallo/contracts/ingredients/kitchen-names.es.json' with { type: 'json' }
import ingredientFoods from '@escandallo/contracts/products/food/ingredient-foods.json' with { type: 'json' }
import { ingredients } from '@escandallo/contracts/products/ingredients.ts'
import { restrictions } from '@escandallo/contracts/products/restrictions.ts'
import { describe, expect, test } from 'vitest'
import { readFoods, shippedFoodsOf } from './foods.ts'
import { shippedFoods } from './shipped.ts'

const foods = readFoods()
const byNdb = new Map(foods.map((food) => [food.ndb, food]))
const shipped = shippedFoods()
const first = async (text: string) => (await shipped.search(text, 5))[0]?.id

describe('looking a food up', () => {
  test.each([
    ['tomate', '11529'],
    ['tomates', '11529'],
    ['tomato', '11529'],
    ['pechuga de pollo', '05062'],
    ['chicken breast', '05062'],
    ['aceite de oliva', '04053'],
    ['olive oil', '04053'],
    ['leche entera', '01077'],
    ['leche', '01077'],
    ['whole milk', '01077'],
    ['huevo', '01123'],
    ['cebolla', '11282'],
    ['champiñones', '11260'],
    ['bacalao', '15015'],
    ['harina de trigo', '20481'],
    ['ZANAHORIA', '11124'],
    ['limon', '09150'],
    ['vino tinto', '14096'],
    ['almendra', '12061'],
    ['azúcar', '19335'],
    ['patata', '11352'],
  ])('finds the plain food first: %s', async (text, ndb) => {
    expect(await first(text)).toBe(ndb)
  })
  test('finds it while its name is being typed', async () => {
    expect(await first('tom')).toBe('11529')
    expect(await first('aceite de o')).toBe('04053')
  })
  test('finds nothing for what is no food, and nothing for what is no word', async () => {
    expect(await shipped.search('unicornio', 5)).toEqual([])
    expect(await shipped.search('de la', 5)).toEqual([])
    expect(await shipped.search('\u0000%_\\', 5)).toEqual([])
  })
})

describe('the foods that come along', () => {
  test('are all of Standard Reference 28, each with a number of its own', () => {
    expect(byNdb.size).toBe(8789)
    expect(foods).toHaveLength(8789)
  })
  // Values that USDA publishes, against a column that has slipped.
  test.each([
    ['04053', { energy: '884', fat: '100' }],
    ['05062', { energy: '120', protein: '22.5', fat: '2.62', sugars: '0' }],
    ['11529', { energy: '18' }],
    ['01077', { energy: '61', protein: '3.15', fat: '3.25' }],
    ['01123', { energy: '143', protein: '12.56' }],
    ['01001', { energy: '717', sodium: '643' }],
    ['20444', { energy: '365' }],
    ['15015', { energy: '82', protein: '17.81' }],
  ])('have the published values: %s', (ndb, values) => {
    expect(byNdb.get(ndb)?.nutrients).toMatchObject(values)
  })
  test('say what is thrown away of a food', () => {
    expect(byNdb.get('01123')?.refuse).toEqual({ percent: '12', what: 'Shell' })
  })
  test('leave unknown what was not measured', () => {
    const blank = foods.filter(({ nutrients }) => nutrients.caffeine === null)
    expect(blank.length).toBeGreaterThan(1000)
  })
})

describe('what is known of the shipped ingredients', () => {
  test('is said of each of them, and of nothing else', () => {
    expect(Object.keys(profiles).toSorted()).toEqual(ingredients.map(({ id }) => id).toSorted())
  })
  test('names foods and allergens that there are', () => {
    const codes = restrictions.map(({ code }) => code)
    for (const profile of Object.values(profiles)) {
      if ('ndb' in profile) expect(byNdb.has(profile.ndb)).toBe(true)
      if ('allergens' in profile) expect(codes).toEqual(expect.arrayContaining(profile.allergens))
    }
    for (const ndb of Object.values(kitchenNames)) expect(byNdb.has(ndb)).toBe(true)
  })
  test('has nutrients for seven in eight or more', () => {
    const known = Object.values(profiles).filter((profile) => 'ndb' in profile)
    expect(known.length / ingredients.length).toBeGreaterThanOrEqual(0.875)
  })
})

test('what ships of ingredients is what the table of all foods says of them', () => {
  // Another one is made by scripts/food-data/ingredient-foods.ts.
  expect(ingredientFoods).toEqual(shippedFoodsOf())
})
