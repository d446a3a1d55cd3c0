import { sql } from 'kysely'
import type { ReadModels, TenantOf } from '../read-models.ts'
import { lastCosts } from './last-costs.ts'

/** What was paid for so much of a product on a day. */
export type PriceRow = Pick<
  ReadModels['product_cost'],
  'value' | 'unit' | 'unitQuantity' | 'unitPrice' | 'currency' | 'date'
>

/**
 * The last prices that count on a day, of each of some products, newest first: at most `most` each, one of a delivery note and its
 * invoice. A day to come has no price yet.
 */
export const countingPrices = async (
  tenant: TenantOf,
  products: string[],
  { upTo, most }: { upTo: string; most: number },
): Promise<Map<string, PriceRow[]>> => {
  if (products.length === 0) return new Map()
  const { rows } = await sql<PriceRow & { productId: string }>`
    select wanted.product_id, c.value, c.unit, c.unit_quantity, c.unit_price, c.currency, c.date
    from ${lastCosts(tenant, products, { upTo, most })}
    order by wanted.product_id, c.date desc, c.cost_id desc`.execute(tenant.db)
  return Map.groupBy(rows, ({ productId }) => productId)
}

/** The current price on a day, by product; a product without one is not in the map. */
export const currentPrices = async (
  tenant: TenantOf,
  products: string[],
  day: string,
): Promise<Map<string, PriceRow>> => {
  const prices = await countingPrices(tenant, products, { upTo: day, most: 1 })
  return new Map([...prices].flatMap(([productId, [current]]) => (current ? [[productId, current]] : [])))
}
