import { distinct, type Missing } from '@escandallo/contracts/costing/kitchen.ts'
import { carried } from '@escandallo/contracts/costing/lines.ts'
import { carriedText, exactOf, scaledOver } from '@escandallo/contracts/costing/spans/exact.ts'
import { figuresAt, type Sold, soldAt } from '@escandallo/contracts/costing/spans/figures.ts'
import type { DishComposition } from '@escandallo/contracts/dishes/details.ts'
import { FIRST_DAY, LAST_DAY, movedSince, owned } from '@escandallo/platform/projection/shapes.ts'
import { Big } from 'big.js'
import { kitchenCompositions, kitchenOwners, kitchenSellingPrices } from '../../kitchen/owners.ts'
import {
  type KitchenOwnerRow,
  type KitchenSellingPriceRow,
  kitchenComposition,
  kitchenSellingPrice,
  kitchenSettings,
  type OwnerKind,
} from '../../kitchen/tables.ts'
import { productCostSpans, settingsOf } from '../product-costs.ts'
import { type Cause, dishCostSpan, productCostSpan, type DishCostSpanRow as Row, recipeCostSpan } from '../tables.ts'
import { composedSince, compositionUses, earliest, type Since, usersOf, versionsOf } from '../uses.ts'
import { gapsOf, type Total, totalsOf } from './elements.ts'
import { recipeCostSpans, thingsOf } from './recipes.ts'
import { distinctCauses, versionsFrom } from './spans.ts'

/** The prices at which something is sold, from which day on; none before the first. */
export type Selling = { fromDay: string; sold: Sold | null }[]

/** Of two prices of one day the one that was said later holds. */
export const sellingOf = (rows: readonly KitchenSellingPriceRow[]): Selling => {
  const byDay = new Map<string, KitchenSellingPriceRow>()
  for (const row of rows) {
    const latest = byDay.get(row.effectiveFrom)
    if (!latest || latest.revision < row.revision) byDay.set(row.effectiveFrom, row)
  }
  const days = [...byDay].sort(([a], [b]) => (a < b ? -1 : 1))
  return days.map(([fromDay, { amount, currency, vatRate }]) => ({
    fromDay,
    sold: amount === null || currency === null || vatRate === null ? null : soldAt({ amount, currency, vatRate }),
  }))
}

/** The first day on which each owner of a kind is sold at another price. */
export const pricedSince = (
  kind: OwnerKind,
  changes: readonly { before?: KitchenSellingPriceRow; after?: KitchenSellingPriceRow }[],
): Since => {
  const since: Since = new Map()
  for (const { before, after } of changes)
    for (const row of [before, after]) if (row?.kind === kind) earliest(since, row.ownerId, row.effectiveFrom)
  return since
}

const unsold = { amount: null, currency: null, vatRate: null }
const unfigured = { net: null, foodCost: null, margin: null, marginRate: null, multiplier: null }

/** What stands of a price in a span. */
export const soldColumns = (sold: Sold | null) => (sold ? sold.price : unsold)
/** What figures stand in a span; none without a price or a cost. */
export const figureColumns = (figures: ReturnType<typeof figuresAt>) => {
  if (!figures) return unfigured
  const { net, foodCost, margin, marginRate, multiplier } = figures
  return { net, foodCost, margin, marginRate, multiplier }
}

const COVERAGE = 4

type Shape = Pick<Row, 'coverage' | 'gaps' | 'gapCount' | 'weight' | 'estimated'>

