import type { NutrientKey } from '@escandallo/contracts/ingredients/nutrients.ts'
import type { NutritionDishes } from '@escandallo/contracts/plates/dashboards.ts'
import { nutritionOf, type PlateNutrition } from '@escandallo/contracts/plates/nutrition.ts'
import { Big } from 'big.js'
import type { Sold } from '../sold.ts'
import { type Card, fixesOf, meanOf, type Scope, spreadOf } from './scope.ts'

const meant = ['energy', 'protein', 'fat', 'saturated', 'carbohydrates', 'sugars', 'fiber', 'sodium'] as const
const ENOUGH = 0.9

/** Of a portion; null where so little is known that a mean would look lower than it is. */
const amount = ({ figures }: PlateNutrition, key: NutrientKey): string | null => {
  const figure = figures.find((of) => of.key === key)
  return figure && Number(figure.coverage) >= ENOUGH ? figure.perPortion : null
}

type Counted = { dishId: string; name: string; nutrition: PlateNutrition }
const counted = ({ served }: Card): Counted[] =>
  served.map(({ portion, ...dish }) => ({ ...dish, nutrition: nutritionOf(portion) }))

const meansOf = (dishes: readonly Counted[], weightOf: (dishId: string) => string = () => '1') =>
  Object.fromEntries(
    meant.map((key) => [
      key,
      meanOf(dishes.map(({ dishId, nutrition }) => ({ value: amount(nutrition, key), weight: weightOf(dishId) }))),
    ]),
  ) as NutritionDishes['mean']

const ofDishes = (dishes: readonly Counted[]) => ({
  dishes: { known: dishes.filter(({ nutrition }) => nutrition.grade !== null).length, of: dishes.length },
  mean: meansOf(dishes),
  spread: spreadOf(dishes.map(({ nutrition }) => nutrition.grade?.letter ?? null)),
})

export const nutritionDishes = (
  cards: { now: Card; before: Card },
  { before: earlier }: Scope,
  sold: Sold | null,
): NutritionDishes => {
  const { plates } = cards.now
  const dishes = counted(cards.now)
  return {
    ...ofDishes(dishes),
    soldMean: sold && meansOf(dishes, (dishId) => sold.portions.get(dishId) ?? '0'),
    previous: { ...earlier, ...ofDishes(counted(cards.before)) },
    items: dishes.map(({ dishId, name, nutrition }) => {
      const sodium = amount(nutrition, 'sodium')
      return {
        ...{ dishId, name, letter: nutrition.grade?.letter ?? null, score: nutrition.grade?.score ?? null },
        ...{ energy: amount(nutrition, 'energy'), protein: amount(nutrition, 'protein') },
        salt: sodium === null ? null : new Big(sodium).times('0.0025').toFixed(),
        ...{ coverage: nutrition.coverage, noGrade: nutrition.noGrade, gaps: plates.gaps(nutrition.gaps) },
        sold: sold ? (sold.portions.get(dishId) ?? '0') : null,
      }
    }),
    fixes: fixesOf(
      plates,
      dishes.map(({ nutrition }) => nutrition.gaps),
    ),
  }
}
