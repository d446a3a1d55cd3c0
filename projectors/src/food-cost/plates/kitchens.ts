import { costing } from '@escandallo/contracts/costing/costing.ts'
import type { DishComposition } from '@escandallo/contracts/dishes/details.ts'
import type { FactsOf } from '@escandallo/contracts/plates/facts.ts'
import { type Plated, portionsIn } from '@escandallo/contracts/plates/portion.ts'
import type { Portion } from '@escandallo/contracts/plates/sums.ts'
import { daysOfFacts, factsOn } from '@escandallo/contracts/products/cost-facts.ts'
import type { RecipeComposition } from '@escandallo/contracts/recipes/details.ts'
import { type Element, itemsOf } from '@escandallo/contracts/recipes/elements.ts'
import { FIRST_DAY, type Read } from '@escandallo/platform/projection/shapes.ts'
import { type KitchenProductRow, kitchenComposition, kitchenOwner } from '../../kitchen/tables.ts'
import { type ProductFoodRow, productFood } from '../../plates/tables.ts'
import { canonicalOn, withSurvivors } from '../mergers.ts'
import { type Version, versionsOf } from '../uses.ts'

type Composed = { elements: readonly Element[] }
const elementsOf = ({ composition }: Version): readonly Element[] => (composition as Composed).elements

/** Every version of dishes, and of all subrecipes that ever stood in them, however far below. */
const versionsBelow = async (read: Read, dishIds: readonly string[]): Promise<Map<string, Version[]>> => {
  const versions = new Map<string, Version[]>()
  let floor = [...new Set(dishIds)]
  while (floor.length > 0) {
    const rows = Map.groupBy(await read(kitchenComposition, 'ownerId', floor), ({ ownerId }) => ownerId)
    for (const id of floor) versions.set(id, versionsOf(rows.get(id) ?? []))
    const named = floor.flatMap((id) => (versions.get(id) ?? []).flatMap((each) => itemsOf(elementsOf(each), 'recipe')))
    floor = [...new Set(named)].filter((id) => !versions.has(id))
  }
  return versions
}

const heldOn = (versions: readonly Version[] | undefined, day: string): Version | undefined =>
  versions?.find(({ fromDay, untilDay }) => fromDay <= day && day <= untilDay)

const restrictionsOn = ({ restrictions }: ProductFoodRow, day: string) =>
  restrictions.findLast(({ fromDay }) => fromDay <= day)

type OnDay = { elements: (elements: readonly Element[]) => Element[]; portion: (dish: Plated) => Portion }

/** What dishes are made of on every day, read once for all that are asked for. */
export type Plates = {
  /** The days on which a portion may become another, the first of all among them: by what, the caller says. */
  daysOf: (
    dishId: string,
    ofProduct: (product: KitchenProductRow, food: ProductFoodRow | undefined) => string[],
  ) => string[]
  /** The portion of a dish on a day; undefined of none. */
  portionOn: (dishId: string, day: string) => Portion | undefined
}

/** Days on which a product weighs, loses or is another. */
export const daysOfAmounts = ({ facts }: KitchenProductRow): string[] => daysOfFacts(facts)

/** Days on which another product stands in its place, or somebody has looked at it. */
export const daysOfChecks = ({ facts }: KitchenProductRow, food: ProductFoodRow | undefined): string[] => [
  ...facts.into.map(({ effectiveFrom }) => effectiveFrom),
  ...(food?.restrictions ?? []).map(({ fromDay }) => fromDay),
]

/** Reads what the plates of some dishes follow from. */
export const platesOf = async (read: Read, dishIds: readonly string[]): Promise<Plates> => {
  const versions = await versionsBelow(read, dishIds)
  const every = [...versions.values()].flat().flatMap(elementsOf)
  const products = await withSurvivors(read, itemsOf(every, 'product'))
  const foods = new Map((await read(productFood, 'productId', [...products.keys()])).map((row) => [row.productId, row]))
  const names = new Map(
    (await read(kitchenOwner, 'ownerId', [...versions.keys()])).map(({ ownerId, name }) => [ownerId, name]),
  )

  const factsOnDay = (day: string): FactsOf => {
    const facts = new Map<string, ReturnType<FactsOf>>()
    return (id) => {
      if (facts.has(id)) return facts.get(id)
      const food = foods.get(id)
      const { restrictions = {}, verified = null } = (food && restrictionsOn(food, day)) ?? {}
      const made = food && { ...food.facts, restrictions, verified }
      facts.set(id, made)
      return made
    }
  }

  const kitchenOn = (day: string): OnDay => {
    const elements: OnDay['elements'] = (written) =>
      written.map((element) =>
        element.item.kind === 'product'
          ? { ...element, item: { ...element.item, id: canonicalOn(products, element.item.id, day) } }
          : element,
      )
    const recipes = new Map<string, (RecipeComposition & { name: string; removed: boolean }) | undefined>()
    const recipe = (id: string) => {
      if (recipes.has(id)) return recipes.get(id)
      const version = heldOn(versions.get(id), day)
      const composition = version && (version.composition as RecipeComposition)
      const made = composition && {
        ...composition,
        elements: elements(composition.elements),
        name: names.get(id) ?? '',
        removed: false,
      }
      recipes.set(id, made)
      return made
    }
    const dayCosting = costing({
      // Weights follow from no price, and so from no currency.
      currency: 'EUR',
      recipe,
      product: (id) => {
        const product = products.get(id)
        return product && { name: product.name, removed: false, price: null, ...factsOn(product.facts, day) }
      },
    })
    return { elements, portion: portionsIn(dayCosting, factsOnDay(day)) }
  }
  const kitchens = new Map<string, OnDay>()
  const openOn = (day: string): OnDay => {
    const kitchen = kitchens.get(day) ?? kitchenOn(day)
    kitchens.set(day, kitchen)
    return kitchen
  }

  const below = (dishId: string): string[] => {
    const reached = new Set([dishId])
    // A set that grows while it is walked is walked to its end.
    for (const id of reached)
      for (const version of versions.get(id) ?? [])
        for (const link of itemsOf(elementsOf(version), 'recipe')) reached.add(link)
    return [...reached]
  }
  const chainOf = (id: string): string[] => {
    const chain = new Set([id])
    for (const each of chain)
      for (const { value } of products.get(each)?.facts.into ?? []) if (value !== null) chain.add(value)
    return [...chain]
  }

  return {
    daysOf(dishId, ofProduct) {
      const owners = below(dishId)
      const all = owners.flatMap((id) => versions.get(id) ?? [])
      const ids = new Set(itemsOf(all.flatMap(elementsOf), 'product').flatMap(chainOf))
      const ofProducts = [...ids].flatMap((id) => {
        const product = products.get(id)
        return product ? ofProduct(product, foods.get(id)) : []
      })
      const days = [...all.map(({ fromDay }) => fromDay), ...ofProducts].filter((day) => day > FIRST_DAY)
      return [FIRST_DAY, ...[...new Set(days)].sort()]
    },
    portionOn(dishId, day) {
      const version = heldOn(versions.get(dishId), day)
      if (!version) return undefined
      const { elements, portion } = openOn(day)
      const composition = version.composition as DishComposition
      return portion({
        name: names.get(dishId) ?? '',
        composition: { ...composition, elements: elements(composition.elements) },
      })
    },
  }
}
