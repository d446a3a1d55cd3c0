import type { EnvironmentDishes, EnvironmentSold } from '@escandallo/contracts/plates/dashboards.ts'
import { environmentOf, type PlateEnvironment } from '@escandallo/contracts/plates/environment/environment.ts'
import { Big } from 'big.js'
import type { Sold } from '../sold.ts'
import { type Card, fixesOf, meanOf, type Scope, spreadOf } from './scope.ts'

type Counted = { dishId: string; name: string; environment: PlateEnvironment }
const counted = ({ served }: Card): Counted[] =>
  served.map(({ portion, ...dish }) => ({ ...dish, environment: environmentOf(portion) }))

/** Only plates of which enough is known: a gap must not make the menu look greener. */
const known = (dishes: readonly Counted[]) => dishes.filter(({ environment }) => environment.letter !== null)

const meansOf = (dishes: readonly Counted[], weightOf: (dishId: string) => string = () => '1') => {
  const mean = (value: (environment: PlateEnvironment) => string | null) =>
    meanOf(known(dishes).map(({ dishId, environment }) => ({ value: value(environment), weight: weightOf(dishId) })))
  return { perPortion: mean(({ perPortion }) => perPortion.ghg), perKg: mean(({ perKg }) => perKg) }
}

const spread = (dishes: readonly Counted[]) => spreadOf(dishes.map(({ environment }) => environment.letter))

export const environmentDishes = (
  cards: { now: Card; before: Card },
  { before: earlier }: Scope,
  sold: Sold | null,
): EnvironmentDishes => {
  const { plates } = cards.now
  const dishes = counted(cards.now)
  const past = counted(cards.before)
  return {
    dishes: { known: known(dishes).length, of: dishes.length },
    mean: meansOf(dishes),
    soldMean: sold && meansOf(dishes, (dishId) => sold.portions.get(dishId) ?? '0'),
    spread: spread(dishes),
    previous: { ...earlier, mean: meansOf(past), spread: spread(past) },
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

type SoldSum = { ghg: Big; known: Big; of: Big; items: EnvironmentSold['items'] }

const soldSum = (card: Card, sold: Sold): SoldSum => {
  const sum: SoldSum = { ghg: new Big(0), known: new Big(0), of: new Big(0), items: [] }
  for (const [dishId, portions] of sold.portions) {
    const served = card.served.find((dish) => dish.dishId === dishId)
    const environment = served && environmentOf(served.portion)
    const ghg = environment?.letter ? environment.perPortion.ghg : null
    sum.of = sum.of.plus(portions)
    if (ghg !== null) {
      sum.known = sum.known.plus(portions)
      sum.ghg = sum.ghg.plus(new Big(ghg).times(portions))
    }
    if (served)
      sum.items.push({
        ...{ dishId, name: served.name, sold: portions, letter: environment?.letter ?? null },
        ghg: ghg === null ? null : new Big(ghg).times(portions).toFixed(),
      })
  }
  return sum
}

export const environmentSold = (
  cards: { now: Card; before: Card },
  { before: earlier }: Scope,
  sold: { now: Sold | null; before: Sold | null },
): EnvironmentSold => {
  const nothing = { ghg: null, perCover: null, perPortion: null, perEuro: null, items: [] }
  const past = sold.before && soldSum(cards.before, sold.before)
  const previous = { ...earlier, ghg: past?.known.gt(0) ? past.ghg.toFixed() : null }
  if (!sold.now) return { ...nothing, portions: { known: '0', of: '0' }, previous }
  const sum = soldSum(cards.now, sold.now)
  const { covers, net } = sold.now
  const some = sum.known.gt(0)
  return {
    ghg: some ? sum.ghg.toFixed() : null,
    perCover: some && covers ? sum.ghg.div(covers).round(4).toFixed() : null,
    perPortion: some ? sum.ghg.div(sum.known).round(4).toFixed() : null,
    perEuro: some && net ? sum.ghg.div(new Big(net).div(HUNDRED)).round(4).toFixed() : null,
    portions: { known: sum.known.toFixed(), of: sum.of.toFixed() },
    previous,
    items: sum.items.sort((a, b) => Number(b.ghg ?? -1) - Number(a.ghg ?? -1)),
  }
}
