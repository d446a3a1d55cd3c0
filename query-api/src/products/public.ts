import { sql } from 'kysely'
import { lastCosts } from '../counting-prices/last-costs.ts'
import type { TenantOf } from '../read-models.ts'
import type { CostRow } from './costs.ts'

/** The cost that counted on a day, by product; a product without one is not in the map. */
export const costsOn = async (tenant: TenantOf, products: string[], asOf: string): Promise<Map<string, CostRow>> => {
  if (products.length === 0) return new Map()
  const { rows } = await sql<CostRow>`
    select c.*, s.name as supplier_name, d.number as document_number,
      d.establishment_id as document_establishment_id, d.kind as document_kind, u.name as recorded_by_name
    from ${lastCosts(tenant, products, { upTo: asOf, most: 1 })}
    left join read.supplier_list s on s.corporation_id = c.corporation_id and s.supplier_id = c.supplier_id
    left join read.document_list d on d.corporation_id = c.corporation_id and d.document_id = c.document_id
    left join read.user_list u on u.corporation_id = c.corporation_id and u.user_id = c.recorded_by`.execute(tenant.db)
  return new Map(rows.map((row) => [row.productId, row]))
}
