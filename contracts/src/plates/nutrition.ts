import { Big } from 'big.js'
import { type Grade, type GradeKind, gradeOf } from '../ingredients/grade.ts'
import { euLabel, type LabelRow } from '../ingredients/label.ts'
import { type NutrientKey, type Nutrients, nutrients } from '../ingredients/nutrients.ts'
import type { Decimal } from '../values/decimal.ts'
import type { ProductFacts } from './facts.ts'
import { isWater } from './parts.ts'
import {
  type Coverage,
  enough,
  type Gap,
  likeTheRest,
  type Portion,
  summedOver,
  toldShare,
  weighedParts,
} from './sums.ts'

const zero = new Big(0)
const hundred = new Big(100)
/** What the label of Regulation 1169/2011 and the grade need. */
const needed = ['energy', 'fat', 'saturated', 'carbohydrates', 'sugars', 'fiber', 'protein', 'sodium'] as const
/** More of a drink's alcohol, in g per 100 g, and it is no soft drink: 1.2 % of volume. */
const ALCOHOLIC = new Big('0.95')
/** A plate is a drink, a fat or a cheese where so much of its mass is. */
const MOSTLY = new Big('0.8')
const HALF = new Big('0.5')

export type NoGrade = 'no-weight' | 'too-little-known' | 'alcohol' | 'nothing'

export type NutrientFigure = {
  key: NutrientKey
  unit: string
  /** Of a portion; what is known of it. Null where nothing is. */
  perPortion: Decimal | null
  per100g: Decimal | null
  /** Share of the mass of which it is known, 0 to 1; null where something has no weight. */
  coverage: Decimal | null
}

export type PlateNutrition = {
  /** kg of a finished portion. */
  weight: Decimal | null
  figures: NutrientFigure[]
  /** The label per 100 g and per portion; rows are null where less than enough of the mass is known. */
  label: { per100g: LabelRow[]; perPortion: LabelRow[] }
  /** Share of the mass of which everything that the grade needs is known; null where something has no weight. */
  coverage: Decimal | null
  grade: (Grade & { kind: GradeKind; fvl: Decimal }) | null
  noGrade: NoGrade | null
  gaps: Gap[]
}

const per = (value: Decimal | null | undefined): Decimal | null =>
  value == null ? null : new Big(value).times(10).toFixed()

const knowsAll = (facts: ProductFacts | undefined): boolean =>
  facts?.nutrients != null && needed.every((key) => facts.nutrients?.per100g[key] != null)

const shareWhere = (portion: Portion, holds: (facts: ProductFacts) => boolean): Big => {
  const { weighed } = weighedParts(portion, 'net')
  const all = weighed.reduce((sum, { mass }) => sum.plus(mass), zero)
  if (all.eq(0)) return zero
  const those = weighed.reduce((sum, { facts, mass }) => (facts && holds(facts) ? sum.plus(mass) : sum), zero)
  return those.div(all)
}

const drinks = (portion: Portion): Big => {
  const { weighed } = weighedParts(portion, 'net')
  const all = weighed.reduce((sum, { mass }) => sum.plus(mass), zero)
  const isDrink = (facts: ProductFacts | undefined) =>
    facts !== undefined && ['beverage', 'alcohol', 'water'].includes(facts.role)
  const those = weighed.filter(({ part, facts }) => isWater(part) || isDrink(facts))
  // A soup is water as well: what is drunk has no food in it that is not a drink.
  if (all.eq(0) || !those.some(({ facts }) => isDrink(facts))) return zero
  return those.reduce((sum, { mass }) => sum.plus(mass), zero).div(all)
}

const kindOf = (portion: Portion): GradeKind => {
  if (drinks(portion).gte(MOSTLY)) {
    const { weighed } = weighedParts(portion, 'net')
    return weighed.every(({ part, facts }) => isWater(part) || facts?.role === 'water') ? 'water' : 'beverage'
  }
  return shareWhere(portion, ({ role }) => role === 'fat').gte(MOSTLY) ? 'fats' : 'general'
}

