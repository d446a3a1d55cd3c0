import { kitchenPartOf } from '@escandallo/contracts/plates/products/kitchen-part.ts'
import { productFacts } from '@escandallo/contracts/plates/products/product-facts.ts'
import { foodsWith } from '@escandallo/contracts/products/food/ingredient-foods.ts'
import { type CitedFood, nutrientsOf } from '@escandallo/contracts/products/food/nutrition.ts'
import { restrictionsOf } from '@escandallo/contracts/products/food/restrictions-of.ts'
import { suggestedFor } from '@escandallo/contracts/products/food/suggestions.ts'
import { FIRST_DAY, LAST_DAY, owned, type Read } from '@escandallo/platform/projection/shapes.ts'
import { foodDetails } from '../../plates/food-details.ts'
import { ownFoods } from '../../plates/own-food.ts'
import { plateWord } from '../../plates/plate-word.ts'
import {
  foodDetails as detailsTable,
  type FoodDetailsRow,
  ownFood as ownFoodTable,
  type PlateWordRow,
  plateWord as plateWordTable,
  type RestrictionsFrom,
  type ProductFoodRow as Row,
  productFood as table,
} from '../../plates/tables.ts'
import { canonicalOn, productMergers, withMerged, withSurvivors } from '../mergers.ts'
import { productMerger } from '../tables.ts'

const ownId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** A corporation's own ingredients among some, as far as somebody said what is in them. */
const ownFoodsOf = async (read: Read, ingredients: readonly (string | null)[]): Promise<Map<string, CitedFood>> => {
  const ids = [...new Set(ingredients)].filter((id): id is string => id !== null && ownId.test(id))
  const rows = ids.length === 0 ? [] : await read(ownFoodTable, 'ingredientId', ids)
  return new Map(
    rows.flatMap(({ ingredientId, name, nutrition }) => {
      const { source, cited, per100g } = nutrientsOf(nutrition, undefined)
      return source === null ? [] : [[ingredientId, { cited: cited ?? name, per100g }] as const]
    }),
  )
}

const restrictionsByDay = (details: FoodDetailsRow): RestrictionsFrom[] => {
  const suggested = suggestedFor(details)
  return [{ fromDay: FIRST_DAY, verification: null }, ...details.checks].map(({ fromDay, verification }) => {
    const { states, verified } = restrictionsOf(verification, () => suggested)
    return { fromDay, restrictions: states, verified }
  })
}

const rowOf = (
  details: FoodDetailsRow,
  counts: FoodDetailsRow,
  ownFoodById: ReadonlyMap<string, CitedFood>,
  herd: PlateWordRow['herd'],
): Row => {
  const {
    restrictions: _,
    verified: __,
    ...facts
  } = productFacts(details, {
    nutrients: nutrientsOf(counts.nutrition, foodsWith(ownFoodById)(counts.ingredient)),
    restrictions: restrictionsOf(null, () => ({})),
    herd: herd as Row['herd'],
  })
  const { factor } = facts
  return {
    productId: details.productId,
    name: details.name,
    role: facts.role,
    part: kitchenPartOf(details),
    herd: herd as Row['herd'],
    asksHerd: facts.asksHerd,
    confidence: factor?.confidence ?? null,
    ghg: factor?.ghg ?? null,
    land: factor?.land ?? null,
    water: factor?.water ?? null,
    eutrophication: factor?.eutrophication ?? null,
    facts,
    restrictions: restrictionsByDay(details),
  }
}

/** What counts of products as food. */
export const productFoods = owned<Row, FoodDetailsRow>({
  table,
  owner: ['productId'],
  after: [foodDetails, ownFoods, plateWord, productMergers],
  owners: { from: foodDetails, of: ({ productId }) => productId },
  async affected(changes, read) {
    const products = new Set(changes.table(detailsTable).map(({ before, after }) => (after ?? before)?.productId ?? ''))
    for (const { before, after } of changes.table(plateWordTable))
      if ((before?.herd ?? null) !== (after?.herd ?? null)) products.add((after ?? before)?.plateId ?? '')
    for (const { after } of changes.table(productMerger)) if (after) products.add(after.productId)
    const ingredients = changes.table(ownFoodTable).map(({ before, after }) => (after ?? before)?.ingredientId ?? '')
    const named = ingredients.length === 0 ? [] : await read(detailsTable, 'ingredient', ingredients)
    for (const { productId } of named) products.add(productId)
    return [...(await withMerged(read, products)).keys()].map((owner) => ({ owner }))
  },
  async recompute(owners, read) {
    const ids = owners.map(({ owner }) => owner.productId)
    const products = await withSurvivors(read, ids)
    const survivors = new Map(ids.map((id) => [id, canonicalOn(products, id, LAST_DAY)]))
    const rows = await read(detailsTable, 'productId', [...new Set([...ids, ...survivors.values()])])
    const details = new Map(rows.map((row) => [row.productId, row]))
    const ownFoodById = await ownFoodsOf(
      read,
      rows.map(({ ingredient }) => ingredient),
    )
    const herds = new Map((await read(plateWordTable, 'plateId', ids)).map(({ plateId, herd }) => [plateId, herd]))
    return ids.map((id) => {
      const described = details.get(id)
      if (!described) return []
      const counts = details.get(survivors.get(id) ?? id) ?? described
      return [rowOf(described, counts, ownFoodById, herds.get(id) ?? null)]
    })
  },
})
