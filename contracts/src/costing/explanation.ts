import { Big } from 'big.js'
import type { Element, Item } from '../recipes/elements.ts'
import type { Decimal } from '../values/decimal.ts'
import { inBase, kindOfUnit, type Unit } from '../values/units.ts'
import type { Costing } from './costing.ts'
import { type CostPrice, isGap, type Missing } from './kitchen.ts'
import { carried, type Line, trimmedWorth, type Used } from './lines.ts'

/** One branch of the tree from a portion to the line of paper: an element, scaled to what is looked at. */
export type Branch = {
  elementId: string
  item: Item
  name: string | null
  removed: boolean
  /** In the element's own unit; null is "to taste". */
  quantity: Decimal | null
  unit: Unit
  basis: 'net' | 'gross'
  note: string | null
  /** Per cent that counts here: the line's own, else the product's. */
  merma: Decimal
  ownMerma: boolean
  net: Decimal | null
  gross: Decimal | null
  /** kg, null where a weight or density is missing. */
  netWeight: Decimal | null
  grossWeight: Decimal | null
  /** Of a product: what was paid. Of a subrecipe: null, `perUnit` says what it costs. */
  price: CostPrice | null
  /** What one `unit` of it costs, as bought and as it can be used. */
  perUnit: { unit: Unit; asBought: Decimal; usable: Decimal } | null
  cost: Decimal | null
  atLeast: Decimal
  /** Of the known cost of the whole, seasoning within, 0 to 1; null when nothing is known. */
  share: Decimal | null
  coverage: Decimal | null
  missing: Missing[]
  /** There where its cost rests on a mean weight, or on a price that nobody has paid. */
  estimated?: true
  /** What is in a subrecipe, scaled to this much of it; null for anything else, and where the tree is cut off. */
  elements: Branch[] | null
}

/** Branches that a tree may have: a graph of a few subrecipes can be a tree of millions, and nobody else is answered while it grows. */
const MAX_BRANCHES = 1000

const baseUnits = { mass: 'kg', volume: 'l', count: 'unit' } as const
const unity = new Big(1)

const nameOf = ({ kitchen }: Costing, item: Item): { name: string | null; removed: boolean } => {
  if (item.kind === 'free') return { name: item.name, removed: false }
  const thing = item.kind === 'product' ? kitchen.product(item.id) : kitchen.recipe(item.id)
  return { name: thing?.name ?? null, removed: thing?.removed ?? false }
}

const pricesOf = (costs: Costing, item: Item, merma: Decimal): Pick<Branch, 'price' | 'perUnit'> => {
  const loss = unity.minus(new Big(merma).div(100))
  const perUnit = (unit: Unit, each: Big, trimmed = new Big(0)) => ({
    unit,
    asBought: carried(each).toFixed(),
    usable: carried((trimmed.gt(each) ? new Big(0) : each.minus(trimmed)).div(loss)).toFixed(),
  })
  if (item.kind === 'free') return { price: null, perUnit: null }
  if (item.kind === 'recipe') {
    const batch = costs.batch(item.id)
    if (!batch?.yielded || batch.missing.some(isGap)) return { price: null, perUnit: null }
    const { kind, amount } = batch.yielded
    return { price: null, perUnit: perUnit(baseUnits[kind], batch.known.div(amount)) }
  }
  const product = costs.kitchen.product(item.id)
  const price = product?.price ?? null
  if (!product || !price || new Big(price.unitQuantity).eq(0)) return { price, perUnit: null }
  const each = new Big(price.value).div(new Big(price.unitQuantity).times(inBase(price.unit)))
  const kind = kindOfUnit(price.unit)
  const worth = trimmedWorth({ kind, gross: unity, merma }, product)
  return { price, perUnit: worth.amount ? perUnit(baseUnits[kind], each, worth.amount) : null }
}

/** One of sixty portions is a sixtieth, which no decimal is: what was carried along to more digits is told to so many, as it was meant. */
const TOLD_DIGITS = 16
const asMeant = (value: Big): Decimal => value.round(TOLD_DIGITS, Big.roundHalfUp).toFixed()

/** How much of an element is used: none of it is known where its quantity is not. */
const amountsOf = (
  { quantity, unit }: Element,
  { used, line, scale }: { used: Used; line: Line; scale: Big },
): Pick<Branch, 'quantity' | 'net' | 'gross' | 'netWeight' | 'grossWeight'> => {
  if (quantity === null) return { quantity: null, net: null, gross: null, netWeight: null, grossWeight: null }
  const size = inBase(unit)
  return {
    quantity: asMeant(new Big(quantity).times(scale)),
    net: asMeant(used.net.div(size)),
    gross: asMeant(used.gross.div(size)),
    netWeight: line.net && asMeant(line.net),
    grossWeight: line.gross && asMeant(line.gross),
  }
}

/**
 * The tree of what a list of elements costs, `factor` times: one portion of four is a quarter. Every branch of a subrecipe is
 * scaled to what is used of it. `whole` is the known cost that shares are of.
 * @param seasoning what is added to the elements, in per cent of them
 */
export const explained = (
  costing: Costing,
  elements: readonly Element[],
  factor: Big,
  owner?: string,
  seasoning: Decimal = '0',
): Branch[] => {
  let left = MAX_BRANCHES - elements.length
  const whole = elements
    .reduce((sum, element) => sum.plus(costing.line(element, factor, owner).known), new Big(0))
    .times(unity.plus(new Big(seasoning).div(100)))

  // The same product in twenty subrecipes has one price.
  const prices = new Map<string, ReturnType<typeof pricesOf>>()
  const priceOf = (item: Item, merma: Decimal): ReturnType<typeof pricesOf> => {
    const key = item.kind === 'free' ? item.kind : `${item.kind} ${item.id} ${merma}`
    const branchPrices = prices.get(key) ?? pricesOf(costing, item, merma)
    prices.set(key, branchPrices)
    return branchPrices
  }
  const branch = (element: Element, scale: Big, above: readonly string[]): Branch => {
    const { item, quantity, unit, basis, note, elementId } = element
    const used = costing.used(element, scale)
    const line = costing.line(element, scale, above.at(-1))
    const made = item.kind === 'recipe' && quantity !== null ? costing.batch(item.id) : undefined
    const part = made && costing.share(made, used)
    // A subrecipe is opened with all that stands in it, or stays closed.
    const fits = made !== undefined && left >= made.recipe.elements.length
    const within = item.kind === 'recipe' && part && !above.includes(item.id) && fits
    if (within) left -= made.recipe.elements.length
    return {
      elementId,
      item,
      unit,
      basis,
      note,
      ...nameOf(costing, item),
      ...amountsOf(element, { used, line, scale }),
      merma: used.merma,
      ownMerma: element.merma !== null,
      ...priceOf(item, used.merma),
      cost: line.missing.some(isGap) ? null : asMeant(line.known),
      atLeast: asMeant(line.known),
      share: whole.eq(0) ? null : line.known.div(whole).toFixed(),
      coverage: line.coverage?.toFixed() ?? null,
      missing: [...line.missing],
      ...(line.estimated && { estimated: line.estimated }),
      elements: within ? made.recipe.elements.map((inner) => branch(inner, part, [...above, item.id])) : null,
    }
  }
  return elements.map((element) => branch(element, factor, owner === undefined ? [] : [owner]))
}
