import { Big } from 'big.js'
import type { Decimal } from '../values/decimal.ts'
import type { Nutrients } from './nutrients.ts'

export type LabelKey = 'energy' | 'fat' | 'saturated' | 'carbohydrates' | 'sugars' | 'fiber' | 'protein' | 'salt'

/**
 * A line of the nutrition label: `amount` as the label prints it, with a point ("<0.5", "12", "0.38"), null where it is
 * unknown; energy in kJ with `kcal` beside it. `intake` is the share of the reference intake in per cent.
 */
export type LabelRow = {
  key: LabelKey
  unit: 'kJ' | 'g'
  amount: string | null
  kcal: string | null
  intake: Decimal | null
}

/** Rounding of the Commission's guidance (December 2012): whole from 10, below it in tenths, nothing under a limit. */
const tenths = (limit: string) => (value: Big) => {
  if (value.gte(10)) return value.round(0).toFixed(0)
  if (value.gt(limit)) return value.round(1).toString()
  return value.eq(0) ? '0' : `<${limit}`
}
const salt = (value: Big) => {
  if (value.gte(1)) return value.round(1).toString()
  if (value.gt('0.0125')) return value.round(2).toString()
  return value.eq(0) ? '0' : '<0.01'
}

/** Reference intakes of an adult a day (Regulation (EU) 1169/2011, Annex XIII); fibre has none. */
const intakes: Partial<Record<LabelKey, number>> = {
  energy: 2000,
  fat: 70,
  saturated: 20,
  carbohydrates: 260,
  sugars: 90,
  protein: 50,
  salt: 6,
}

const big = (value: Decimal | null) => (value === null ? null : new Big(value))

/** Grams of carbohydrates as the EU counts them: without fibre, never below nothing. Null where either is unknown. */
export const availableCarbohydrates = ({ carbohydrates, fiber }: Nutrients): Big | null => {
  if (carbohydrates === null || fiber === null) return null
  const rest = new Big(carbohydrates).minus(fiber)
  return rest.lt(0) ? new Big(0) : rest
}

/** Grams of salt: sodium times 2.5. */
export const saltOf = ({ sodium }: Nutrients): Big | null => (sodium === null ? null : new Big(sodium).times('0.0025'))

/** kJ of the energy in kcal. */
export const kilojoules = (kcal: Big): Big => kcal.times('4.184')

/** The label of Regulation (EU) 1169/2011, in the order of its Article 30, of the nutrients of any amount. */
export const euLabel = (amounts: Nutrients): LabelRow[] => {
  const grams = (key: LabelKey, value: Big | null, round: (value: Big) => string): LabelRow => {
    const reference = intakes[key]
    const intake = value && reference ? value.div(reference).times(100).round(0).toString() : null
    return { key, unit: 'g', amount: value && round(value), kcal: null, intake }
  }
  const energy = big(amounts.energy)
  return [
    {
      key: 'energy',
      unit: 'kJ',
      amount: energy && kilojoules(energy).round(0).toFixed(0),
      kcal: energy ? energy.round(0).toFixed(0) : null,
      intake: energy ? energy.div(2000).times(100).round(0).toString() : null,
    },
    grams('fat', big(amounts.fat), tenths('0.5')),
    grams('saturated', big(amounts.saturated), tenths('0.1')),
    grams('carbohydrates', availableCarbohydrates(amounts), tenths('0.5')),
    grams('sugars', big(amounts.sugars), tenths('0.5')),
    grams('fiber', big(amounts.fiber), tenths('0.5')),
    grams('protein', big(amounts.protein), tenths('0.5')),
    grams('salt', saltOf(amounts), salt),
  ]
}
