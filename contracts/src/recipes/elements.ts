import { z } from 'zod'
import { percentage, positiveDecimal } from '../values/decimal.ts'
import { line } from '../values/names.ts'
import { kindOfUnit, unit } from '../values/units.ts'

/** What a composition may hold, and how much of it. */
export const MAX_ELEMENTS = 300
const MAX_QUANTITY = 1_000_000

/** More than nothing, and no more than a kitchen could hold. Fails with `must-be-positive` or `quantity-too-large`. */
export const quantity = positiveDecimal.refine((value) => !(Number(value) > MAX_QUANTITY), 'quantity-too-large')

/** A share that is lost in preparing, in per cent, below 100. Fails with `percentage-invalid` or `merma-invalid`. */
export const merma = percentage.refine((value) => !(Number(value) >= 100), 'merma-invalid')

/**
 * What an element is made of: a product, a subrecipe, or something that costs nothing and that nobody buys (`free`: water from
 * the tap, ice), whose density counts for the weight.
 */
export const item = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('product'), id: z.uuid() }),
  z.object({ kind: z.literal('recipe'), id: z.uuid() }),
  z.object({
    kind: z.literal('free'),
    name: line(200).min(1, 'required'),
    density: positiveDecimal.nullable(),
  }),
])
export type Item = z.infer<typeof item>

/**
 * One line of a recipe or dish. `quantity` is of `unit`, null for "to taste", which neither costs nor lacks anything. `net` is
 * what is left after cleaning, `gross` what is taken from the store. `merma` is this line's own loss in per cent, in place of
 * the product's; null leaves it to the product.
 */
export const element = z.object({
  elementId: z.uuid(),
  item,
  quantity: quantity.nullable(),
  unit,
  basis: z.enum(['net', 'gross']).default('net'),
  merma: merma.nullable().default(null),
  /** How it goes in: "picada", "en juliana". */
  note: line(200).nullable().default(null),
  /** Whether it is what the others are fried in: all of it is bought, what they take up is eaten. Without it nobody has said. */
  frying: z.boolean().optional(),
})
export type Element = z.infer<typeof element>

/** In the order of cooking. A product or subrecipe may stand there twice; a line only once. */
export const elements = z
  .array(element)
  .max(MAX_ELEMENTS, 'too-many-elements')
  .refine((lines) => new Set(lines.map(({ elementId }) => elementId)).size === lines.length, 'element-repeated')

/** What is left over and worth money: whites after a custard, bones for a stock. `value` is of the whole batch, in major units. */
export const byProduct = z.object({ name: line(200).min(1, 'required'), quantity, unit, value: positiveDecimal })
export type ByProduct = z.infer<typeof byProduct>

/**
 * What a batch comes to: so much of a unit, weighed, or null to have it follow from the net weights and the loss in cooking.
 * `weight` is the batch's in kg where it is counted or measured by volume, so that it can be used by weight as well.
 */
export const yieldOf = z
  .object({ quantity: quantity.nullable(), unit, weight: quantity.nullable().default(null) })
  // What follows from weights is a weight.
  .refine(({ quantity: weighed, unit: of }) => weighed !== null || kindOfUnit(of) === 'mass', {
    message: 'required',
    path: ['quantity'],
  })
export type Yield = z.infer<typeof yieldOf>

/** Ids of everything of a kind that a composition names. */
export const itemsOf = (lines: readonly Pick<Element, 'item'>[], kind: 'product' | 'recipe'): string[] => [
  ...new Set(lines.flatMap(({ item: of }) => (of.kind === kind ? [of.id] : []))),
]
