import type { GradeKind } from './grade.ts'
import { NON_FOOD } from './non-food.ts'

export type GradedAs = { kind: GradeKind; fvl: '0' | '100'; redMeat: boolean; cheese: boolean }

const beverages = new Set(['5.1', '5.6', '11.2', '11.3', '11.4', '11.5'])
/** Oils, butter, nuts and seeds. */
const fats = new Set(['5.2', '8.1', '8.2', '4.6'])
/** Fruit, vegetables and pulses; potatoes and other roots only where they are none, so that they are left out. */
const plants = new Set([
  ...['3.1', '3.2', '3.3', '3.5', '3.6', '3.7', '3.8'],
  ...['4.1', '4.2', '4.3', '4.4', '4.5', '4.7', '6.5', '9.3'],
])
/** Juices and nectars: of a juice all is fruit, of a nectar a part that its subcategory does not tell. */
const JUICES = '11.3'
const NECTAR = /n[eé]ctar/i
const redMeats = new Set(['1.1', '1.2', '1.3'])

/**
 * How the algorithm looks at a food of a subcategory; null for what it does not grade: drinks with alcohol and what is not
 * food. Olive oil counts as fruit, for it is the oil of one, and juice is fruit; a nectar, by its name, is not counted as any.
 */
export const gradedAs = (category: string | null, subcategory: string | null, name = ''): GradedAs | null => {
  if (category === null || category === NON_FOOD || category === 'CAT12') return null
  const of = subcategory ?? ''
  const kind = of === '11.1' ? 'water' : beverages.has(of) ? 'beverage' : fats.has(of) ? 'fats' : 'general'
  const isJuice = of === JUICES && !NECTAR.test(name)
  const fvl = plants.has(of) || of === '8.1' || isJuice ? '100' : '0'
  return { kind, fvl, redMeat: redMeats.has(of), cheese: of === '5.4' }
}
