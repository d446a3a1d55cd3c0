import { z } from 'zod'
import { dishStatus, enteredDishPrice } from '../dishes/details.ts'
import { day } from '../values/day.ts'
import { menuComposition, menuDescription } from './details.ts'

const menuId = z.uuid()
const written = {
  description: menuDescription,
  composition: menuComposition,
  price: enteredDishPrice.nullable(),
  status: dishStatus,
  /** Without a day it is true from the day on which it is written. */
  effectiveFrom: day.optional(),
}
/** A tasting menu has a price of its own (specification, section 5). */
const isPriced = ({ description, price: menuPrice }: { description: { type: string }; price: unknown }) =>
  description.type !== 'tasting' || menuPrice !== null
const priceRequired = { message: 'price-required', path: ['price'] }

export const newMenu = z.strictObject(written).refine(isPriced, priceRequired)
export const updateMenu = z.strictObject({ menuId, ...written }).refine(isPriced, priceRequired)
export const duplicateMenu = z.strictObject({ menuId, name: menuDescription.shape.name })
export const deleteMenu = z.strictObject({ menuId })
export type NewMenu = z.infer<typeof newMenu>
export type UpdateMenu = z.infer<typeof updateMenu>
