import { type Static, Type } from 'typebox'
import { Id, Instant, listing, pageOf } from '../values/listing.ts'

export const Menu = Type.Object({ menuId: Id, name: Type.String(), addedAt: Instant, revision: Type.String() })
export type Menu = Static<typeof Menu>
export const MenuListQuery = Type.Object({ ...listing })
export const MenuList = pageOf(Menu)
export type MenuList = Static<typeof MenuList>
