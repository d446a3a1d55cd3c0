import { Big } from 'big.js'
import type { Decimal } from '../values/decimal.ts'
import type { FactsOf, ProductFacts } from './facts.ts'
import { isWater, type Part } from './parts.ts'

/** Below this share of known mass no letter is given (domain: nutrition, "Data gaps"). */
const ENOUGH = new Big('0.9')
/** Below this share the taste is drawn as a guess (domain: flavour). */
export const FIRM = new Big('0.7')

const zero = new Big(0)

/** A portion opened down to its parts, with what is known of each. `weight`: kg of the finished portion, null if unknown. */
export type Portion = {
  parts: readonly Part[]
  factsOf: FactsOf
  weight: Big | null
  /** Subrecipes that yield litres or pieces: the finished portion has no weight because of them, though all its parts have one. */
  unweighed?: readonly Pick<Part, 'kind' | 'id'>[]
}

/** What cannot be counted, and why: the way to mend it begins with the product. */
export type Gap = { kind: Part['kind']; id: string; reason: 'no-weight' | 'no-data' | 'asks-herd' | 'to-taste' }

type Weighed = { part: Part; facts: ProductFacts | undefined; mass: Big }

/** A sum over known mass: how much is known, of how much. `unweighed`: something of it has no weight at all. */
export type Coverage = { known: Big; of: Big; unweighed: boolean }

export const shareOf = ({ known, of }: Coverage): Big => (of.eq(0) ? zero : known.div(of))

/** Whether so much is known that a letter may be given. */
export const enough = (coverage: Coverage): boolean =>
  !coverage.unweighed && coverage.of.gt(0) && shareOf(coverage).gte(ENOUGH)

const SHOWN = 4
/** Null where something has no weight: of how much the rest is known then, nobody can say. */
export const toldShare = (coverage: Coverage): Decimal | null =>
  coverage.unweighed ? null : shareOf(coverage).round(SHOWN, Big.roundDown).toFixed()

type Weighing = { weighed: Weighed[]; gaps: Gap[]; unweighed: boolean }

const weighing = (
  { parts, factsOf, unweighed: whole = [] }: Pick<Portion, 'parts' | 'factsOf' | 'unweighed'>,
  of: Mass,
) => {
  const weighed: Weighed[] = []
  const gaps = whole.filter(({ kind }) => kind === 'recipe').map((link): Gap => ({ ...link, reason: 'no-weight' }))
  let unweighed = false
  for (const part of parts) {
    const facts = part.kind === 'product' ? factsOf(part.id) : undefined
    if (facts?.role === 'non-food') continue
    const mass = part[of]
    if (mass === null) {
      unweighed = true
      gaps.push({ kind: part.kind, id: part.id, reason: 'no-weight' })
      continue
    }
    weighed.push({ part, facts, mass })
  }
  return { weighed, gaps, unweighed }
}

type Mass = 'net' | 'gross'
// A portion is weighed for every nutrient, impact and taste of it.
const weighings: Record<Mass, WeakMap<object, Weighing>> = { net: new WeakMap(), gross: new WeakMap() }

/** Parts that count, each with its weight: what is not food is left out, water is known. A portion is not changed after it is made. */
export const weighedParts = (portion: Pick<Portion, 'parts' | 'factsOf' | 'unweighed'>, of: Mass): Weighing => {
  const made = weighings[of].get(portion) ?? weighing(portion, of)
  weighings[of].set(portion, made)
  return made
}

/**
 * Sums something over the mass of which it is known.
 * @param amountOf per kg, null where it is not known of a product; water is asked for as `undefined`.
 */
export const summedOver = (
  portion: Pick<Portion, 'parts' | 'factsOf'>,
  of: Mass,
  amountOf: (facts: ProductFacts) => Decimal | null,
): { sum: Big; coverage: Coverage } => {
  const { weighed, unweighed } = weighedParts(portion, of)
  let [sum, known, all] = [zero, zero, zero]
  for (const { part, facts, mass } of weighed) {
    all = all.plus(mass)
    if (isWater(part)) {
      known = known.plus(mass)
      continue
    }
    const amount = facts ? amountOf(facts) : null
    if (amount === null) continue
    known = known.plus(mass)
    sum = sum.plus(mass.times(amount))
  }
  return { sum, coverage: { known, of: all, unweighed } }
}

/** A sum for the whole of which a part is known: the rest is taken to be like it. Only for letters, never for amounts. */
export const likeTheRest = (sum: Big, coverage: Coverage): Big => {
  const share = shareOf(coverage)
  return share.eq(0) ? zero : sum.div(share)
}
