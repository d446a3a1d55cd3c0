import { type Dated, inForce } from '@escandallo/contracts/costing/days/timeline.ts'
import type { NewDish, PriceDish, UpdateDish } from '@escandallo/contracts/dishes/commands.ts'
import type { DishComposition, DishDescription, DishStatus, Price } from '@escandallo/contracts/dishes/details.ts'
import { type DishEvent, dishEvent } from '@escandallo/contracts/dishes/events.ts'
import { Refusal, Unknown } from '@escandallo/platform/errors.ts'
import type { About, StreamKind } from '../decider.ts'

export type KnownDish = {
  removed: boolean
  status: DishStatus
  description: DishDescription
  /** As recorded; which of them holds on a day is for `inForce` to say. */
  compositions: Dated<DishComposition>[]
  prices: Dated<Price | null>[]
}
export type Dish = 'absent' | KnownDish

type OfDish = { dishId: string } & About
export type DishCommand =
  | { type: 'NewDish'; data: NewDish & OfDish & { copyOf: string | null } }
  | { type: 'UpdateDish'; data: UpdateDish & About }
  | { type: 'PriceDish'; data: PriceDish & About }
  | { type: 'ActivateDish' | 'DeactivateDish' | 'DraftDish' | 'DeleteDish' | 'RestoreDish'; data: OfDish }

const evolve = (dish: Dish, event: DishEvent): Dish => {
  if (event.type === 'DishComposed') {
    const { status, description, composition, effectiveFrom } = event.data
    return { removed: false, status, description, compositions: [{ effectiveFrom, value: composition }], prices: [] }
  }
  if (dish === 'absent') return dish
  switch (event.type) {
    case 'DishRecomposed': {
      const { composition, effectiveFrom } = event.data
      return { ...dish, compositions: [...dish.compositions, { effectiveFrom, value: composition }] }
    }
    case 'DishDescribed':
      return { ...dish, description: event.data.description }
    case 'DishPriced': {
      const { price, effectiveFrom } = event.data
      return { ...dish, prices: [...dish.prices, { effectiveFrom, value: price }] }
    }
    case 'DishActivated':
      return { ...dish, status: 'active' }
    case 'DishDeactivated':
      return { ...dish, status: 'inactive' }
    case 'DishDrafted':
      return { ...dish, status: 'draft' }
    case 'DishRemoved':
      return { ...dish, removed: true }
    case 'DishRestored':
      return { ...dish, removed: false }
    default:
      return event satisfies never
  }
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const dayOf = ({ effectiveFrom, at }: { effectiveFrom?: string | undefined; at: string }) =>
  effectiveFrom ?? at.slice(0, 10)
const changes = { active: 'DishActivated', inactive: 'DishDeactivated', draft: 'DishDrafted' } as const

const priced = (dish: KnownDish, price: Price | null, effectiveFrom: string, about: OfDish): DishEvent[] =>
  same(inForce(dish.prices, effectiveFrom) ?? null, price)
    ? []
    : [{ type: 'DishPriced', data: { ...about, price, effectiveFrom } }]

const turned = (dish: KnownDish, status: DishStatus, about: OfDish): DishEvent[] =>
  dish.status === status ? [] : [{ type: changes[status], data: about }]

/** A dish with nothing in it is a draft, whatever was asked for. */
const statusOf = ({ elements }: DishComposition, wantedStatus: DishStatus): DishStatus =>
  elements.length === 0 ? 'draft' : wantedStatus

const updated = (dish: KnownDish, data: UpdateDish & About, about: OfDish): DishEvent[] => {
  const { description, composition, price, status } = data
  const effectiveFrom = dayOf(data)
  const events: DishEvent[] = []
  if (!same(dish.description, description)) events.push({ type: 'DishDescribed', data: { ...about, description } })
  if (!same(inForce(dish.compositions, effectiveFrom), composition))
    events.push({ type: 'DishRecomposed', data: { ...about, composition, effectiveFrom } })
  return [
    ...events,
    ...priced(dish, price, effectiveFrom, about),
    ...turned(dish, statusOf(composition, status), about),
  ]
}

/** A dish is sold once there is something in it, on the day of selling it or on a day to come. */
const requireElements = ({ compositions }: KnownDish, { at }: About) => {
  const day = dayOf({ at })
  const coming = compositions.filter(({ effectiveFrom }) => effectiveFrom > day).map(({ value }) => value)
  if (![inForce(compositions, day), ...coming].some((composition) => composition?.elements.length))
    throw new Refusal('dish-without-elements')
}

const decide = ({ type, data }: DishCommand, dish: Dish): DishEvent[] => {
  const about = { dishId: data.dishId, at: data.at, by: data.by }
  if (type === 'NewDish') {
    if (dish !== 'absent') throw new Refusal('dish-exists')
    const { description, composition, price, copyOf } = data
    const effectiveFrom = dayOf(data)
    const status = statusOf(composition, data.status)
    return [
      { type: 'DishComposed', data: { ...about, description, composition, status, effectiveFrom, copyOf } },
      ...(price ? [{ type: 'DishPriced', data: { ...about, price, effectiveFrom } } as const] : []),
    ]
  }
  if (dish === 'absent') throw new Unknown('dish-unknown')
  if (type === 'DeleteDish') return dish.removed ? [] : [{ type: 'DishRemoved', data: about }]
  if (type === 'RestoreDish') return dish.removed ? [{ type: 'DishRestored', data: about }] : []
  if (dish.removed) throw new Unknown('dish-unknown')
  switch (type) {
    case 'UpdateDish':
      return updated(dish, data, about)
    case 'PriceDish':
      return priced(dish, data.price, dayOf(data), about)
    case 'ActivateDish':
      requireElements(dish, data)
      return turned(dish, 'active', about)
    case 'DeactivateDish':
      return turned(dish, 'inactive', about)
    case 'DraftDish':
      return turned(dish, 'draft', about)
    default:
      return type satisfies never
  }
}

export const dishes: StreamKind<Dish, DishCommand, DishEvent, 'dish'> = {
  name: 'dish',
  event: dishEvent,
  decider: { initialState: 'absent', evolve, decide },
  whereaboutsOf: (dish) => (dish === 'absent' ? null : dish.description.establishments),
}
