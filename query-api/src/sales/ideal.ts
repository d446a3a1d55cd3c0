import type { PurchasesAgainstIdeal } from '@escandallo/contracts/sales/queries.ts'
import { type Amount, wholeOf } from '@escandallo/contracts/values/money.ts'
import type { Period } from '@escandallo/contracts/values/periods.ts'
import { spread } from '@escandallo/contracts/values/shares/spreading.ts'
import { Big } from 'big.js'
import { sql } from 'kysely'
import { boughtIn, coverageOf, documentsPerDay, hasProduct } from '../dashboards/public.ts'
import { readMergers } from '../kitchen/public.ts'
import { oneOf } from '../paging.ts'
import { placed } from '../tickets/public.ts'
import { takenByDishes } from './ideal-shares.ts'
import type { Scope } from './scope.ts'
import type { SoldTarget } from './sold.ts'

const major = (cost: number) => new Big(cost).div(100)
const NO_CATEGORY = 'none'

/** What was taken of each product, in major units: as a dish's recipes say, and what was sold as it is bought. */
const takenOf = async (scope: Scope, targets: readonly SoldTarget[], mergers: ReadonlyMap<string, string>) => {
  const dishIds = targets.flatMap(({ targetKind, targetId }) => (targetKind === 'dish' ? targetId : []))
  const [paid, free] = [new Map<string, Big>(), new Map<string, Big>()]
  const put = (complimentary: boolean, productId: string, value: Big) => {
    const [worth, id] = [complimentary ? free : paid, mergers.get(productId) ?? productId]
    worth.set(id, (worth.get(id) ?? new Big(0)).plus(value))
  }
  for (const { complimentary, targetKind, targetId, known } of targets)
    if (targetKind === 'product') put(complimentary, targetId, major(known.cost))
  for (const { complimentary, productId, worth } of await takenByDishes(scope, [...new Set(dishIds)]))
    put(complimentary, productId, worth)
  return { paid, free }
}

/** What products are called, and of which category they are. */
const productsIn = async ({ tenant }: Scope, ids: readonly string[]) => {
  const rows = await tenant
    .from('kitchen_product')
    .select(['productId', 'name', 'category'])
    .where(oneOf('productId', ids))
    .execute()
  return new Map(rows.map((row) => [row.productId, row]))
}

type Row = PurchasesAgainstIdeal['categories'][number]['products'][number]
type Sums = Pick<Row, 'purchased' | 'ideal' | 'idealOfAll' | 'difference'>
const sumsOf = (rows: readonly Sums[]): Sums => {
  const of = (key: keyof Sums) =>
    rows.reduce<number | null>((sum, { [key]: more }) => (sum === null || more === null ? null : sum + more), 0)
  return { purchased: of('purchased'), ideal: of('ideal'), idealOfAll: of('idealOfAll'), difference: of('difference') }
}

/** What no sale of a known cost is compared with: unknown, and no sum of nothing. */
const nothingKnown: Sums = { purchased: null, ideal: null, idealOfAll: null, difference: null }

/** Amounts in whole minor units that come to their sum, so that a page of products adds up to the margin's own cost. */
const minors = (values: readonly Big[]): Amount[] =>
  spread(wholeOf(values.reduce((sum, value) => sum.plus(value), new Big(0)).times(100)), values)

/** The days of a period from the first on of which there are papers and sales; null where one of both begins after it, or never. */
export const comparedDays = async (scope: Scope, firstSale: string | null): Promise<Period | null> => {
  const { tenant, period, establishments } = scope
  const row = await tenant
    .from('purchase_document_day')
    .select(sql<string | null>`min(day)::text`.as('first'))
    .where('documents', '>', 0)
    .where(placed('establishmentId', establishments))
    .executeTakeFirst()
  const firsts = [row?.first ?? null, firstSale]
  if (firsts.includes(null)) return null
  const from = [period.from, ...firsts.filter((day) => day !== null)].toSorted().at(-1) as string
  return from > period.to ? null : { from, to: period.to }
}

/**
 * What was bought against what recipes take of it: products that are in no recipe and were not sold themselves are no food cost, and
 * left out. What was bought serves all sales, so what recipes take is carried from the sales of known cost to all of them; what was
 * given away was cooked as well, and has no sales to be carried to.
 */
export const purchasesAgainstIdeal = async (
  scope: Scope,
  targets: readonly SoldTarget[],
  { known, of }: PurchasesAgainstIdeal['coverage'],
): Promise<Omit<PurchasesAgainstIdeal, 'coverage' | 'from' | 'to'>> => {
  const mergers = await readMergers(scope.tenant)
  const bought = new Map<string, number>()
  for (const { productId, spend } of await boughtIn({ ...scope, suppliers: 'all', mergers }))
    bought.set(productId, (bought.get(productId) ?? 0) + Number(spend))
  // Without paper of these days nobody knows what was bought: it is not nothing.
  const papers = coverageOf(await documentsPerDay({ ...scope, suppliers: 'all', mergers }))
  const { paid, free } = await takenOf(scope, targets, mergers)
  const ideal = new Set([...paid.keys(), ...free.keys()])
  const products = await productsIn(scope, [...ideal])
  const takes = [...ideal].map((productId) => ({
    sold: paid.get(productId) ?? new Big(0),
    beside: free.get(productId) ?? new Big(0),
  }))
  const ideals = minors(takes.map(({ sold, beside }) => sold.plus(beside)))
  const idealsOfAll =
    known <= 0 ? null : minors(takes.map(({ sold, beside }) => sold.times(of).div(known).plus(beside)))
  const items = [...ideal].flatMap((productId, at) => {
    const product = products.get(productId)
    if (!hasProduct(productId) || !product) return []
    const idealOfAll = idealsOfAll?.[at] ?? null
    const purchased = papers.known === 0 ? null : (bought.get(productId) ?? 0)
    const difference = idealOfAll === null || purchased === null ? null : purchased - idealOfAll
    const row: Row = {
      productId,
      name: product.name,
      purchased,
      ideal: ideals[at] ?? 0,
      idealOfAll,
      difference,
    }
    return [{ category: product.category ?? NO_CATEGORY, row }]
  })
  const size = ({ difference, ideal: takes }: Sums) => Math.abs(difference ?? takes ?? 0)
  const categories = [...Map.groupBy(items, ({ category }) => category)].map(([category, ofCategory]) => {
    const ours = ofCategory
      .map(({ row }) => row)
      .sort((a, b) => size(b) - size(a) || a.productId.localeCompare(b.productId))
    return { category, ...sumsOf(ours), products: ours }
  })
  categories.sort((a, b) => size(b) - size(a) || a.category.localeCompare(b.category))
  const outside = [...bought].reduce((total, [id, spend]) => total + (ideal.has(id) ? 0 : spend), 0)
  const hasKnownCost = targets.some((target) => target.known.any)
  const carried = known <= 0 ? { idealOfAll: null, difference: null } : {}
  const sums = hasKnownCost ? { ...sumsOf(categories), ...carried } : nothingKnown
  return { isLeast: papers.known < papers.of, outside, currency: scope.currency, papers, ...sums, categories }
}
