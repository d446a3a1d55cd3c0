import type { Period } from '@escandallo/contracts/values/periods.ts'
import { sql } from 'kysely'
import { beginsWithin, spendPerSupplier } from '../dashboards/public.ts'
import type { TenantOf } from '../dependencies.ts'
import { readMergers, survivorIn } from '../kitchen/public.ts'
import { oneOf } from '../paging.ts'

type FiguresScope = { period: Period; previous: Period; establishments: 'all' | string[] }

export type Figures = {
  products: number
  documents: number
  spend: number
  previousSpend: number | null
  lastDocumentDate: string | null
}

/** How many confirmed purchases there are of each supplier within a period. */
export const purchasesWithin = async (
  tenant: TenantOf,
  { period: { from, to }, establishments }: Pick<FiguresScope, 'period' | 'establishments'>,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await tenant
    .from('purchase_document_day')
    .select('supplierId')
    .select(sql<number>`sum(purchases)::integer`.as('purchases'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(establishments !== 'all', (days) => days.where(oneOf('establishmentId', establishments as string[])))
    .groupBy('supplierId')
    .execute()
  return new Map(rows.map(({ supplierId, purchases }) => [supplierId, purchases]))
}

/** What was bought from each of some suppliers, from the purchase rollups. Documents and last date are of purchases of all time: of no credit note. */
export const supplierFigures = async (
  tenant: TenantOf,
  suppliers: string[],
  { period, previous, establishments }: FiguresScope,
): Promise<(supplierId: string) => Figures> => {
  const here =
    establishments === 'all' ? sql<boolean>`true` : sql<boolean>`establishment_id = any(${establishments}::uuid[])`
  const ours = sql<boolean>`supplier_id = any(${suppliers}::uuid[])`
  // Before anything is begun that is waited for later: what failed meanwhile would be nobody's.
  const mergers = await readMergers(tenant)
  const spending = spendPerSupplier(tenant, { now: period, before: previous }, () => sql<boolean>`${ours} and ${here}`)
  const documented = tenant
    .from('purchase_supplier')
    .select('supplierId')
    .select(sql<number>`sum(purchases)::bigint`.as('purchases'))
    .select(
      sql<string | null>`(select day from read.purchase_document_day d
        where d.corporation_id = ${tenant.corporationId}::uuid and d.supplier_id = purchase_supplier.supplier_id
          and purchases > 0 and ${here} order by day desc limit 1)`.as('lastDocumentDate'),
    )
    .where(ours)
    .where(here)
    .groupBy('supplierId')
    .execute()
  // What was bought under the name of a product that is merged was bought of the one that goes on; what the house has given up
  // is in no list.
  const survivor = survivorIn(mergers, 'purchase_supplier_product.productId')
  const isKept = sql<boolean>`exists (select from read.product_list p
    where p.corporation_id = ${tenant.corporationId}::uuid and p.product_id = ${survivor} and not p.removed)`
  const selling = tenant
    .from('purchase_supplier_product')
    .select('supplierId')
    .select(sql<number>`count(distinct ${survivor})`.as('products'))
    .where(ours)
    .where(isKept)
    .where(here)
    .groupBy('supplierId')
    .execute()
  const beginning = beginsWithin({ tenant, establishments }, previous)
  const [spent, documents, products, since] = await Promise.all([spending, documented, selling, beginning])
  const of = <Row extends { supplierId: string }>(rows: Row[]) => new Map(rows.map((row) => [row.supplierId, row]))
  const [documentsOf, productsOf] = [of(documents), of(products)]
  return (supplierId) => ({
    products: productsOf.get(supplierId)?.products ?? 0,
    documents: documentsOf.get(supplierId)?.purchases ?? 0,
    lastDocumentDate: documentsOf.get(supplierId)?.lastDocumentDate ?? null,
    spend: spent.get(supplierId)?.now ?? 0,
    previousSpend: since === null ? (spent.get(supplierId)?.before ?? 0) : null,
  })
}
