import { z } from 'zod'
import { NON_FOOD } from '../ingredients/non-food.ts'
import { day } from '../values/day.ts'
import { decimal, percentage, positiveDecimal } from '../values/decimal.ts'
import { currency, enteredPrice, knownCurrency } from '../values/money.ts'
import { line, trimmedText } from '../values/names.ts'
import { unit } from '../values/units.ts'

const text = (max: number) => trimmedText(max)

/** How a supplier sells it: their code and the name they print. */
export const productSupplier = z.object({
  supplierId: z.uuid(),
  code: line(60).nullable(),
  name: line(300).nullable(),
})
export type ProductSupplier = z.infer<typeof productSupplier>

/**
 * What is known of a product. `eqUd` is the weight of one unit in kg, `merma` the loss in preparing it in per cent (below
 * 100), `density` g per ml. A product that an invoice brought to life may lack category, ingredient and weight.
 */
export const productDetails = z.object({
  name: line(200).min(1, 'required'),
  code: line(60).min(1, 'required'),
  unit,
  eqUd: positiveDecimal.nullable(),
  merma: percentage.refine((value) => Number(value) < 100, 'merma-invalid'),
  density: positiveDecimal.nullable(),
  /** How many pieces one unit as bought holds (30 eggs in a tray), and how many litres; a recipe counts pieces. */
  pieces: positiveDecimal.nullable().optional(),
  litres: positiveDecimal.nullable().optional(),
  /** The VAT that it is bought with, in per cent: as its line of paper printed it, or as somebody put it right. Not there while nobody knows. */
  taxRate: percentage.nullable().optional(),
  /** CAT1…CAT13, and the subcategory "3.2". */
  category: text(10).nullable(),
  subcategory: text(10).nullable(),
  customCategory: line(80).nullable(),
  ingredient: text(60).nullable(),
  suppliers: z.array(productSupplier).max(200),
})
export type ProductDetails = z.infer<typeof productDetails>

/** The details that a product's cost follows from, beside its prices. Each holds from a day on: `cost-facts.ts`. */
export const costFact = z.enum(['merma', 'eqUd', 'density', 'pieces', 'litres'])
export type CostFact = z.infer<typeof costFact>

/**
 * What was paid: `value` (net of discounts and tax) in `currency` for `unitQuantity` of `unit`, on a business day.
 * `documentId` and `lineId` are the line of paper it came from; null when a person wrote it down.
 */
export const productCost = z.object({
  costId: z.uuid(),
  /** Null where a person wrote a price down and not whose. */
  supplierId: z.uuid().nullable(),
  date: day,
  value: decimal,
  currency,
  unit,
  unitQuantity: positiveDecimal,
  /** How often `unitQuantity` was got for `value`, with what came free: the weight of the price in an average. Without it nobody knows. */
  bought: positiveDecimal.optional(),
  /** Whether the paper counts packages or single things, where its word for the unit tells. */
  packaging: z.enum(['package', 'single']).optional(),
  documentId: z.uuid().nullable(),
  lineId: z.uuid().nullable(),
})
export type ProductCost = z.infer<typeof productCost>

/** A cost as the form takes it. */
export const costForm = z.object({
  costId: z.uuid(),
  supplierId: z.uuid('required'),
  date: day,
  value: enteredPrice,
  currency: knownCurrency,
  unit,
  unitQuantity: positiveDecimal,
})
export type CostForm = z.infer<typeof costForm>
/** A price that somebody writes down where it is missing: who asks it may be said later. */
export const costByHand = costForm.extend({ supplierId: z.uuid().nullable() })
export type CostByHand = z.infer<typeof costByHand>

/** The form and the API for products written down by a person (specification, section 5). */
export const productForm = productDetails.superRefine((details, context) => {
  const need = (path: keyof ProductDetails, missing: boolean) => {
    if (missing) context.addIssue({ code: 'custom', path: [path], message: 'required' })
  }
  need('category', !details.category)
  need('ingredient', !details.ingredient && details.category !== NON_FOOD)
  need('suppliers', details.suppliers.length === 0)
})

/** A product needs the weight of a unit as soon as one of its costs is per unit, or it could not be compared. */
export const needsWeight = (details: ProductDetails, costs: readonly { unit: string }[]): boolean =>
  details.eqUd === null && details.category !== NON_FOOD && costs.some((cost) => cost.unit === 'unit')
