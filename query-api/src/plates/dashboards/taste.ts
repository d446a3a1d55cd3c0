import type { FlavourProfile, FlavourTop } from '@escandallo/contracts/plates/dashboards.ts'
import { axes } from '@escandallo/contracts/plates/flavour/axes.ts'
import { distance, type Profile, profileOf } from '@escandallo/contracts/plates/flavour/flavour.ts'
import { Big } from 'big.js'
import type { Plated } from '../rows/plates.ts'
import { cardsOf, meanOf, type Scope, type Sold } from './scope.ts'
import { coverageOf, portionsBy } from './sold.ts'

const columns = ['firm', 'flavour'] as const
type Column = (typeof columns)[number]
type Counted = Plated<Column> & { profile: Profile }
type Taken = Counted & { portions: Big; net: number }

const tasted = <Dish extends Plated<Column>>(dishes: readonly Dish[]): (Dish & { profile: Profile })[] =>
  dishes.map((dish) => ({ ...dish, profile: profileOf(dish.flavour) }))
/** What was sold of dishes of which enough is known. */
const takenOf = ({ eaten }: Sold<Column>): Taken[] => tasted(eaten.filter(({ firm }) => firm))

const TWINS = 0.1
const MOST_TWINS = 12
/** On a scale of ten. */
const HALF = 5

/** Only of dishes of which enough is known: the others are drawn as guesses. */
const firm = (dishes: readonly Counted[]) => dishes.filter((dish) => dish.firm)

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
  let [apart, pairs] = [0, 0]
  // Each pair once, with numbers that are not read out of decimals for each.
  const eaten = taken.map(({ dishId, profile, portions }) => ({ dishId, profile, portions: portions.toNumber() }))
  for (const [at, a] of eaten.entries()) {
    pairs += a.portions * a.portions
    for (let next = at + 1; next < eaten.length; next += 1) {
      const b = eaten[next] as typeof a
      const away = a.dishId === b.dishId ? 0 : distance(a.profile, b.profile)
      if (away === null) continue
      const both = 2 * a.portions * b.portions
      apart += away * both
      pairs += both
    }
  }
  return pairs === 0 ? null : (apart / pairs).toFixed(3)
}

const ofSales = (sold: Sold<Column> | null): FlavourProfile['sold'] => {
  if (!sold) return null
  const taken = takenOf(sold)
  return {
    profile: profileMean(taken.map((dish) => ({ dish, weight: dish.portions.toFixed() }))),
    diversity: diversityOf(taken),
    coverage: coverageOf(taken, sold),
  }
}

const pairsOf = (dishes: readonly Counted[]) =>
  firm(dishes).flatMap((a, at, all) =>
    all.slice(at + 1).flatMap((b) => {
      const apart = distance(a.profile, b.profile)
      return apart === null ? [] : [{ a, b, apart }]
    }),
  )

const mean = (values: readonly number[]) =>
  values.length === 0 ? null : (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(3)

export const flavourProfile = async (scope: Scope): Promise<FlavourProfile> => {
  const { now, before } = await cardsOf(scope, { shown: columns, counted: columns })
  const [dishes, past] = [tasted(now.served), tasted(before.served)]
  const pairs = pairsOf(dishes)
  const portionsOf = portionsBy(now.sold)
  const named = ({ dishId, name }: Counted) => ({ dishId, name, sold: portionsOf(dishId) })
  return {
    dishes: { known: firm(dishes).length, of: dishes.length },
    profile: profileMean(onMenu(dishes)),
    sold: ofSales(now.sold),
    previous: { ...scope.before, profile: profileMean(onMenu(past)) },
    diversity: mean(pairs.map(({ apart }) => apart)),
    diversityBefore: mean(pairsOf(past).map(({ apart }) => apart)),
    twins: pairs
      .filter(({ apart }) => apart < TWINS)
      .sort(
        (first, other) =>
          first.apart - other.apart ||
          first.a.dishId.localeCompare(other.a.dishId) ||
          first.b.dishId.localeCompare(other.b.dishId),
      )
      .slice(0, MOST_TWINS)
      .map(({ a, b, apart }) => ({ a: named(a), b: named(b), distance: apart.toFixed(3) })),
    missing: axes.filter((axis) => firm(dishes).every(({ profile }) => (profile[axis] ?? 0) < HALF)),
  }
}

const MOST = 10

/** What guests had of a flavour: the mean of a portion, and the dishes that most of it came from. */
const eatenOn = (axis: (typeof axes)[number], taken: readonly Taken[]): FlavourTop['axes'][number]['eaten'] => {
  const had = taken.flatMap((dish) => {
    const value = valueOn(axis, dish)
    return value === null ? [] : [{ dish, value, portions: dish.portions, sum: dish.portions.times(value) }]
  })
  const all = had.reduce((sum, { sum: each }) => sum.plus(each), new Big(0))
  const byDish = [...Map.groupBy(had, ({ dish }) => dish.dishId).values()].flatMap((pieces) => {
    const last = pieces.at(-1)
    if (!last) return []
    const sumOf = (each: (piece: (typeof pieces)[number]) => Big) =>
      pieces.reduce((sum, piece) => sum.plus(each(piece)), new Big(0))
    return [{ ...last, portions: sumOf(({ portions }) => portions), sum: sumOf(({ sum }) => sum) }]
  })
  return {
    mean: meanOf(had.map(({ value, portions }) => ({ value, weight: portions.toFixed() }))),
    items: byDish
      .filter(({ sum }) => sum.gt(0))
      .sort(
        (a, b) =>
          b.sum.cmp(a.sum) || a.dish.name.localeCompare(b.dish.name) || a.dish.dishId.localeCompare(b.dish.dishId),
      )
      .slice(0, MOST)
      .map(({ dish: { dishId, name }, value, portions, sum }) => ({
        dishId,
        name,
        sold: portions.toFixed(),
        value,
        share: sum.div(all).round(4).toFixed(),
      })),
  }
}

export const flavourTop = async (scope: Scope): Promise<FlavourTop> => {
  const { now, before: earlier } = await cardsOf(scope, { shown: columns, counted: columns })
  const dishes = tasted(now.served)
  const past = new Map(tasted(earlier.served).map(({ dishId, profile }) => [dishId, profile]))
  const { sold } = now
  const taken = sold && takenOf(sold)
  const portionsOf = portionsBy(sold)
  return {
    previous: scope.before,
    coverage: sold && taken && coverageOf(taken, sold),
    axes: axes.map((axis) => ({
      axis,
      items: dishes
        .flatMap((dish) => {
          const { dishId, name, flavour } = dish
          const top = flavour.values.find((value) => value.axis === axis)
          if (!top || top.value === null || Number(top.value) === 0) return []
          const previousValue = past.get(dishId)?.[axis]
          return [
            {
              dishId,
              name,
              value: top.value,
              source: top.source,
              firm: dish.firm,
              before: previousValue === undefined ? null : previousValue.toFixed(1),
              sold: portionsOf(dishId),
            },
          ]
        })
        .sort(
          (a, b) =>
            Number(b.value) - Number(a.value) || a.name.localeCompare(b.name) || a.dishId.localeCompare(b.dishId),
        )
        .slice(0, MOST),
      eaten: taken && eatenOn(axis, taken),
    })),
  }
}
