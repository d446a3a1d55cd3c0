import { type RawBuilder, sql } from 'kysely'
import type { TenantOf } from '../read-models.ts'

/**
 * Whether a cost `c` of `read.product_cost` is of a delivery note whose invoice brought a later cost of the product, until a day, that
 * counts: both are one purchase, and the invoice's is its price.
 */
export const isRepeatedByInvoice = (
  { corporationId }: Pick<TenantOf, 'corporationId'>,
  upTo: string,
): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from read.document_list note
    join read.product_cost billed on billed.corporation_id = note.corporation_id and billed.document_id = note.billed_by
    where note.corporation_id = ${corporationId}::uuid and note.document_id = c.document_id and billed.product_id = c.product_id
      and billed.state = 'counts' and billed.date <= ${upTo}::date and (billed.date, billed.cost_id) > (c.date, c.cost_id))`
