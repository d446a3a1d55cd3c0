import type { Decimal } from '../values/decimal.ts'

/**
 * The twelve nutrients of a food, with the number that USDA's Standard Reference gives each and the id that FoodData Central
 * gives it. Amounts are per 100 g of edible food. `carbohydrates` are by difference and include the fibre; the EU label's do not.
 */
export const nutrients = [
  { key: 'energy', unit: 'kcal', sr: '208', fdc: 1008 },
  { key: 'protein', unit: 'g', sr: '203', fdc: 1003 },
  { key: 'fat', unit: 'g', sr: '204', fdc: 1004 },
  { key: 'saturated', unit: 'g', sr: '606', fdc: 1258 },
  { key: 'carbohydrates', unit: 'g', sr: '205', fdc: 1005 },
  { key: 'sugars', unit: 'g', sr: '269', fdc: 2000 },
  { key: 'fiber', unit: 'g', sr: '291', fdc: 1079 },
  { key: 'cholesterol', unit: 'mg', sr: '601', fdc: 1253 },
  { key: 'sodium', unit: 'mg', sr: '307', fdc: 1093 },
  { key: 'alcohol', unit: 'g', sr: '221', fdc: 1018 },
  { key: 'caffeine', unit: 'mg', sr: '262', fdc: 1057 },
  { key: 'water', unit: 'g', sr: '255', fdc: 1051 },
] as const

export type NutrientKey = (typeof nutrients)[number]['key']

/** Per 100 g of edible food; null where nobody has measured it, which is never the same as none. */
export type Nutrients = Readonly<Record<NutrientKey, Decimal | null>>

const zero = (amount: Decimal | null) => amount !== null && Number(amount) === 0

/**
 * Fills in what can only be zero where a table leaves it blank: sugars and fibre of what has no carbohydrates, saturates of
 * what has no fat. Everything else that is blank stays unknown.
 */
export const withCertainZeros = (measured: Nutrients): Nutrients => ({
  ...measured,
  sugars: measured.sugars ?? (zero(measured.carbohydrates) ? '0' : null),
  fiber: measured.fiber ?? (zero(measured.carbohydrates) ? '0' : null),
  saturated: measured.saturated ?? (zero(measured.fat) ? '0' : null),
})
