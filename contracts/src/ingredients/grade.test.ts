import { describe, expect, test } from 'vitest'
import { gradedAs } from './gradable.ts'
import { type Graded, gradeOf } from './grade.ts'
import { euLabel } from './label.ts'
import type { Nutrients } from './nutrients.ts'

const none: Nutrients = {
  energy: '0',
  protein: '0',
  fat: '0',
  saturated: '0',
  carbohydrates: '0',
  sugars: '0',
  fiber: '0',
  cholesterol: '0',
  sodium: '0',
  alcohol: '0',
  caffeine: '0',
  water: '0',
}
const kJ = (value: number) => (value / 4.184).toFixed(6)
const salt = (grams: number) => (grams * 400).toFixed(4)
const food = (values: Partial<Nutrients>, as: Partial<Graded> = {}): Graded => ({
  kind: 'general',
  fvl: '0',
  ...as,
  per100g: { ...none, ...values },
})
const gradedLike = (graded: Graded) => {
  const grade = gradeOf(graded)
  return grade && `${grade.score} ${grade.letter}`
}

describe('the grade by the algorithm of 2023', () => {
  test.each([
    ['olive oil', food({ energy: kJ(3367), fat: '91', saturated: '17' }, { kind: 'fats', fvl: '100' }), '2 B'],
    [
      'breakfast cereal: protein does not count',
      food({ energy: kJ(2450), sugars: '31', saturated: '1.03', sodium: salt(0.5525), fiber: '6.9', protein: '10.3' }),
      '14 D',
    ],
    [
      'mushrooms: 2.4 g of protein exceed nothing',
      food(
        { energy: kJ(667), sugars: '1.1', saturated: '1.2', sodium: salt(1), protein: '2.4', fiber: '10.9' },
        { fvl: '69' },
      ),
      '-1 A',
    ],
    ['beef steak: red meat has two points at most', food({ saturated: '10', protein: '50' }, { redMeat: true }), '7 C'],
    [
      'milk, a beverage',
      food({ energy: kJ(195), sugars: '4.8', saturated: '1', sodium: salt(0.1), protein: '3.3' }, { kind: 'beverage' }),
      '-1 B',
    ],
    [
      'soda with sweetener',
      food({ energy: kJ(82), sugars: '4.5' }, { kind: 'beverage', fvl: '70.5', sweetened: true }),
      '4 C',
    ],
    ['cookies', food({ energy: kJ(3460), fat: '15', saturated: '15' }), '20 E'],
    [
      'a mix of broccoli',
      food({ energy: kJ(138), sugars: '3.33', sodium: salt(0.1), protein: '1.11', fiber: '2.2' }, { fvl: '100' }),
      '-5 A',
    ],
    ['cucumber in a sweet brine', food({ energy: kJ(279), sugars: '14.2' }, { fvl: '100' }), '-1 A'],
    [
      'a drink of cocoa, whose protein always counts',
      food({ energy: kJ(477), sugars: '1', protein: '24' }, { kind: 'beverage' }),
      '4 C',
    ],
    ['apple juice', food({ energy: kJ(37.4), sugars: '2' }, { kind: 'beverage', fvl: '100' }), '-4 B'],
    ['water', food({}, { kind: 'water' }), '0 A'],
  ])('%s', (_, graded, expected) => expect(gradedLike(graded)).toBe(expected))

  test('is none where saturates or sodium are unknown', () => {
    expect(gradeOf(food({ saturated: null }))).toBeNull()
    expect(gradeOf(food({ sodium: null }))).toBeNull()
  })

  test('looks at a food as what it is, and not at what nobody eats', () => {
    expect(gradedAs('CAT8', '8.1')).toMatchObject({ kind: 'fats', fvl: '100' })
    expect(gradedAs('CAT3', '3.4')).toMatchObject({ kind: 'general', fvl: '0' })
    expect(gradedAs('CAT13', '13.1')).toBeNull()
    expect(gradedAs('CAT12', '12.1')).toBeNull()
  })
})

describe('the label of the EU', () => {
  const amountsOf = (values: Partial<Nutrients>) =>
    Object.fromEntries(euLabel({ ...none, ...values }).map(({ key, amount }) => [key, amount]))

  test('rounds by size and says what is too little to print', () => {
    const values = { energy: '120', fat: '12.5', saturated: '0.05', protein: '9.94', sodium: '380', sugars: '0.4' }
    expect(amountsOf(values)).toMatchObject({
      energy: '502',
      fat: '13',
      saturated: '<0.1',
      protein: '9.9',
      salt: '0.95',
      sugars: '<0.5',
    })
  })
  test('counts carbohydrates without fibre, and not at all where the fibre is unknown', () => {
    expect(amountsOf({ carbohydrates: '12', fiber: '3' })).toMatchObject({ carbohydrates: '9' })
    expect(amountsOf({ carbohydrates: '12', fiber: null })).toMatchObject({ carbohydrates: null, fiber: null })
  })
  test('says what share of a day it is', () => {
    const [energy] = euLabel({ ...none, energy: '500' })
    expect(energy).toMatchObject({ amount: '2092', kcal: '500', intake: '25' })
  })
})

test('juice is fruit, a nectar and a soft drink are not counted as any', () => {
  expect(gradedAs('CAT11', '11.3', 'Zumo de naranja')).toMatchObject({ kind: 'beverage', fvl: '100' })
  expect(gradedAs('CAT11', '11.3', 'Néctar de melocotón')).toMatchObject({ kind: 'beverage', fvl: '0' })
  expect(gradedAs('CAT11', '11.2', 'Refresco de naranja')).toMatchObject({ kind: 'beverage', fvl: '0' })
})
