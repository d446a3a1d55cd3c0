import type { PurchaseLines, PurchaseLinesQuery } from '@escandallo/contracts/dashboards/queries.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Static } from 'typebox'
import { idsOf } from '../../caller-scope.ts'
import { kindsOf } from '../../documents/public.ts'
import { survivorIn, withMerged } from '../../kitchen/public.ts'
import { oneOf, pageOf, SIZE } from '../../paging.ts'
import type { ReadModels } from '../../read-models.ts'
import { DEPOSITS, DIFFERENCES, NO_CATEGORY } from '../categories.ts'
import {
  coverageOf,
  DEPOSIT,
  DIFFERENCE,
  depositsIn,
  documentsPerDay,
  hasProduct,
  type Scope,
  within,
} from '../scope.ts'
import { spendKnown } from '../total.ts'
import { boughtInAll } from './bought-in-all.ts'
import { paidPriceOf } from './paid-price.ts'
import { searched } from './searched-lines.ts'

const sortable = {
  date: 'purchase_line.issueDate',
  total: 'purchase_line.total',
  name: 'purchase_line.name',
  supplier: 'supplier_list.nameKey',
  product: 'product_list.nameKey',
} as const

const alwaysKnown = ['purchase_line.issueDate', 'purchase_line.total', 'purchase_line.name'] as const

/** The product that stands for what is no category of goods; null of every other. */
const standsFor = (category: string): string | null =>
  category === DIFFERENCES ? DIFFERENCE : category === DEPOSITS ? DEPOSIT : null

/** The sum of the lines and how many there are, from the days that they were added up to. */
const boughtByLine = (scope: Scope, query: Pick<Static<typeof PurchaseLinesQuery>, 'category' | 'products'>) => {
  const { tenant, period } = scope
  if (!query.products && !query.category) return boughtInAll(scope)
  let days = tenant
    .from('purchase_product_day')
    .where(within(scope, 'purchase_product_day'))
    .where('day', '>=', period.from)
    .where('day', '<=', period.to)
  if (query.products) days = days.where(oneOf('productId', withMerged(scope.mergers, idsOf(query.products))))
  if (query.category) {
    const products = tenant.from('product_list').select('productId')
    const counted = survivorIn(scope.mergers, 'purchase_product_day.productId')
    // A line whose product nobody knows has no category either.
    const apart = standsFor(query.category)
    if (apart) days = days.where('productId', '=', apart)
    else if (query.category === NO_CATEGORY)
      days = days
        .where('productId', 'not in', [DIFFERENCE, DEPOSIT])
        .where(counted, 'not in', products.where('category', 'is not', null))
    else days = days.where(counted, 'in', products.where('category', '=', query.category))
  }
  return days
    .select(sql<number>`coalesce(sum(spend), 0)::bigint`.as('sum'))
    .select(sql<number>`coalesce(sum(lines), 0)::integer`.as('lines'))
    .executeTakeFirstOrThrow()
}

type Lines = SelectQueryBuilder<ReadModels, 'purchase_line', Record<never, never>>

/** Finding and sorting one line costs as much as reading this many lines in index order. */
const FINDING = 3

/** Whether sorting all matches is quicker than reading lines in index order until enough of them match to fill the page. */
const isSooner = (matches: number, among: number, upTo: number) => FINDING * matches * matches < upTo * among

/** The lines with their supplier and product beside them. */
const named = ({ tenant, mergers }: Scope, lines: Lines, category: string | undefined) => {
  const rows = lines
    .leftJoin('supplier_list', (join) =>
      join.onRef('supplier_list.supplierId', '=', 'purchase_line.supplierId').on(tenant.scoped('supplier_list')),
    )
    .leftJoin('product_list', (join) =>
      join
        .on('product_list.productId', '=', survivorIn(mergers, 'purchase_line.productId'))
        .on(tenant.scoped('product_list')),
    )
  if (category === undefined) return rows
  const apart = standsFor(category)
  if (apart) return rows.where('purchase_line.productId', '=', apart)
  return category === NO_CATEGORY
    ? rows.where('product_list.category', 'is', null).where('purchase_line.productId', 'not in', [DIFFERENCE, DEPOSIT])
    : rows.where('product_list.category', '=', category)
}

/** The lines of paper behind a figure, and their sum, which is the figure. */
export const purchaseLines = async (
  scope: Scope,
  query: Static<typeof PurchaseLinesQuery>,
  every: boolean,
): Promise<Omit<PurchaseLines, 'papers'>> => {
  const { tenant, period, currency } = scope
  const { q, category } = query
  let lines: Lines = tenant
    .from('purchase_line')
    .where(within(scope, 'purchase_line'))
    .where('purchase_line.issueDate', '>=', period.from)
    .where('purchase_line.issueDate', '<=', period.to)
  if (query.products)
    lines = lines.where(oneOf('purchase_line.productId', withMerged(scope.mergers, idsOf(query.products))))
  const search = q ? await searched(scope, q) : null
  if (search) lines = lines.where(search.where)
  const adding = () => {
    if (!search) return boughtByLine(scope, query)
    if (!query.products && !category) return search.bought()
    return named(scope, lines, category)
      .select(sql<number>`coalesce(sum(purchase_line.total), 0)::bigint`.as('sum'))
      .select(sql<number>`count(*)::integer`.as('lines'))
      .executeTakeFirstOrThrow()
  }
  const { sum, lines: counted } = await adding()
  const upTo = (query.page ?? 1) * (query.size ?? SIZE)
  const bare =
    search && !every && isSooner(counted, search.among, upTo)
      ? (tenant.db.selectFrom(lines.selectAll().offset(0).as('purchase_line')) as unknown as Lines)
      : lines
  const selected = named(scope, bare, category)
    .selectAll('purchase_line')
    .select(['supplier_list.name as supplierName', 'product_list.name as productName'])
  const places = ['purchase_line.documentId', 'purchase_line.lineId'] as const
  const order = {
    otherwise: '-date',
    key: 'purchase_line.lineId',
    keyColumns: places,
    known: alwaysKnown,
    counted,
  } as const
  const isBare = category === undefined && !/supplier|product/.test(query.sort ?? '')
  const page = await pageOf(selected, query, sortable, { ...order, ...(isBare ? { bare } : {}) }, every)
  const kinds = await kindsOf(
    tenant,
    page.items.map(({ documentId }) => documentId),
  )
  const items = page.items.map((row) => ({
    ...row,
    paidPrice: paidPriceOf(row),
    kind: kinds.get(row.documentId) ?? null,
    isDifference: row.productId === DIFFERENCE,
    productId: hasProduct(row.productId) ? (scope.mergers.get(row.productId) ?? row.productId) : null,
  }))
  const coverage = coverageOf(await documentsPerDay(scope))
  const deposits = q || category || query.products ? null : await depositsIn(scope)
  return { ...page, items, sum: spendKnown(sum, coverage), deposits, coverage, currency }
}
