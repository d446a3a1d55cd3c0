import { Big } from 'big.js'
import { type Grade, type GradeKind, gradeOf } from '../../ingredients/grade.ts'
import { euLabel, type LabelRow } from '../../ingredients/label.ts'
import { type NutrientKey, type Nutrients, nutrients } from '../../ingredients/nutrients.ts'
import type { Decimal } from '../../values/decimal.ts'
import type { FoodRole, ProductFacts } from '../facts.ts'
import { isWater } from '../parts.ts'
import { type Coverage, enough, type Gap, likeTheRest, type Portion, toldShare, weighedParts } from '../sums.ts'
import { type Bounds, decides, isAtLeast, nutrientBounds } from './bounds.ts'

const zero = new Big(0)
const hundred = new Big(100)
/** What the label of Regulation 1169/2011 and the grade need. */
const needed = ['energy', 'fat', 'saturated', 'carbohydrates', 'sugars', 'fiber', 'protein', 'sodium'] as const
/** More of a drink's alcohol, in g per 100 g, and it is no soft drink: 1.2 % of volume. */
const ALCOHOLIC = new Big('0.95')
/** A plate is a drink, a fat or a cheese where so much of its mass is. */
const MOSTLY = new Big('0.8')
const HALF = new Big('0.5')

export type NoGrade = 'no-weight' | 'too-little-known' | 'could-change' | 'alcohol' | 'nothing'

export type NutrientFigure = {
  key: NutrientKey
  unit: string
  /** Of a portion; what is known of it. Null where nothing is. */
  perPortion: Decimal | null
  per100g: Decimal | null
  /** Of a portion the most that it can be, where what is not known of it were the densest food there is; null where something has no weight. */
  most: Decimal | null
  /** Share of the mass of which it is known, 0 to 1, salt "to taste" counted as not known; null where something has no weight. */
  coverage: Decimal | null
}

/** `atLeast`: what is not known could change what is printed, here or in the table of all nutrients. */
export type PlateLabelRow = LabelRow & { atLeast: boolean }

export type PlateNutrition = {
  /** kg of a finished portion. */
  weight: Decimal | null
  figures: NutrientFigure[]
  /** The label per 100 g and per portion; rows are null where less than enough of the mass is known, and at least so much where more may be there. */
  label: { per100g: PlateLabelRow[]; perPortion: PlateLabelRow[] }
  /** Share of the mass of which everything that the grade needs is known; null where something has no weight. */
  coverage: Decimal | null
  grade: (Grade & { kind: GradeKind; fvl: Decimal }) | null
  noGrade: NoGrade | null
  gaps: Gap[]
}

const knowsAll = (facts: ProductFacts | undefined): boolean =>
  facts?.nutrients != null && needed.every((key) => facts.nutrients?.per100g[key] != null)

/** Of what has no nutrients and no kind that counts it may be anything. */
const mayBeAnything = (facts: ProductFacts | undefined): boolean =>
  !facts?.nutrients && (!facts || (facts.role === 'food' && !facts.fvl && !facts.redMeat && !facts.cheese))

const shareWhere = (portion: Portion, holds: (facts: ProductFacts | undefined) => boolean): Big => {
  const { weighed } = weighedParts(portion, 'net')
  const all = weighed.reduce((sum, { mass }) => sum.plus(mass), zero)
  if (all.eq(0)) return zero
  const those = weighed.reduce(
    (sum, { part, facts, mass }) => (!isWater(part) && holds(facts) ? sum.plus(mass) : sum),
    zero,
  )
  return those.div(all)
}

/** The share that is something for sure, and the share that may be. */
const sharesWhere = (portion: Portion, holds: (facts: ProductFacts) => boolean) => ({
  least: shareWhere(portion, (facts) => facts !== undefined && holds(facts)),
  most: shareWhere(portion, (facts) => mayBeAnything(facts) || (facts !== undefined && holds(facts))),
})

type RoleOf = (facts: ProductFacts | undefined) => FoodRole | undefined
const drinkRoles: readonly (FoodRole | undefined)[] = ['beverage', 'alcohol', 'water']

const drinks = (portion: Portion, roleOf: RoleOf): Big => {
  const { weighed } = weighedParts(portion, 'net')
  const all = weighed.reduce((sum, { mass }) => sum.plus(mass), zero)
  const isDrink = (facts: ProductFacts | undefined) => drinkRoles.includes(roleOf(facts))
  const those = weighed.filter(({ part, facts }) => isWater(part) || isDrink(facts))
  // A soup is water as well: what is drunk has no food in it that is not a drink.
  if (all.eq(0) || !those.some(({ part, facts }) => !isWater(part) && isDrink(facts))) return zero
  return those.reduce((sum, { mass }) => sum.plus(mass), zero).div(all)
}

