import type { NutrientKey } from '@escandallo/contracts/ingredients/nutrients.ts'
import type { NutritionDishes } from '@escandallo/contracts/plates/dashboards.ts'
import type { PlateNutrition } from '@escandallo/contracts/plates/nutrition.ts'
import { Big } from 'big.js'
import type { PortionsSold } from '../../sales/public.ts'
import { nutritionOn } from '../portions.ts'
import { type Card, fixesOf, meanOf, type Scope, type Served, spreadOf } from './scope.ts'
import { coverageOf, type SoldInBoth, salesOf, soldSpread } from './sold.ts'

const meant = ['energy', 'protein', 'fat', 'saturated', 'carbohydrates', 'sugars', 'fiber', 'sodium'] as const
const ENOUGH = 0.9

/** Of a portion; null where so little is known that a mean would look lower than it is. */
const amount = ({ figures }: PlateNutrition, key: NutrientKey): string | null => {
  const figure = figures.find((of) => of.key === key)
  return figure && Number(figure.coverage) >= ENOUGH ? figure.perPortion : null
}

type Counted = { dishId: string; name: string; nutrition: PlateNutrition }
const counted = ({ served }: Card): Counted[] =>
  served.map(({ portion, ...dish }) => ({ ...dish, nutrition: nutritionOn(portion) }))

const meansOf = (dishes: readonly { nutrition: PlateNutrition; weight?: string }[]) =>
  Object.fromEntries(
    meant.map((key) => [
      key,
      meanOf(dishes.map(({ nutrition, weight = '1' }) => ({ value: amount(nutrition, key), weight }))),
    ]),
  ) as NutritionDishes['mean']

const graded = ({ portion }: Served): PlateNutrition | null => {
  const nutrition = nutritionOn(portion)
  return nutrition.grade === null ? null : nutrition
}

/** Over the portions that were sold, of the dishes that have a grade. */
const ofSales = (card: Card, sold: PortionsSold | null): NutritionDishes['sold'] => {
  if (!sold) return null
  const sales = salesOf(card, sold, graded)
  return {
    mean: meansOf(
      sales.flatMap(({ counted: nutrition, portions }) =>
        nutrition ? [{ nutrition, weight: portions.toFixed() }] : [],
      ),
    ),
    spread: soldSpread(sales, sold, ({ grade }) => grade?.letter ?? null),
    coverage: coverageOf(sales, sold),
  }
}

const ofDishes = (dishes: readonly Counted[]) => ({
  dishes: { known: dishes.filter(({ nutrition }) => nutrition.grade !== null).length, of: dishes.length },
  mean: meansOf(dishes),
  spread: spreadOf(dishes.map(({ nutrition }) => nutrition.grade?.letter ?? null)),
})

export const nutritionDishes = (
  cards: { now: Card; before: Card },
  { before: earlier }: Scope,
  sold: SoldInBoth,
): NutritionDishes => {
  const { plates } = cards.now
  const dishes = counted(cards.now)
  return {
    ...ofDishes(dishes),
    sold: ofSales(cards.now, sold.now),
    previous: {
      ...{ ...earlier, ...ofDishes(counted(cards.before)) },
      soldMean: ofSales(cards.before, sold.before)?.mean ?? null,
    },
    items: dishes.map(({ dishId, name, nutrition }) => {
      const sodium = amount(nutrition, 'sodium')
      return {
        ...{ dishId, name, letter: nutrition.grade?.letter ?? null, score: nutrition.grade?.score ?? null },
        ...{ energy: amount(nutrition, 'energy'), protein: amount(nutrition, 'protein') },
        salt: sodium === null ? null : new Big(sodium).times('0.0025').toFixed(),
        ...{ coverage: nutrition.coverage, noGrade: nutrition.noGrade, gaps: plates.gaps(nutrition.gaps) },
        sold: sold.now ? (sold.now.dishes.get(dishId)?.portions.toFixed() ?? '0') : null,
      }
    }),
    fixes: fixesOf(
      plates,
      dishes.map(({ nutrition }) => nutrition.gaps),
    ),
  }
}
