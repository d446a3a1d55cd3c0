import type { Period } from '@escandallo/contracts/values/periods.ts'
import { sql } from 'kysely'
import type { TenantOf } from '../dependencies.ts'

type Wanted = { period: Period; previous: Period; establishments: 'all' | string[] }

export type Figures = {
  products: number
  documents: number
  spend: number
  previousSpend: number
  lastDocumentDate: string | null
}

/** What was bought from each of some suppliers, from the purchase rollups. Documents and last date are of all time. */
export const supplierFigures = async (
  tenant: TenantOf,
  suppliers: string[],
  { period, previous, establishments }: Wanted,
): Promise<(supplierId: string) => Figures> => {
  const between = ({ from, to }: Period) => sql`day between ${from} and ${to}`
  const here =
    establishments === 'all' ? sql<boolean>`true` : sql<boolean>`establishment_id = any(${establishments}::uuid[])`
  const ours = sql<boolean>`supplier_id = any(${suppliers}::uuid[])`
  const spends = await tenant
    .from('purchase_day')
    .select('supplierId')
    .select(sql<number>`coalesce(sum(spend) filter (where ${between(period)}), 0)::bigint`.as('spend'))
    .select(sql<number>`coalesce(sum(spend) filter (where ${between(previous)}), 0)::bigint`.as('previousSpend'))
    .where(ours)
    .where(here)
    .where(sql<boolean>`(${between(period)} or ${between(previous)})`)
    .groupBy('supplierId')
    .execute()
  const documents = await tenant
    .from('purchase_document_day')
    .select('supplierId')
    .select(sql<number>`sum(confirmed)::bigint`.as('documents'))
    .select(sql<string>`max(day)`.as('lastDocumentDate'))
    .where(ours)
    .where(here)
    .where('confirmed', '>', 0)
    .groupBy('supplierId')
    .execute()
  const products = await tenant
    .from('purchase_supplier_product')
    .select('supplierId')
    .select(sql<number>`count(distinct product_id)`.as('products'))
    .where(ours)
    .where(here)
    .groupBy('supplierId')
    .execute()
  const of = <Row extends { supplierId: string }>(rows: Row[]) => new Map(rows.map((row) => [row.supplierId, row]))
  const [spendOf, documentsOf, productsOf] = [of(spends), of(documents), of(products)]
  return (supplierId) => ({
    products: productsOf.get(supplierId)?.products ?? 0,
    documents: documentsOf.get(supplierId)?.documents ?? 0,
    lastDocumentDate: documentsOf.get(supplierId)?.lastDocumentDate ?? null,
    spend: spendOf.get(supplierId)?.spend ?? 0,
    previousSpend: spendOf.get(supplierId)?.previousSpend ?? 0,
  })
}
