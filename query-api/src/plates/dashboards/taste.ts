import type { FlavourProfile, FlavourTop } from '@escandallo/contracts/plates/dashboards.ts'
import { axes } from '@escandallo/contracts/plates/flavour/axes.ts'
import {
  distance,
  flavourOf,
  type PlateFlavour,
  type Profile,
  profileOf,
} from '@escandallo/contracts/plates/flavour/flavour.ts'
import type { Sold } from '../sold.ts'
import { type Card, meanOf, type Scope } from './scope.ts'

type Counted = { dishId: string; name: string; flavour: PlateFlavour; profile: Profile }
const counted = ({ served, facts }: Card): Counted[] =>
  served.map(({ portion, dishId, name }) => {
    const flavour = flavourOf(portion, facts.words.get(dishId)?.tasting ?? {})
    return { dishId, name, flavour, profile: profileOf(flavour) }
  })

const TWINS = 0.1
const MOST_TWINS = 12
/** On a scale of ten. */
const HALF = 5

/** Only of dishes of which enough is known: the others are drawn as guesses. */
const firm = (dishes: readonly Counted[]) => dishes.filter(({ flavour }) => flavour.firm)

const profileMean = (dishes: readonly Counted[], weightOf: (dishId: string) => string = () => '1') =>
  axes.map((axis) => ({
    axis,
    value: meanOf(
      firm(dishes).map(({ dishId, flavour }) => ({
        value: flavour.values.find((value) => value.axis === axis)?.value ?? null,
        weight: weightOf(dishId),
      })),
    ),
  }))

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
  sold: Sold | null,
): FlavourProfile => {
  const dishes = counted(cards.now)
  const past = counted(cards.before)
  const pairs = pairsOf(dishes)
  const named = ({ dishId, name }: Counted) => ({ dishId, name })
  return {
    dishes: { known: firm(dishes).length, of: dishes.length },
    profile: profileMean(dishes),
    soldProfile: sold && profileMean(dishes, (dishId) => sold.portions.get(dishId) ?? '0'),
    previous: { ...earlier, profile: profileMean(past) },
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

export const flavourTop = (cards: { now: Card; before: Card }, { before: previous }: Scope): FlavourTop => {
  const dishes = counted(cards.now)
  const past = new Map(counted(cards.before).map((dish) => [dish.dishId, dish.profile]))
  return {
    previous,
    axes: axes.map((axis) => ({
      axis,
      items: dishes
        .flatMap(({ dishId, name, flavour }) => {
          const top = flavour.values.find((value) => value.axis === axis)
          if (!top || top.value === null || Number(top.value) === 0) return []
          const before = past.get(dishId)?.[axis]
          return [
            {
              ...{ dishId, name, value: top.value, source: top.source, firm: flavour.firm },
              before: before === undefined ? null : before.toFixed(1),
            },
          ]
        })
        .sort((a, b) => Number(b.value) - Number(a.value) || a.name.localeCompare(b.name))
        .slice(0, MOST),
    })),
  }
}
