import { type Static, Type } from 'typebox'
import { dishStatuses, dishTypes } from '../dishes/details.ts'
import { Estimated, known, Lacks, MissingLink, SellingFigures, SellingPrice } from '../kitchen/queries.ts'
import { Day, Decimal, Id, Ids, Instant, listing, nullable, pageOf } from '../values/listing.ts'
import { type MenuComposition, menuTypes, shownMenus } from './details.ts'

export const MenuListQuery = Type.Object({
  ...listing,
  type: Type.Optional(Type.Enum([...menuTypes])),
  status: Type.Optional(Type.Enum([...dishStatuses])),
  establishments: Type.Optional(Ids),
  show: Type.Optional(Type.Enum([...shownMenus])),
})

/** Food cost of the dishes of a card, in per cent. */
const Spread = Type.Object({ lowest: Decimal, average: Decimal, highest: Decimal })

export const MenuListItem = Type.Object({
  menuId: Id,
  name: Type.String(),
  type: Type.Enum([...menuTypes]),
  status: Type.Enum([...dishStatuses]),
  establishments: Type.Array(Id),
  userId: Id,
  dishes: Type.Integer(),
  price: nullable(SellingPrice),
  /** Of a guest; of a card, of a dish in the mix in which they are sold. */
  ...known,
  currency: Type.String(),
  gaps: Type.Integer(),
  lacks: Lacks,
  /** Its cost is still being worked out: none of these figures is there yet. */
  pending: Type.Boolean(),
  figures: nullable(SellingFigures),
  spread: nullable(Spread),
  image: nullable(Type.String()),
  removed: Type.Boolean(),
  addedAt: Instant,
  updatedAt: Instant,
  revision: Type.String(),
})
export type MenuListItem = Static<typeof MenuListItem>
export const MenuList = pageOf(MenuListItem)
export type MenuList = Static<typeof MenuList>

/** A dish of a menu, as it is by itself. */
export const DishOfMenu = Type.Object({
  dishId: Id,
  name: Type.String(),
  type: Type.Enum([...dishTypes]),
  status: Type.Enum([...dishStatuses]),
  removed: Type.Boolean(),
  price: nullable(SellingPrice),
  ...known,
  weight: nullable(Decimal),
})

export const Menu = Type.Object({
  ...MenuListItem.properties,
  description: nullable(Type.String()),
  composition: Type.Unsafe<MenuComposition>(Type.Object({}, { additionalProperties: true })),
  dishesOf: Type.Array(DishOfMenu),
  missing: Type.Array(MissingLink),
})
export type Menu = Static<typeof Menu>

export const MenuCostQuery = Type.Object({ id: Id, asOf: Type.Optional(Day) })
export const MenuCostAnswer = Type.Object({
  asOf: Day,
  currency: Type.String(),
  ...known,
  price: nullable(SellingPrice),
  figures: nullable(SellingFigures),
  spread: nullable(Spread),
  missing: Type.Array(MissingLink),
  lines: Type.Array(
    Type.Object({
      courseId: Id,
      dishId: Id,
      cost: nullable(Decimal),
      atLeast: Decimal,
      estimated: Estimated,
      weightOfMix: Decimal,
      figures: nullable(SellingFigures),
    }),
  ),
})
export type MenuCostAnswer = Static<typeof MenuCostAnswer>
