import { exploding } from '@escandallo/contracts/costing/explosion.ts'
import { productLine } from '@escandallo/contracts/costing/lines.ts'
import type { PurchasesAgainstIdeal } from '@escandallo/contracts/sales/queries.ts'
import { wholeOf } from '@escandallo/contracts/values/money.ts'
import { Big } from 'big.js'
import { boughtIn, NO_PRODUCT } from '../dashboards/public.ts'
import { readMergers, type Snapshot } from '../kitchen/public.ts'
import type { Scope } from './scope.ts'
import type { SoldTarget } from './sold.ts'

const major = (cost: number) => new Big(cost).div(100)
const NO_CATEGORY = 'none'

/** What the recipe of a dish takes of each product for a portion, in major units, as recipe and prices are today. */
const takenToday = ({ dishes, products, desk, settings }: Snapshot) => {
  const open = exploding(desk)
  return (dishId: string): Map<string, Big> => {
    const dish = dishes.get(dishId)
    const taken = new Map<string, Big>()
    if (!dish) return taken
    for (const { productId, written } of open(dish.composition.elements, new Big(1).div(dish.composition.portions))
      .products)
      for (const { kind, net, gross } of written) {
        const used = { kind, net: new Big(net), gross: new Big(gross), merma: '0' }
        const { known } = productLine(used, productId, products.get(productId), settings.currency)
        taken.set(productId, (taken.get(productId) ?? new Big(0)).plus(known))
      }
    return taken
  }
}

/**
 * What the recipes of what was sold take of each product, in major units, of what the cost is known of: a dish takes what it cost on the
 * days it was sold, as the margin counts it, divided among its products as its recipe divides it today.
 */
const idealOf = (
  targets: readonly SoldTarget[],
  today: Snapshot,
  mergers: ReadonlyMap<string, string>,
): Map<string, Big> => {
  const taken = takenToday(today)
  const worth = new Map<string, Big>()
  const put = (id: string, value: Big) => worth.set(id, (worth.get(id) ?? new Big(0)).plus(value))
  for (const { targetKind, targetId, known } of targets) {
    const cost = major(known.cost)
    if (targetKind === 'product') put(mergers.get(targetId) ?? targetId, cost)
    if (targetKind !== 'dish') continue
    // More may be taken back in some days than is sold: what it cost is divided all the same, or days would not add up.
    const now = taken(targetId)
    const whole = [...now.values()].reduce((sum, value) => sum.plus(value), new Big(0))
    for (const [productId, value] of now) if (whole.gt(0)) put(productId, value.times(cost).div(whole))
  }
  return worth
}

type Row = PurchasesAgainstIdeal['categories'][number]['products'][number]
type Sums = Pick<Row, 'purchased' | 'ideal' | 'idealOfAll' | 'difference'>
const sumsOf = (rows: readonly Sums[]): Sums => {
  const of = (pick: (row: Sums) => number | null) =>
    rows.reduce<number | null>((sum, row) => {
      const more = pick(row)
      return sum === null || more === null ? null : sum + more
    }, 0)
  return {
    ...{ purchased: of((row) => row.purchased) ?? 0, ideal: of((row) => row.ideal) ?? 0 },
    ...{ idealOfAll: of((row) => row.idealOfAll), difference: of((row) => row.difference) },
  }
}
const minor = (value: Big) => wholeOf(value.times(100))

/**
 * What was bought against what recipes take of it: products that are in no recipe and were not sold themselves are no food cost, and
 * left out. What was bought serves all sales, so what recipes take is carried from the sales of known cost to all of them; what was
 * given away was cooked as well, and has no sales to be carried to.
 */
export const purchasesAgainstIdeal = async (
  scope: Scope,
  targets: readonly SoldTarget[],
  today: Snapshot,
  { known, of }: PurchasesAgainstIdeal['coverage'],
): Promise<Omit<PurchasesAgainstIdeal, 'coverage'>> => {
  const mergers = await readMergers(scope.tenant)
  const bought = new Map<string, number>()
  for (const { productId, spend } of await boughtIn({ ...scope, suppliers: 'all', mergers }))
    bought.set(productId, (bought.get(productId) ?? 0) + Number(spend))
  const [paid, free] = [false, true].map((wanted) =>
    idealOf(
      targets.filter(({ complimentary }) => complimentary === wanted),
      today,
      mergers,
    ),
  ) as [Map<string, Big>, Map<string, Big>]
  const ideal = new Set([...paid.keys(), ...free.keys()])
  const { products } = today
  const items = [...ideal].flatMap((productId) => {
    const product = products.get(productId)
    if (productId === NO_PRODUCT || !product) return []
    const [sold, beside] = [paid.get(productId) ?? new Big(0), free.get(productId) ?? new Big(0)]
    const idealOfAll = known <= 0 ? null : minor(sold.times(of).div(known).plus(beside))
    const purchased = bought.get(productId) ?? 0
    const difference = idealOfAll === null ? null : purchased - idealOfAll
    const row: Row = {
      productId,
      name: product.name,
      purchased,
      ideal: minor(sold.plus(beside)),
      idealOfAll,
      difference,
    }
    return [{ category: product.category ?? NO_CATEGORY, row }]
  })
  const size = ({ difference, ideal: takes }: Sums) => Math.abs(difference ?? takes)
  const categories = [...Map.groupBy(items, ({ category }) => category)].map(([category, ofCategory]) => {
    const ours = ofCategory.map(({ row }) => row).sort((a, b) => size(b) - size(a))
    return { category, ...sumsOf(ours), products: ours }
  })
  categories.sort((a, b) => size(b) - size(a) || a.category.localeCompare(b.category))
  const outside = [...bought].reduce((total, [id, spend]) => total + (ideal.has(id) ? 0 : spend), 0)
  return { outside, currency: scope.currency, ...sumsOf(categories), categories }
}
