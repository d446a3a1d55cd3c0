import { costing } from '@escandallo/contracts/costing/costing.ts'
import { priceOn } from '@escandallo/contracts/costing/days/current-price.ts'
import { listedPriceOn } from '@escandallo/contracts/costing/days/listed-price.ts'
import { type CostedProduct, isGap } from '@escandallo/contracts/costing/kitchen.ts'
import { productLine } from '@escandallo/contracts/costing/lines.ts'
import { menuCost } from '@escandallo/contracts/costing/selling/menus.ts'
import { figuresOf } from '@escandallo/contracts/costing/selling/selling.ts'
import type { DishComposition } from '@escandallo/contracts/dishes/details.ts'
import type { MenuComposition, MenuType } from '@escandallo/contracts/menus/details.ts'
import { factsOn } from '@escandallo/contracts/products/cost-facts.ts'
import type { RecipeComposition } from '@escandallo/contracts/recipes/details.ts'
import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import { inBase, kindOfUnit } from '@escandallo/contracts/values/units.ts'
import type { Projected } from '@escandallo/platform/projection/testing.ts'
import { Big } from 'big.js'
import {
  kitchenComposition,
  kitchenOwner,
  kitchenPrice,
  kitchenProduct,
  kitchenSellingPrice,
  kitchenSettings,
} from '../../kitchen/tables.ts'
import { priceList, priceOffer } from '../../prices/tables.ts'

type Dated = { effectiveFrom: string; revision: number }

/** The version that holds: the latest begun by then, and of those of one day the one that was written last. */
const holding = <Row extends Dated>(rows: readonly Row[], day: string): Row | undefined => {
  const last = (from: string) =>
    rows.filter((row) => row.effectiveFrom === from).reduce((a, b) => (a.revision > b.revision ? a : b))
  const begun = rows
    .map((row) => row.effectiveFrom)
    .filter((from) => from <= day)
    .sort()
  return begun.length > 0 ? last(begun.at(-1) as string) : undefined
}
/** Before the first it is what was written down first. */
const cooked = <Row extends Dated>(rows: readonly Row[], day: string): Row | undefined => {
  const first = rows.map((row) => row.effectiveFrom).sort()[0]
  return holding(rows, day) ?? (first === undefined ? undefined : holding(rows, first))
}

/** What everything costs on a day, from the facts alone and as if nobody had thought of a faster way. `names`: of subrecipes. */
export const naiveOn = ({ rows }: Projected, day: string, names: ReadonlyMap<string, string> = new Map()) => {
  const settings = rows(kitchenSettings)[0] ?? { currency: 'EUR', policy: 'last' as const }
  const products = new Map(rows(kitchenProduct).map((row) => [row.productId, row]))
  const factsOf = (id: string) => {
    const product = products.get(id)
    return product && factsOn(product.facts, day)
  }
  const canonical = (id: string, passed: readonly string[] = []): string => {
    const into = factsOf(id)?.into
    return into && products.has(into) && ![...passed, id].includes(into) ? canonical(into, [...passed, id]) : id
  }
  const paid = rows(kitchenPrice).filter(
    ({ counts, fromDay, untilDay }) => (counts || untilDay < '9999-12-31') && fromDay <= day && untilDay >= day,
  )
  const inForce = new Map(rows(priceList).flatMap((list) => (list.withdrawn ? [] : [[list.pricelistId, list]])))
  const listed = (id: string) =>
    rows(priceOffer).flatMap((offer) => {
      const list = inForce.get(offer.pricelistId)
      return list && offer.productId === id ? [{ ...offer, appliedAt: list.appliedAt }] : []
    })
  const productOf = (id: string): CostedProduct | undefined => {
    const facts = factsOf(id)
    if (!facts) return undefined
    const price = priceOn(
      paid.filter(({ productId }) => productId === id),
      day,
      settings.policy,
    )
    return { name: '', removed: false, ...facts, price: price ?? listedPriceOn(listed(id), day) }
  }
  const compositions = rows(kitchenComposition)
  const compositionOf = (kind: string, id: string) =>
    cooked(
      compositions.filter((row) => row.kind === kind && row.ownerId === id),
      day,
    )?.composition
  const survived = (elements: readonly Element[]): Element[] =>
    elements.map((element) =>
      element.item.kind === 'product'
        ? { ...element, item: { ...element.item, id: canonical(element.item.id) } }
        : element,
    )
  const recipeOf = (id: string) => {
    const composition = compositionOf('recipe', id) as RecipeComposition | undefined
    return (
      composition && {
        ...composition,
        elements: survived(composition.elements),
        name: names.get(id) ?? '',
        removed: false,
      }
    )
  }
  const costs = costing({ currency: settings.currency, product: productOf, recipe: recipeOf })
  const priceOf = (kind: string, id: string) => {
    const held = holding(
      rows(kitchenSellingPrice).filter((row) => row.kind === kind && row.ownerId === id),
      day,
    )
    const { amount = null, currency = null, vatRate = null } = held ?? {}
    return amount === null || currency === null || vatRate === null ? null : { amount, currency, vatRate }
  }
  const dishOf = (id: string) => {
    const composition = compositionOf('dish', id) as DishComposition | undefined
    if (!composition) return undefined
    const cost = costs.dish({ ...composition, elements: survived(composition.elements) }, id)
    const price = priceOf('dish', id)
    return { ...cost, price, figures: figuresOf(cost, price), removed: false }
  }
  return {
    desk: costs,
    canonical,
    compositionOf,
    survived,
    recipe: costs.recipe,
    dish: dishOf,
    menu: (id: string) => {
      const type = rows(kitchenOwner).find((row) => row.kind === 'menu' && row.ownerId === id)?.type as MenuType
      const composition = compositionOf('menu', id) as MenuComposition | undefined
      const price = priceOf('menu', id)
      return composition && { ...menuCost({ type, composition, price }, dishOf), price }
    },
    product: (id: string) => {
      const product = productOf(canonical(id))
      const unit = products.get(canonical(id))?.unit ?? 'kg'
      const pieces = product?.pieces ?? null
      const counted = kindOfUnit(unit) === 'count' && pieces !== null && Number(pieces) !== 0
      const amount = new Big(inBase(unit)).times(counted ? pieces : 1)
      const used = { kind: kindOfUnit(unit), net: amount, gross: amount, merma: '0' }
      const { known, missing } = productLine(used, canonical(id), product, settings.currency)
      const gap = missing.find(isGap)?.reason ?? null
      return { cost: gap ? null : known.toFixed(), gap, canonicalId: canonical(id), product }
    },
  }
}
