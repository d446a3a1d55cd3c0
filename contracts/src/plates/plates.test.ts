import { Big } from 'big.js'
import { describe, expect, test } from 'vitest'
import type { CostedRecipe } from '../costing/kitchen.ts'
import type { Nutrients } from '../ingredients/nutrients.ts'
import type { Element } from '../recipes/elements.ts'
import { allergensOf } from './allergens.ts'
import { environmentOf, letterOfIntensity } from './environment/environment.ts'
import type { ProductFacts } from './facts.ts'
import { distance, flavourOf } from './flavour/flavour.ts'
import { looksFried } from './frying.ts'
import { nutritionOf } from './nutrition/nutrition.ts'
import { factor, facts, figure, free, line, of, portionOf, product } from './testing/portions.ts'

describe('what a plate holds', () => {
  const known = {
    rice: { facts: facts({ energy: '365', protein: '7.13', sodium: '5' }) },
    oil: { facts: facts({ energy: '884', fat: '100', saturated: '13.808' }, { role: 'fat' }) },
    puree: { facts: undefined },
  }
  const stew: CostedRecipe = {
    name: 'Guiso',
    removed: false,
    merma: '10',
    byProducts: [],
    elements: [line(of('rice'), '300'), line(of('oil'), '33')],
    yield: { quantity: '0.7', unit: 'kg', weight: null },
  }

  test('is the sum over its tree, to the last digit', () => {
    const portion = portionOf([line({ kind: 'recipe', id: 'stew' }, '350'), line(of('oil'), '7')], known, {
      recipes: { stew },
    })
    // Half of the stew: 150 g of rice and 16.5 g of oil, and 7 g of oil more.
    const energy = new Big('1.5').times('365').plus(new Big('0.235').times('884'))
    expect(figure(portion, 'energy')?.perPortion).toBe(energy.toFixed())
    expect(figure(portion, 'saturated')?.perPortion).toBe(new Big('0.235').times('13.808').toFixed())
    expect(figure(portion, 'energy')?.per100g).toBe(energy.times(100).div(357).toFixed())
  })

  test('is the same in a portion of four as in four times as many portions', () => {
    const four = portionOf([line(of('rice'), '400')], known, { portions: 4 })
    expect(figure(four, 'protein')?.perPortion).toBe('7.13')
  })

  test('what is not known is no zero, and without nine tenths there is no grade', () => {
    const gap = { ...known, secret: { facts: facts(null) } }
    const more = portionOf([line(of('rice'), '89'), line(of('secret'), '11')], gap)
    expect(nutritionOf(more)).toMatchObject({ coverage: '0.89', grade: null, noGrade: 'too-little-known' })
    const unsalted = { rice: { facts: facts({ energy: '365', sodium: null }) } }
    expect(nutritionOf(portionOf([line(of('rice'), '90')], unsalted))).toMatchObject({ grade: null, coverage: '0' })
    const unweighed = portionOf([line(of('rice'), '1', 'unit'), line(of('oil'), '5')], known)
    expect(nutritionOf(unweighed)).toMatchObject({ grade: null, noGrade: 'no-weight' })
  })

  test('water from the tap is known, and what is not food is left out', () => {
    const portion = portionOf([line(of('rice'), '100'), line(free('Agua'), '200'), line(of('napkin'), '1', 'unit')], {
      ...known,
      napkin: { facts: facts(null, { role: 'non-food' }) },
    })
    expect(nutritionOf(portion)).toMatchObject({ coverage: '1', gaps: [] })
    expect(allergensOf(portion).elements.map(({ id }) => id)).toEqual(['rice'])
  })

  test('of oil to fry in what the food takes up is eaten, 8 % of its weight, and all of it was bought', () => {
    const oils = { ...known, oil: { facts: facts({ energy: '884' }, { role: 'fat', factor: factor('5.42') }) } }
    const portion = portionOf([line(of('rice'), '100'), line(of('oil'), '500', 'g', 'para freír')], oils)
    expect(figure(portion, 'energy')?.perPortion).toBe(new Big('365').plus(new Big('0.08').times('884')).toFixed())
    expect(environmentOf(portion).contributors.find(({ productId }) => productId === 'oil')?.ghg).toBe('2.71')
  })

  test('what is fried in is no weight of what is served', () => {
    const portion = portionOf([line(of('rice'), '100'), line(of('oil'), '500', 'g', 'para freír')], known)
    expect(nutritionOf(portion).weight).toBe('0.108')
  })

  test('of a crust of salt a hundredth of the food is eaten, of seasoning all', () => {
    const salted = { ...known, salt: { facts: facts({ sodium: '38758' }) }, lemon: {} }
    const saltOf = (grams: string, ...more: Element[]) =>
      figure(portionOf([line(of('rice'), '450'), line(of('salt'), grams), ...more], salted), 'sodium')?.perPortion
    const sodium = (grams: string) => new Big(grams).times('387.58').plus(new Big('4.5').times('5')).toFixed()
    expect(saltOf('900')).toBe(sodium('4.5'))
    expect(saltOf('45')).toBe(sodium('45'))
    expect(saltOf('46')).toBe(sodium('4.5'))
    // Salt with a little of something else is salt to season with.
    expect(saltOf('2300')).toBe(sodium('2300'))
    // Half a lemon that nobody weighed leaves a crust a crust, and seasoning seasoning.
    expect(saltOf('900', line(of('lemon'), '0.5', 'unit'))).toBe(sodium('4.5'))
    expect(saltOf('60', line(of('lemon'), '0.5', 'unit'))).toBe(sodium('60'))
  })

  test('oil in what is fried is what it takes up, whatever the note says, unless somebody says otherwise', () => {
    const bath = (frying?: boolean, note: string | null = 'girasol alto oleico') => ({
      ...line(of('oil'), '500', 'g', note),
      frying,
    })
    const energyOf = (oil: Element, name: string) =>
      figure(portionOf([line(of('rice'), '100'), oil], known, { name }), 'energy')?.perPortion
    const [eaten, all] = ['435.72', '4785']
    expect(energyOf(bath(), 'Croquetas de arroz')).toBe(eaten)
    expect(energyOf(bath(), 'Ensalada de arroz')).toBe(all)
    expect(energyOf(bath(false), 'Croquetas de arroz')).toBe(all)
    expect(energyOf(bath(true), 'Ensalada de arroz')).toBe(eaten)
    // Less than it would take up is all eaten.
    expect(energyOf({ ...bath(), quantity: '5' }, 'Croquetas de arroz')).toBe('409.2')
    const fried: CostedRecipe = {
      name: 'Arroz frito',
      removed: false,
      merma: '0',
      byProducts: [],
      elements: [line(of('rice'), '100'), bath()],
      yield: { quantity: '0.1', unit: 'kg', weight: null },
    }
    const within = portionOf([line({ kind: 'recipe', id: 'fried' }, '100')], known, { recipes: { fried } })
    expect(figure(within, 'energy')?.perPortion).toBe(eaten)
  })

  test.each([
    ['Patatas fritas', true],
    ['Calamares a la romana', true],
    ['Pechuga de pollo empanada', true],
    ['Fish and fried chips', true],
    ['Buñuelos de bacalao', true],
    ['Sofrito', false],
    ['Empanada gallega', false],
    ['Lechuga romana', false],
    ['Refrito de ajo', false],
  ])('%s is fried: %s', (name, fried) => expect(looksFried(name)).toBe(fried))

  test('the grade is that of the algorithm: a bowl of broccoli, red meat, a soft drink, wine', () => {
    const graded = (nutrients: Partial<Nutrients>, over: Partial<ProductFacts> = {}) =>
      nutritionOf(portionOf([line(of('it'), '250')], { it: { facts: facts(nutrients, over) } }))
    const broccoli = { energy: '33', sugars: '3.33', sodium: '40', protein: '1.11', fiber: '2.2' }
    expect(graded(broccoli, { fvl: true }).grade).toMatchObject({ letter: 'A', score: -5 })
    expect(graded({ saturated: '10', protein: '50' }, { redMeat: true }).grade).toMatchObject({ letter: 'C', score: 7 })
    const juice = { energy: new Big('37.4').div('4.184').toFixed(6), sugars: '2' }
    expect(graded(juice, { role: 'beverage', fvl: true }).grade).toMatchObject({
      kind: 'beverage',
      letter: 'B',
      score: -4,
    })
    expect(graded({ energy: '85', alcohol: '10.6' }, { role: 'alcohol' })).toMatchObject({
      grade: null,
      noGrade: 'alcohol',
    })
  })
})

