import { Big } from 'big.js'
import type { Price } from '../../dishes/details.ts'
import type { MenuComposition, MenuDish, MenuType } from '../../menus/details.ts'
import type { Decimal } from '../../values/decimal.ts'
import { inBase } from '../../values/units.ts'
import type { Cost, DishCost } from '../costing.ts'
import { distinct, type Reason } from '../kitchen.ts'
import { type Figures, figuresOf, netOf } from './selling.ts'

/** A dish as a menu needs it: what a portion costs, weighs, and is sold for by itself. */
export type SoldDish = Pick<DishCost, 'cost' | 'atLeast' | 'coverage' | 'missing' | 'weight' | 'estimated'> & {
  price: Price | null
  removed: boolean
}

type MenuReason = Reason | 'no-consumption' | 'no-price'
export type MenuMissing = { reason: MenuReason; kind: 'product' | 'recipe' | 'dish'; id: string }

/** A dish's part in a guest's menu; of à la carte, in a hundred dishes sold. */
export type MenuLine = {
  courseId: string
  dishId: string
  cost: Decimal | null
  atLeast: Decimal
  weightOfMix: Decimal
  figures: Figures | null
  estimated?: true
}

type Spread = { lowest: Decimal; average: Decimal; highest: Decimal }
export type MenuCost = Omit<Cost, 'missing'> & {
  missing: MenuMissing[]
  /** At the menu's price; of à la carte, of what is sold in the mix that it is sold in. */
  figures: Figures | null
  /** Of à la carte: food cost in per cent of its dishes. */
  spread: Spread | null
  lines: MenuLine[]
}

type Part = { line: MenuLine; known: Big; whole: boolean; coverage: Big; net: Big | null; missing: MenuMissing[] }

const zero = new Big(0)
const unity = new Big(1)
const written = (value: Big): Decimal => value.round(20, Big.roundHalfUp).toFixed()

/** What part of the guests takes each dish, together one: what was counted, and the rest of a hundred evenly among the others. */
const mixOf = (dishes: readonly MenuDish[]): Big[] => {
  const counted = dishes.reduce((sum, { mix }) => sum.plus(mix ?? 0), zero)
  const others = dishes.filter(({ mix }) => mix === null).length
  const rest = others === 0 || counted.gte(100) ? zero : new Big(100).minus(counted).div(others)
  const all = counted.plus(rest.times(others))
  return dishes.map(({ mix }) => (all.eq(0) ? unity.div(dishes.length) : new Big(mix ?? rest).div(all)))
}

/** Portions that a guest takes of a dish in a buffet. */
const consumed = ({ consumption }: MenuDish, weight: Decimal | null): Big | MenuReason => {
  if (!consumption) return 'no-consumption'
  if (consumption.unit === 'unit') return new Big(consumption.quantity)
  if (weight === null || new Big(weight).eq(0)) return 'no-weight'
  return new Big(consumption.quantity).times(inBase(consumption.unit)).div(weight)
}

/** What a guest takes of a dish in a menu of a type: portions, or why that is not known. */
const eatenOf = (type: MenuType, entry: MenuDish, dish: SoldDish | undefined): Big | MenuReason => {
  if (type === 'buffet') return consumed(entry, dish?.weight ?? null)
  return type === 'tasting' ? new Big(entry.portion) : unity
}

/** Why what a dish costs in a menu is not known, or not all of it. */
const missingOf = (
  type: MenuType,
  dishId: string,
  dish: SoldDish | undefined,
  eaten: Big | MenuReason,
): MenuMissing[] => {
  const about = (reason: MenuReason): MenuMissing => ({ reason, kind: 'dish', id: dishId })
  return [
    ...(dish ? dish.missing : [about('unknown')]),
    ...(dish?.removed ? [about('removed')] : []),
    ...(typeof eaten === 'string' ? [about(eaten)] : []),
    ...(type === 'a-la-carte' && dish && !dish.price ? [about('no-price')] : []),
  ]
}

/** What of a dish is known to be in a menu, in a share of its guests: cost, coverage and net price. */
const knownOf = (dish: SoldDish | undefined, portions: Big | null, mix: Big) => ({
  known: new Big(dish?.atLeast ?? 0).times(portions ?? zero).times(mix),
  whole: dish !== undefined && dish.cost !== null && portions !== null,
  coverage: portions === null ? zero : new Big(dish?.coverage ?? 0),
  net: dish?.price ? netOf(dish.price).times(mix) : null,
})