const figuresOf = (portion: Portion) => {
  const grams = portion.weight?.times(1000) ?? null
  return nutrients.map(({ key, unit }) => {
    const { sum, coverage } = summedOver(portion, 'net', (facts) => per(facts.nutrients?.per100g[key]))
    const nothing = coverage.known.eq(0)
    return {
      key,
      unit,
      sum,
      coverage,
      perPortion: nothing ? null : sum,
      per100g: nothing || grams === null || grams.eq(0) ? null : sum.times(hundred).div(grams),
    }
  })
}
type Figures = ReturnType<typeof figuresOf>

const asNutrients = (figures: Figures, value: (figure: Figures[number]) => Big | null): Nutrients =>
  Object.fromEntries(figures.map((figure) => [figure.key, value(figure)?.toFixed() ?? null])) as Nutrients

const gapsOf = (portion: Portion): Gap[] => {
  const { weighed, gaps } = weighedParts(portion, 'net')
  return [
    ...gaps,
    ...weighed
      .filter(({ part, facts, mass }) => mass.gt(0) && !isWater(part) && !knowsAll(facts))
      .map(({ part }): Gap => ({ kind: part.kind, id: part.id, reason: 'no-data' })),
  ]
}

const coverageOf = (portion: Portion): Coverage => {
  const { weighed, unweighed } = weighedParts(portion, 'net')
  const of = weighed.reduce((sum, { mass }) => sum.plus(mass), zero)
  const known = weighed.reduce(
    (sum, { part, facts, mass }) => (isWater(part) || knowsAll(facts) ? sum.plus(mass) : sum),
    zero,
  )
  return { known, of, unweighed }
}

/** Why a plate has no letter, as far as its mass and kind say; null where they do not. */
const noGradeFor = ({ weight }: Portion, coverage: Coverage, isAlcoholic: boolean): NoGrade | null => {
  if (coverage.of.eq(0) && !coverage.unweighed) return 'nothing'
  if (coverage.unweighed || weight === null || weight.eq(0)) return 'no-weight'
  if (!enough(coverage)) return 'too-little-known'
  return isAlcoholic ? 'alcohol' : null
}

/**
 * What a portion holds: exact sums over its tree, per portion and per 100 g of the finished plate. The letter (algorithm of
 * Nutri-Score 2023) only where 90 % of the mass is known in everything it needs; the rest is then taken to be like it.
 */
export const nutritionOf = (portion: Portion): PlateNutrition => {
  const figures = figuresOf(portion)
  const coverage = coverageOf(portion)
  const kind = kindOf(portion)
  const alcohol = figures.find(({ key }) => key === 'alcohol')?.per100g
  const fvl = shareWhere(portion, (facts) => facts.fvl).times(hundred)
  const none = noGradeFor(portion, coverage, kind === 'beverage' && (alcohol?.gt(ALCOHOLIC) ?? false))
  const whole = (value: 'per100g' | 'perPortion') =>
    asNutrients(figures, (figure) => (enough(figure.coverage) ? figure[value] : null))
  const grade =
    none === null
      ? gradeOf({
          kind,
          per100g: asNutrients(figures, ({ per100g, coverage: of }) => per100g && likeTheRest(per100g, of)),
          fvl: fvl.toFixed(),
          redMeat: shareWhere(portion, (facts) => facts.redMeat).gt(HALF),
          cheese: shareWhere(portion, (facts) => facts.cheese).gte(MOSTLY),
        })
      : null
  return {
    weight: portion.weight?.toFixed() ?? null,
    figures: figures.map(({ key, unit, perPortion, per100g, coverage: of }) => ({
      ...{ key, unit },
      perPortion: perPortion?.toFixed() ?? null,
      per100g: per100g?.toFixed() ?? null,
      coverage: toldShare(of),
    })),
    label: { per100g: euLabel(whole('per100g')), perPortion: euLabel(whole('perPortion')) },
    coverage: toldShare(coverage),
    grade: grade && { ...grade, kind, fvl: fvl.round(1).toFixed() },
    noGrade: none ?? (grade === null ? 'too-little-known' : null),
    gaps: gapsOf(portion),
  }
}
