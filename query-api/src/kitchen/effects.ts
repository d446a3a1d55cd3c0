import { priceOn } from '@escandallo/contracts/costing/days/current-price.ts'
import { figuresOf } from '@escandallo/contracts/costing/selling/selling.ts'
import type { DishListItem, DocumentEffects } from '@escandallo/contracts/dishes/queries.ts'
import { percentOf } from '@escandallo/contracts/values/shares/percent.ts'
import { Big } from 'big.js'
import type { TenantOf } from '../read-models.ts'
import { kitchenBelow } from './rows/closure.ts'
import { listedOn } from './rows/listed-prices.ts'
import { above } from './rows/uses.ts'
import { type PaidRow, paidFor, settingsOf, snapshotOf } from './snapshot.ts'

const unitPrice = (price: ReturnType<typeof priceOn>): string | null =>
  price && new Big(price.value).div(price.unitQuantity).round(6, Big.roundHalfUp).toFixed()

const moved = (previousValue: string | null, after: string | null) => ({
  costBefore: previousValue,
  costAfter: after,
  change: previousValue !== null && after !== null ? new Big(after).minus(previousValue).toFixed() : null,
})
const differ = ({ costBefore, costAfter }: { costBefore: string | null; costAfter: string | null }) =>
  costBefore !== costAfter
/** Those that moved most first. */
const byChange =
  <Row extends { change: string | null }>(idOf: (row: Row) => string) =>
  (a: Row, b: Row) =>
    new Big(b.change ?? 0).abs().cmp(new Big(a.change ?? 0).abs()) || idOf(a).localeCompare(idOf(b))

const CHANGE_DECIMALS = 4

const nothing = { counts: true, products: [], recipes: [], dishes: [], menus: [] }

/**
 * What an invoice did: costs with what it says was paid, and without. Where newer paper counts by now, of the day of the document,
 * whose costs it did move.
 */
export const effectsOf = async (
  { tenant, today }: { tenant: TenantOf; today: string },
  documentId: string,
): Promise<DocumentEffects> => {
  const lines = await tenant
    .from('kitchen_price')
    .select(['productId', 'costId', 'date'])
    .where('documentId', '=', documentId)
    .where('counts', '=', true)
    .execute()
  const { currency, targetFoodCost, policy } = await settingsOf(tenant)
  const frame = { documentId, currency, target: targetFoodCost }
  if (lines.length === 0) return { ...frame, asOf: today, ...nothing }
  const now = await kitchenBelow(tenant, today, { products: lines.map(({ productId }) => productId) })
  const ids = [...new Set(lines.map(({ productId }) => now.products.get(productId)?.mergedInto ?? productId))]
  const paid = await paidFor(tenant, ids)
  const ours = new Set(lines.map(({ costId }) => costId))
  const counts = ids.some((id) => now.products.get(id)?.price?.sources.some(({ costId }) => ours.has(costId)))
  const asOf = counts
    ? today
    : (lines
        .map(({ date }) => date)
        .sort()
        .at(-1) ?? today)
  const owners = await above(tenant, asOf, ids)
  const after = await kitchenBelow(tenant, asOf, {
    products: ids,
    recipes: [...owners.recipe],
    dishes: [...owners.dish],
    menus: [...owners.menu],
  })
  const others = Map.groupBy(
    paid.filter(({ costId }) => !ours.has(costId)),
    ({ productId }) => productId,
  )
  const listed = await listedOn(tenant, asOf, ids)
  const priceBefore = (id: string) =>
    priceOn((others.get(id) ?? []) as PaidRow[], asOf, policy) ?? listed.get(id) ?? null
  const products = new Map(after.products)
  for (const id of ids) {
    const product = products.get(id)
    if (product) products.set(id, { ...product, price: priceBefore(id) })
  }
  const earlierSnapshot = snapshotOf({ ...after, products }, after)
  const target = new Big(frame.target)
  return {
    ...frame,
    asOf,
    counts,
    products: ids
      .flatMap((productId) => {
        const product = after.products.get(productId)
        const [was, is] = [unitPrice(priceBefore(productId)), unitPrice(product?.price ?? null)]
        if (!product || was === is) return []
        const change = was !== null && is !== null ? percentOf(new Big(is).minus(was), was, CHANGE_DECIMALS) : null
        return [
          { productId, name: product.name, unit: product.price?.unit ?? product.unit, before: was, after: is, change },
        ]
      })
      .sort(byChange(({ productId }) => productId)),
    recipes: [...owners.recipe]
      .map((recipeId) => {
        const [was, is] = [earlierSnapshot.recipeCost(recipeId)?.perUnit, after.recipeCost(recipeId)?.perUnit]
        const name = after.recipes.get(recipeId)?.name ?? ''
        return { recipeId, name, unit: is?.unit ?? null, ...moved(was?.cost ?? null, is?.cost ?? null) }
      })
      .filter(differ)
      .sort(byChange(({ recipeId }) => recipeId)),
    dishes: [...owners.dish]
      .flatMap((dishId) => {
        const [dish, was, is] = [after.dishes.get(dishId), earlierSnapshot.dishCost(dishId), after.dishCost(dishId)]
        if (!dish || !was || !is) return []
        const [foodCostBefore, foodCostAfter] = [was, is].map((cost) => figuresOf(cost, dish.price)?.foodCost ?? null)
        return [
          {
            dishId,
            name: dish.name,
            status: dish.status as DishListItem['status'],
            ...moved(was.cost, is.cost),
            foodCostBefore: foodCostBefore ?? null,
            foodCostAfter: foodCostAfter ?? null,
            fellUnderTarget:
              foodCostBefore != null &&
              foodCostAfter != null &&
              new Big(foodCostBefore).lte(target) &&
              new Big(foodCostAfter).gt(target),
          },
        ]
      })
      .filter(differ)
      .sort(byChange(({ dishId }) => dishId)),
    menus: [...owners.menu]
      .map((menuId) => {
        const [was, is] = [earlierSnapshot.menuCostOf(menuId), after.menuCostOf(menuId)]
        return { menuId, name: after.menus.get(menuId)?.name ?? '', ...moved(was?.cost ?? null, is?.cost ?? null) }
      })
      .filter(differ)
      .sort(byChange(({ menuId }) => menuId)),
  }
}
