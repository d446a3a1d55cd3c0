import { Big } from 'big.js'
import type { Decimal } from '../values/decimal.ts'
import { kilojoules, saltOf } from './label.ts'
import type { Nutrients } from './nutrients.ts'

export type GradeKind = 'general' | 'fats' | 'beverage' | 'water'
export type Letter = 'A' | 'B' | 'C' | 'D' | 'E'

/** The points of each part; `counted` is false for protein that the algorithm leaves out. */
export type GradePoints = {
  energy: number
  sugars: number
  saturated: number
  salt: number
  sweeteners: number
  protein: number
  fiber: number
  fruit: number
  proteinCounts: boolean
}
export type Grade = { letter: Letter; score: number; points: GradePoints }

export type Graded = {
  kind: GradeKind
  per100g: Nutrients
  /** Fruit, vegetables and pulses in per cent of the weight. */
  fvl: Decimal
  redMeat?: boolean
  cheese?: boolean
  sweetened?: boolean
}

const steps = (first: number, step: number, count: number) =>
  Array.from({ length: count }, (_, at) => new Big(first).plus(new Big(step).times(at)).toString())

/** Thresholds of the 2023 algorithm: a point for each that is exceeded. */
const limits = {
  energy: steps(335, 335, 10),
  energyOfBeverage: ['30', '90', '150', '210', '240', '270', '300', '330', '360', '390'],
  energyOfSaturates: steps(120, 120, 10),
  sugars: '3.4 6.8 10 14 17 20 24 27 31 34 37 41 44 48 51'.split(' '),
  sugarsOfBeverage: '0.5 2 3.5 5 6 7 8 9 10 11'.split(' '),
  saturated: steps(1, 1, 10),
  saturatedOfFat: steps(10, 6, 10),
  salt: steps(0.2, 0.2, 20),
  protein: '2.4 4.8 7.2 9.6 12 14 17'.split(' '),
  proteinOfBeverage: '1.2 1.5 1.8 2.1 2.4 2.7 3.0'.split(' '),
  fiber: '3.0 4.1 5.2 6.3 7.4'.split(' '),
}

const over = (value: Big, thresholds: readonly string[]) => thresholds.filter((limit) => value.gt(limit)).length

const fruitPoints = (fvl: Big, beverage: boolean) => {
  const [some, more, most] = beverage ? [2, 4, 6] : [1, 2, 5]
  if (fvl.gt(80)) return most
  if (fvl.gt(60)) return more
  return fvl.gt(40) ? some : 0
}

/** The worst score of each letter; what is worse than the last is an E. */
const letters = {
  general: { A: 0, B: 2, C: 10, D: 18 },
  fats: { A: -6, B: 2, C: 10, D: 18 },
  beverage: { A: Number.NEGATIVE_INFINITY, B: 2, C: 6, D: 9 },
} as const

const letterOf = (score: number, kind: keyof typeof letters): Letter => {
  const worst = letters[kind]
  return (['A', 'B', 'C', 'D'] as const).find((letter) => score <= worst[letter]) ?? 'E'
}

const MAX_RED_MEAT = 2

type Needed = Record<'energy' | 'sugars' | 'saturated' | 'protein' | 'fiber' | 'salt', string | Big>

/** The nutrients that every grade needs; null where one of them is unknown. */
const neededOf = (per100g: Graded['per100g']): Needed | null => {
  const { energy, sugars, saturated, protein, fiber } = per100g
  const needed = { energy, sugars, saturated, protein, fiber, salt: saltOf(per100g) }
  return Object.values(needed).includes(null) ? null : (needed as Needed)
}

const energyPoints = ({ energy, saturated }: Needed, kind: Graded['kind']): number => {
  if (kind === 'fats') return over(new Big(saturated).times(37), limits.energyOfSaturates)
  return over(kilojoules(new Big(energy)), kind === 'beverage' ? limits.energyOfBeverage : limits.energy)
}

/** Of fats the share of saturates counts, and reaching a threshold is enough. */
const saturatedPoints = ({ saturated }: Needed, fat: string | null, kind: Graded['kind']): number => {
  if (kind !== 'fats') return over(new Big(saturated), limits.saturated)
  const share = Number(fat) > 0 ? new Big(saturated).div(fat ?? 1).times(100) : new Big(0)
  return limits.saturatedOfFat.filter((limit) => share.gte(limit)).length
}

const proteinPoints = ({ protein }: Needed, { kind, redMeat }: Graded): number => {
  const points = over(new Big(protein), kind === 'beverage' ? limits.proteinOfBeverage : limits.protein)
  return redMeat ? Math.min(MAX_RED_MEAT, points) : points
}

/**
 * The grade by the Nutri-Score algorithm of 2023, per 100 g or 100 ml (source: `Nutriscore.pm` of Open Food Facts). Null where
 * a nutrient that it needs is unknown: unknown is never none.
 */
export const gradeOf = (food: Graded): Grade | null => {
  const { kind, per100g } = food
  const nothing = { energy: 0, sugars: 0, saturated: 0, salt: 0, sweeteners: 0, protein: 0, fiber: 0, fruit: 0 }
  if (kind === 'water') return { letter: 'A', score: 0, points: { ...nothing, proteinCounts: true } }
  const needed = neededOf(per100g)
  if (needed === null || (kind === 'fats' && per100g.fat === null)) return null
  const beverage = kind === 'beverage'
  const bad = {
    energy: energyPoints(needed, kind),
    sugars: over(new Big(needed.sugars), beverage ? limits.sugarsOfBeverage : limits.sugars),
    saturated: saturatedPoints(needed, per100g.fat, kind),
    salt: over(new Big(needed.salt), limits.salt),
    sweeteners: beverage && food.sweetened ? 4 : 0,
  }
  const good = {
    protein: proteinPoints(needed, food),
    fiber: over(new Big(needed.fiber), limits.fiber),
    fruit: fruitPoints(new Big(food.fvl), beverage),
  }
  const negative = bad.energy + bad.sugars + bad.saturated + bad.salt + bad.sweeteners
  const proteinCounts = beverage || food.cheese === true || negative < (kind === 'fats' ? 7 : 11)
  const score = negative - good.fiber - good.fruit - (proteinCounts ? good.protein : 0)
  return { letter: letterOf(score, kind), score, points: { ...bad, ...good, proteinCounts } }
}
