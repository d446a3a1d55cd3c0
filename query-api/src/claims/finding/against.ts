import type { ClaimPaper } from '@escandallo/contracts/claims/lines.ts'
import { unitCostOf } from '@escandallo/contracts/documents/arithmetic.ts'
import { orderNumber } from '@escandallo/contracts/orders/letter.ts'
import { measureOfLine, type Unit } from '@escandallo/contracts/values/units.ts'
import { Big } from 'big.js'
import { sql } from 'kysely'
import { isRepeatedCost } from '../../counting-prices/last-costs.ts'
import type { TenantOf } from '../../dependencies.ts'
import { oneOf } from '../../paging.ts'
import type { Against, Agreed, Paper, Rated, Shrunk } from './facts.ts'

const columns = ['documentId', 'kind', 'number', 'issueDate', 'content', 'matches'] as const

/** Of what can be divided: a pack that holds nothing has no price of a unit. */
const perUnit = (price: string, unitQuantity: string) =>
  new Big(unitQuantity).eq(0) ? '0' : new Big(price).div(unitQuantity).round(10).toFixed()

type Of = { invoice: Paper; supplierId: string; products: readonly string[]; day: string }

/** Prices of the orders that the invoice answers, in the supplier's own words; these go before any offer. */
const ordered = async (tenant: TenantOf, { invoice, supplierId }: Of): Promise<Agreed[]> => {
  const orders = await tenant
    .from('order_list')
    .select(['orderId', 'placedAt', 'details'])
    .where('supplierId', '=', supplierId)
    .where('cancelled', '=', false)
    .where(sql<boolean>`papers @> ${JSON.stringify([invoice.documentId])}::jsonb`)
    .orderBy('placedAt', 'desc')
    .orderBy('orderId')
    .execute()
  return orders.flatMap(({ orderId, placedAt, details }) =>
    details.lines.map(({ productId, unit, unitQuantity, price }) => ({
      productId,
      unit,
      unitPrice: perUnit(price, unitQuantity),
      paper: { kind: 'order' as const, id: orderId, number: orderNumber(orderId), date: placedAt.slice(0, 10) },
    })),
  )
}

/** Prices of the supplier's lists that held on the day of the invoice, the newest list first. */
const offered = async (tenant: TenantOf, { supplierId, products, day, invoice }: Of): Promise<Agreed[]> => {
  const rows = await tenant
    .from('price_offer')
    .innerJoin('price_list', (join) =>
      join.onRef('price_list.pricelistId', '=', 'price_offer.pricelistId').on(tenant.scoped('price_list')),
    )
    .select(['price_offer.productId', 'price_offer.price', 'price_offer.unit', 'price_offer.unitQuantity'])
    .select(['price_list.name', 'price_list.appliedAt', 'price_offer.validFrom'])
    .where('price_list.withdrawn', '=', false)
    .where('price_offer.supplierId', '=', supplierId)
    .where(oneOf('price_offer.productId', products))
    .where('price_offer.currency', '=', invoice.content?.currency ?? '')
    .where('price_offer.validFrom', '<=', day)
    .where(sql<boolean>`(price_offer.valid_until is null or price_offer.valid_until >= ${day}::date)`)
    .orderBy('price_list.appliedAt', 'desc')
    .orderBy('price_offer.pricelistId')
    .orderBy('price_offer.part')
    .orderBy('price_offer.row')
    .execute()
  return rows.map(({ productId, price, unit, unitQuantity, name, validFrom }) => ({
    productId,
    unit,
    unitPrice: perUnit(price, unitQuantity),
    paper: { kind: 'offer' as const, id: null, number: name, date: validFrom },
  }))
}

type CostRow = {
  productId: string
  value: string
  unit: Unit
  unitQuantity: string
  documentId: string | null
  date: string
  number: string | null
}