describe('what a plate costs the world', () => {
  test('is its gross weight as bought times the factors, by portion and by kg of the finished plate', () => {
    const known = {
      cod: { product: product({ merma: '50' }), facts: facts({}, { factor: factor('10.9') }) },
      potato: { facts: facts({}, { factor: factor('0.46') }) },
    }
    const environment = environmentOf(portionOf([line(of('cod'), '150'), line(of('potato'), '150')], known))
    expect(environment.perPortion).toEqual({ ghg: '3.339', land: '0.45', water: '0.9', eutrophication: '1.35' })
    expect(environment).toMatchObject({ perKg: '11.13', letter: 'E', coverage: '1' })
    expect(environment.contributors.map(({ productId }) => productId)).toEqual(['cod', 'potato'])
  })

  test('has no land or water where a source measures greenhouse gases alone, but for a pinch of it', () => {
    const gasesAlone = { ...factor('6.73'), land: null, water: null, eutrophication: null }
    const known = {
      sole: { facts: facts({}, { factor: gasesAlone }) },
      potato: { facts: facts({}, { factor: factor('1') }) },
    }
    const of100g = (sole: string, potato: string) =>
      environmentOf(portionOf([line(of('sole'), sole), line(of('potato'), potato)], known)).perPortion
    expect(of100g('50', '50')).toEqual({ ghg: '0.3865', land: null, water: null, eutrophication: null })
    expect(of100g('5', '95')).toMatchObject({ land: '0.095', water: '0.19' })
  })

  test('has the published letters', () => {
    expect(['0', '1.63', '1.64', '2.88', '4.92', '6.55', '6.56'].map((ghg) => letterOfIntensity(new Big(ghg)))).toEqual(
      [...(['A', 'A', 'B', 'C', 'D', 'D', 'E'] as const)],
    )
  })

  test('has no letter until the herd of its beef is named', () => {
    const beef = { beef: { facts: facts({}, { asksHerd: true }) } }
    expect(environmentOf(portionOf([line(of('beef'), '200')], beef))).toMatchObject({
      letter: null,
      noLetter: 'too-little-known',
      perPortion: { ghg: null },
      gaps: [{ id: 'beef', reason: 'asks-herd' }],
    })
  })

  test('has nothing per kg where its letter is missing: oil and potato over a plate of beef are no measure of it', () => {
    const productFacts = {
      beef: { facts: facts({}, { asksHerd: true }) },
      potato: { facts: facts({}, { factor: factor('1') }) },
    }
    const grams = (beef: string, potato: string) =>
      environmentOf(portionOf([line(of('beef'), beef), line(of('potato'), potato)], productFacts))
    expect(grams('300', '300')).toMatchObject({
      perPortion: { ghg: '0.3' },
      perKg: null,
      letter: null,
      coverage: '0.5',
    })
    // 0.1 g of the heaviest food is 9.9 g of CO2e, 0.1 kg more per kg of the plate.
    expect(grams('0.1', '99.9')).toMatchObject({ perKg: '0.999', letter: 'A', coverage: '0.999' })
    expect(grams('10', '90')).toMatchObject({
      perPortion: { ghg: '0.09' },
      perKg: null,
      letter: null,
      coverage: '0.9',
      noLetter: 'could-change',
      atLeast: { ghg: true },
    })
  })

  test('is known of no share of a mass in which something has no weight, as nutrients and tastes are', () => {
    const productFacts = { potato: { facts: facts({}, { factor: factor('1') }) }, lemon: { facts: facts({}) } }
    const unweighed = portionOf([line(of('potato'), '200'), line(of('lemon'), '1', 'unit')], productFacts)
    expect(environmentOf(unweighed)).toMatchObject({ coverage: null, perKg: null, letter: null, noLetter: 'no-weight' })
    expect(nutritionOf(unweighed)).toMatchObject({ coverage: null, grade: null })
    expect(figure(unweighed, 'energy')?.coverage).toBeNull()
    expect(flavourOf(unweighed, {}).coverage).toBeNull()
  })
})

