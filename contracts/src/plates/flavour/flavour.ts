import { Big } from 'big.js'
import type { Decimal } from '../../values/decimal.ts'
import type { Tasting } from '../events.ts'
import type { ProductFacts } from '../facts.ts'
import { isWater } from '../parts.ts'
import { FIRM, type Gap, type Portion, shareOf, summedOver, toldShare, weighedParts } from '../sums.ts'
import { type Axis, axes } from './axes.ts'

export type FlavourSource = 'nutrients' | 'seed' | 'chef'
export type FlavourValue = { axis: Axis; value: Decimal | null; source: FlavourSource; coverage: Decimal | null }
export type PlateFlavour = {
  values: FlavourValue[]
  /** Share of the mass of which a taste is known at all; null where something has no weight. */
  coverage: Decimal | null
  /** Enough is known for it to be drawn as a line. */
  firm: boolean
  /** Axes of at least 60 % of the strongest. */
  dominant: Axis[]
  /** 1: no axis stands out. */
  balance: Decimal | null
  gaps: Gap[]
}

/** g of sugars, salt, fat in 100 g of the finished plate at which a taste is as strong as can be (domain: flavour). */
const strongest = { sweet: 16, salty: 1.8, fat: 35 } as const
const seeded: readonly Axis[] = ['sour', 'bitter', 'umami', 'spicy', 'aromatic']
const tastes: readonly Axis[] = ['sweet', 'salty', 'sour', 'bitter', 'umami']
const TEN = 10
const SATURATION = 6
const SHOWN = 1

const measured = {
  sweet: ({ nutrients: of }: ProductFacts) => of?.per100g.sugars ?? null,
  salty: ({ nutrients: of }: ProductFacts) =>
    of?.per100g.sodium == null ? null : new Big(of.per100g.sodium).times('0.0025').toFixed(),
  fat: ({ nutrients: of }: ProductFacts) => of?.per100g.fat ?? null,
}

const ofNutrients = (portion: Portion, axis: keyof typeof measured): FlavourValue => {
  const { sum, coverage } = summedOver(portion, 'net', measured[axis])
  const { weight } = portion
  // Without the weight of the finished plate, what is known of the parts is all there is to divide by.
  const mass = weight?.gt(0) ? weight.times(shareOf(coverage)) : coverage.known
  const per100g = mass.eq(0) ? null : sum.div(mass)
  const value = per100g && Math.min(TEN, (TEN * Number(per100g)) / strongest[axis])
  return {
    axis,
    source: 'nutrients' as const,
    coverage: toldShare(coverage),
    value: value === null ? null : value.toFixed(SHOWN),
  }
}

const ofSeeds = (portion: Portion, axis: Axis): FlavourValue => {
  const at = seeded.indexOf(axis)
  const { sum, coverage } = summedOver(portion, 'net', ({ flavour }) => flavour && String(flavour[at] ?? 0))
  const weighted = coverage.known.eq(0) ? null : Number(sum.div(coverage.known))
  // A little chilli counts, and twice as much is not twice as hot.
  const value = weighted === null ? null : TEN * (1 - Math.exp(-weighted / SATURATION))
  return {
    axis,
    source: 'seed' as const,
    coverage: toldShare(coverage),
    value: value === null ? null : value.toFixed(SHOWN),
  }
}

const knowsTaste = (facts: ProductFacts | undefined) => facts !== undefined && (!!facts.flavour || !!facts.nutrients)

const numbersOf = (values: readonly FlavourValue[], of: readonly Axis[] = axes) =>
  values.flatMap(({ axis, value }) => (of.includes(axis) && value !== null ? [{ axis, value: Number(value) }] : []))

const gapsOf = (portion: Portion): Gap[] => {
  const { weighed, gaps } = weighedParts(portion, 'net')
  const silent = weighed.filter(({ part, facts, mass }) => mass.gt(0) && !isWater(part) && !knowsTaste(facts))
  return [...gaps, ...silent.map(({ part }): Gap => ({ kind: part.kind, id: part.id, reason: 'no-data' }))]
}

/** What a portion tastes of: sweet, salty and fat follow nutrients, the rest an editor's estimates; the chef's word wins. */
export const flavourOf = (portion: Portion, tasting: Tasting): PlateFlavour => {
  const values = axes.map((axis): FlavourValue => {
    const word = tasting[axis]
    if (word !== undefined) return { axis, value: word, source: 'chef', coverage: '1' }
    return axis in measured ? ofNutrients(portion, axis as keyof typeof measured) : ofSeeds(portion, axis)
  })
  const numbers = numbersOf(values)
  const most = Math.max(0, ...numbers.map(({ value }) => value))
  const of = numbersOf(values, tastes)
  const mean = of.reduce((sum, { value }) => sum + value, 0) / (of.length || 1)
  const { coverage } = summedOver(portion, 'net', (facts) => (knowsTaste(facts) ? '1' : null))
  const byChef = values.every(({ source }) => source === 'chef')
  return {
    values,
    coverage: byChef ? '1' : toldShare(coverage),
    firm: byChef || (!coverage.unweighed && shareOf(coverage).gte(FIRM)),
    dominant: most === 0 ? [] : numbers.filter(({ value }) => value >= 0.6 * most).map(({ axis }) => axis),
    balance: of.length === 0 ? null : (1 - (most - mean) / TEN).toFixed(2),
    gaps: gapsOf(portion),
  }
}

export type Profile = Partial<Record<Axis, number>>

export const profileOf = ({ values }: Pick<PlateFlavour, 'values'>): Profile =>
  Object.fromEntries(numbersOf(values).map(({ axis, value }) => [axis, value]))

/** 0: the same profile in every proportion; 1: nothing in common. Null where either tastes of nothing known. */
export const distance = (a: Profile, b: Profile): number | null => {
  let [dot, lengthA, lengthB] = [0, 0, 0]
  for (const axis of axes) {
    const [x, y] = [a[axis] ?? 0, b[axis] ?? 0]
    dot += x * y
    lengthA += x * x
    lengthB += y * y
  }
  return lengthA === 0 || lengthB === 0 ? null : Math.max(0, 1 - dot / Math.sqrt(lengthA * lengthB))
}
