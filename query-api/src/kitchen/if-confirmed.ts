import { type Paid, priceOn } from '@escandallo/contracts/costing/days/current-price.ts'
import type { CostPrice } from '@escandallo/contracts/costing/kitchen.ts'
import { figuresOf } from '@escandallo/contracts/costing/selling/selling.ts'
import { bookedApart, bookedDifference, bookedLines, type Freight } from '@escandallo/contracts/documents/booking.ts'
import type { IfConfirmedItem } from '@escandallo/contracts/documents/confirming/if-confirmed.ts'
import { costsOf } from '@escandallo/contracts/documents/confirming/line-costs.ts'
import { spends } from '@escandallo/contracts/documents/confirming/spend-kinds.ts'
import type { DocumentContent, LineMatch } from '@escandallo/contracts/documents/content.ts'
import { irregularityOf } from '@escandallo/contracts/products/prices.ts'
import { inBase, kindOfUnit, measureOfLine } from '@escandallo/contracts/values/units.ts'
import { Big } from 'big.js'
import type { TenantOf } from '../read-models.ts'
import { kitchenBelow } from './rows/closure.ts'
import { listedOn } from './rows/listed-prices.ts'
import { above } from './rows/uses.ts'
import { paidFor, type Settings, type Snapshot, settingsOf, snapshotOf } from './snapshot.ts'

/** A paper that waits, as it was read and corrected so far. */
type Waiting = {
  documentId: string
  supplierId: string | null
  content: DocumentContent
  matches: readonly LineMatch[]
}

/** `freight`: what the corporation does with charges at the foot, as confirming would ask it today. */
type Now = { tenant: TenantOf; today: string; settings: Settings; freight: Freight }
type Prices = IfConfirmedItem['prices']

/** Net of the paper as the books will have it; null where a line has no amount. */
const purchasesOf = (content: DocumentContent, freight: Freight): number | null => {
  const lines = bookedLines(content, freight)
  if (lines.length === 0 || lines.includes(null)) return null
  const beside = bookedApart(content, freight) + bookedDifference(content, freight)
  return lines.reduce<number>((sum, line) => sum + (line ?? 0), beside)
}

/** Lines that a person has to say something of before they set a price. */
const unmatchedIn = ({ content, matches }: Waiting): number => {
  const open = new Set(matches.filter(({ product }) => product.kind !== 'unmatched').map(({ lineId }) => lineId))
  return content.lines.filter(({ lineId }) => !open.has(lineId)).length
}

/** The prices of the paper as they would be recorded, by product. */
const paidBy = (
  { documentId, supplierId, content, matches }: Waiting,
  freight: Freight,
): (Paid & { productId: string })[] => {
  const { issueDate, currency } = content
  if (issueDate === null) return []
  const confirmed = { content, matches: [...matches], ...(freight === 'apart' && { freight }) }
  return costsOf(confirmed).map(({ line, productId, value, bought }) => {
    const { unit, quantity } = measureOfLine(line)
    const source = { costId: line.lineId, supplierId, date: issueDate, documentId, lineId: line.lineId }
    return { productId, ...source, value, unit, unitQuantity: quantity, bought, currency }
  })
}

const perBase = ({ value, unitQuantity, unit }: CostPrice): Big =>
  new Big(value).div(new Big(unitQuantity).times(inBase(unit)))

/** How a price stands beside the one that counts now; null where the two cannot be compared. */
const movedTo = (priceNow: CostPrice, price: CostPrice): -1 | 0 | 1 | null => {
  if (priceNow.currency !== price.currency || kindOfUnit(priceNow.unit) !== kindOfUnit(price.unit)) return null
  return perBase(price).cmp(perBase(priceNow))
}

/** The cost that a new one is compared with: the last of the same supplier, else the last, up to its day. */
const costBefore = (paid: readonly Paid[], cost: Paid): Paid | undefined => {
  const earlier = paid.filter(({ date }) => date <= cost.date).toSorted((a, b) => a.date.localeCompare(b.date))
  return earlier.findLast(({ supplierId }) => supplierId === cost.supplierId) ?? earlier.at(-1)
}

/** Whether a price would wait for a person: as recording it decides. */
const waits = (previous: Paid | undefined, cost: Paid): boolean => {
  if (!previous) return false
  if (previous.currency !== cost.currency) return true
  const irregular = irregularityOf(previous, cost)
  return irregular !== null && (previous.supplierId === cost.supplierId || irregular.reason !== 'price-changed')
}

/** Whether a dish's food cost is above a target; false while its figures are unknown. */
const isAbove = (figures: ReturnType<typeof figuresOf>, target: string): boolean =>
  figures !== null && new Big(figures.foodCost).gt(target)

