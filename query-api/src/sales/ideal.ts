import { exploding } from '@escandallo/contracts/costing/explosion.ts'
import { productLine } from '@escandallo/contracts/costing/lines.ts'
import type { PurchasesAgainstIdeal } from '@escandallo/contracts/sales/queries.ts'
import { wholeOf } from '@escandallo/contracts/values/money.ts'
import { Big } from 'big.js'
import { boughtIn, NO_PRODUCT } from '../dashboards/public.ts'
import { readMergers } from '../kitchen/public.ts'
import { dishesOf } from './dishes.ts'
import type { Scope } from './scope.ts'
import type { Meaning, Sold } from './sold.ts'

const major = (cost: number) => new Big(cost).div(100)
const NO_CATEGORY = 'none'

/** What the recipe of a dish takes of each product for so many portions, in major units, as recipe and prices are today. */
const takenToday = ({ costs }: Meaning) => {
  const { dishes, products, desk, settings } = costs.latest
  const open = exploding(desk)
  return (dishId: string, portions: Big): Map<string, Big> => {
    const dish = dishes.get(dishId)
    const taken = new Map<string, Big>()
    if (!dish || portions.lte(0)) return taken
    for (const { productId, written } of open(dish.composition.elements, portions.div(dish.composition.portions))
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
 * What the recipes of what was sold take of each product, in major units. A dish takes what it cost on the days it was sold, as the
 * margin counts it, divided among its products as its recipe divides it today; of portions whose cost is not known, what is known.
 */
const idealOf = (rows: readonly Sold[], meaning: Meaning): Map<string, Big> => {
  const taken = takenToday(meaning)
  const worth = new Map<string, Big>()
  const put = (id: string, value: Big) => worth.set(id, (worth.get(id) ?? new Big(0)).plus(value))
  // What was given away was cooked as what was sold.
  for (const [id, { quantity, known }] of dishesOf(rows.map((row) => ({ ...row, complimentary: false })))) {
    const [now, cost] = [taken(id, known.quantity), major(known.cost)]
    const whole = [...now.values()].reduce((sum, value) => sum.plus(value), new Big(0))
    for (const [productId, value] of now) if (whole.gt(0)) put(productId, value.times(cost).div(whole))
    for (const [productId, value] of taken(id, quantity.minus(known.quantity))) put(productId, value)
  }
  for (const { target, known } of rows)
    if (target?.kind === 'product' && target.id !== null && known.quantity > 0) put(target.id, major(known.cost))
  return worth
}

type Row = PurchasesAgainstIdeal['categories'][number]['products'][number]
const sum = (rows: readonly Pick<Row, 'purchased' | 'ideal'>[], of: 'purchased' | 'ideal') =>
  rows.reduce((total, row) => total + row[of], 0)

/** What was bought against what recipes take of it: products that are in no recipe and were not sold themselves are no food cost, and left out. */
export const purchasesAgainstIdeal = async (
  scope: Scope,
  rows: readonly Sold[],
  meaning: Meaning,
): Promise<Omit<PurchasesAgainstIdeal, 'coverage'>> => {
  const mergers = await readMergers(scope.tenant)
  const bought = new Map<string, number>()
  for (const { productId, spend } of await boughtIn({ ...scope, suppliers: 'all', mergers }))
    bought.set(productId, (bought.get(productId) ?? 0) + Number(spend))
  const ideal = idealOf(rows, meaning)
  const { products } = meaning.costs.latest
  const items = [...new Set([...ideal.keys(), ...bought.keys()])].flatMap((productId) => {
    const product = products.get(productId)
    if (productId === NO_PRODUCT || !product || !ideal.has(productId)) return []
    const [purchased, takes] = [bought.get(productId) ?? 0, wholeOf((ideal.get(productId) ?? new Big(0)).times(100))]
    const row: Row = { productId, name: product.name, purchased, ideal: takes, difference: purchased - takes }
    return [{ category: product.category ?? NO_CATEGORY, row }]
  })
  const categories = [...Map.groupBy(items, ({ category }) => category)].map(([category, of]) => {
    const ours = of.map(({ row }) => row).sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
    const [purchased, takes] = [sum(ours, 'purchased'), sum(ours, 'ideal')]
    return { category, purchased, ideal: takes, difference: purchased - takes, products: ours }
  })
  categories.sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference) || a.category.localeCompare(b.category))
  const [purchased, takes] = [sum(categories, 'purchased'), sum(categories, 'ideal')]
  const outside = [...bought].reduce((total, [id, spend]) => total + (ideal.has(id) ? 0 : spend), 0)
  return { outside, currency: scope.currency, purchased, ideal: takes, difference: purchased - takes, categories }
}
