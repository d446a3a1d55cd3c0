import type { NewDish, PriceDish, UpdateDish } from '@escandallo/contracts/dishes/commands.ts'
import type { DishComposition, DishDescription, DishStatus, Price } from '@escandallo/contracts/dishes/details.ts'
import { type DishEvent, dishEvent } from '@escandallo/contracts/dishes/events.ts'
import { Refusal, Unknown } from '@escandallo/platform/errors.ts'
import { changedIn, firstDayOf, holdsSomething, isNewPrice, type Offered } from '../compositions/offered.ts'
import type { About, StreamKind } from '../decider.ts'

export type RecordedDish = Offered<DishDescription, DishComposition>
export type Dish = 'absent' | RecordedDish

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

const changes = { active: 'DishActivated', inactive: 'DishDeactivated', draft: 'DishDrafted' } as const

const priced = (dish: RecordedDish, price: Price | null, effectiveFrom: string, about: OfDish): DishEvent[] =>
  isNewPrice(dish.prices, price, effectiveFrom)
    ? [{ type: 'DishPriced', data: { ...about, price, effectiveFrom } }]
    : []

const turned = (dish: RecordedDish, status: DishStatus, about: OfDish): DishEvent[] =>
  dish.status === status ? [] : [{ type: changes[status], data: about }]

/** A dish with nothing in it is a draft, whatever was asked for. */
const statusOf = ({ elements }: DishComposition, wantedStatus: DishStatus): DishStatus =>
  elements.length === 0 ? 'draft' : wantedStatus

const updated = (dish: RecordedDish, data: UpdateDish & About, about: OfDish): DishEvent[] => {
  const { description, composition, price, status } = data
  const effectiveFrom = firstDayOf(data)
  const events: DishEvent[] = []
  const changed = changedIn(dish, data, effectiveFrom)
  if (changed.description) events.push({ type: 'DishDescribed', data: { ...about, description } })
  if (changed.composition) events.push({ type: 'DishRecomposed', data: { ...about, composition, effectiveFrom } })
  return [
    ...events,
    ...priced(dish, price, effectiveFrom, about),
    ...turned(dish, statusOf(composition, status), about),
  ]
}

/** A dish is sold once there is something in it, on the day of selling it or on a day to come. */
const requireElements = ({ compositions }: RecordedDish, { at }: About) => {
  if (!holdsSomething(compositions, firstDayOf({ at }), ({ elements }) => elements.length > 0))
    throw new Refusal('dish-without-elements')
}

/** A dish that is there. @throws Unknown for one that never was, or was removed. */
export const presentDish = (dish: Dish): RecordedDish => {
  if (dish === 'absent' || dish.removed) throw new Unknown('dish-unknown')
  return dish
}

const decide = ({ type, data }: DishCommand, dish: Dish): DishEvent[] => {
  const about = { dishId: data.dishId, at: data.at, by: data.by }
  if (type === 'NewDish') {
    if (dish !== 'absent') throw new Refusal('dish-exists')
    const { description, composition, price, copyOf } = data
    const effectiveFrom = firstDayOf(data)
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
      return priced(dish, data.price, firstDayOf(data), about)
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