/** Rows of one dish from a day on. */
const rowsOf = (
  dishId: string,
  since: string,
  versions: ReturnType<typeof versionsFrom>,
  selling: Selling,
  totals: (composition: DishComposition, days: readonly [string, string]) => Total[],
): Row[] => {
  const rows: Row[] = []
  for (const { composition, fromDay, untilDay, isNew } of versions) {
    const { elements, portions, seasoning } = composition as DishComposition
    const [factor, divisor] = [exactOf(new Big(1).plus(new Big(seasoning).div(100)).toFixed()), exactOf(portions)]
    const empty: Missing = { reason: 'no-elements', kind: 'dish', id: dishId }
    const all = totals(composition as DishComposition, [fromDay, untilDay])
    const shapes = new Map<Total['sum'], Shape>()
    const shapeOf = ({ sum }: Total): Shape => {
      const computed = shapes.get(sum)
      if (computed) return computed
      const gaps = distinct(gapsOf(sum.missing, elements, empty))
      const shape = {
        coverage: sum.coverage.round(COVERAGE, Big.roundDown).toFixed(),
        gaps,
        gapCount: gaps.length,
        estimated: sum.estimated,
        weight: sum.net && carried(sum.net.div(portions)).toFixed(),
      }
      shapes.set(sum, shape)
      return shape
    }
    const put = (total: Total, day: string, because: Cause[]) => {
      const sold = selling.findLast((price) => price.fromDay <= day)?.sold ?? null
      const money = scaledOver(total.money, factor, divisor)
      const [shape, text] = [shapeOf(total), carriedText(money)]
      const isWhole = shape.gapCount === 0
      rows.push({
        dishId,
        fromDay: day,
        untilDay: LAST_DAY,
        cost: isWhole ? text : null,
        atLeast: text,
        ...shape,
        ...soldColumns(sold),
        ...figureColumns(figuresAt(money, isWhole, sold)),
        because,
      })
    }
    const prices = selling.filter((price) => price.fromDay > fromDay && price.fromDay <= untilDay)
    let next = 0
    const priced: Cause = { type: 'selling-price', kind: 'dish', id: dishId }
    const isPriced = (day: string): Cause[] =>
      day > FIRST_DAY && selling.some((price) => price.fromDay === day) ? [priced] : []
    for (const [at, total] of all.entries()) {
      const composed: Cause[] = at === 0 && isNew ? [{ type: 'composition', kind: 'dish', id: dishId }] : []
      put(total, total.day, distinctCauses([total.because, composed, isPriced(total.day)]))
      if (prices[next]?.fromDay === total.day) next += 1
      const following = all[at + 1]?.day ?? '~'
      for (let price = prices[next]; price && price.fromDay < following; price = prices[next]) {
        put(total, price.fromDay, [priced])
        next += 1
      }
    }
  }
  return rows.filter(({ fromDay }) => fromDay >= since)
}

const same = (a: Row, b: Row): boolean =>
  a.atLeast === b.atLeast &&
  a.cost === b.cost &&
  a.amount === b.amount &&
  a.vatRate === b.vatRate &&
  a.currency === b.currency &&
  a.coverage === b.coverage &&
  a.weight === b.weight &&
  a.estimated === b.estimated &&
  (a.gaps === b.gaps || JSON.stringify(a.gaps) === JSON.stringify(b.gaps))

/** What a portion of each dish costs, and what that means at its price, from day to day. */
export const dishCostSpans = owned<Row, KitchenOwnerRow>({
  table: dishCostSpan,
  owner: ['dishId'],
  days: { from: 'fromDay', until: 'untilDay', same },
  after: [kitchenCompositions, kitchenSellingPrices, compositionUses, productCostSpans, recipeCostSpans],
  owners: {
    from: kitchenOwners,
    columns: ['kind', 'ownerId'],
    of: ({ kind, ownerId }) => (kind === 'dish' ? ownerId : null),
  },
  atOnce: 100,
  async affected(changes, read) {
    if (changes.table(kitchenSettings).some(({ before, after }) => before?.currency !== after?.currency)) return 'all'
    const since = await composedSince(read, 'dish', changes.table(kitchenComposition))
    for (const [id, day] of pricedSince('dish', changes.table(kitchenSellingPrice))) earliest(since, id, day)
    const products = movedSince(productCostSpans, changes.table(productCostSpan), ({ productId }) => productId)
    const recipes = movedSince(recipeCostSpans, changes.table(recipeCostSpan), ({ recipeId }) => recipeId)
    for (const [id, day] of (await usersOf(read, 'product', products)).dish) earliest(since, id, day)
    for (const [id, day] of (await usersOf(read, 'recipe', recipes)).dish) earliest(since, id, day)
    return [...since].map(([owner, day]) => ({ owner, since: day }))
  },
  async recompute(owners, read) {
    const ids = owners.map(({ owner }) => owner.dishId)
    const { currency } = await settingsOf(read)
    const written = Map.groupBy(
      (await read(kitchenComposition, 'ownerId', ids)).filter(({ kind }) => kind === 'dish'),
      ({ ownerId }) => ownerId,
    )
    const sold = Map.groupBy(
      (await read(kitchenSellingPrice, 'ownerId', ids)).filter(({ kind }) => kind === 'dish'),
      ({ ownerId }) => ownerId,
    )
    const versions = owners.map(({ owner, since }) =>
      versionsFrom(versionsOf(written.get(owner.dishId) ?? []), since ?? FIRST_DAY),
    )
    const first = owners.map(({ since }) => since ?? FIRST_DAY).sort()[0] as string
    const elements = versions.flat().flatMap(({ composition }) => (composition as DishComposition).elements)
    const things = { ...(await thingsOf(read, elements, first)), currency }
    return owners.map(({ owner: { dishId }, since }, at) =>
      rowsOf(dishId, since ?? FIRST_DAY, versions[at] ?? [], sellingOf(sold.get(dishId) ?? []), (composition, days) =>
        totalsOf(composition.elements, things, days),
      ),
    )
  },
})