describe('what a plate tastes of', () => {
  const known = {
    lemon: { facts: facts({ sugars: '2.5', sodium: '2' }, { flavour: [10, 2, 0, 0, 5] }) },
    sugar: { facts: facts({ sugars: '99.8' }) },
  }
  const portion = portionOf([line(of('lemon'), '50'), line(of('sugar'), '50')], known)
  const value = (axis: string, of = flavourOf(portion, {})) => of.values.find((row) => row.axis === axis)

  test('sweet follows the sugars, sour an estimate, each with its source', () => {
    expect(value('sweet')).toMatchObject({ value: '10.0', source: 'nutrients', coverage: '1' })
    expect(value('sour')).toMatchObject({
      value: (10 * (1 - Math.exp(-10 / 6))).toFixed(1),
      source: 'seed',
      coverage: '0.5',
    })
  })

  test("the chef's word wins", () => {
    expect(value('sour', flavourOf(portion, { sour: '3.5' }))).toEqual({
      axis: 'sour',
      value: '3.5',
      source: 'chef',
      coverage: '1',
    })
  })

  test('is a guess below seven tenths of the mass', () => {
    const dark = { ...known, secret: { facts: facts(null) } }
    expect(flavourOf(portionOf([line(of('sugar'), '69'), line(of('secret'), '31')], dark), {}).firm).toBe(false)
    expect(flavourOf(portionOf([line(of('sugar'), '70'), line(of('secret'), '30')], dark), {}).firm).toBe(true)
  })

  test('two plates are apart by the angle between them', () => {
    expect(distance({ sweet: 4, sour: 2 }, { sweet: 8, sour: 4 })).toBeCloseTo(0)
    expect(distance({ sweet: 4 }, { sour: 4 })).toBe(1)
    expect(distance({}, { sour: 4 })).toBeNull()
  })
})

