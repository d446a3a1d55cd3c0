import type { NutritionDishes } from '@escandallo/contracts/plates/dashboards.ts'
import { Big } from 'big.js'
import { fixesOf, namesOfGaps } from '../rows/gaps.ts'
import type { Plated } from '../rows/plates.ts'
import { cardsOf, meanOf, type Scope, type Sold, spreadOf } from './scope.ts'
import { coverageOf, portionsBy, soldSpread } from './sold.ts'

const meant = ['energy', 'protein', 'fat', 'saturated', 'carbohydrates', 'sugars', 'fiber', 'sodium'] as const
const counted = ['grade', ...meant] as const
const shown = [...counted, 'sodiumLeast', 'score', 'noGrade', 'nutritionCoverage', 'nutritionGaps'] as const
type Counted = Plated<(typeof counted)[number]>
const SALT_OF_SODIUM = '0.0025'
const saltOf = (sodium: string | null) => sodium && new Big(sodium).times(SALT_OF_SODIUM).toFixed()

const meansOf = (dishes: readonly (Counted & { portions?: Big })[]) =>
  Object.fromEntries(
    meant.map((key) => [
      key,
      meanOf(dishes.map((dish) => ({ value: dish[key], weight: dish.portions?.toFixed() ?? '1' }))),
    ]),
  ) as NutritionDishes['mean']

/** Over the portions that were sold, of the dishes that have a grade. */
const ofSales = (sold: Sold<(typeof counted)[number]> | null): NutritionDishes['sold'] => {
  if (!sold) return null
  const graded = sold.eaten.filter(({ grade }) => grade !== null)
  return {
    mean: meansOf(graded),
    spread: soldSpread(
      graded.map(({ portions, grade }) => ({ portions, letter: grade })),
      sold,
    ),
    coverage: coverageOf(graded, sold),
  }
}

/** Means are of the dishes that have a grade, as their count says: a dish without one would bring some nutrients and not others. */
const ofDishes = (dishes: readonly Counted[]) => {
  const graded = dishes.filter(({ grade }) => grade !== null)
  return {
    dishes: { known: graded.length, of: dishes.length },
    mean: meansOf(graded),
    spread: spreadOf(dishes.map(({ grade }) => grade)),
  }
}

export const nutritionDishes = async (scope: Scope): Promise<NutritionDishes> => {
  const { now, before } = await cardsOf(scope, { shown, counted })
  const gaps = now.served.map(({ nutritionGaps }) => nutritionGaps)
  const named = await namesOfGaps(scope.tenant, gaps)
  const portionsOf = portionsBy(now.sold)
  return {
    ...ofDishes(now.served),
    sold: ofSales(now.sold),
    previous: { ...scope.before, ...ofDishes(before.served), soldMean: ofSales(before.sold)?.mean ?? null },
    items: now.served.map(({ dishId, name, grade, score, energy, protein, sodium, sodiumLeast, noGrade, ...dish }) => ({
      dishId,
      name,
      letter: grade,
      score,
      energy,
      protein,
      salt: saltOf(sodium),
      saltLeast: saltOf(sodiumLeast),
      coverage: dish.nutritionCoverage,
      noGrade,
      gaps: named(dish.nutritionGaps),
      sold: portionsOf(dishId),
    })),
    fixes: fixesOf(named, gaps),
  }
}
