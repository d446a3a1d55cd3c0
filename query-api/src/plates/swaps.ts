import { ofProduct } from '@escandallo/contracts/costing/lines.ts'
import type { Swaps } from '@escandallo/contracts/plates/queries.ts'
import { ingredientOf } from '@escandallo/contracts/products/ingredients.ts'
import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import { kindOfUnit } from '@escandallo/contracts/values/units.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import { Big } from 'big.js'
import { type Snapshot, snapshotOf } from '../kitchen/public.ts'
import type { PortionsSold } from '../sales/public.ts'
import type { Facts } from './facts.ts'
import { environmentOn, nutritionOn, platesIn } from './portions.ts'

type Side = {
  cost: string | null
  ghg: string | null
  kcal: string | null
  letter: Swaps['items'][number]['letter']['before']
  grade: Swaps['items'][number]['grade']['before']
}

const ENOUGH = 0.9
const MOST_CANDIDATES = 8
const MOST = 12
/** Of one dish among those of a card. */
const EACH = 3
const LESS = '0.8'

const sideOf = (snapshot: Snapshot, facts: Facts, dishId: string): Side => {
  const portion = platesIn(snapshot, facts).portion(dishId)
  const nothing = { cost: null, ghg: null, kcal: null, letter: null, grade: null }
  if (!portion) return nothing
  const [nutrition, environment] = [nutritionOn(portion), environmentOn(portion)]
  const energy = nutrition.figures.find(({ key }) => key === 'energy')
  return {
    cost: snapshot.dishCost(dishId)?.cost ?? null,
    ghg: environment.letter ? environment.perPortion.ghg : null,
    kcal: energy && Number(energy.coverage) >= ENOUGH ? energy.perPortion : null,
    ...{ letter: environment.letter, grade: nutrition.grade?.letter ?? null },
  }
}

const minus = (after: string | null, before: string | null): string | null =>
  after === null || before === null ? null : new Big(after).minus(before).round(6).toFixed()

const lifts = (before: string | null, after: string | null) => before !== null && after !== null && after < before

const changed = (snapshot: Snapshot, dishId: string, elements: Element[]): Snapshot => {
  const dish = snapshot.dishes.get(dishId)
  if (!dish) return snapshot
  const dishes = new Map(snapshot.dishes)
  dishes.set(dishId, { ...dish, composition: { ...dish.composition, elements } })
  return snapshotOf({ ...snapshot, dishes }, snapshot)
}

/** Categories whose foods all stand in for each other: meats on one plate, fish on another. */
const WHOLE = new Set(['CAT1', 'CAT2'])
const OILS = new Set(['8.1', '8.2'])

/** The part that a product plays in a dish; null where nobody can say: water does not take the place of coffee. */
const partOf = ({ category, ingredient }: { category: string | null; ingredient: string | null }): string | null => {
  if (category !== null && WHOLE.has(category)) return category
  const { subcategory } = ingredientOf(ingredient) ?? {}
  return subcategory === undefined ? null : OILS.has(subcategory) ? 'oil' : subcategory
}

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

/** Products that play the same part in the kitchen, another food, bought here; the greenest first. */
const candidates = (snapshot: Snapshot, facts: Facts, productId: string): string[] => {
  const of = snapshot.products.get(productId)
  const part = of && partOf(of)
  if (!part) return []
  return [...snapshot.products]
    .filter(
      ([id, { removed, price, category, ingredient, mergedInto }]) =>
        id !== productId &&
        !removed &&
        !mergedInto &&
        price !== null &&
        ingredient !== of.ingredient &&
        partOf({ category, ingredient }) === part,
    )
    .map(([id]) => ({ id, ghg: Number(facts.of(id)?.factor?.ghg ?? Number.POSITIVE_INFINITY) }))
    .sort((a, b) => a.ghg - b.ghg || (a.id < b.id ? -1 : 1))
    .slice(0, MOST_CANDIDATES)
    .map(({ id }) => id)
}

/** Letters and grades before aims, aims before grams. */
const worth = ({ aims, letter, grade, ghg }: Swaps['items'][number]) =>
  (lifts(letter.before, letter.after) ? 4 : 0) +
  (lifts(grade.before, grade.after) ? 4 : 0) +
  aims.length -
  Number(ghg ?? 0)

