import type { DocumentKind } from '@escandallo/contracts/documents/content.ts'
import { changeOf, pricePerKg, shownPricePerUsableKg, unitPriceOf } from '@escandallo/contracts/products/prices.ts'
import { COSTS_TOLD, type CostPoint } from '@escandallo/contracts/products/queries.ts'
import type { Caller } from '@escandallo/platform/identity/callers.ts'
import { sql } from 'kysely'
import { maySeeDocuments } from '../caller-scope.ts'
import type { PriceRow } from '../counting-prices/counting-prices.ts'
import type { ListedPrice } from '../kitchen/public.ts'
import type { ReadModels, TenantOf } from '../read-models.ts'

export type CostRow = ReadModels['product_cost'] & {
  supplierName: string | null
  documentNumber: string | null
  documentEstablishmentId: string | null
  documentKind: DocumentKind | null
  recordedByName: string | null
}
type Weighed = Parameters<typeof shownPricePerUsableKg>[1]

const named = (tenant: TenantOf) =>
  tenant
    .from('product_cost')
    .leftJoin('supplier_list', (join) =>
      join.onRef('supplier_list.supplierId', '=', 'product_cost.supplierId').on(tenant.scoped('supplier_list')),
    )
    .leftJoin('document_list', (join) =>
      join.onRef('document_list.documentId', '=', 'product_cost.documentId').on(tenant.scoped('document_list')),
    )
    .leftJoin('user_list', (join) =>
      join.onRef('user_list.userId', '=', 'product_cost.recordedBy').on(tenant.scoped('user_list')),
    )
    .selectAll('product_cost')
    .select([
      'supplier_list.name as supplierName',
      'document_list.number as documentNumber',
      'document_list.establishmentId as documentEstablishmentId',
      'document_list.kind as documentKind',
      'user_list.name as recordedByName',
    ])

/** Where a cost came from, as far as somebody may see. Costs are the whole corporation's; documents are an establishment's. */
const sourceOf = (row: CostRow, caller: Caller | null) => {
  const none = { documentId: null, lineId: null, documentNumber: null, documentKind: null, byName: null }
  if (!row.documentId) return { ...none, source: 'by-hand', byName: row.recordedByName } as const
  if (!maySeeDocuments(caller, row.documentEstablishmentId)) return { ...none, source: 'unseen' } as const
  const { documentId, lineId, documentNumber, documentKind } = row
  return { ...none, source: 'document', documentId, lineId, documentNumber, documentKind } as const
}

/** Prices per kilogram of one product, each computed once: a product costs the same for months. */
export const pricing = (weighed: Weighed) => {
  const prices = new Map<string, Pick<CostPoint, 'pricePerKg' | 'pricePerUsableKg'>>()
  return (row: CostRow) => {
    const paid = `${row.value} ${row.unitQuantity} ${row.unit}`
    const cached = prices.get(paid)
    if (cached) return cached
    const perKg = pricePerKg(row, weighed)
    const made = { pricePerKg: perKg, pricePerUsableKg: shownPricePerUsableKg(perKg, weighed) }
    prices.set(paid, made)
    return made
  }
}

/** A cost as it counts. What needs the weight of a unit is null while that is not known. */
export const pointOf = (row: CostRow, priced: ReturnType<typeof pricing>, caller: Caller | null): CostPoint => {
  const {
    costId,
    supplierId,
    supplierName,
    date,
    value,
    currency,
    unit,
    unitQuantity,
    unitPrice,
    state,
    irregularity,
  } = row
  return {
    costId,
    supplierId,
    supplierName,
    date,
    value,
    currency,
    unit,
    unitQuantity,
    unitPrice,
    state,
    irregularity,
    ...sourceOf(row, caller),
    ...priced(row),
  }
}

/** The newest costs of a product in each state, and those written by hand, which the product's form holds. */
const amongLatest = (tenant: TenantOf, productId: string, most: number) => {
  const corporation = sql`${tenant.corporationId}::uuid`
  const latest = (state: string) => sql`(select cost_id from read.product_cost
    where corporation_id = ${corporation} and product_id = ${productId} and state = ${sql.lit(state)}
    order by date desc, cost_id desc limit ${sql.lit(most)})`
  return sql<boolean>`cost_id = any(array(
    ${latest('counts')} union all ${latest('dismissed')} union all
    select cost_id from read.product_cost
      where corporation_id = ${corporation} and product_id = ${productId} and state = 'irregular' union all
    select cost_id from read.product_cost
      where corporation_id = ${corporation} and product_id = ${productId} and document_id is null))`
}

/** Costs of a product, the newest first by document date: all of them, or those that are looked at. */
export const costsOf = (tenant: TenantOf, productId: string, extent: 'lately' | 'all'): Promise<CostRow[]> =>
  named(tenant)
    .where('productId', '=', productId)
    .$if(extent === 'lately', (costs) => costs.where(amongLatest(tenant, productId, COSTS_TOLD)))
    .orderBy('date', 'desc')
    .orderBy('costId', 'desc')
    .execute()

/** How many costs of a product are known. */
export const countCosts = async (tenant: TenantOf, productId: string): Promise<number> => {
  const count = sql<number>`count(*)::integer`.as('count')
  return (await tenant.from('product_cost').select(count).where('productId', '=', productId).executeTakeFirstOrThrow())
    .count
}

/** What a list asks, as a price of what was never bought. */
export const listedCost = ({ value, unit, unitQuantity, currency, date }: ListedPrice): PriceRow => ({
  value,
  unit,
  unitQuantity,
  currency,
  date,
  unitPrice: unitPriceOf({ value, unitQuantity, unit }),
})

/** The current price and how it came to be, from a product's last counting costs. */
export const priceOf = (costs: readonly PriceRow[], weighed: Weighed) => {
  const [last, previous] = costs
  if (!last)
    return {
      unitPrice: null,
      costUnit: null,
      currency: null,
      pricePerKg: null,
      pricePerUsableKg: null,
      costDate: null,
      change: null,
      trend: [],
    }
  const { unitPrice, unit, currency, date } = last
  const perKg = pricePerKg(last, weighed)
  return {
    unitPrice,
    costUnit: unit,
    currency,
    costDate: date,
    pricePerKg: perKg,
    pricePerUsableKg: shownPricePerUsableKg(perKg, weighed),
    change: previous && previous.unit === last.unit ? changeOf(previous.unitPrice, last.unitPrice) : null,
    trend: costs
      .filter((cost) => cost.unit === last.unit)
      .map((cost) => cost.unitPrice)
      .reverse(),
  }
}
