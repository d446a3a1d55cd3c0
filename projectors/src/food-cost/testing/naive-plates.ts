import type { DishComposition } from '@escandallo/contracts/dishes/details.ts'
import { allergensOf } from '@escandallo/contracts/plates/allergens.ts'
import { environmentOf } from '@escandallo/contracts/plates/environment/environment.ts'
import type { Herd } from '@escandallo/contracts/plates/events.ts'
import { mediaOf, type ProductFacts } from '@escandallo/contracts/plates/facts.ts'
import { flavourOf } from '@escandallo/contracts/plates/flavour/flavour.ts'
import { nutritionOf } from '@escandallo/contracts/plates/nutrition/nutrition.ts'
import { openingOf } from '@escandallo/contracts/plates/parts.ts'
import { productFacts } from '@escandallo/contracts/plates/products/product-facts.ts'
import { foodsWith } from '@escandallo/contracts/products/food/ingredient-foods.ts'
import { nutrientsOf } from '@escandallo/contracts/products/food/nutrition.ts'
import { restrictionsOfRow } from '@escandallo/contracts/products/food/suggestions.ts'
import { type Projected, project, type Told } from '@escandallo/platform/projection/testing.ts'
import { Big } from 'big.js'
import { ingredientsGroup } from '../../ingredients/group.ts'
import { customIngredient } from '../../ingredients/tables.ts'
import { kitchenOwner } from '../../kitchen/tables.ts'
import { plateWord } from '../../plates/tables.ts'
import { productsGroup } from '../../products/group.ts'
import { productList } from '../../products/tables.ts'
import { naiveOn } from './naive.ts'

const plain = { parse: ({ type, data }: { type: string; data: unknown }) => ({ type, data }) }
const known = (events: readonly Told[], group: { events: readonly string[] }) =>
  events.filter(({ type }) => group.events.includes(type))

/** What is known of products as food: by everything that was ever said, but that checks hold from day to day. */
const foodIn = async (events: readonly Told[]) => {
  const products = await project({ ...productsGroup, ...plain }, known(events, productsGroup))
  const ingredients = await project({ ...ingredientsGroup, ...plain }, known(events, ingredientsGroup))
  const ours = new Map(
    ingredients.rows(customIngredient).flatMap(({ ingredientId, name, nutrition }) => {
      const { source, cited, per100g } = nutrientsOf(nutrition, undefined)
      return source === null ? [] : [[ingredientId, { cited: cited ?? name, per100g }] as const]
    }),
  )
  return { rows: new Map(products.rows(productList).map((row) => [row.productId, row])), foodOf: foodsWith(ours) }
}

/** What is on the plates of a day, worked out by itself from what has happened. */
export const naivePlates = async (projected: Projected, events: readonly Told[]) => {
  const { rows, foodOf } = await foodIn(events)
  const ofFood = events.filter(
    ({ type }) => productsGroup.events.includes(type) || ingredientsGroup.events.includes(type),
  )
  // Days with the same number of earlier events about food have the same food: it is folded once for each number.
  const foodAfter = new Map<number, ReturnType<typeof foodIn>>()
  const foodThen = (day: string) => {
    const until = ofFood.filter(({ data }) => (data as { at: string }).at.slice(0, 10) <= day)
    const food = foodAfter.get(until.length) ?? foodIn(until)
    foodAfter.set(until.length, food)
    return food
  }
  const survivorOf = naiveOn(projected, '9999-12-31').canonical
  const words = new Map(projected.rows(plateWord).map((row) => [row.plateId, row]))
  const names = new Map(projected.rows(kitchenOwner).map(({ ownerId, name }) => [ownerId, name]))
  return async (day: string) => {
    const { rows: rowsThen } = await foodThen(day)
    const facts = new Map<string, ProductFacts>()
    for (const [id, row] of rows) {
      const counts = rows.get(survivorOf(id)) ?? row
      const restrictions = restrictionsOfRow({ ...row, verification: rowsThen.get(id)?.verification ?? null })
      const herd = (words.get(id)?.herd ?? null) as Herd | null
      facts.set(
        id,
        productFacts(row, { nutrients: nutrientsOf(counts.nutrition, foodOf(counts.ingredient)), restrictions, herd }),
      )
    }
    const factsOf = (id: string) => facts.get(id)
    const { desk, compositionOf, survived } = naiveOn(projected, day, names)
    const { open, left } = openingOf(desk, mediaOf(factsOf))
    return (dishId: string) => {
      const composition = compositionOf('dish', dishId) as DishComposition | undefined
      if (!composition) return undefined
      const elements = survived(composition.elements)
      const { weight } = desk.dish({ ...composition, elements })
      const portion = {
        parts: open(elements, new Big(1).div(composition.portions), names.get(dishId) ?? ''),
        factsOf,
        weight:
          weight === null
            ? null
            : new Big(weight).minus(left(elements, names.get(dishId) ?? '').div(composition.portions)),
        unweighed: elements.flatMap((element) =>
          desk.line(element).unweighed.filter(({ kind }) => kind === 'recipe'),
        ) as {
          kind: 'recipe'
          id: string
        }[],
      }
      return {
        nutrition: nutritionOf(portion),
        environment: environmentOf(portion),
        flavour: flavourOf(portion, words.get(dishId)?.tasting ?? {}),
        allergens: allergensOf(portion),
      }
    }
  }
}
