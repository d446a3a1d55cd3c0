import type { DishCost } from '@escandallo/contracts/costing/costing.ts'
import { trimmedWorth } from '@escandallo/contracts/costing/lines.ts'
import { figuresOf } from '@escandallo/contracts/costing/selling/selling.ts'
import type { AffectedDish, ComparedRow } from '@escandallo/contracts/prices/queries.ts'
import { usableShare } from '@escandallo/contracts/prices/ranking/pricing.ts'
import { PRICE_DECIMALS } from '@escandallo/contracts/prices/ranking/saving.ts'
import { round } from '@escandallo/contracts/values/decimal.ts'
import { wholeOf } from '@escandallo/contracts/values/money.ts'
import { aMonthOf } from '@escandallo/contracts/values/periods.ts'
import type { Unit } from '@escandallo/contracts/values/units.ts'
import { Big } from 'big.js'
import type { Static } from 'typebox'
import { soldDays } from '../counting-days/monthly-days.ts'
import { above, type KitchenProduct, kitchenBelow, type Snapshot, sightOn, snapshotOf } from '../kitchen/public.ts'
import { portionsSold } from '../sales/public.ts'
import type { Asker } from './answers.ts'

/** What a kilogram (litre, piece) has to cost as bought for a usable one to cost so much. */
const boughtAt = (usable: string, basis: Unit, product: KitchenProduct): Big => {
  const bought = new Big(usable).times(usableShare(product.merma))
  // Litres and pieces are ranked without what is left over of them.
  if (basis !== 'kg') return bought
  return bought.plus(trimmedWorth({ kind: 'mass', gross: new Big(1), merma: product.merma }, product).amount ?? 0)
}

/** The same kitchen where what is bought now costs what the best offer asks, by usable kilogram; null where there is none better. */
const withBest = (snapshot: Snapshot, { offers, basis }: ComparedRow): Snapshot | null => {
  const [current, best] = [offers.find((offer) => offer.current), offers.find((offer) => offer.best)]
  const product = current && snapshot.products.get(current.productId)
  if (!product || !best?.rankedBy || !basis || best === current) return null
  const { day, settings, recipes, dishes, menus } = snapshot
  const value = round(boughtAt(best.rankedBy, basis, product), 6)
  const price = { value, unitQuantity: '1', unit: basis, currency: settings.currency, sources: [] }
  const products = new Map(snapshot.products).set(current.productId, { ...product, price })
  return snapshotOf({ day, settings, recipes, dishes, menus, products }, snapshot)
}

/** What is missing of a dish is missing in both of its costs: the difference is known all the same. */
const savedBy = (now: DishCost | undefined, best: DishCost | undefined): string | null =>
  now && best ? round(new Big(now.atLeast).minus(best.atLeast), PRICE_DECIMALS) : null

/**
 * What each dish on the menu would cost with the best offer, and what that comes to a month at what is sold of it. Only the trees of these
 * dishes are opened.
 */
export const effectsOn = async (
  { tenant, day, currency }: Asker,
  row: ComparedRow,
  places: 'all' | string[],
): Promise<Static<typeof AffectedDish>[]> => {
  const ids = [...(await above(tenant, day, row.productIds)).dish]
  if (ids.length === 0) return []
  const sees = await sightOn(tenant, { day, places }, ids)
  const snapshot = await kitchenBelow(tenant, day, { products: row.productIds, dishes: ids })
  const then = withBest(snapshot, row)
  const { days, ...period } = await soldDays(tenant, { currency, day, establishments: places })
  const sold = days === 0 ? null : await portionsSold(tenant, period, places)
  const shown = ids.filter((id) => sees('dish', id) && snapshot.dishes.get(id)?.status === 'active')
  return shown
    .map((dishId) => {
      const [now, best] = [snapshot.dishCost(dishId), then?.dishCost(dishId)]
      const { price = null, name = '' } = snapshot.dishes.get(dishId) ?? {}
      const foodCostOf = (cost?: DishCost) => (cost && figuresOf(cost, price)?.foodCost) ?? null
      const month = aMonthOf(sold?.dishes.get(dishId)?.portions ?? 0, days)
      const portions = month && round(month, 1)
      const less = savedBy(now, best)
      return {
        dishId,
        name,
        cost: now?.cost ?? null,
        costWithBest: best?.cost ?? null,
        foodCost: foodCostOf(now),
        foodCostWithBest: foodCostOf(best),
        portions,
        difference: less,
        saving: less === null || portions === null ? null : wholeOf(new Big(less).times(portions).times(100)),
      }
    })
    .sort(
      (a, b) =>
        (b.saving ?? 0) - (a.saving ?? 0) || a.name.localeCompare(b.name, 'es') || (a.dishId < b.dishId ? -1 : 1),
    )
}