/**
 * What would lift a letter or a grade of a dish, or make it cheaper: another product of the same part, or a fifth less of the
 * heaviest. Each is tried as a whole kitchen with just that change, so that its figures are the dish's own.
 */
export const swapsOf = (snapshot: Snapshot, facts: Facts, dishId: string, sold: PortionsSold | null): Swaps => {
  const dish = snapshot.dishes.get(dishId)
  if (!dish) throw new Unknown('dish-unknown')
  const before = sideOf(snapshot, facts, dishId)
  const soldAMonth = sold ? (sold.dishes.get(dishId)?.portions.toFixed() ?? '0') : null
  const { elements } = dish.composition
  const products = [...new Set(elements.flatMap(({ item }) => (item.kind === 'product' ? [item.id] : [])))]
  const changes = products.flatMap((productId) => {
    const swap = (byId: string) => ({
      ...{ productId, byId, portion: null },
      elements: elements.map((element) =>
        element.item.kind === 'product' && element.item.id === productId
          ? { ...element, item: { kind: 'product' as const, id: byId } }
          : element,
      ),
    })
    const less = {
      ...{ productId, byId: null, portion: LESS },
      elements: elements.map((element) =>
        element.item.kind === 'product' && element.item.id === productId && element.quantity !== null
          ? { ...element, quantity: new Big(element.quantity).times(LESS).toFixed() }
          : element,
      ),
    }
    const others = candidates(snapshot, facts, productId).filter((byId) =>
      isCountedAlike(snapshot, elements, productId, byId),
    )
    return [...others.map(swap), less]
  })
  const items = changes.map((change): Swaps['items'][number] => {
    const after = sideOf(changed(snapshot, dishId, change.elements), facts, dishId)
    const [cost, ghg, kcal] = [
      minus(after.cost, before.cost),
      minus(after.ghg, before.ghg),
      minus(after.kcal, before.kcal),
    ]
    const greener = ghg !== null && new Big(ghg).lt('-0.005')
    const healthier = lifts(before.grade, after.grade)
    const cheaper = cost !== null && new Big(cost).lt('-0.005')
    return {
      ...{
        dishId,
        dishName: dish.name,
        productId: change.productId,
        productName: snapshot.products.get(change.productId)?.name ?? '—',
      },
      byId: change.byId,
      byName: change.byId === null ? null : (snapshot.products.get(change.byId)?.name ?? '—'),
      ...{ portion: change.portion, cost, ghg, kcal },
      marginAMonth: cost === null || soldAMonth === null ? null : new Big(cost).times(-1).times(soldAMonth).toFixed(),
      letter: { before: before.letter, after: after.letter },
      grade: { before: before.grade, after: after.grade },
      aims: [
        ...(greener ? (['greener'] as const) : []),
        ...(healthier ? (['healthier'] as const) : []),
        ...(cheaper ? (['cheaper'] as const) : []),
      ],
    }
  })
  return {
    ...{ currency: snapshot.settings.currency, soldAMonth },
    items: items
      .filter(({ aims }) => aims.length > 0)
      .sort((a, b) => worth(b) - worth(a))
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
    .toSorted((a, b) => (sideIn(a).after ?? '').localeCompare(sideIn(b).after ?? ''))
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
export const menuSwapsOf = (
  snapshot: Snapshot,
  facts: Facts,
  dishIds: readonly string[],
  sold: PortionsSold | null,
): Swaps => {
  const each = dishIds.map((dishId) => swapsOf(snapshot, facts, dishId, sold))
  const months = each.map(({ soldAMonth }) => Number(soldAMonth ?? 0))
  const all = each.flatMap(({ items }, at) => items.slice(0, EACH).map((item) => ({ item, sold: months[at] ?? 0 })))
  return {
    currency: snapshot.settings.currency,
    soldAMonth: sold && months.reduce((sum, month) => sum.plus(month), new Big(0)).toFixed(),
    items: all
      .sort((a, b) => worth(b.item) - worth(a.item) || b.sold - a.sold)
      .slice(0, MOST)
      .map(({ item }) => item),
  }
}
