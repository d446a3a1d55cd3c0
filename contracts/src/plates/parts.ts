import { Big } from 'big.js'
import type { Costing } from '../costing/costing.ts'
import { cycleFinder } from '../costing/cycles.ts'
import { carried, productLine } from '../costing/lines.ts'
import type { Element } from '../recipes/elements.ts'
import { itemsOf } from '../recipes/elements.ts'
import { isFryingOil } from './frying.ts'

/** A product in something, a subrecipe that cannot be opened, or what nobody buys; kg, null where a weight is missing. */
export type Part = { kind: 'product' | 'recipe' | 'free'; id: string; net: Big | null; gross: Big | null }

const zero = new Big(0)
/** What food takes up of the oil it is fried in (domain: nutrition), as a share of the food's weight. */
const OIL_ABSORBED = '0.08'

const plus = (a: Big | null, b: Big | null): Big | null => a && b && a.plus(b)
const times = (a: Big | null, by: Big): Big | null => a && carried(a.times(by))

const put = (parts: Map<string, Part>, part: Part, factor: Big) => {
  const key = `${part.kind} ${part.id}`
  const before = parts.get(key)
  const [net, gross] = [times(part.net, factor), times(part.gross, factor)]
  parts.set(key, {
    ...part,
    net: before ? plus(before.net, net) : net,
    gross: before ? plus(before.gross, gross) : gross,
  })
}

/** `name` is what the elements make. */
export type Opening = (elements: readonly Element[], factor?: Big, name?: string) => Part[]

/**
 * Opens elements down to what is bought and what is not: everything that is on the plate, "to taste" among it with no weight.
 * Of oil to fry in (`isFryingOil`) only what the food takes up is eaten, where that is less; all of it was bought.
 */
export const openingOf = (desk: Costing, isFat: (productId: string) => boolean): Opening => {
  const { kitchen } = desk
  const opened = new Map<string, Map<string, Part>>()
  const onCycle = cycleFinder((id) => itemsOf(kitchen.recipe(id)?.elements ?? [], 'recipe'))

  const ownPart = (element: Element): Part | null => {
    const { item, quantity } = element
    if (item.kind === 'recipe') return null
    if (item.kind === 'free') {
      const { net, gross } = desk.line(element)
      return { kind: 'free', id: item.name, net, gross }
    }
    if (quantity === null) return { kind: 'product', id: item.id, net: zero, gross: zero }
    const line = productLine(desk.used(element), item.id, kitchen.product(item.id), kitchen.currency)
    return { kind: 'product', id: item.id, net: line.net, gross: line.gross }
  }

  const recipeParts = (element: Element, id: string, owner: string | undefined, into: Map<string, Part>) => {
    const used = desk.used(element)
    const cyclic = owner !== undefined && onCycle(owner, id)
    const batch = cyclic ? undefined : desk.batch(id)
    const part = element.quantity === null ? zero : batch && desk.share(batch, used)
    if (!batch || !part) {
      const weighed = used.kind === 'mass'
      const lost: Part = { kind: 'recipe', id, net: weighed ? used.net : null, gross: weighed ? used.gross : null }
      put(into, lost, new Big(1))
      return
    }
    const inner = opened.get(id) ?? partsOf(batch.recipe.elements, batch.recipe.name, id)
    opened.set(id, inner)
    for (const leaf of inner.values()) put(into, leaf, part)
  }

  const partsOf = (elements: readonly Element[], name: string, owner?: string): Map<string, Part> => {
    const parts = new Map<string, Part>()
    const oils = elements.filter(
      (element) => element.item.kind === 'product' && isFat(element.item.id) && isFryingOil(element, name),
    )
    for (const element of elements) {
      if (oils.includes(element)) continue
      const part = ownPart(element)
      if (part) put(parts, part, new Big(1))
      else if (element.item.kind === 'recipe') recipeParts(element, element.item.id, owner, parts)
    }
    const food = elements
      .filter((element) => !oils.includes(element))
      .reduce<Big | null>((sum, element) => plus(sum, desk.line(element, undefined, owner).net), zero)
    for (const oil of oils) {
      const part = ownPart(oil)
      if (!part) continue
      const absorbed = food && part.net && food.times(OIL_ABSORBED).div(oils.length)
      const net = absorbed && part.net && (absorbed.lt(part.net) ? absorbed : part.net)
      put(parts, { ...part, net }, new Big(1))
    }
    return parts
  }

  return (elements, factor = new Big(1), name = '') => {
    const scaled = new Map<string, Part>()
    for (const part of partsOf(elements, name).values()) put(scaled, part, factor)
    return [...scaled.values()]
  }
}

/** Tap water and ice: they have no nutrients, no taste, no allergens, and hardly a footprint. */
export const isWater = ({ kind, id }: Part): boolean =>
  kind === 'free' && /^(agua|hielo|water|ice|tap water|cubitos)\b/i.test(id.trim())