/** What would be above its target with other prices and is not now, or no longer above it, and of how many dishes nobody can say. */
const dishesMoved = (
  { settings }: Now,
  present: Snapshot,
  confirmed: Snapshot,
  ids: Iterable<string>,
): IfConfirmedItem['dishes'] => {
  const over: IfConfirmedItem['dishes']['over'] = []
  const under: IfConfirmedItem['dishes']['under'] = []
  let unknown = 0
  for (const dishId of ids) {
    const [dish, costNow, cost] = [confirmed.dishes.get(dishId), present.dishCost(dishId), confirmed.dishCost(dishId)]
    if (!dish?.price || dish.removed || dish.status !== 'active' || !costNow || !cost) continue
    const [figuresNow, figures] = [figuresOf(costNow, dish.price), figuresOf(cost, dish.price)]
    const isOver = isAbove(figures, settings.targetFoodCost)
    const isOverNow = isAbove(figuresNow, settings.targetFoodCost)
    if (isOver && !isOverNow) over.push({ dishId, name: dish.name })
    // What is known of it is below the target: what is missing may put it above.
    else if (cost.cost === null && !isOver) unknown += 1
    else if (isOverNow && figures !== null && !isOver) under.push({ dishId, name: dish.name })
  }
  const byName = (a: { dishId: string; name: string }, b: typeof a) =>
    a.name.localeCompare(b.name, 'es') || a.dishId.localeCompare(b.dishId)
  return { over: over.sort(byName), under: under.sort(byName), unknown }
}

/** Which way a price would go. */
const wayOf = (priceNow: CostPrice | null, price: CostPrice): 'first' | 'up' | 'down' | 'same' => {
  const way = priceNow && movedTo(priceNow, price)
  if (way === null) return 'first'
  return way > 0 ? 'up' : way < 0 ? 'down' : 'same'
}

/** What confirming one paper would do to prices and dishes today. Only what stands above its products is opened. */
const effectOf = async (now: Now, waiting: Waiting): Promise<Pick<IfConfirmedItem, 'prices' | 'dishes'>> => {
  const { tenant, today, settings, freight } = now
  const prices: Prices = { up: 0, down: 0, same: 0, first: 0, waiting: 0, older: 0 }
  const costs = paidBy(waiting, freight)
  if (costs.length === 0) return { prices, dishes: { over: [], under: [], unknown: 0 } }
  const named = await kitchenBelow(tenant, today, { products: costs.map(({ productId }) => productId) })
  const idOf = (productId: string) => named.products.get(productId)?.mergedInto ?? productId
  const ids = [...new Set(costs.map(({ productId }) => idOf(productId)))]
  const paid = Map.groupBy(await paidFor(tenant, ids), ({ productId }) => productId)
  const listed = await listedOn(tenant, today, ids)
  const moved = new Map<string, CostPrice>()
  for (const [id, some] of Map.groupBy(costs, ({ productId }) => idOf(productId))) {
    const earlier = (paid.get(id) ?? []) as Paid[]
    const counting = some.filter((cost) => !waits(costBefore(earlier, cost), cost))
    prices.waiting += some.length - counting.length
    if (counting.length === 0) continue
    const priceNow = priceOn(earlier, today, settings.policy) ?? listed.get(id) ?? null
    const price = priceOn([...earlier, ...counting], today, settings.policy)
    const isCounted = price?.sources.some(({ documentId }) => documentId === waiting.documentId)
    if (price && isCounted) {
      prices[wayOf(priceNow, price)] += 1
      moved.set(id, price)
    } else prices.older += 1
  }
  const owners = await above(tenant, today, [...moved.keys()])
  if (owners.dish.size === 0) return { prices, dishes: { over: [], under: [], unknown: 0 } }
  const kitchen = await kitchenBelow(tenant, today, { products: [...moved.keys()], dishes: [...owners.dish] })
  const products = new Map(kitchen.products)
  for (const [id, price] of moved) {
    const product = products.get(id)
    if (product) products.set(id, { ...product, price })
  }
  return { prices, dishes: dishesMoved(now, kitchen, snapshotOf({ ...kitchen, products }, kitchen), owners.dish) }
}

/** What confirming each of some papers by itself would do today: from the rows of what was bought and cooked, nothing is written. */
export const ifConfirmed = async (
  { tenant, today }: Pick<Now, 'tenant' | 'today'>,
  papers: readonly Waiting[],
): Promise<IfConfirmedItem[]> => {
  const corporation = await tenant.from('corporation_list').select('freight').executeTakeFirst()
  const now = { tenant, today, settings: await settingsOf(tenant), freight: corporation?.freight ?? 'shared' }
  const items: IfConfirmedItem[] = []
  for (const paper of papers) {
    const { documentId, content } = paper
    const isSpend = spends(content.kind)
    items.push({
      documentId,
      currency: content.currency,
      isSpend,
      unmatched: unmatchedIn(paper),
      purchases: isSpend ? purchasesOf(content, now.freight) : null,
      ...(await effectOf(now, paper)),
    })
  }
  return items
}
