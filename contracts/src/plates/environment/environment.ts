import { Big } from 'big.js'
import type { Decimal } from '../../values/decimal.ts'
import type { Factor, ProductFacts } from '../facts.ts'
import { type Bounds, boundsOver } from '../nutrition/bounds.ts'
import { isWater, type Part } from '../parts.ts'
import { enough, type Gap, type Portion, summedOver, toldShare, weighedParts } from '../sums.ts'
import factors from './factors.json' with { type: 'json' }

export const impacts = ['ghg', 'land', 'water', 'eutrophication'] as const
export type Impact = (typeof impacts)[number]
export const letters = ['A', 'B', 'C', 'D', 'E'] as const
export type ImpactLetter = (typeof letters)[number]

/** So much of what has greenhouse gases has its land and water too, where those of a plate are said. */
const MOSTLY = '0.9'

/** Upper bounds of A to D in kg CO2e per kg of the finished plate (agreenerfuture.com/food-eco-impact). */
const bounds = ['1.64', '2.88', '4.92', '6.56']

/** kg CO2e of a kg of what is not known, at most: as of the heaviest food there is. */
const HEAVIEST = Object.values(factors).reduce((most, { ghg }) => (most.gt(ghg) ? most : new Big(ghg)), new Big(0))

/** The letter of an intensity in kg CO2e per kg. */
export const letterOfIntensity = (ghgPerKg: Big): ImpactLetter =>
  letters[bounds.filter((bound) => ghgPerKg.gte(bound)).length] ?? 'E'

export type Contributor = {
  productId: string
  name: string
  /** kg as bought, of a portion. */
  gross: Decimal
  factor: Factor | null
  asksHerd: boolean
  /** kg CO2e of a portion, and its part of what is known. */
  ghg: Decimal | null
  share: Decimal | null
}

export type PlateEnvironment = {
  weight: Decimal | null
  /** Of a portion: what is known. Null where nothing is, and where much less is than of greenhouse gases, whose coverage is said. */
  perPortion: Record<Impact, Decimal | null>
  /** Whether more than that may be there, since not all of the mass is known. */
  atLeast: Record<Impact, boolean>
  /** kg CO2e per kg of the finished plate; null where the letter is: what is known of the parts is no measure of the whole plate. */
  perKg: Decimal | null
  letter: ImpactLetter | null
  noLetter: 'no-weight' | 'too-little-known' | 'could-change' | null
  /** Share of the mass as bought whose greenhouse gases are known, 0 to 1; null where something has no weight. */
  coverage: Decimal | null
  contributors: Contributor[]
  gaps: Gap[]
}

const nameOf = ({ factsOf }: Portion, { kind, id }: Part) => (kind === 'product' ? (factsOf(id)?.name ?? id) : id)

const contributorsOf = (portion: Portion, all: Big): Contributor[] => {
  const { weighed } = weighedParts(portion, 'gross')
  return weighed
    .filter(({ part, mass }) => part.kind === 'product' && mass.gt(0))
    .map(({ part, facts, mass }) => {
      const factor = facts?.factor ?? null
      const ghg = factor && mass.times(factor.ghg)
      return {
        productId: part.id,
        name: nameOf(portion, part),
        gross: mass.toFixed(),
        factor,
        asksHerd: facts?.asksHerd ?? false,
        ghg: ghg?.toFixed() ?? null,
        share: ghg && all.gt(0) ? ghg.div(all).round(4).toFixed() : null,
      }
    })
    .sort((a, b) => Number(b.ghg ?? -1) - Number(a.ghg ?? -1) || (a.productId < b.productId ? -1 : 1))
}

const gapsOf = (portion: Portion): Gap[] => {
  const { weighed, gaps } = weighedParts(portion, 'gross')
  return [
    ...gaps,
    ...weighed
      .filter(({ part, facts, mass }) => mass.gt(0) && !isWater(part) && !facts?.factor)
      .map(({ part, facts }): Gap => {
        return { kind: part.kind, id: part.id, reason: facts?.asksHerd ? 'asks-herd' : 'no-data' }
      }),
  ]
}

/** What a kilo of the plate costs the climate, and the letter for it, where enough is known of it and the rest could not change it. */
const intensityOf = ({ weight }: Portion, { least, most, coverage }: Bounds) => {
  const weighs = !coverage.unweighed && (weight?.gt(0) ?? false)
  if (!weighs || weight === null || most === null) return { perKg: null, letter: null, noLetter: 'no-weight' as const }
  if (!enough(coverage)) return { perKg: null, letter: null, noLetter: 'too-little-known' as const }
  const perKg = least.div(weight)
  const letter = letterOfIntensity(perKg)
  if (letter !== letterOfIntensity(most.div(weight)))
    return { perKg: null, letter: null, noLetter: 'could-change' as const }
  return { perKg: perKg.toFixed(), letter, noLetter: null }
}

/** What a portion costs the world: gross weights as bought times means of the world, since what was thrown away was grown too. */
export const environmentOf = (portion: Portion): PlateEnvironment => {
  const sums = impacts.map((impact) => ({
    impact,
    ...summedOver(portion, 'gross', ({ factor }) => factor?.[impact] ?? null),
  }))
  const ghgOf = ({ factor }: ProductFacts) => factor?.ghg ?? null
  const ghg = boundsOver(portion, 'gross', ghgOf, () => HEAVIEST)
  const nothing = ghg.coverage.known.eq(0)
  const byImpact = <Value>(pick: (of: (typeof sums)[number]) => Value) =>
    Object.fromEntries(sums.map((of) => [of.impact, pick(of)])) as Record<Impact, Value>
  return {
    weight: portion.weight?.toFixed() ?? null,
    perPortion: byImpact(({ sum, coverage }) =>
      nothing || coverage.known.lt(ghg.coverage.known.times(MOSTLY)) ? null : sum.toFixed(),
    ),
    atLeast: byImpact(({ coverage }) => coverage.unweighed || coverage.known.lt(coverage.of)),
    ...intensityOf(portion, ghg),
    coverage: toldShare(ghg.coverage),
    contributors: contributorsOf(portion, ghg.least),
    gaps: gapsOf(portion),
  }
}
