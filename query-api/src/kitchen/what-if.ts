import { figuresOf } from '@escandallo/contracts/costing/selling/selling.ts'
import { type Assumption, Assumptions, type WhatIfAnswer } from '@escandallo/contracts/dishes/queries.ts'
import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import type { Places } from '@escandallo/contracts/team/sight.ts'
import { Invalid, Unknown } from '@escandallo/platform/errors.ts'
import type { Caller } from '@escandallo/platform/identity/callers.ts'
import { Big } from 'big.js'
import { Check } from 'typebox/value'
import type { TenantOf } from '../read-models.ts'
import { kitchenBelow } from './rows/closure.ts'
import { sightOn } from './rows/uses.ts'
import { type KitchenDish, type KitchenProduct, type KitchenRecipe, type Snapshot, snapshotOf } from './snapshot.ts'
import { dishTree } from './trees.ts'

type Changing = {
  products: Map<string, KitchenProduct>
  recipes: Map<string, KitchenRecipe>
  dishes: Map<string, KitchenDish>
}

const byPercent = (product: KitchenProduct, change: string): KitchenProduct => {
  const factor = new Big(change).div(100).plus(1)
  // A price cannot fall by more than all of it.
  if (factor.lt(0)) throw new Invalid('invalid', [{ path: 'assumptions', code: 'percentage-invalid' }])
  return product.price === null
    ? product
    : { ...product, price: { ...product.price, value: new Big(product.price.value).times(factor).toFixed() } }
}

const names = (elements: readonly Element[], productId: string): boolean =>
  elements.some(({ item }) => item.kind === 'product' && item.id === productId)
const swapped = (elements: readonly Element[], productId: string, by: string): Element[] =>
  elements.map((element) =>
    element.item.kind === 'product' && element.item.id === productId
      ? { ...element, item: { kind: 'product', id: by } }
      : element,
  )

const existingIn = <Value>(map: ReadonlyMap<string, Value>, id: string, code: string): Value => {
  const value = map.get(id)
  if (!value) throw new Unknown(code)
  return value
}

const assume = ({ products, recipes, dishes }: Changing, assumption: Assumption, currency: string) => {
  const change = (productId: string, to: (product: KitchenProduct) => KitchenProduct) =>
    products.set(productId, to(existingIn(products, productId, 'product-unknown')))
  switch (assumption.kind) {
    case 'product-price':
      return change(assumption.productId, (product) => byPercent(product, assumption.change))
    case 'product-value': {
      const { productId, value } = assumption
      return change(productId, (product) => {
        const unit = product.price?.unit ?? product.unit
        return { ...product, price: { value, unitQuantity: '1', unit, currency, sources: [] } }
      })
    }
    case 'category-price':
      for (const [id, product] of products)
        if (product.category === assumption.category) products.set(id, byPercent(product, assumption.change))
      return undefined
    case 'merma': {
      const { productId, merma } = assumption
      if (new Big(merma).gte(100)) throw new Invalid('invalid', [{ path: 'assumptions', code: 'merma-invalid' }])
      return change(productId, (product) => ({ ...product, merma, trimmed: null }))
    }
    case 'quantity': {
      const { dishId, elementId, quantity } = assumption
      const dish = existingIn(dishes, dishId, 'dish-unknown')
      const elements = dish.composition.elements.map((element) =>
        element.elementId === elementId ? { ...element, quantity } : element,
      )
      return dishes.set(dishId, { ...dish, composition: { ...dish.composition, elements } })
    }
    case 'swap': {
      const { productId, by } = assumption
      existingIn(products, by, 'product-unknown')
      for (const [id, recipe] of recipes)
        if (names(recipe.elements, productId))
          recipes.set(id, { ...recipe, elements: swapped(recipe.elements, productId, by) })
      for (const [id, dish] of dishes) {
        if (!names(dish.composition.elements, productId)) continue
        const elements = swapped(dish.composition.elements, productId, by)
        dishes.set(id, { ...dish, composition: { ...dish.composition, elements } })
      }
      return undefined
    }
    case 'selling-price': {
      const { dishId, amount } = assumption
      const dish = existingIn(dishes, dishId, 'dish-unknown')
      return dishes.set(dishId, { ...dish, price: { currency, vatRate: '10', ...dish.price, amount } })
    }
    default:
      return assumption satisfies never
  }
}

