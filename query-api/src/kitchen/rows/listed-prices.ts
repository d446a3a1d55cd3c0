import { type ListedOffer, listedPriceOn } from '@escandallo/contracts/costing/days/listed-price.ts'
import type { CostPrice } from '@escandallo/contracts/costing/kitchen.ts'
import { sql } from 'kysely'
import type { TenantOf } from '../../read-models.ts'

export type ListedPrice = CostPrice & { pricelistId: string; listName: string; supplierId: string; date: string }

/** What lists that nobody has withdrawn ask on a day for some products: of each what was asked last. Whether anything was paid is not asked. */
export const listedOn = async (
  tenant: TenantOf,
  day: string,
  ids: readonly string[],
): Promise<Map<string, ListedPrice>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ListedOffer & { productId: string; listName: string }>`
    select offer.product_id, offer.pricelist_id, offer.row, offer.supplier_id, offer.price, offer.currency, offer.unit, offer.unit_quantity,
      offer.valid_from, offer.valid_until, list.applied_at, list.name as list_name
    from read.price_offer offer
    join read.price_list list on list.corporation_id = offer.corporation_id and list.pricelist_id = offer.pricelist_id
    where offer.corporation_id = ${tenant.corporationId}::uuid and offer.product_id = any(${ids}::uuid[]) and not list.withdrawn
      and offer.valid_from <= ${day}::date and (offer.valid_until is null or offer.valid_until >= ${day}::date)`.execute(
    tenant.db,
  )
  const names = new Map(rows.map(({ pricelistId, listName }) => [pricelistId, listName]))
  const prices = [...Map.groupBy(rows, ({ productId }) => productId)].flatMap(([productId, offers]) => {
    const price = listedPriceOn(offers, day)
    const [source] = price?.sources ?? []
    if (!price || !source?.pricelistId || source.supplierId === null) return []
    const { pricelistId, supplierId, date } = source
    return [[productId, { ...price, pricelistId, supplierId, date, listName: names.get(pricelistId) ?? '' }] as const]
  })
  return new Map(prices)
}