/**
 * What a menu costs per guest, by its type (domain: food cost, section 7). Tasting: each dish's cost times its portion, a course
 * of choices by its mix. Buffet: what a guest takes, plus what is left over. À la carte: what the dishes cost in the mix in which
 * they are sold, against their own prices; there is no single price.
 */
export const menuCost = (
  { type, composition, price }: { type: MenuType; composition: MenuComposition; price: Price | null },
  dishOf: (dishId: string) => SoldDish | undefined,
): MenuCost => {
  const { courses } = composition
  const isCard = type === 'a-la-carte'
  const share = unity.minus(new Big(composition.leftover).div(100))
  const everyDish = courses.flatMap(({ dishes }) => dishes)
  const ofCard = new Map(mixOf(everyDish).map((mix, index) => [everyDish[index], mix]))

  const partOf = (courseId: string, entry: MenuDish, mix: Big): Part => {
    const { dishId } = entry
    const dish = dishOf(dishId)
    const eaten = eatenOf(type, entry, dish)
    const portions = typeof eaten === 'string' ? null : type === 'buffet' ? eaten.div(share) : eaten
    const figures = isCard && dish ? figuresOf(dish, dish.price) : null
    const part = knownOf(dish, portions, mix)
    const line = {
      courseId,
      dishId,
      cost: part.whole ? written(part.known) : null,
      atLeast: written(part.known),
      weightOfMix: written(mix),
      figures,
      ...(dish?.estimated && { estimated: dish.estimated }),
    }
    return { line, ...part, missing: missingOf(type, dishId, dish, eaten) }
  }
  const parts = courses.flatMap(({ courseId, choice, dishes }) => {
    const mixes = mixOf(dishes)
    const mixIn = (entry: MenuDish, index: number): Big => {
      if (isCard) return ofCard.get(entry) ?? zero
      return choice ? (mixes[index] ?? zero) : unity
    }
    return dishes.map((entry, index) => partOf(courseId, entry, mixIn(entry, index)))
  })
  const known = parts.reduce((sum, part) => sum.plus(part.known), zero)
  const whole = parts.length > 0 && parts.every((part) => part.whole)
  const estimated = parts.some(({ line }) => line.estimated)
  const cost = {
    cost: whole ? written(known) : null,
    atLeast: written(known),
    ...(estimated && { estimated }),
  }
  const covered = parts.reduce((sum, { coverage }) => sum.plus(coverage), zero)
  return {
    ...cost,
    coverage: parts.length === 0 ? '0' : covered.div(parts.length).round(4, Big.roundDown).toFixed(),
    missing: distinctOf(parts.flatMap(({ missing }) => missing)),
    figures: isCard ? cardFigures(parts) : figuresOf(cost, price),
    spread: isCard ? spreadOf(parts) : null,
    lines: parts.map(({ line }) => line),
  }
}

const distinctOf = (missing: MenuMissing[]): MenuMissing[] => distinct(missing as Parameters<typeof distinct>[0])

/** Of the dishes that have a price: their costs over their net prices, both in the mix. */
const cardFigures = (parts: readonly Part[]): Figures | null => {
  const sold = parts.filter((part): part is Part & { net: Big } => part.net !== null)
  const net = sold.reduce((sum, part) => sum.plus(part.net), zero)
  const known = sold.reduce((sum, part) => sum.plus(part.known), zero)
  if (net.eq(0) || (known.eq(0) && !sold.every(({ whole }) => whole))) return null
  const exact = parts.every((part) => part.whole && part.net !== null)
  const rate = known.div(net).times(100)
  return {
    net: written(net),
    foodCost: written(rate),
    margin: written(net.minus(known)),
    marginRate: written(new Big(100).minus(rate)),
    multiplier: known.eq(0) ? null : written(net.div(known)),
    exact,
    ...(sold.some(({ line }) => line.estimated) && { estimated: true as const }),
  }
}

const spreadOf = (parts: readonly Part[]): Spread | null => {
  const rates = parts.flatMap(({ line: { figures } }) => (figures?.exact ? [new Big(figures.foodCost)] : []))
  const [first, ...others] = rates
  if (!first) return null
  const sum = others.reduce((total, rate) => total.plus(rate), first)
  return {
    lowest: written(others.reduce((low, rate) => (rate.lt(low) ? rate : low), first)),
    average: written(sum.div(rates.length)),
    highest: written(others.reduce((high, rate) => (rate.gt(high) ? rate : high), first)),
  }
}