/** The last earlier price of a product, where the pack held more at the same price. */
const shrunkSince = async (tenant: TenantOf, { invoice, supplierId, products, day }: Of): Promise<Shrunk[]> => {
  const { rows } = await sql<CostRow>`
    select distinct on (c.product_id) c.product_id, c.value::text, c.unit, c.unit_quantity::text, c.document_id, c.date, d.number
    from read.product_cost c
    left join read.document_list d on d.corporation_id = c.corporation_id and d.document_id = c.document_id
    where c.corporation_id = ${tenant.corporationId}::uuid and c.supplier_id = ${supplierId}::uuid
      and c.product_id = any(${[...products]}::uuid[]) and c.state = 'counts' and c.date < ${day}::date
      and not ${isRepeatedCost(tenant, day)}
      and c.document_id is distinct from ${invoice.documentId}::uuid
    order by c.product_id, c.date desc, c.cost_id desc`.execute(tenant.db)
  const earlierCosts = new Map(rows.map((row) => [row.productId, row]))
  return (invoice.content?.lines ?? []).flatMap((line) => {
    const product = invoice.matches.find(({ lineId }) => lineId === line.lineId)?.product
    const productId = product && 'productId' in product ? String(product.productId) : ''
    const cost = earlierCosts.get(productId)
    const measure = measureOfLine(line)
    const paid = unitCostOf(line)
    const isSmaller =
      cost &&
      paid !== null &&
      cost.unit === measure.unit &&
      Number(cost.value) === Number(paid.value) &&
      Number(cost.unitQuantity) > Number(measure.quantity) &&
      Number(measure.quantity) > 0
    if (!isSmaller) return []
    const paper = { kind: 'earlier-invoice' as const, id: cost.documentId, number: cost.number, date: cost.date }
    return [{ productId, unit: measure.unit, before: cost.unitQuantity, now: measure.quantity, paper }]
  })
}

type RateRow = { productId: string; rate: string; documentId: string; number: string | null; date: string }

/** The rate at which a product was billed by this supplier the last time before. */
const ratedBefore = async (tenant: TenantOf, { invoice, supplierId, products, day }: Of): Promise<Rated[]> => {
  const { rows } = await sql<RateRow>`
    select distinct on (product_id) product_id, tax_rate::text as rate, document_id, number, issue_date as date
    from read.purchase_line
    where corporation_id = ${tenant.corporationId}::uuid and supplier_id = ${supplierId}::uuid
      and product_id = any(${[...products]}::uuid[]) and tax_rate is not null and issue_date < ${day}::date
      and document_id <> ${invoice.documentId}::uuid
    order by product_id, issue_date desc, document_id`.execute(tenant.db)
  return rows.map(({ productId, rate, documentId, number, date }) => ({
    productId,
    rate,
    paper: { kind: 'earlier-invoice' as const, id: documentId, number, date },
  }))
}

const repeatedBy = async (tenant: TenantOf, duplicateOf: string | null): Promise<ClaimPaper | null> => {
  if (duplicateOf === null) return null
  const first = await tenant
    .from('document_list')
    .select(['documentId', 'number', 'issueDate', 'status'])
    .where('documentId', '=', duplicateOf)
    .where('deleted', '=', false)
    .executeTakeFirst()
  if (first?.status !== 'completed') return null
  return { kind: 'earlier-invoice', id: first.documentId, number: first.number, date: first.issueDate }
}

type Invoice = Paper & { supplierId: string | null; duplicateOf: string | null }

/** Leaves out what rests on papers that the caller may not open. */
export const seenOf = (all: Against, visible: ReadonlySet<string>): Against => {
  const isSeen = ({ kind, id }: ClaimPaper) => kind === 'order' || id === null || visible.has(id)
  return {
    ...all,
    notes: all.notes.filter(({ documentId }) => visible.has(documentId)),
    shrunk: all.shrunk.filter(({ paper }) => isSeen(paper)),
    rated: all.rated.filter(({ paper }) => isSeen(paper)),
    repeats: all.repeats && isSeen(all.repeats) ? all.repeats : null,
  }
}

/** The documents that it rests on. */
export const papersOf = ({ notes, shrunk, rated, repeats }: Against): string[] => [
  ...notes.map(({ documentId }) => documentId),
  ...[...shrunk, ...rated].flatMap(({ paper }) => paper.id ?? []),
  ...(repeats?.id ? [repeats.id] : []),
]

/** Everything that an invoice is held against. */
export const against = async (tenant: TenantOf, { supplierId, duplicateOf, ...invoice }: Invoice): Promise<Against> => {
  const nothing = { invoice, notes: [], agreed: [], shrunk: [], rated: [], repeats: null }
  if (supplierId === null || invoice.issueDate === null) return nothing
  const products = invoice.matches.flatMap(({ product }) =>
    'productId' in product && typeof product.productId === 'string' ? [product.productId] : [],
  )
  const of = { invoice, supplierId, products, day: invoice.issueDate }
  const notes = await tenant
    .from('document_list')
    .select(columns)
    .where('billedBy', '=', invoice.documentId)
    .where('deleted', '=', false)
    .orderBy('issueDate')
    .orderBy('documentId')
    .execute()
  return {
    invoice,
    notes,
    agreed: [...(await ordered(tenant, of)), ...(await offered(tenant, of))],
    shrunk: await shrunkSince(tenant, of),
    rated: await ratedBefore(tenant, of),
    repeats: await repeatedBy(tenant, duplicateOf),
  }
}
