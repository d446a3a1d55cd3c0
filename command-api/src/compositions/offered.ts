/** The rules that subrecipes, dishes and menus have in common: what an update changes, and when dishes and menus can be on sale. Pure. */
import { type Dated, inForce } from '@escandallo/contracts/costing/days/timeline.ts'
import type { DishStatus, Price } from '@escandallo/contracts/dishes/details.ts'
import type { Places } from '@escandallo/contracts/team/sight.ts'
import { copiedTo } from './copied-to.ts'

/** A subrecipe, dish or menu: what is said of it, and its versions as recorded; which of them holds on a day is for `inForce` to say. */
export type Composed<Description, Composition> = {
  description: Description
  compositions: Dated<Composition>[]
}

/** A dish or menu. */
export type Offered<Description, Composition> = Composed<Description, Composition> & {
  removed: boolean
  status: DishStatus
  prices: Dated<Price | null>[]
}

/** The day from which a command holds: the one that it names, or the one on which it is given. */
export const firstDayOf = ({ effectiveFrom, at }: { effectiveFrom?: string | undefined; at: string }): string =>
  effectiveFrom ?? at.slice(0, 10)

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Whether an update says something else than holds: of the thing, and of what is in it. */
export const changedIn = <Description, Composition>(
  { description, compositions }: Composed<Description, Composition>,
  update: { description: Description; composition: Composition },
  day: string,
) => ({
  description: !isSame(description, update.description),
  composition: !isSame(inForce(compositions, day), update.composition),
})

/** Whether a price is another than the one that holds on a day. */
export const isNewPrice = (prices: readonly Dated<Price | null>[], price: Price | null, day: string): boolean =>
  !isSame(inForce(prices, day) ?? null, price)

/** What is offered has something in it, on the day of offering it or on a day to come. */
export const holdsSomething = <Composition>(
  compositions: readonly Dated<Composition>[],
  day: string,
  isFilled: (composition: Composition) => boolean,
): boolean => {
  const coming = compositions.filter(({ effectiveFrom }) => effectiveFrom > day).map(({ value }) => value)
  const today = inForce(compositions, day)
  return [...(today === undefined ? [] : [today]), ...coming].some(isFilled)
}

/** What the copy of a dish or menu begins with on a day, besides its composition: a draft where the asker may act, at the price of that day. */
export const draftOf = <Description extends { name: string; establishments: string[] }, Composition>(
  { description, prices }: Offered<Description, Composition>,
  { name, day }: { name: string; day: string },
  context: { establishments: Places },
) => ({
  description: { ...description, name, establishments: copiedTo(description.establishments, context) },
  price: inForce(prices, day) ?? null,
  status: 'draft' as const,
})