describe('the allergens of a plate', () => {
  const verified = { by: 'ana', at: '2026-03-01T09:00:00.000Z' }
  const allFree = Object.fromEntries(
    ['INTOL001', 'INTOL002', 'ALLE002', 'ALLE006'].map((code) => [code, 'free' as const]),
  )
  const state = (elements: Record<string, Partial<ProductFacts>>, code: string) => {
    const known = Object.fromEntries(Object.entries(elements).map(([id, over]) => [id, { facts: facts(null, over) }]))
    const portion = portionOf(
      Object.keys(known).map((id) => line(of(id), null, 'pinch')),
      known,
    )
    return allergensOf(portion).states[code]
  }
  test('are the worst of its elements, to taste among them', () => {
    const flour = { restrictions: { INTOL001: 'contains' as const }, verified: null }
    const oats = { restrictions: { INTOL001: 'traces' as const }, verified }
    const salt = { restrictions: allFree, verified }
    expect(state({ flour, oats, salt }, 'INTOL001')).toBe('contains')
    expect(state({ oats, salt }, 'INTOL001')).toBe('traces')
    expect(state({ salt }, 'INTOL001')).toBe('free')
  })

  test('are never said to be absent where anything is unknown or nobody has verified it', () => {
    expect(state({ salt: { restrictions: allFree, verified: null } }, 'INTOL001')).toBe('unknown')
    expect(state({ salt: { restrictions: allFree, verified }, secret: {} }, 'INTOL001')).toBe('unknown')
    const herbs = allergensOf(portionOf([line(free('Hierbas del huerto'), '5')], {}))
    expect(herbs.states.INTOL001).toBe('unknown')
    expect(allergensOf(portionOf([], {})).states.INTOL001).toBe('unknown')
  })
})
