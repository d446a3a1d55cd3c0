import { trimmedWorth } from '@escandallo/contracts/costing/lines.ts'
import type { OffersAnswer } from '@escandallo/contracts/prices/queries.ts'
import { round } from '@escandallo/contracts/values/decimal.ts'
import type { Unit } from '@escandallo/contracts/values/units.ts'
import { Big } from 'big.js'
import { type KitchenProduct, type Snapshot, snapshotOf } from '../kitchen/public.ts'
import { dishesUsing, type Weighed } from './comparing.ts'

/** What a kilogram (litre, piece) has to cost as bought for a usable one to cost so much. */
const boughtAt = (usable: string, basis: Unit, product: KitchenProduct): Big => {
  const bought = new Big(usable).times(new Big(1).minus(new Big(product.merma).div(100)))
  // Litres and pieces are ranked without what is left over of them.
  if (basis !== 'kg') return bought
  return bought.plus(trimmedWorth({ kind: 'mass', gross: new Big(1), merma: product.merma }, product).amount ?? 0)
}

/** What each dish would cost if what is bought now cost what the best offer asks, by usable kilogram. */
export const effectsOn = (
  snapshot: Snapshot,
  { ranking: { current, best, basis }, productIds }: Weighed,
  sees: (dishId: string) => boolean,
): OffersAnswer['dishes'] => {
  const product = current && snapshot.products.get(current.productId)
  const better = product && best?.rankedBy && basis && best !== current ? best.rankedBy : null
  const products = new Map(snapshot.products)
  if (current && product && better && basis) {
    const value = round(boughtAt(better, basis, product), 6)
    const price = { value, unitQuantity: '1', unit: basis, currency: snapshot.settings.currency, sources: [] }
    products.set(current.productId, { ...product, price })
  }
  const { day, settings, recipes, dishes, menus } = snapshot
  const then = snapshotOf({ day, settings, recipes, dishes, menus, products }, snapshot)
  const rateOf = (at: Snapshot, id: string) => at.standing(id).figures?.foodCost ?? null
  return [...dishesUsing(snapshot, productIds)].filter(sees).map((dishId) => ({
    dishId,
    name: snapshot.dishes.get(dishId)?.name ?? '',
    cost: snapshot.dishCost(dishId)?.cost ?? null,
    costWithBest: better ? (then.dishCost(dishId)?.cost ?? null) : null,
    foodCost: rateOf(snapshot, dishId),
    foodCostWithBest: better ? rateOf(then, dishId) : null,
  }))
}
