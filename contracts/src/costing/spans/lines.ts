import { Big } from 'big.js'
import type { Element } from '../../recipes/elements.ts'
import type { Decimal } from '../../values/decimal.ts'
import { inBase, kindOfUnit, type Unit } from '../../values/units.ts'
import { type Batch, costing } from '../costing.ts'
import type { CostedProduct, Missing } from '../kitchen.ts'
import { type Line, NOTHING, ofProduct, productLine, trimmedWorth, type Used, usedOf } from '../lines.ts'
import { type Carried, type Exact, exactOf, less, partOf, timesOver } from './exact.ts'

/** What was paid, as it is multiplied with: `value` for `divisor` of what its unit is counted in. */
export type PaidAt = { value: Exact; divisor: Exact }

export const paidAt = ({
  value,
  unitQuantity,
  unit,
}: {
  value: Decimal
  unitQuantity: Decimal
  unit: Unit
}): PaidAt => ({
  value: exactOf(value),
  divisor: exactOf(new Big(unitQuantity).times(inBase(unit)).toFixed()),
})

const NONE: Exact = { digits: 0n, scale: 0 }

/**
 * A line of a composition as long as nothing about it is another but a price: what is used of it is worked out, and a price multiplies.
 * `known` gives the same as the line of a tree would have.
 */
export type Compiled = { line: Line; known(paid: PaidAt | null, below: Carried): Carried }

const nothing = (): Carried => 0n

/**
 * What an amount of a product costs at any price for a `unit`, as the line of a tree would have it; null where a weight or a density is
 * missing between them.
 */
export const compiledAmount = (
  used: Omit<Used, 'net'>,
  unit: Unit,
  product: CostedProduct,
): ((paid: PaidAt) => Carried) | null => {
  const { amount } = ofProduct(used.gross, used.kind, kindOfUnit(unit), product)
  const { amount: worth } = trimmedWorth(used, product)
  if (!amount || !worth) return null
  const [exact, off] = [exactOf(amount.toFixed()), worth.eq(0) ? NONE : exactOf(worth.toFixed())]
  return ({ value, divisor }) => less(timesOver(exact, value, divisor), off)
}

/** A line that is a product, with the facts of those days; `id` is what a missing link is told of. */
export const compiledProduct = (
  element: Element,
  id: string,
  product: CostedProduct | undefined,
  currency: string,
): Compiled => {
  if (element.quantity === null) return { line: NOTHING, known: nothing }
  const used = usedOf(element, product?.merma || '0')
  const line = productLine(used, id, product, currency)
  const price = product?.price
  if (!product || !price || !line.coverage?.eq(1)) return { line, known: nothing }
  const costAt = compiledAmount(used, price.unit, product)
  return { line, known: (paid) => (paid && costAt ? costAt(paid) : 0n) }
}

/** What a subrecipe's cost is in those that use it, besides its money. */
export type Below = {
  missing: readonly Missing[]
  coverage: Decimal
  yielded: { unit: 'kg' | 'l' | 'unit'; amount: Decimal } | null
  weight: Decimal | null
  unweighed: readonly Missing[]
  estimated: boolean
  roughlyWeighed: boolean
}

const cooked = { name: '', removed: false, elements: [], merma: '0', byProducts: [] }
const zero = new Big(0)

/** A line that is a subrecipe; `below` is undefined where there is no such thing, and `cycle` says that it leads back to its owner. */
export const compiledRecipe = (element: Element, id: string, below: Below | undefined, cycle = false): Compiled => {
  if (element.quantity === null) return { line: NOTHING, known: nothing }
  const batch: Batch | undefined = below && {
    recipe: { ...cooked, yield: { quantity: '1', unit: 'kg', weight: null } },
    known: zero,
    coverage: new Big(below.coverage),
    missing: [...below.missing],
    net: null,
    unweighed: [...below.unweighed],
    estimated: below.estimated,
    roughlyWeighed: below.roughlyWeighed,
    yielded: below.yielded && { kind: kindOfUnit(below.yielded.unit), amount: new Big(below.yielded.amount) },
    weight: below.weight === null ? null : new Big(below.weight),
  }
  const costs = costing(
    { currency: '', product: () => undefined, recipe: () => batch?.recipe },
    new Map(batch ? [[id, batch]] : []),
  )
  // What stands in itself is a cycle, whatever else.
  const line = costs.line(element, undefined, cycle ? id : undefined)
  const part = !cycle && batch && costs.share(batch, costs.used(element))
  if (!part) return { line, known: nothing }
  const exact = exactOf(part.toFixed())
  return { line, known: (_, money) => partOf(money, exact) }
}

/** A line that is neither. */
export const compiledFree = (element: Element): Compiled => ({
  line: costing({ currency: '', product: () => undefined, recipe: () => undefined }).line(element),
  known: nothing,
})
