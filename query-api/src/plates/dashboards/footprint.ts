import type { EnvironmentDishes, EnvironmentSold, OfSales } from '@escandallo/contracts/plates/dashboards.ts'
import type { PlateEnvironment } from '@escandallo/contracts/plates/environment/environment.ts'
import { Big } from 'big.js'
import type { PortionsSold } from '../../sales/public.ts'
import { environmentOn } from '../portions.ts'
import { type Card, fixesOf, meanOf, type Scope, type Served, spreadOf } from './scope.ts'
import { coverageOf, type Sale, type SoldInBoth, salesOf, soldSpread } from './sold.ts'

type Counted = { dishId: string; name: string; environment: PlateEnvironment }
const counted = ({ served }: Card): Counted[] =>
  served.map(({ portion, ...dish }) => ({ ...dish, environment: environmentOn(portion) }))

/** Only plates of which enough is known: a gap must not make the menu look greener. */
const known = (dishes: readonly Counted[]) => dishes.filter(({ environment }) => environment.letter !== null)

const meansOf = (dishes: readonly Counted[]) => {
  const mean = (value: (environment: PlateEnvironment) => string | null) =>
    meanOf(known(dishes).map(({ environment }) => ({ value: value(environment) })))
  return { perPortion: mean(({ perPortion }) => perPortion.ghg), perKg: mean(({ perKg }) => perKg) }
}

const spread = (dishes: readonly Counted[]) => spreadOf(dishes.map(({ environment }) => environment.letter))

const zero = new Big(0)
const SHOWN = 4
const per = (sum: Big, of: Big) => (of.gt(0) ? sum.div(of).round(SHOWN, Big.roundHalfUp).toFixed() : null)

const lettered = ({ portion }: Served): PlateEnvironment | null => {
  const environment = environmentOn(portion)
  return environment.letter === null ? null : environment
}

type Known = Sale<PlateEnvironment> & { counted: PlateEnvironment }
const isKnown = (sale: Sale<PlateEnvironment>): sale is Known => sale.counted !== null

/** kg CO2e of all portions that are known, what they weighed, what they brought. */
const summed = (sales: readonly Sale<PlateEnvironment>[]) => {
  const sums = { ghg: zero, portions: zero, kilograms: zero, paid: { ghg: zero, net: 0 } }
  for (const { counted, portions, paid } of sales.filter(isKnown)) {
    const each = new Big(counted.perPortion.ghg ?? 0)
    sums.ghg = sums.ghg.plus(each.times(portions))
    sums.portions = sums.portions.plus(portions)
    sums.kilograms = sums.kilograms.plus(new Big(counted.weight ?? 0).times(portions))
    sums.paid.ghg = sums.paid.ghg.plus(each.times(paid.portions))
    sums.paid.net += paid.net
  }
  return sums
}

const ofSales = (card: Card, sold: PortionsSold | null): EnvironmentDishes['sold'] => {
  if (!sold) return null
  const sales = salesOf(card, sold, lettered)
  const { ghg, portions, kilograms } = summed(sales)
  return {
    mean: { perPortion: per(ghg, portions), perKg: per(ghg, kilograms) },
    spread: soldSpread(sales, sold, ({ letter }) => letter),
    coverage: coverageOf(sales, sold),
  }
}

export const environmentDishes = (
  cards: { now: Card; before: Card },
  { before: earlier }: Scope,
  sold: SoldInBoth,
): EnvironmentDishes => {
  const { plates } = cards.now
  const dishes = counted(cards.now)
  const past = counted(cards.before)
  return {
    dishes: { known: known(dishes).length, of: dishes.length },
    mean: meansOf(dishes),
    sold: ofSales(cards.now, sold.now),
    spread: spread(dishes),
    previous: {
      ...{ ...earlier, mean: meansOf(past), spread: spread(past) },
      soldMean: ofSales(cards.before, sold.before)?.mean ?? null,
    },
    items: dishes
      .map(({ dishId, name, environment }) => ({
        ...{
          dishId,
          name,
          letter: environment.letter,
          perPortion: environment.perPortion.ghg,
          perKg: environment.perKg,
        },
        ...{ land: environment.perPortion.land, water: environment.perPortion.water },
        ...{ eutrophication: environment.perPortion.eutrophication, coverage: environment.coverage },
        ...{ top: environment.contributors[0]?.name ?? null, gaps: plates.gaps(environment.gaps) },
      }))
      .sort((a, b) => Number(b.perPortion ?? -1) - Number(a.perPortion ?? -1)),
    fixes: fixesOf(
      plates,
      dishes.map(({ environment }) => environment.gaps),
    ),
  }
}

const HUNDRED = 100
const ENOUGH = '0.9'
const mostOf = (known: string | number, of: string | number) => new Big(of).gt(0) && new Big(known).div(of).gte(ENOUGH)

/**
 * Per guest, where nearly all is known: a gap would make a guest look greener. Tables at which nobody counted guests are left out
 * with what they took.
 */
const perCover = (ghg: Big, { portions }: OfSales, { net, covers }: PortionsSold) =>
  mostOf(portions.known, portions.of) && mostOf(covers.net, net)
    ? per(ghg.times(covers.net).div(net), new Big(covers.guests))
    : null

export const environmentSold = (
  cards: { now: Card; before: Card },
  { before: earlier }: Scope,
  { now, before }: SoldInBoth,
  currency: string,
): EnvironmentSold => {
  const past = before && summed(salesOf(cards.before, before, lettered))
  const previous = {
    ...{ ...earlier, since: before?.since ?? null, ghg: past?.portions.gt(0) ? past.ghg.toFixed() : null },
    perPortion: past && per(past.ghg, past.portions),
    perKg: past && per(past.ghg, past.kilograms),
  }
  if (!now) {
    const nothing = { ghg: null, perCover: null, perPortion: null, perKg: null, perEuro: null, coverage: null }
    return { currency, ...nothing, previous, items: [] }
  }
  const sales = salesOf(cards.now, now, lettered)
  const coverage = coverageOf(sales, now)
  const { ghg, portions, kilograms, paid } = summed(sales)
  return {
    currency,
    ghg: portions.gt(0) ? ghg.toFixed() : null,
    perCover: perCover(ghg, coverage, now),
    ...{ perPortion: per(ghg, portions), perKg: per(ghg, kilograms) },
    perEuro: per(paid.ghg, new Big(paid.net).div(HUNDRED)),
    ...{ coverage, previous },
    items: sales
      .map(({ dishId, name, portions: times, counted: environment }) => {
        const each = environment?.perPortion.ghg ?? null
        const sum = each === null ? null : new Big(each).times(times)
        return {
          ...{ dishId, name, sold: times.toFixed(), letter: environment?.letter ?? null, perPortion: each },
          ...{ ghg: sum?.toFixed() ?? null, share: sum && per(sum, ghg) },
        }
      })
      .sort((a, b) => Number(b.ghg ?? -1) - Number(a.ghg ?? -1)),
  }
}