/** @throws Invalid when it is no JSON, or assumes what cannot be assumed. */
export const assumptionsIn = (text: string): Assumption[] => {
  const invalid = new Invalid('invalid', [{ path: 'assumptions', code: 'invalid' }])
  let assumptions: unknown
  try {
    assumptions = JSON.parse(text)
  } catch {
    throw invalid
  }
  if (!Check(Assumptions, assumptions)) throw invalid
  return assumptions
}

const onSaleIn = async (tenant: TenantOf): Promise<string[]> => {
  const rows = await tenant
    .from('kitchen_owner')
    .select('ownerId')
    .where('kind', '=', 'dish')
    .where('status', '=', 'active')
    .where('removed', '=', false)
    .orderBy('name')
    .orderBy('ownerId')
    .execute()
  return rows.map(({ ownerId }) => ownerId)
}

const productsIn = (assumptions: readonly Assumption[]): string[] =>
  assumptions.flatMap((assumption) => [
    ...('productId' in assumption ? [assumption.productId] : []),
    ...(assumption.kind === 'swap' ? [assumption.by] : []),
  ])

type Asking = { tenant: TenantOf; caller: Caller | null; asOf: string; places: Places }

/**
 * Costs under assumptions, beside what they are: of some dishes, or of all that are on sale. Writes nothing, and reads what these
 * dishes are made of. @throws Unknown for what there is not.
 */
export const whatIf = async (
  { tenant, caller, asOf, places }: Asking,
  { dishes: dishIds, assumptions }: { dishes: readonly string[] | null; assumptions: readonly Assumption[] },
): Promise<WhatIfAnswer> => {
  const shownDishes = dishIds ?? (await onSaleIn(tenant))
  const named = assumptions.flatMap((assumption) => ('dishId' in assumption ? [assumption.dishId] : []))
  const subjects = { products: productsIn(assumptions), dishes: [...new Set([...shownDishes, ...named])] }
  const snapshot = await kitchenBelow(tenant, asOf, subjects)
  const sees = await sightOn(tenant, { day: asOf, places }, shownDishes)
  const { settings } = snapshot
  const changing: Changing = {
    products: new Map(snapshot.products),
    recipes: new Map(snapshot.recipes),
    dishes: new Map(snapshot.dishes),
  }
  for (const assumption of assumptions) assume(changing, assumption, settings.currency)
  const after = snapshotOf({ ...snapshot, ...changing }, snapshot)
  const ids = shownDishes.filter((id) => sees('dish', id))
  if (dishIds && ids.length < dishIds.length) throw new Unknown('dish-unknown')
  const side = (kitchen: Snapshot, id: string) => {
    const [dish, cost] = [kitchen.dishes.get(id), kitchen.dishCost(id)]
    const price = dish?.price ?? null
    return {
      cost: cost?.cost ?? null,
      atLeast: cost?.atLeast ?? '0',
      price,
      ...(cost?.estimated && { estimated: cost.estimated }),
      figures: cost ? figuresOf(cost, price) : null,
    }
  }
  const [alone] = dishIds?.length === 1 ? ids : []
  return {
    asOf,
    currency: settings.currency,
    target: settings.targetFoodCost,
    dishes: ids.map((dishId) => ({
      dishId,
      name: snapshot.dishes.get(dishId)?.name ?? '',
      before: side(snapshot, dishId),
      after: side(after, dishId),
    })),
    tree: alone === undefined ? null : await dishTree({ tenant, caller, snapshot: after }, alone),
  }
}