const kindOf = (portion: Portion, roleOf: RoleOf): GradeKind => {
  if (drinks(portion, roleOf).gte(MOSTLY)) {
    const { weighed } = weighedParts(portion, 'net')
    return weighed.every(({ part, facts }) => isWater(part) || roleOf(facts) === 'water') ? 'water' : 'beverage'
  }
  return shareWhere(portion, (facts) => roleOf(facts) === 'fat').gte(MOSTLY) ? 'fats' : 'general'
}

/** The kinds that a plate may be of: what is not known of it may be a fat or a drink. The first is that of what is known. */
const kindsOf = (portion: Portion): [GradeKind, ...GradeKind[]] => {
  const kindWhere = (unknown: FoodRole) => kindOf(portion, (facts) => (mayBeAnything(facts) ? unknown : facts?.role))
  return [kindWhere('food'), kindWhere('fat'), kindWhere('beverage')]
}

type Figure = Bounds & { key: NutrientKey; unit: string; perPortion: Big | null }

const figuresOf = (portion: Portion): Figure[] =>
  nutrients.map(({ key, unit }) => {
    const bounds = nutrientBounds(portion, key)
    return { key, unit, ...bounds, perPortion: bounds.coverage.known.eq(0) ? null : bounds.least }
  })

const asNutrients = (figures: readonly Figure[], value: (figure: Figure) => Big | null): Nutrients =>
  Object.fromEntries(figures.map((figure) => [figure.key, value(figure)?.toFixed() ?? null])) as Nutrients

const gapsOf = (portion: Portion): Gap[] => {
  const { weighed, gaps } = weighedParts(portion, 'net')
  const food = weighed.filter(({ part }) => !isWater(part))
  return [
    ...gaps,
    ...food
      .filter(({ facts, mass }) => mass.gt(0) && !knowsAll(facts))
      .map(({ part }): Gap => ({ kind: part.kind, id: part.id, reason: 'no-data' })),
    ...food
      .filter(({ part, facts }) => part.toTaste && decides(facts))
      .map(({ part }): Gap => ({ kind: part.kind, id: part.id, reason: 'to-taste' })),
  ]
}

const coverageOf = (portion: Portion): Coverage => {
  const { weighed, unweighed } = weighedParts(portion, 'net')
  const of = weighed.reduce((sum, { mass }) => sum.plus(mass), zero)
  const measuredMass = weighed.reduce(
    (sum, { part, facts, mass }) => (isWater(part) || knowsAll(facts) ? sum.plus(mass) : sum),
    zero,
  )
  return { known: measuredMass, of, unweighed }
}

/** Why a plate has no letter, as far as its mass and kind say; null where they do not. */
const noGradeFor = ({ weight }: Portion, coverage: Coverage, isAlcoholic: boolean): NoGrade | null => {
  if (coverage.of.eq(0) && !coverage.unweighed) return 'nothing'
  if (coverage.unweighed || weight === null || weight.eq(0)) return 'no-weight'
  if (!enough(coverage)) return 'too-little-known'
  return isAlcoholic ? 'alcohol' : null
}

type Per100g = (value: Big | null) => Big | null
/** What is good in the grade: of it the least makes the worst letter. `fat` is what saturates are divided by. */
const better: readonly NutrientKey[] = ['protein', 'fiber', 'fat']

