import { ofProduct } from '@escandallo/contracts/costing/lines.ts'
import { environmentOf } from '@escandallo/contracts/plates/environment/environment.ts'
import { isNear } from '@escandallo/contracts/plates/nutrition/bounds.ts'
import { nutritionOf } from '@escandallo/contracts/plates/nutrition/nutrition.ts'
import type { Swaps } from '@escandallo/contracts/plates/queries.ts'
import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import { round } from '@escandallo/contracts/values/decimal.ts'
import { aMonthOf, areEnough, type MonthlyDays } from '@escandallo/contracts/values/periods.ts'
import { kindOfUnit } from '@escandallo/contracts/values/units.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import { Big } from 'big.js'
import type { KitchenDish, Snapshot } from '../kitchen/public.ts'
import type { PortionsSold } from '../sales/public.ts'
import type { SwapKitchen } from './rows/swap-kitchen.ts'

type Side = {
  cost: string | null
  ghg: string | null
  kcal: string | null
  letter: Swaps['items'][number]['letter']['before']
  grade: Swaps['items'][number]['grade']['before']
}

/** What was sold in the days that a month is taken from. */
export type SoldLately = PortionsSold & { month: MonthlyDays }

const MOST = 12
/** Of one dish among those of a card. */
const EACH = 3
const LESS = '0.8'

/** What a dish would come to with other elements. */
const sideOf = ({ snapshot, portion }: SwapKitchen, dish: KitchenDish, elements: Element[]): Side => {
  const composition = { ...dish.composition, elements }
  const opened = portion({ name: dish.name, composition })
  const [nutrition, environment] = [nutritionOf(opened), environmentOf(opened)]
  const energy = nutrition.figures.find(({ key }) => key === 'energy')
  return {
    cost: snapshot.desk.dish(composition).cost,
    ghg: environment.letter ? environment.perPortion.ghg : null,
    kcal: energy && isNear(energy) ? energy.perPortion : null,
    letter: environment.letter,
    grade: nutrition.grade?.letter ?? null,
  }
}

const minus = (after: string | null, previousValue: string | null): string | null =>
  after === null || previousValue === null ? null : new Big(after).minus(previousValue).round(6).toFixed()

const lifts = (before: string | null, after: string | null) => before !== null && after !== null && after < before

/** Pieces that weigh so much more or less than those that they stand for are no pieces of the same. */
const [LIGHTEST, HEAVIEST] = ['0.8', '1.25']

/** Four eggs are not four bottles of egg: what a dish counts is counted in pieces that weigh about the same. */
const isCountedAlike = (snapshot: Snapshot, elements: readonly Element[], productId: string, byId: string): boolean => {
  const counted = elements.some(
    ({ item, unit }) => item.kind === 'product' && item.id === productId && kindOfUnit(unit) === 'count',
  )
  if (!counted) return true
  const [piece, other] = [productId, byId].map((id) => {
    const product = snapshot.products.get(id)
    return product && ofProduct(new Big(1), 'count', 'mass', product).amount
  })
  if (!piece || !other || piece.eq(0)) return false
  const share = other.div(piece)
  return share.gte(LIGHTEST) && share.lte(HEAVIEST)
}

/** Letters and grades before aims, aims before grams. */
const worth = ({ aims, letter, grade, ghg }: Swaps['items'][number]) =>
  (lifts(letter.before, letter.after) ? 4 : 0) +
  (lifts(grade.before, grade.after) ? 4 : 0) +
  aims.length -
  Number(ghg ?? 0)

/** The last key of a list of swaps: those that are worth the same stay in one order. */
const keyOf = ({ dishId, productId, byId }: Swap) => `${dishId} ${productId} ${byId ?? ''}`
const bySwap = (a: Swap, b: Swap) => keyOf(a).localeCompare(keyOf(b))

/**
 * What would lift a letter or a grade of a dish, or make it cheaper: another product of the same part, or a fifth less of the
 * heaviest. Each is tried as the dish with just that change, so that its figures are the dish's own.
 */
