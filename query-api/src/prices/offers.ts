import { pricePerKg, pricePerUsableKg, unitPriceOf } from '@escandallo/contracts/products/prices.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import type { Unit } from '@escandallo/contracts/values/units.ts'
import { sql } from 'kysely'
import type { TenantOf } from '../dependencies.ts'
import type { KitchenProduct } from '../kitchen/public.ts'

/** What a supplier asks for a product, bought or listed. */
export type Offered = {
  offerId: string
  productId: string
  supplierId: string
  source: 'document' | 'typed' | 'list' | 'hand'
  documentId: string | null
  lineId: string | null
  pricelistId: string | null
  listName: string | null
  row: number | null
  price: string
  currency: string
  unit: Unit
  unitQuantity: string
  minimum: string | null
  validFrom: string
  validUntil: string | null
  note: string | null
  merma: string | null
}

/** For how long what was paid once stands for what is asked today: an offer by list says itself until when. */
const BOUGHT_HOLDS = 180

const boughtColumns = sql`'cost:' || cost_id as offer_id, product_id, supplier_id,
  case when document_id is null then 'typed' else 'document' end as source, document_id, line_id,
  null::uuid as pricelist_id, null::text as list_name, null::integer as row, value as price, currency, unit, unit_quantity,
  null::numeric as minimum, date as valid_from, null::date as valid_until, null::text as note, null::numeric as merma`
const listedColumns = sql`offer.pricelist_id || ':' || offer.row as offer_id, offer.product_id, offer.supplier_id,
  list.source, null::uuid as document_id, null::uuid as line_id, offer.pricelist_id, list.name as list_name, offer.row,
  offer.price, offer.currency, offer.unit, offer.unit_quantity, offer.minimum, offer.valid_from, offer.valid_until, offer.note, offer.merma`

const untilOf = <Row extends Offered>(offer: Row): Row =>
  offer.source === 'document' || offer.source === 'typed'
    ? { ...offer, validUntil: plusDays(offer.validFrom, BOUGHT_HOLDS) }
    : offer

/** Of every product and supplier what was paid last, and what was offered last, before a day or on it. */
export const offersOn = async (tenant: TenantOf, day: string): Promise<Offered[]> => {
  const corporation = sql`${tenant.corporationId}::uuid`
  const bought = await sql<Offered>`
    select distinct on (product_id, supplier_id) ${boughtColumns} from read.kitchen_price
    where corporation_id = ${corporation} and counts and date <= ${day}::date
    order by product_id, supplier_id, date desc, cost_id desc`.execute(tenant.db)
  const listed = await sql<Offered>`
    select distinct on (offer.product_id, offer.supplier_id) ${listedColumns}
    from read.price_offer offer
    join read.price_list list on list.corporation_id = offer.corporation_id and list.pricelist_id = offer.pricelist_id
    where offer.corporation_id = ${corporation} and not list.withdrawn and offer.valid_from <= ${day}::date
    order by offer.product_id, offer.supplier_id, coalesce(offer.valid_until >= ${day}::date, true) desc, offer.valid_from desc,
      list.applied_at desc, offer.pricelist_id, offer.row`.execute(tenant.db)
  return [...bought.rows, ...listed.rows].map(untilOf)
}

/** Everything that was ever asked for some products, the oldest first. */
export const offersOver = async (tenant: TenantOf, products: readonly string[]): Promise<Offered[]> => {
  const corporation = sql`${tenant.corporationId}::uuid`
  const { rows } = await sql<Offered>`
    (select ${boughtColumns} from read.kitchen_price
      where corporation_id = ${corporation} and counts and product_id = any(${products}::uuid[])
      order by date desc, cost_id desc limit 400)
    union all
    (select ${listedColumns} from read.price_offer offer
      join read.price_list list on list.corporation_id = offer.corporation_id and list.pricelist_id = offer.pricelist_id
      where offer.corporation_id = ${corporation} and not list.withdrawn and offer.product_id = any(${products}::uuid[])
      order by offer.valid_from desc, offer.pricelist_id, offer.row limit 400)
    order by valid_from, offer_id`.execute(tenant.db)
  return rows.map(untilOf)
}

/** A line of paper says what its whole quantity cost: what can be had again is one unit of it. */
const perUnit = (offer: Offered): Offered => ({
  ...offer,
  price: unitPriceOf({ value: offer.price, unit: offer.unit, unitQuantity: offer.unitQuantity }),
  unitQuantity: '1',
})

/** An offer with its prices, and how much was bought for it (`paidFor`); what needs a weight or a density is null while that is not known. */
export const pricedOffer = (stated: Offered, product: KitchenProduct) => {
  const offer = stated.source === 'document' ? perUnit(stated) : stated
  const paid = { value: offer.price, unit: offer.unit, unitQuantity: offer.unitQuantity }
  const merma = offer.merma ?? product.merma
  const perKg = pricePerKg(paid, product)
  // A supplier whose loss is another trims otherwise: the by-products that were weighed are not theirs.
  const { eqUd, density } = product
  const prepared = { eqUd, density, merma, yieldTest: offer.merma === null ? (product.trimmed ?? null) : null }
  return {
    ...offer,
    ...{ merma, product, paidFor: stated.unitQuantity },
    ...{ unitPrice: unitPriceOf(paid), perKg, perUsableKg: pricePerUsableKg(perKg, prepared) },
  }
}
export type PricedOffer = ReturnType<typeof pricedOffer>
