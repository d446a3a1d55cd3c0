import { Big } from 'big.js'
import type { Costing } from '../costing/costing.ts'
import { cycleFinder } from '../costing/cycles.ts'
import { carried, productLine } from '../costing/lines.ts'
import type { Element } from '../recipes/elements.ts'
import { itemsOf } from '../recipes/elements.ts'
import { isFryingOil } from './frying.ts'

/**
 * A product in something, a subrecipe that cannot be opened, or what nobody buys; kg, null where a weight is missing. `toTaste`: kg that may be
 * in it besides, since a line says no quantity.
 */
export type Part = {
  kind: 'product' | 'recipe' | 'free'
  id: string
  net: Big | null
  gross: Big | null
  toTaste?: Big
}

const zero = new Big(0)
/** What food takes up of the oil it is fried in (domain: nutrition), as a share of the food's weight. */
const OIL_ABSORBED = '0.08'
/** The same of the salt of a crust, a cure or a brine; nothing that is eaten has more than a tenth of salt. */
const SALT_ABSORBED = '0.01'
const MOST_SALT = '0.1'
/** "To taste" is no more than a fiftieth of what it seasons: bread has as much salt, and no dish has more. */
const MOST_TO_TASTE = '0.02'
/** A crust is two or three times what is baked in it; of more, what is beside the salt flavours it. */
const LARGEST_CRUST = 5

const plus = (a: Big | null, b: Big | null): Big | null => a && b && a.plus(b)
const times = (a: Big | null, by: Big): Big | null => a && carried(a.times(by))

const put = (parts: Map<string, Part>, part: Part, factor: Big) => {
  const key = `${part.kind} ${part.id}`
  const before = parts.get(key)
  const [net, gross] = [times(part.net, factor), times(part.gross, factor)]
  const toTaste = (before?.toTaste ?? zero).plus(part.toTaste?.times(factor) ?? zero)
  parts.set(key, {
    ...part,
    ...(toTaste.gt(0) ? { toTaste } : {}),
    net: before ? plus(before.net, net) : net,
    gross: before ? plus(before.gross, gross) : gross,
  })
}

/** Parts of a subrecipe of which a line says no quantity: none of it counts, and so much of all of them may be there. */
const withoutAmount = (parts: readonly Part[], toTaste: Big): Part[] => {
  const all = parts.reduce((sum, { net }) => sum.plus(net ?? 0), zero)
  return parts.map((part) => ({
    ...part,
    net: part.net && zero,
    gross: part.gross && zero,
    toTaste: all.gt(0) ? toTaste.times((part.net ?? zero).plus(part.toTaste ?? zero)).div(all) : zero,
  }))
}

/** What products are to whoever eats what was cooked in them. */
export type Media = { isFat: (productId: string) => boolean; isSalt: (productId: string) => boolean }

/** Opens elements; `name` is what they make. */
export type Opening = {
  open: (elements: readonly Element[], factor?: Big, name?: string) => Part[]
  /** kg of the elements themselves that stay in the pan or are broken off: no part of what is served. */
  left: (elements: readonly Element[], name?: string) => Big
}

/**
 * Opens elements down to what is bought and what is not: everything that is on the plate, "to taste" among it with no weight.
 * Of oil to fry in (`isFryingOil`) and of salt that is a crust, a cure or a brine only what the food takes up is eaten, where that is less;
 * all of it was bought.
 */
