import { percentOf } from '@escandallo/contracts/values/shares/percent.ts'
import { Big } from 'big.js'
import { sql } from 'kysely'
import { oneOf } from '../paging.ts'
import { spendPerSupplier } from './public.ts'
import { coverageOf, depositsIn, documentsPerDay, type Scope, within } from './scope.ts'
import { spendKnown } from './total.ts'

const purchasesOf = async (scope: Scope): Promise<Map<string, number>> => {
  const rows = await scope.tenant
    .from('purchase_document_day')
    .select('supplierId')
    .select(sql<number>`sum(purchases)::integer`.as('documents'))
    .where(within(scope, 'purchase_document_day'))
    .where('day', '>=', scope.period.from)
    .where('day', '<=', scope.period.to)
    .groupBy('supplierId')
    .execute()
  return new Map(rows.map(({ supplierId, documents }) => [supplierId, documents]))
}

/** Per cent with two digits; nothing of nothing is 0. */
const share = (part: number, whole: number) => percentOf(part, whole) ?? '0'
/** What a share adds to those before it, so that rounded shares still sum to what is printed at their end. */
const step = (from: string, to: string) => new Big(to).minus(from).toFixed()

/**
 * Suppliers by net spend, with their share and the cumulative share: A up to 80 %, B up to 95 %, C the rest (Pareto). A
 * supplier belongs to the class in which its share begins, so that there is always an A.
 */
export const topSuppliers = async (
  scope: Scope,
  previous: Scope,
  { size, since }: { size: number; since: string | null },
) => {
  const periods = { now: scope.period, before: previous.period }
  const [spent, documents, days, deposits] = await Promise.all([
    spendPerSupplier(scope.tenant, periods, (table) => within(scope, table)),
    purchasesOf(scope),
    documentsPerDay(scope),
    depositsIn(scope),
  ])
  const ofNow = [...spent].flatMap(([id, { now }]): [string, number][] => (now === null ? [] : [[id, now]]))
  const spends = ofNow.sort(([a, x], [b, y]) => y - x || a.localeCompare(b))
  const total = spends.reduce((sum, [, spend]) => sum + spend, 0)
  const ids = spends.map(([supplierId]) => supplierId)
  const suppliers =
    ids.length === 0
      ? []
      : await scope.tenant
          .from('supplier_list')
          .select(['supplierId', 'name', 'color'])
          .where(oneOf('supplierId', ids))
          .execute()
  const nameOf = new Map(suppliers.map((supplier) => [supplier.supplierId, supplier]))
  let cumulative = 0
  let ends = '0'
  const items = spends.map(([supplierId, spend]) => {
    const begins = ends
    cumulative += spend
    ends = share(cumulative, total)
    const { name = '—', color = '#888888' } = nameOf.get(supplierId) ?? {}
    return {
      supplierId,
      name,
      color,
      spend,
      previousSpend: since === null ? (spent.get(supplierId)?.before ?? 0) : null,
      share: step(begins, ends),
      cumulativeShare: ends,
      class: Number(begins) < 80 ? ('A' as const) : Number(begins) < 95 ? ('B' as const) : ('C' as const),
      documents: documents.get(supplierId) ?? 0,
    }
  })
  const rest = items.slice(size)
  const restSpend = rest.reduce((sum, { spend }) => sum + spend, 0)
  const coverage = coverageOf(days)
  return {
    currency: scope.currency,
    total: spendKnown(total, coverage),
    deposits,
    coverage,
    items: items.slice(0, size),
    others: {
      suppliers: rest.length,
      spend: restSpend,
      share:
        rest.length === 0 ? '0' : step(items[size - 1]?.cumulativeShare ?? '0', rest.at(-1)?.cumulativeShare ?? '0'),
    },
  }
}