/** The grade of what is known, the rest taken to be like it, where nothing that the rest can be would change its letter; else null. */
const settledGrade = (
  portion: Portion,
  kinds: readonly [GradeKind, ...GradeKind[]],
  figures: readonly Figure[],
  per100g: Per100g,
) => {
  const [kind] = kinds
  const fvl = sharesWhere(portion, (facts) => facts.fvl)
  const redMeat = sharesWhere(portion, (facts) => facts.redMeat)
  const cheese = sharesWhere(portion, (facts) => facts.cheese)
  const graded = (of: GradeKind, side: 'worst' | 'best') => {
    const [more, less] = side === 'worst' ? (['most', 'least'] as const) : (['least', 'most'] as const)
    return gradeOf({
      kind: of,
      per100g: asNutrients(figures, (figure) => per100g(figure[better.includes(figure.key) ? less : more])),
      fvl: fvl[less].times(hundred).toFixed(),
      redMeat: redMeat[more].gt(HALF),
      cheese: cheese[less].gte(MOSTLY),
    })?.letter
  }
  const grade = gradeOf({
    kind,
    per100g: asNutrients(figures, ({ least, most, coverage }) => {
      const whole = likeTheRest(least, coverage)
      return per100g(most?.lt(whole) ? most : whole)
    }),
    fvl: fvl.least.times(hundred).toFixed(),
    redMeat: redMeat.least.gt(HALF),
    cheese: cheese.least.gte(MOSTLY),
  })
  const letters = kinds.flatMap((of) => [graded(of, 'worst'), graded(of, 'best')])
  const isSettled = letters.every((letter) => letter !== undefined && letter === grade?.letter)
  return grade && isSettled ? { ...grade, kind, fvl: fvl.least.times(hundred).round(1).toFixed() } : null
}

/** Rows of the label: unknown where nothing is known to be there or too little is, at least so much where the rest would change what is printed. */
const labelOf = (figures: readonly Figure[], amountOf: (value: Big | null) => Big | null): PlateLabelRow[] => {
  const least = euLabel(asNutrients(figures, (figure) => (enough(figure.coverage) ? amountOf(figure.least) : null)))
  // Fibre is taken off carbohydrates: the least of it leaves the most of them.
  const most = euLabel(
    asNutrients(figures, ({ key, least: fewest, most: all }) => amountOf(key === 'fiber' ? fewest : all)),
  )
  const fiber = euLabel(asNutrients(figures, ({ most: all }) => amountOf(all))).find(({ key }) => key === 'fiber')
  return least.map((row, at): PlateLabelRow => {
    const upper = row.key === 'fiber' ? fiber : most[at]
    const atLeast = row.amount !== null && upper?.amount !== row.amount
    const isNothing = atLeast && (row.amount === '0' || row.amount?.startsWith('<') === true)
    return isNothing ? { ...row, amount: null, kcal: null, intake: null, atLeast: false } : { ...row, atLeast }
  })
}

/** A row says "at least" wherever the table of all nutrients does: two figures of one dish do not disagree about what is known. */
const asInTable = (rows: readonly PlateLabelRow[], figures: readonly Figure[]): PlateLabelRow[] =>
  rows.map((row) => {
    const figure = figures.find(({ key }) => key === (row.key === 'salt' ? 'sodium' : row.key))
    const [perPortion, most] = [figure?.perPortion?.toFixed() ?? null, figure?.most?.toFixed() ?? null]
    return { ...row, atLeast: row.atLeast || (row.amount !== null && isAtLeast({ perPortion, most })) }
  })

/**
 * What a portion holds: exact sums over its tree, per portion and per 100 g of the finished plate. The letter (algorithm of
 * Nutri-Score 2023) only where 90 % of the mass is known in everything it needs, and nothing that the rest may be would change it.
 */
export const nutritionOf = (portion: Portion): PlateNutrition => {
  const figures = figuresOf(portion)
  const coverage = coverageOf(portion)
  const grams = portion.weight?.times(1000) ?? null
  const per100g: Per100g = (value) => (value === null || !grams?.gt(0) ? null : value.times(hundred).div(grams))
  const kinds = kindsOf(portion)
  const alcohol = per100g(figures.find(({ key }) => key === 'alcohol')?.perPortion ?? null)
  const none = noGradeFor(portion, coverage, kinds[0] === 'beverage' && (alcohol?.gt(ALCOHOLIC) ?? false))
  const grade = none === null ? settledGrade(portion, kinds, figures, per100g) : null
  return {
    weight: portion.weight?.toFixed() ?? null,
    figures: figures.map(({ key, unit, perPortion, most, coverage: ofMass, seasoned }) => ({
      key,
      unit,
      perPortion: perPortion?.toFixed() ?? null,
      per100g: per100g(perPortion)?.toFixed() ?? null,
      most: most?.toFixed() ?? null,
      coverage: toldShare({ ...ofMass, of: ofMass.of.plus(seasoned) }),
    })),
    label: {
      per100g: asInTable(labelOf(figures, per100g), figures),
      perPortion: asInTable(
        labelOf(figures, (value) => value),
        figures,
      ),
    },
    coverage: toldShare(coverage),
    grade,
    noGrade: none ?? (grade === null ? 'could-change' : null),
    gaps: gapsOf(portion),
  }
}
