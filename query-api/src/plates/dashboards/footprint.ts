import type { EnvironmentDishes, EnvironmentSold, OfSales } from '@escandallo/contracts/plates/dashboards.ts'
import { Big } from 'big.js'
import type { TakenInPeriod } from '../../sales/public.ts'
import type { Eaten } from '../rows/eaten.ts'
import { fixesOf, namesOfGaps } from '../rows/gaps.ts'
import type { Plated } from '../rows/plates.ts'
import { cardsOf, meanOf, type Scope, type Sold, spreadOf } from './scope.ts'
import { coverageOf, soldSpread } from './sold.ts'

const counted = ['letter', 'ghg', 'perKg', 'weight'] as const
const shown = [...counted, 'land', 'water', 'eutrophication', 'footprintCoverage', 'top', 'footprintGaps'] as const
type Column = (typeof counted)[number]
type Counted = Plated<Column>

/** Only plates of which enough is known: a gap must not make the menu look greener. */
const lettered = <Dish extends Pick<Counted, 'letter'>>(dishes: readonly Dish[]) =>
  dishes.filter(({ letter }) => letter !== null)

const meansOf = (dishes: readonly Counted[]) => ({
  perPortion: meanOf(lettered(dishes).map(({ ghg }) => ({ value: ghg }))),
  perKg: meanOf(lettered(dishes).map(({ perKg }) => ({ value: perKg }))),
})

/** The last key of every list of dishes: those that are equal in all others stay in one order. */
const byDish = (a: { dishId: string }, b: { dishId: string }) => a.dishId.localeCompare(b.dishId)

const spread = (dishes: readonly Counted[]) => spreadOf(dishes.map(({ letter }) => letter))

const zero = new Big(0)
const SHOWN = 4
const per = (sum: Big, of: Big) => (of.gt(0) ? sum.div(of).round(SHOWN, Big.roundHalfUp).toFixed() : null)

/** kg CO2e of all portions that are known, what they weighed, what they brought. */
const summed = (eaten: readonly Eaten<Column>[]) => {
  const sums = { ghg: zero, portions: zero, kilograms: zero, net: 0 }
  for (const { ghg, weight, portions, net } of lettered(eaten)) {
    sums.ghg = sums.ghg.plus(new Big(ghg ?? 0).times(portions))
    sums.portions = sums.portions.plus(portions)
    sums.kilograms = sums.kilograms.plus(new Big(weight ?? 0).times(portions))
    sums.net += net
  }
  return sums
}

const ofSales = (sold: Sold<Column> | null): EnvironmentDishes['sold'] => {
  if (!sold) return null
  const { ghg, portions, kilograms } = summed(sold.eaten)
  return {
    mean: { perPortion: per(ghg, portions), perKg: per(ghg, kilograms) },
    spread: soldSpread(sold.eaten, sold),
    coverage: coverageOf(lettered(sold.eaten), sold),
  }
}

export const environmentDishes = async (scope: Scope): Promise<EnvironmentDishes> => {
  const { now, before } = await cardsOf(scope, { shown, counted })
  const gaps = now.served.map(({ footprintGaps }) => footprintGaps)
  const named = await namesOfGaps(scope.tenant, gaps)
  return {
    dishes: { known: lettered(now.served).length, of: now.served.length },
    mean: meansOf(now.served),
    sold: ofSales(now.sold),
    spread: spread(now.served),
    previous: {
      ...scope.before,
      mean: meansOf(before.served),
      spread: spread(before.served),
      soldMean: ofSales(before.sold)?.mean ?? null,
    },
    items: now.served
      .map(({ ghg, footprintCoverage, footprintGaps, weight: _, ...dish }) => ({
        ...dish,
        perPortion: ghg,
        coverage: footprintCoverage,
        gaps: named(footprintGaps),
      }))
      .sort((a, b) => Number(b.perPortion ?? -1) - Number(a.perPortion ?? -1) || byDish(a, b)),
    fixes: fixesOf(named, gaps),
  }
}

const HUNDRED = 100
const ENOUGH = '0.9'
const mostOf = (part: string | number, of: string | number) => new Big(of).gt(0) && new Big(part).div(of).gte(ENOUGH)

/**
 * Per guest, where nearly all is known: a gap would make a guest look greener. Tables at which nobody counted guests are left out
 * with what they took.
 */
const perCover = (ghg: Big, { portions }: OfSales, { net, covers }: TakenInPeriod) =>
  mostOf(portions.known, portions.of) && mostOf(covers.net, net)
    ? per(ghg.times(covers.net).div(net), new Big(covers.guests))
    : null

/** What was eaten of one dish; its letter and portion are those of the last plate that was eaten. */
const itemOf = (pieces: readonly Eaten<Column>[], all: Big): EnvironmentSold['items'][number] | null => {
  const last = pieces.at(-1)
  if (!last) return null
  const { ghg, portions } = summed(pieces)
  const isKnown = portions.gt(0)
  return {
    dishId: last.dishId,
    name: last.name,
    letter: last.letter,
    sold: pieces.reduce((sum, piece) => sum.plus(piece.portions), zero).toFixed(),
    perPortion: last.letter === null ? null : last.ghg,
    ghg: isKnown ? ghg.toFixed() : null,
    counted: portions.toFixed(),
    share: isKnown ? per(ghg, all) : null,
  }
}

/** What was sold: each portion with the plate of its day. */
export const environmentSold = async (scope: Scope): Promise<EnvironmentSold> => {
  const { currency, now, before } = await cardsOf(scope, { shown: counted, counted })
  const past = before.sold && summed(before.sold.eaten)
  const previous = {
    ...scope.before,
    since: before.sold?.since ?? null,
    ghg: past?.portions.gt(0) ? past.ghg.toFixed() : null,
    perPortion: past && per(past.ghg, past.portions),
    perKg: past && per(past.ghg, past.kilograms),
  }
  if (!now.sold) {
    const nothing = { ghg: null, perCover: null, perPortion: null, perKg: null, perEuro: null, coverage: null }
    return { currency, ...nothing, previous, items: [] }
  }
  const { eaten } = now.sold
  const coverage = coverageOf(lettered(eaten), now.sold)
  const { ghg, portions, kilograms, net } = summed(eaten)
  return {
    currency,
    ghg: portions.gt(0) ? ghg.toFixed() : null,
    perCover: perCover(ghg, coverage, now.sold),
    perPortion: per(ghg, portions),
    perKg: per(ghg, kilograms),
    perEuro: per(ghg, new Big(net).div(HUNDRED)),
    coverage,
    previous,
    items: [...Map.groupBy(eaten, ({ dishId }) => dishId).values()]
      .flatMap((pieces) => itemOf(pieces, ghg) ?? [])
      .sort((a, b) => Number(b.ghg ?? -1) - Number(a.ghg ?? -1) || Number(b.sold) - Number(a.sold) || byDish(a, b)),
  }
}