export const swapsOf = (kitchen: SwapKitchen, dishId: string, sold: SoldLately | null): Swaps => {
  const { snapshot } = kitchen
  const dish = snapshot.dishes.get(dishId)
  if (!dish) throw new Unknown('dish-unknown')
  const sum = sold && aMonthOf(sold.dishes.get(dishId)?.portions ?? 0, sold.month.days)
  const soldAMonth = sum && round(sum, 1)
  const { elements } = dish.composition
  const sideBefore = sideOf(kitchen, dish, elements)
  const products = [...new Set(elements.flatMap(({ item }) => (item.kind === 'product' ? [item.id] : [])))]
  const changes = products.flatMap((productId) => {
    const swap = (byId: string) => ({
      productId,
      byId,
      portion: null,
      elements: elements.map((element) =>
        element.item.kind === 'product' && element.item.id === productId
          ? { ...element, item: { kind: 'product' as const, id: byId } }
          : element,
      ),
    })
    const less = {
      productId,
      byId: null,
      portion: LESS,
      elements: elements.map((element) =>
        element.item.kind === 'product' && element.item.id === productId && element.quantity !== null
          ? { ...element, quantity: new Big(element.quantity).times(LESS).toFixed() }
          : element,
      ),
    }
    const others = kitchen.candidates(productId).filter((byId) => isCountedAlike(snapshot, elements, productId, byId))
    return [...others.map(swap), less]
  })
  const items = changes.map((change): Swaps['items'][number] => {
    const after = sideOf(kitchen, dish, change.elements)
    const [cost, ghg, kcal] = [
      minus(after.cost, sideBefore.cost),
      minus(after.ghg, sideBefore.ghg),
      minus(after.kcal, sideBefore.kcal),
    ]
    const greener = ghg !== null && new Big(ghg).lt('-0.005')
    const healthier = lifts(sideBefore.grade, after.grade)
    const cheaper = cost !== null && new Big(cost).lt('-0.005')
    return {
      dishId,
      dishName: dish.name,
      productId: change.productId,
      productName: snapshot.products.get(change.productId)?.name ?? '—',
      byId: change.byId,
      byName: change.byId === null ? null : (snapshot.products.get(change.byId)?.name ?? '—'),
      portion: change.portion,
      cost,
      ghg,
      kcal,
      marginAMonth: cost === null || soldAMonth === null ? null : new Big(cost).times(-1).times(soldAMonth).toFixed(),
      letter: { before: sideBefore.letter, after: after.letter },
      grade: { before: sideBefore.grade, after: after.grade },
      aims: [
        ...(greener ? (['greener'] as const) : []),
        ...(healthier ? (['healthier'] as const) : []),
        ...(cheaper ? (['cheaper'] as const) : []),
      ],
    }
  })
  return {
    currency: snapshot.settings.currency,
    soldAMonth,
    month: sold && sold.month,
    items: items
      .filter(({ aims }) => aims.length > 0)
      .sort((a, b) => worth(b) - worth(a) || bySwap(a, b))
      .slice(0, MOST),
  }
}

type Swap = Swaps['items'][number]
type Lift = {
  of: string
  by: string | null
  portion: string | null
  after: string
  cost: string | null
  ghg: string | null
}
export type Lifts = { healthier: Lift | null; greener: Lift | null }

const bestOf = (items: readonly Swap[], sideIn: (item: Swap) => Swap['letter']): Lift | null => {
  const [best] = items
    .filter((item) => lifts(sideIn(item).before, sideIn(item).after))
    .toSorted((a, b) => (sideIn(a).after ?? '').localeCompare(sideIn(b).after ?? '') || bySwap(a, b))
  if (!best) return null
  const { productName, byName, portion, cost, ghg } = best
  return { of: productName, by: byName, portion, after: sideIn(best).after ?? '', cost, ghg }
}

/** Of the swaps of a dish the one that lifts its grade most, and the one that lifts its letter most. */
export const liftsIn = ({ items }: Pick<Swaps, 'items'>): Lifts => ({
  healthier: bestOf(items, ({ grade }) => grade),
  greener: bestOf(items, ({ letter }) => letter),
})

/** What would change most on a card: the best changes of each of its dishes, those of what is sold most before others alike. */
export const menuSwapsOf = (kitchen: SwapKitchen, dishIds: readonly string[], sold: SoldLately | null): Swaps => {
  const each = dishIds.map((dishId) => swapsOf(kitchen, dishId, sold))
  const months = each.map(({ soldAMonth }) => Number(soldAMonth ?? 0))
  const all = each.flatMap(({ items }, at) => items.slice(0, EACH).map((item) => ({ item, sold: months[at] ?? 0 })))
  return {
    currency: kitchen.snapshot.settings.currency,
    soldAMonth:
      sold && areEnough(sold.month.days) ? months.reduce((sum, month) => sum.plus(month), new Big(0)).toFixed() : null,
    month: sold && sold.month,
    items: all
      .sort((a, b) => worth(b.item) - worth(a.item) || b.sold - a.sold || bySwap(a.item, b.item))
      .slice(0, MOST)
      .map(({ item }) => item),
  }
}
