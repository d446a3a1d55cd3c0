import type { FlavourProfile, FlavourTop } from '@escandallo/contracts/plates/dashboards.ts'
import { axes } from '@escandallo/contracts/plates/flavour/axes.ts'
import {
  distance,
  flavourOf,
  type PlateFlavour,
  type Profile,
  profileOf,
} from '@escandallo/contracts/plates/flavour/flavour.ts'
import { Big } from 'big.js'
import type { PortionsSold } from '../../sales/public.ts'
import { type Card, meanOf, type Scope, type Served } from './scope.ts'
import { coverageOf, type Sale, type SoldInBoth, salesOf } from './sold.ts'

type Counted = { dishId: string; name: string; flavour: PlateFlavour; profile: Profile }
const tasted =
  ({ facts }: Card) =>
  ({ portion, dishId, name }: Served): Counted => {
    const flavour = flavourOf(portion, facts.words.get(dishId)?.tasting ?? {})
    return { dishId, name, flavour, profile: profileOf(flavour) }
  }
const counted = (card: Card): Counted[] => card.served.map(tasted(card))

type Taken = Sale<Counted> & { counted: Counted }
/** What was sold of dishes of which enough is known. */
const takenOf = (card: Card, sold: PortionsSold) => {
  const taste = tasted(card)
  const sales = salesOf(card, sold, (dish) => {
    const known = taste(dish)
    return known.flavour.firm ? known : null
  })
  return { sales, known: sales.filter((sale): sale is Taken => sale.counted !== null) }
}

const TWINS = 0.1
const MOST_TWINS = 12
/** On a scale of ten. */
const HALF = 5

/** Only of dishes of which enough is known: the others are drawn as guesses. */
const firm = (dishes: readonly Counted[]) => dishes.filter(({ flavour }) => flavour.firm)

const valueOn = (axis: (typeof axes)[number], { flavour }: Counted) =>
  flavour.values.find((value) => value.axis === axis)?.value ?? null

const profileMean = (dishes: readonly { dish: Counted; weight: string }[]) =>
  axes.map((axis) => ({
    axis,
    value: meanOf(dishes.map(({ dish, weight }) => ({ value: valueOn(axis, dish), weight }))),
  }))
const onMenu = (dishes: readonly Counted[]) => firm(dishes).map((dish) => ({ dish, weight: '1' }))

/** Mean distance of two portions taken at random from those that were sold: of one dish there is none. */
const diversityOf = (taken: readonly Taken[]): string | null => {
  const [apart, pairs] = taken.reduce(
    ([sum, all], { counted: a, portions: times }) =>
      taken.reduce(
        ([inner, weight], { counted: b, portions }) => {
          const away = a.dishId === b.dishId ? 0 : distance(a.profile, b.profile)
          const both = Number(times) * Number(portions)
          return away === null ? [inner, weight] : [inner + away * both, weight + both]
        },
        [sum, all] as [number, number],
      ),
    [0, 0] as [number, number],
  )
  return pairs === 0 ? null : (apart / pairs).toFixed(3)
}

const ofSales = (card: Card, sold: PortionsSold | null): FlavourProfile['sold'] => {
  if (!sold) return null
  const { sales, known } = takenOf(card, sold)
  return {
    profile: profileMean(known.map(({ counted: dish, portions }) => ({ dish, weight: portions.toFixed() }))),
    diversity: diversityOf(known),
    coverage: coverageOf(sales, sold),
  }
}
const portionsOf = (sold: PortionsSold | null, dishId: string) =>
  sold ? (sold.dishes.get(dishId)?.portions.toFixed() ?? '0') : null

const pairsOf = (dishes: readonly Counted[]) =>
  firm(dishes).flatMap((a, at, all) =>
    all.slice(at + 1).flatMap((b) => {
      const apart = distance(a.profile, b.profile)
      return apart === null ? [] : [{ a, b, apart }]
    }),
  )

const mean = (values: readonly number[]) =>
  values.length === 0 ? null : (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(3)

export const flavourProfile = (
  cards: { now: Card; before: Card },
  { before: earlier }: Scope,
  sold: SoldInBoth,
): FlavourProfile => {
  const dishes = counted(cards.now)
  const past = counted(cards.before)
  const pairs = pairsOf(dishes)
  const named = ({ dishId, name }: Counted) => ({ dishId, name, sold: portionsOf(sold.now, dishId) })
  return {
    dishes: { known: firm(dishes).length, of: dishes.length },
    profile: profileMean(onMenu(dishes)),
    sold: ofSales(cards.now, sold.now),
    previous: { ...earlier, profile: profileMean(onMenu(past)) },
    diversity: mean(pairs.map(({ apart }) => apart)),
    diversityBefore: mean(pairsOf(past).map(({ apart }) => apart)),
    twins: pairs
      .filter(({ apart }) => apart < TWINS)
      .sort((a, b) => a.apart - b.apart)
      .slice(0, MOST_TWINS)
      .map(({ a, b, apart }) => ({ a: named(a), b: named(b), distance: apart.toFixed(3) })),
    missing: axes.filter((axis) => firm(dishes).every(({ profile }) => (profile[axis] ?? 0) < HALF)),
  }
}

const MOST = 10

/** What guests had of a flavour: the mean of a portion, and the dishes that most of it came from. */
const eatenOn = (axis: (typeof axes)[number], taken: readonly Taken[]): FlavourTop['axes'][number]['eaten'] => {
  const had = taken.flatMap(({ counted: dish, portions }) => {
    const value = valueOn(axis, dish)
    return value === null ? [] : [{ dish, value, portions, sum: portions.times(value) }]
  })
  const all = had.reduce((sum, { sum: each }) => sum.plus(each), new Big(0))
  return {
    mean: meanOf(had.map(({ value, portions }) => ({ value, weight: portions.toFixed() }))),
    items: had
      .filter(({ sum }) => sum.gt(0))
      .sort((a, b) => b.sum.cmp(a.sum) || a.dish.name.localeCompare(b.dish.name))
      .slice(0, MOST)
      .map(({ dish: { dishId, name }, value, portions, sum }) => ({
        ...{ dishId, name, sold: portions.toFixed(), value },
        share: sum.div(all).round(4).toFixed(),
      })),
  }
}

export const flavourTop = (
  cards: { now: Card; before: Card },
  { before: previous }: Scope,
  { now: sold }: SoldInBoth,
): FlavourTop => {
  const dishes = counted(cards.now)
  const past = new Map(counted(cards.before).map((dish) => [dish.dishId, dish.profile]))
  const taken = sold && takenOf(cards.now, sold)
  return {
    previous,
    coverage: sold && taken && coverageOf(taken.sales, sold),
    axes: axes.map((axis) => ({
      axis,
      items: dishes
        .flatMap((dish) => {
          const { dishId, name, flavour } = dish
          const top = flavour.values.find((value) => value.axis === axis)
          if (!top || top.value === null || Number(top.value) === 0) return []
          const before = past.get(dishId)?.[axis]
          return [
            {
              ...{ dishId, name, value: top.value, source: top.source, firm: flavour.firm },
              before: before === undefined ? null : before.toFixed(1),
              sold: portionsOf(sold, dishId),
            },
          ]
        })
        .sort((a, b) => Number(b.value) - Number(a.value) || a.name.localeCompare(b.name))
        .slice(0, MOST),
      eaten: taken && eatenOn(axis, taken.known),
    })),
  }
}
