import { type RawBuilder, sql } from 'kysely'
import type { TenantOf } from '../read-models.ts'

/**
 * Whether a cost `c` of `read.product_cost` is of a delivery note or its invoice while the other of the two brought a later cost of the
 * product, until a day, that counts: both are one purchase, and the later is its price.
 */
export const isRepeatedCost = ({ corporationId }: Pick<TenantOf, 'corporationId'>, upTo: string): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from read.document_list note
    join read.product_cost twin on twin.corporation_id = note.corporation_id
      and twin.document_id = case when note.document_id = c.document_id then note.billed_by else note.document_id end
    where note.corporation_id = ${corporationId}::uuid and note.billed_by is not null
      and (note.document_id = c.document_id or note.billed_by = c.document_id) and twin.product_id = c.product_id
      and twin.state = 'counts' and twin.date <= ${upTo}::date and (twin.date, twin.cost_id) > (c.date, c.cost_id))`

/**
 * The tables `wanted (product_id)` and `c`: of each of some products the last costs that count on a day, `most` at most, one of a delivery
 * note and its invoice. The first of a product is its current price; a day to come has none yet.
 */
export const lastCosts = (
  tenant: Pick<TenantOf, 'corporationId'>,
  products: readonly string[],
  { upTo, most }: { upTo: string; most: number },
): RawBuilder<unknown> => sql`unnest(${products}::uuid[]) as wanted(product_id)
    cross join lateral (
      select * from read.product_cost c
      where corporation_id = ${tenant.corporationId}::uuid and product_id = wanted.product_id and state = 'counts'
        and date <= ${upTo}::date and not ${isRepeatedCost(tenant, upTo)}
      order by date desc, cost_id desc limit ${most}
    ) c`
