import type { RecipeComposition } from '../recipes/details.ts'
import type { Decimal } from '../values/decimal.ts'
import type { Unit } from '../values/units.ts'

/** The line of paper, or of a form, that a price was taken from. */
export type PriceSource = {
  costId: string
  supplierId: string | null
  date: string
  documentId: string | null
  lineId: string | null
  /** The supplier's list that asks it, where nothing was paid yet; `costId` is the list's then. */
  pricelistId?: string
}

/** What was paid, net of discounts and tax: `value` in `currency` for `unitQuantity` of `unit`. */
export type CostPrice = {
  value: Decimal
  unitQuantity: Decimal
  unit: Unit
  currency: string
  sources: readonly PriceSource[]
  /** Nobody has paid it: a supplier's list asks it (decision 0378). */
  listed?: boolean
}

/** What is known of how one measure of a product becomes another. */
export type Measures = {
  /** kg of one unit as bought. */
  eqUd: Decimal | null
  /** g per ml. */
  density: Decimal | null
  /** Pieces in one unit as bought; null when it is a piece itself. */
  pieces: Decimal | null
  /** Litres in one unit as bought. */
  litres: Decimal | null
}

/** What is worth something when a product is prepared: by-products of `gross` of it, in `unit`; their values in major units. */
export type Trimmed = { unit: Unit; gross: Decimal; byProducts: readonly { quantity: Decimal; value: Decimal }[] }

export type CostedProduct = Measures & {
  name: string
  /** The price that counts; null when there is none yet. */
  price: CostPrice | null
  /** Per cent, below 100. */
  merma: Decimal
  /** The yield test behind its loss: what its by-products are worth comes off its cost wherever that loss is counted. */
  trimmed?: Trimmed | null
  removed: boolean
  /** Its weights are means of its kind, which nobody weighed. */
  approximate?: boolean
}

export type CostedRecipe = RecipeComposition & { name: string; removed: boolean }

/** All that a cost depends on, as of one day. What is not there is `undefined`. */
export type Kitchen = {
  currency: string
  product: (id: string) => CostedProduct | undefined
  recipe: (id: string) => CostedRecipe | undefined
}

/** Why a cost is not known. `removed` alone does not make it so: what was deleted keeps the cost it had. */
export type Reason =
  | 'no-cost'
  | 'no-weight'
  | 'no-density'
  | 'unit-not-convertible'
  | 'other-currency'
  | 'no-elements'
  | 'cycle'
  | 'unknown'
  | 'removed'

/** The link that is missing: of which product or subrecipe. The same link is named once, however often it is missed. */
export type Missing = { reason: Reason; kind: 'product' | 'recipe' | 'dish'; id: string }

export const isGap = ({ reason }: Missing): boolean => reason !== 'removed'

const keyOf = ({ kind, id, reason }: Missing): string => `${kind} ${id} ${reason}`

/** Each once, in an order of its own, so that equal kitchens give equal answers. */
export const distinct = (missing: readonly Missing[]): Missing[] => {
  if (missing.length === 0) return []
  return [...new Map(missing.map((link) => [keyOf(link), link])).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, link]) => link)
}
