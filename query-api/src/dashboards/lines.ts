import type { PurchaseLines, PurchaseLinesQuery } from '@escandallo/contracts/dashboards/queries.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import { idsOf } from '../asker.ts'
import { containing, matching, pageOf } from '../paging.ts'
import { NO_CATEGORY } from './categories.ts'
import { NO_PRODUCT, type Scope, within } from './scope.ts'

const sortable = {
  date: 'purchase_line.issueDate',
  total: 'purchase_line.total',
  name: 'purchase_line.name',
  supplier: 'supplier_list.nameKey',
  product: 'product_list.nameKey',
} as const

/** The lines of paper behind a figure, and their sum, which is the figure. */
export const purchaseLines = async (
  scope: Scope,
  query: Static<typeof PurchaseLinesQuery>,
  every: boolean,
): Promise<PurchaseLines> => {
  const { tenant, period, currency } = scope
  let rows = tenant
    .from('purchase_line')
    .leftJoin('supplier_list', (join) =>
      join.onRef('supplier_list.supplierId', '=', 'purchase_line.supplierId').on(tenant.scoped('supplier_list')),
    )
    .leftJoin('product_list', (join) =>
      join.onRef('product_list.productId', '=', 'purchase_line.productId').on(tenant.scoped('product_list')),
    )
    .where(within(scope, 'purchase_line'))
    .where('purchase_line.issueDate', '>=', period.from)
    .where('purchase_line.issueDate', '<=', period.to)
  if (query.category === NO_CATEGORY) rows = rows.where('product_list.category', 'is', null)
  else if (query.category) rows = rows.where('product_list.category', '=', query.category)
  if (query.products) rows = rows.where('purchase_line.productId', 'in', idsOf(query.products))
  const { q } = query
  if (q)
    rows = rows.where((where) =>
      where.or([
        containing('purchase_line.name', q),
        matching('product_list.search', normalizeName(q)),
        matching('supplier_list.search', normalizeName(q)),
      ]),
    )
  const { sum } = await rows
    .select(sql<number>`coalesce(sum(purchase_line.total), 0)::bigint`.as('sum'))
    .executeTakeFirstOrThrow()
  const selected = rows
    .selectAll('purchase_line')
    .select(['supplier_list.name as supplierName', 'product_list.name as productName'])
  const page = await pageOf(selected, query, sortable, { otherwise: '-date', key: 'purchase_line.lineId' }, every)
  const items = page.items.map((row) => ({ ...row, productId: row.productId === NO_PRODUCT ? null : row.productId }))
  return { ...page, items, sum, currency }
}
