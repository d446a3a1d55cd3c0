import { z } from 'zod'
import { collaborators, picture, prose } from '../recipes/details.ts'
import { elements, quantity } from '../recipes/elements.ts'
import { percentage } from '../values/decimal.ts'
import { amount, currency, enteredAmount } from '../values/money.ts'
import { line } from '../values/names.ts'
import { dishStatuses, dishTypes } from './choices.ts'

export { type DishStatus, dishStatuses, dishTypes, MOST_COMPARED, shownDishes } from './choices.ts'

export const dishStatus = z.enum(dishStatuses)

/** `establishments` are those that sell it; none named means all. `code` is the house's own. */
export const dishDescription = z.object({
  name: line(200).min(1, 'required'),
  code: line(60).nullable(),
  type: z.enum(dishTypes, 'required'),
  /** As the guest reads it. */
  description: prose(2000),
  userId: z.uuid('required'),
  establishments: z.array(z.uuid()).max(500),
  preparation: prose(20_000),
  plating: prose(5000),
  conservation: prose(2000),
  service: prose(500),
  image: picture,
  collaborators,
})
export type DishDescription = z.infer<typeof dishDescription>

const MAX_PORTIONS = 100_000
const MAX_SEASONING = 20

/** `seasoning`: per cent that is added to the cost for what is not written down, salt and oil of the pan. */
export const dishComposition = z.object({
  elements,
  portions: quantity.refine((value) => !(Number(value) > MAX_PORTIONS), 'quantity-too-large'),
  seasoning: percentage.refine((value) => !(Number(value) > MAX_SEASONING), 'percentage-invalid').default('0'),
})
export type DishComposition = z.infer<typeof dishComposition>

/** What a guest pays, VAT included, in minor units; the rate in per cent. */
export const price = z.object({
  amount: amount.min(1, 'must-be-positive'),
  currency,
  vatRate: percentage,
})
export type Price = z.infer<typeof price>
/** The same as a person writes it. */
export const enteredDishPrice = price.extend({ amount: enteredAmount.min(1, 'must-be-positive') })
