import { z } from 'zod'
import { day } from '../values/day.ts'
import { dishComposition, dishDescription, dishStatus, enteredDishPrice } from './details.ts'

const dishId = z.uuid()
const written = {
  description: dishDescription,
  composition: dishComposition,
  price: enteredDishPrice.nullable(),
  status: dishStatus,
  /** Without a day it is true from the day on which it is written. */
  effectiveFrom: day.optional(),
}

export const newDish = z.strictObject(written)
export const updateDish = z.strictObject({ dishId, ...written })
export const priceDish = z.strictObject({ dishId, price: enteredDishPrice.nullable(), effectiveFrom: day.optional() })
export const duplicateDish = z.strictObject({ dishId, name: dishDescription.shape.name })
export const deleteDish = z.strictObject({ dishId })
/** New prices of many dishes at once, as a person was shown them. */
export const priceDishes = z.strictObject({
  prices: z
    .array(priceDish)
    .min(1, 'required')
    .max(500, 'too-many')
    .refine((prices) => new Set(prices.map(({ dishId: id }) => id)).size === prices.length, 'dish-repeated'),
})
export type NewDish = z.infer<typeof newDish>
export type UpdateDish = z.infer<typeof updateDish>
export type PriceDish = z.infer<typeof priceDish>
