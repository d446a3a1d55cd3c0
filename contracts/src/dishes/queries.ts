import { type Static, Type } from 'typebox'
import { Id, Instant, listing, pageOf } from '../values/listing.ts'

export const Dish = Type.Object({ dishId: Id, name: Type.String(), addedAt: Instant, revision: Type.String() })
export type Dish = Static<typeof Dish>
export const DishListQuery = Type.Object({ ...listing })
export const DishList = pageOf(Dish)
export type DishList = Static<typeof DishList>
