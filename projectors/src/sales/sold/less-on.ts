import { isGap } from '@escandallo/contracts/costing/kitchen.ts'
import { carriedText } from '@escandallo/contracts/costing/spans/exact.ts'
import type { DishComposition } from '@escandallo/contracts/dishes/details.ts'
import { itemsOf } from '@escandallo/contracts/recipes/elements.ts'
import { elementsNamed } from '@escandallo/contracts/sales/sold/removed.ts'
import { type Change, type Changes, FIRST_DAY, type Read } from '@escandallo/platform/projection/shapes.ts'
import { Big } from 'big.js'
import { totalsOf } from '../../food-cost/costs/elements.ts'
import { thingsOf } from '../../food-cost/costs/recipes.ts'
import { settingsOf } from '../../food-cost/product-costs.ts'
import { productCostSpan, recipeCostSpan } from '../../food-cost/tables.ts'
import { versionsOf } from '../../food-cost/uses.ts'
import { kitchenComposition, kitchenOwner, kitchenProduct } from '../../kitchen/tables.ts'
import { type ArticleRemovalDayRow, articleRemovalDay } from '../tables.ts'

type LessOf = (dishId: string, word: string, day: string) => string | null

/**
 * What portions of dishes cost less without something that stands in them, from one day to another; null where nothing in the dish is called so,
 * and where its cost is not known.
 */
const read = async (reading: Read, days: readonly [string, string], dishIds: readonly string[]): Promise<LessOf> => {
  if (dishIds.length === 0) return () => null
  const rows = (await reading(kitchenComposition, 'ownerId', dishIds)).filter(({ kind }) => kind === 'dish')
  const versions = new Map(
    [...Map.groupBy(rows, ({ ownerId }) => ownerId)].map(([id, written]) => [id, versionsOf(written)]),
  )
  const elements = rows.flatMap(({ composition }) => (composition as DishComposition).elements)
  const { currency } = await settingsOf(reading)
  const things = { ...(await thingsOf(reading, elements, ...days)), currency }
  const names = new Map<string, string>()
  for (const { productId, name } of await reading(kitchenProduct, 'productId', itemsOf(elements, 'product')))
    names.set(productId, name)
  for (const { kind, ownerId, name } of await reading(kitchenOwner, 'ownerId', itemsOf(elements, 'recipe')))
    if (kind === 'recipe') names.set(ownerId, name)
  return (dishId, word, day) => {
    const version = versions.get(dishId)?.find(({ fromDay, untilDay }) => fromDay <= day && day <= untilDay)
    if (!version) return null
    const { portions, seasoning, elements: all } = version.composition as DishComposition
    const without = elementsNamed(all, (id) => names.get(id), word)
    const [total] = without.length === 0 ? [] : totalsOf(without, things, [day, day])
    if (!total || total.sum.missing.some(isGap)) return null
    return new Big(carriedText(total.money)).times(new Big(seasoning).div(100).plus(1)).div(portions).toFixed()
  }
}

type Named = { name: string }
const renamed = ({ before, after }: Change<Named>) => before?.name !== after?.name

/** The first day from which something that was left out may cost something else, or be called otherwise; null where none. */
const movedSince = (changes: Changes): string | null => {
  const days = [
    ...[productCostSpan, recipeCostSpan].flatMap((table) =>
      (changes.table(table.name) as Change<{ fromDay: string }>[]).map(
        ({ before, after }) => (after ?? before)?.fromDay as string,
      ),
    ),
    // Days before the first composition are cooked by it, whichever that is now.
    ...changes.table(kitchenComposition).map(() => FIRST_DAY),
    ...[kitchenProduct, kitchenOwner].flatMap((table) =>
      (changes.table(table.name) as Change<Named>[]).some(renamed) ? [FIRST_DAY] : [],
    ),
  ]
  return days.sort()[0] ?? null
}

/** The days on which something was left out that may cost something else now. */
const daysOf = async (changes: Changes, reading: Read): Promise<ArticleRemovalDayRow[]> => {
  const since = movedSince(changes)
  if (since === null) return []
  return (await reading.every(articleRemovalDay)).filter(({ businessDay }) => businessDay >= since)
}

/** What guests did not want lowers what a dish costs. */
export const lessOn = {
  tables: [kitchenComposition, kitchenOwner, kitchenProduct, recipeCostSpan],
  read,
  daysOf,
}
