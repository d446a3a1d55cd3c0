import type { Missing } from '@escandallo/contracts/costing/kitchen.ts'
import type { KitchenBasis } from '@escandallo/contracts/kitchen/queries.ts'
import type { TenantOf } from '../read-models.ts'
import { kitchenBelow } from './rows/closure.ts'
import { stopsOn } from './rows/uses.ts'
import type { KitchenProduct } from './snapshot.ts'

const byId = ([id]: readonly [string, unknown], [other]: readonly [string, unknown]) => id.localeCompare(other)

const measured = ['no-weight', 'no-density'] as const

/** What is missing of a product: it may stop recipes and dishes. */
const lackingOf = (productId: string, { price, eqUd, density }: KitchenProduct): Missing[] => {
  if (price !== null && eqUd !== null && density !== null) return []
  const reasons = price === null ? (['no-cost'] as const) : measured
  return reasons.map((reason) => ({ reason, kind: 'product', id: productId }))
}

/** Everything below some products and subrecipes. What there is not is left out. */
export const basisOf = async (
  tenant: TenantOf,
  day: string,
  subjects: { products: readonly string[]; recipes: readonly string[] },
): Promise<KitchenBasis> => {
  const { settings, products, recipes } = await kitchenBelow(tenant, day, subjects)
  const lacking = [...products].flatMap(([productId, product]) => lackingOf(productId, product))
  const stops = await stopsOn(tenant, day, lacking)
  return {
    asOf: day,
    currency: settings.currency,
    policy: settings.policy,
    targetFoodCost: settings.targetFoodCost,
    products: [...products].toSorted(byId).map(([productId, product]) => {
      const price = product.price && { ...product.price, sources: [] }
      const stopped = lackingOf(productId, product).map(({ reason, kind, id }) => [
        reason,
        stops.get(`${reason} ${kind} ${id}`) ?? 0,
      ])
      return { productId, ...product, price, stops: Object.fromEntries(stopped) }
    }),
    recipes: [...recipes].toSorted(byId).map(([recipeId, recipe]) => ({ recipeId, ...recipe })),
  }
}
