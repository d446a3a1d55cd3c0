import { Big } from 'big.js'
import { type NutrientKey, type Nutrients, nutrients } from '../../ingredients/nutrients.ts'
import type { Decimal } from '../../values/decimal.ts'
import type { ProductFacts } from '../facts.ts'
import { isWater } from '../parts.ts'
import { type Coverage, type Portion, summedOver, weighedParts } from '../sums.ts'

const zero = new Big(0)
const hundred = new Big(100)
/** mg of sodium in a gram of salt as labels count it. */
const SODIUM_OF_SALT = 400
/** kcal of a gram of fat, the densest of foods: USDA has 902 in 100 g. */
const KCAL_OF_FAT = '9.02'

/** What 100 g that are nothing but this hold of it. */
const pure = (key: NutrientKey): Big => {
  if (key === 'energy') return hundred.times(KCAL_OF_FAT)
  if (key === 'sodium') return hundred.times(SODIUM_OF_SALT)
  return hundred.times(nutrients.find((nutrient) => nutrient.key === key)?.unit === 'mg' ? 1000 : 1)
}

/** What makes up a food's weight; carbohydrates are by difference and hold fibre and sugars. */
const masses = ['protein', 'fat', 'carbohydrates', 'alcohol', 'water'] as const
/** What is a part of another nutrient. */
const within: Partial<Record<NutrientKey, NutrientKey>> = {
  saturated: 'fat',
  sugars: 'carbohydrates',
  fiber: 'carbohydrates',
}

/** The most of a nutrient that 100 g of a food can hold: what is measured, else what the others leave of the weight, were it nothing else. */
export const mostPer100g = (per100g: Nutrients | null, key: NutrientKey): Big => {
  if (per100g === null) return pure(key)
  const measured = per100g[key] ?? (within[key] && per100g[within[key]]) ?? null
  if (measured !== null) return new Big(measured)
  const others = masses.filter((mass) => mass !== key && !(key === 'energy' && mass !== 'water'))
  const left = others.reduce((rest, mass) => rest.minus(per100g[mass] ?? 0), hundred)
  return left.lte(0) ? zero : pure(key).times(left).div(hundred)
}

/** From so much of 100 g on a food "to taste" is salt, sugar or fat rather than something with a little of it. */
const DECISIVE: Partial<Record<NutrientKey, number>> = { sodium: 10_000, sugars: 50, fat: 50 }

/** Whether a food that a line says no quantity of decides what a plate holds, as salt does and pepper does not. */
export const decides = (facts: ProductFacts | undefined): boolean => {
  const per100g = facts?.nutrients?.per100g
  if (!per100g) return true
  return nutrients.some(({ key }) => key in DECISIVE && Number(per100g[key] ?? 0) >= Number(DECISIVE[key]))
}

/**
 * What a portion holds of something: at least what is known of it, at most that and what may be in the rest; null where nothing bounds it.
 * `seasoned`: kg that "to taste" may add of what has it, and that are in no mass.
 */
export type Bounds = { least: Big; most: Big | null; coverage: Coverage; seasoned: Big }

/**
 * Sums something over a portion between bounds.
 * @param amountOf per kg, null where it is not known of a product
 * @param mostOf per kg the most that there can be, of a product that nothing is known of as `undefined`
 */
export const boundsOver = (
  portion: Portion,
  of: 'net' | 'gross',
  amountOf: (facts: ProductFacts) => Decimal | null,
  mostOf: (facts: ProductFacts | undefined) => Big,
): Bounds => {
  const { sum: least, coverage } = summedOver(portion, of, amountOf)
  if (coverage.unweighed) return { least, most: null, coverage, seasoned: zero }
  let allSeasoned = zero
  const most = weighedParts(portion, of).weighed.reduce((sum, { part, facts, mass }) => {
    if (isWater(part)) return sum
    const amount = facts ? amountOf(facts) : null
    const unmeasured = amount === null ? mass : zero
    // "To taste" is of what is eaten; nobody seasons with what burdens the world.
    const seasoned = of === 'net' && decides(facts) ? (part.toTaste ?? zero) : zero
    if (amount === null || new Big(amount).gt(0)) allSeasoned = allSeasoned.plus(seasoned)
    return sum.plus(unmeasured.plus(seasoned).times(amount ?? mostOf(facts)))
  }, least)
  return { least, most, coverage, seasoned: allSeasoned }
}

/** A nutrient of a portion between bounds. */
export const nutrientBounds = (portion: Portion, key: NutrientKey): Bounds =>
  boundsOver(
    portion,
    'net',
    (facts) => per(facts.nutrients?.per100g[key]),
    (facts) => mostPer100g(facts?.nutrients?.per100g ?? null, key).times(10),
  )

const per = (value: Decimal | null | undefined): Decimal | null =>
  value == null ? null : new Big(value).times(10).toFixed()

type Bounded = { perPortion: Decimal | null; most: Decimal | null }

/** Of a nutrient one digit is shown. */
const SHOWN = 1
/** Whether a sum is what is known of it alone: more may be there, so much that another figure would be shown. */
export const isAtLeast = ({ perPortion, most }: Bounded): boolean =>
  perPortion !== null && (most === null || !new Big(most).round(SHOWN).eq(new Big(perPortion).round(SHOWN)))

/** Of so little a mean would look lower than it is. */
const NEAR = '0.9'
/** Whether what may be there besides is so little that a sum stands for the whole. */
export const isNear = ({ perPortion, most }: Bounded): boolean =>
  perPortion !== null && most !== null && new Big(most).times(NEAR).lte(perPortion)
