import { pricePerKg } from '@escandallo/contracts/products/prices.ts'
import { inBase, kindOfUnit } from '@escandallo/contracts/values/units.ts'
import { Big } from 'big.js'
import { countingPrices } from '../../counting-prices/counting-prices.ts'
import type { TenantOf } from '../../dependencies.ts'

const middleOf = (values: readonly Big[]): string | null => {
  const sorted = values.toSorted((a, b) => a.cmp(b))
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]]
  return low && high ? low.plus(high).div(2).round(6, Big.roundHalfUp).toFixed() : null
}

/** What a litre of a product costs; null where its litres are not known. */
const pricePerLitre = (paid: Parameters<typeof pricePerKg>[0], litres: string | null): Big | null => {
  const unitPrice = new Big(paid.value).div(paid.unitQuantity)
  if (kindOfUnit(paid.unit) === 'volume') return unitPrice.div(inBase(paid.unit))
  return kindOfUnit(paid.unit) === 'count' && litres !== null && !new Big(litres).eq(0) ? unitPrice.div(litres) : null
}

/** By ingredient, the middle of what its products cost a kilogram and a litre on a day, those that are asked about aside. */
export const elsewhereOn = async (tenant: TenantOf, day: string, aside: readonly string[]) => {
  const rows = await tenant
    .from('product_list')
    .where('removed', '=', false)
    .where('ingredient', 'is not', null)
    .select(['productId', 'ingredient', 'eqUd', 'density', 'litres'])
    .orderBy('ingredient')
    .orderBy('productId')
    .execute()
  const others = rows.filter(({ productId }) => !aside.includes(productId))
  const prices = await countingPrices(
    tenant,
    others.map(({ productId }) => productId),
    { upTo: day, most: 1 },
  )
  const priced = others.flatMap(({ productId, ingredient, eqUd, density, litres }) => {
    const [price] = prices.get(productId) ?? []
    if (!price || ingredient === null) return []
    const kg = pricePerKg(price, { eqUd, density })
    return [{ ingredient, kg: kg === null ? null : new Big(kg), l: pricePerLitre(price, litres) }]
  })
  const byIngredient = Map.groupBy(priced, ({ ingredient }) => ingredient)
  return Object.fromEntries(
    [...byIngredient].map(([ingredient, each]) => [
      ingredient,
      { kg: middleOf(each.flatMap(({ kg }) => kg ?? [])), l: middleOf(each.flatMap(({ l }) => l ?? [])) },
    ]),
  )
}