export const openingOf = (costs: Costing, { isFat, isSalt }: Media): Opening => {
  const { kitchen } = costs
  const opened = new Map<string, Map<string, Part>>()
  const onCycle = cycleFinder((id) => itemsOf(kitchen.recipe(id)?.elements ?? [], 'recipe'))

  const ownPart = (element: Element): Part | null => {
    const { item, quantity } = element
    if (item.kind === 'recipe') return null
    if (item.kind === 'free') {
      const { net, gross } = costs.line(element)
      return { kind: 'free', id: item.name, net, gross }
    }
    if (quantity === null) return { kind: 'product', id: item.id, net: zero, gross: zero }
    const line = productLine(costs.used(element), item.id, kitchen.product(item.id), kitchen.currency)
    return { kind: 'product', id: item.id, net: line.net, gross: line.gross }
  }

  const recipeParts = (
    element: Element,
    id: string,
    { owner, into, toTaste }: { owner: string | undefined; into: Map<string, Part>; toTaste: Big },
  ) => {
    const used = costs.used(element)
    const cyclic = owner !== undefined && onCycle(owner, id)
    const batch = cyclic ? undefined : costs.batch(id)
    const part = element.quantity === null ? zero : batch && costs.share(batch, used)
    if (!batch || !part) {
      const weighed = used.kind === 'mass'
      const lost: Part = { kind: 'recipe', id, net: weighed ? used.net : null, gross: weighed ? used.gross : null }
      put(into, lost, new Big(1))
      return
    }
    const inner = opened.get(id) ?? partsOf(batch.recipe.elements, batch.recipe.name, id)
    opened.set(id, inner)
    const parts = element.quantity === null ? withoutAmount([...inner.values()], toTaste) : inner.values()
    for (const leaf of parts) put(into, leaf, element.quantity === null ? new Big(1) : part)
  }

  const weightOf = (elements: readonly Element[], owner?: string) =>
    elements.map((element) => costs.line(element, undefined, owner).net)
  const isOf = ({ item }: Element, has: (productId: string) => boolean) => item.kind === 'product' && has(item.id)

  /** Lines of salt that nobody eats whole. Where something has no weight, more salt than all that has one is no seasoning either. */
  const crustIn = (elements: readonly Element[], owner?: string): { lines: Element[]; food: Big } => {
    const lines = elements.filter((element) => isOf(element, isSalt))
    const others = weightOf(
      elements.filter((element) => !lines.includes(element)),
      owner,
    )
    const sumOf = (of: readonly (Big | null)[]) => of.reduce<Big>((sum, net) => sum.plus(net ?? 0), zero)
    const food = sumOf(others)
    const most = others.includes(null) ? food : food.times(MOST_SALT)
    const salt = sumOf(weightOf(lines, owner))
    return { lines: salt.gt(most) && salt.lte(food.times(LARGEST_CRUST)) ? lines : [], food }
  }

  /** kg that are eaten of the lines in which something is fried, baked or cured; null where that is not known. */
  const takenUp = (elements: readonly Element[], name: string, owner?: string): Map<Element, Big | null> => {
    const eaten = new Map<Element, Big | null>()
    const put = (line: Element, absorbed: Big | null) => {
      const net = ownPart(line)?.net ?? null
      eaten.set(line, absorbed && net && (absorbed.lt(net) ? absorbed : net))
    }
    const crust = crustIn(elements, owner)
    for (const salt of crust.lines) put(salt, crust.food.times(SALT_ABSORBED).div(crust.lines.length))
    const oils = elements.filter((element) => isOf(element, isFat) && isFryingOil(element, name))
    const fried = elements.filter((element) => !oils.includes(element) && !crust.lines.includes(element))
    const food = weightOf(fried, owner).reduce<Big | null>(plus, zero)
    for (const oil of oils) put(oil, food && food.times(OIL_ABSORBED).div(oils.length))
    return eaten
  }

  const partsOf = (elements: readonly Element[], name: string, owner?: string): Map<string, Part> => {
    const parts = new Map<string, Part>()
    const eaten = takenUp(elements, name, owner)
    const food = weightOf(elements, owner).reduce<Big>((sum, net) => sum.plus(net ?? 0), zero)
    const toTaste = food.times(MOST_TO_TASTE)
    for (const element of elements) {
      const part = ownPart(element)
      if (!part && element.item.kind === 'recipe')
        recipeParts(element, element.item.id, { owner, into: parts, toTaste })
      if (!part) continue
      const net = eaten.has(element) ? (eaten.get(element) ?? null) : part.net
      put(parts, { ...part, net, ...(element.quantity === null ? { toTaste } : {}) }, new Big(1))
    }
    return parts
  }

  return {
    open: (elements, factor = new Big(1), name = '') => {
      const scaled = new Map<string, Part>()
      for (const part of partsOf(elements, name).values()) put(scaled, part, factor)
      return [...scaled.values()]
    },
    left: (elements, name = '') =>
      [...takenUp(elements, name)].reduce((sum, [line, net]) => {
        const whole = ownPart(line)?.net ?? null
        return whole && net ? sum.plus(whole.minus(net)) : sum
      }, zero),
  }
}

/** Tap water and ice: they have no nutrients, no taste, no allergens, and hardly a footprint. */
export const isWater = ({ kind, id }: Part): boolean =>
  kind === 'free' && /^(agua|hielo|water|ice|tap water|cubitos)\b/i.test(id.trim())
