import { byType } from '../by-type.ts'
import { type Dated, inForce } from '../costing/days/timeline.ts'
import type { Trimmed } from '../costing/kitchen.ts'
import type { Decimal } from '../values/decimal.ts'
import { type CostFact, costFact, type ProductDetails } from './details.ts'
import type { ProductEvent } from './events.ts'

/**
 * What holds on one day. Unknown measures are null. `trimmed` is the yield test whose by-products lower the cost, null where
 * there is none; `into` the product that stands in its place, null while it stands for itself.
 */
type Facts = Pick<ProductDetails, 'merma' | 'eqUd' | 'density'> & {
  pieces: Decimal | null
  litres: Decimal | null
  trimmed: Trimmed | null
  into: string | null
}
/** `approximate`: its weights are means of its kind, which nobody weighed. */
export type CostFacts = Facts & { approximate: boolean }

type ByDay = { readonly [Fact in keyof Facts]: readonly Dated<Facts[Fact]>[] }
/** Each fact by the days from which it holds, ascending; the last is what was said last. */
export type CostFactsByDay = ByDay & {
  /** Not there as long as nobody accepted a mean weight. */
  readonly approximate?: readonly Dated<boolean>[]
}

/** The first day there can be: what holds from it always held. */
export const BEGINNING = '1990-01-01'

const facts = costFact.options
const factsIn = ({ merma, eqUd, density, pieces, litres }: Pick<ProductDetails, CostFact>) => ({
  merma,
  eqUd,
  density,
  pieces: pieces ?? null,
  litres: litres ?? null,
})

/** Which cost facts differ. */
export const changedFacts = (
  previousDetails: Pick<ProductDetails, CostFact>,
  after: Pick<ProductDetails, CostFact>,
): CostFact[] => {
  const [old, now] = [factsIn(previousDetails), factsIn(after)]
  return facts.filter((fact) => old[fact] !== now[fact])
}

const equal = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The last word counts from its day on, over what was said before of days after it. */
const from = <Value>(held: readonly Dated<Value>[], effectiveFrom: string, value: Value): Dated<Value>[] => {
  const earlierVersions = held.filter((version) => version.effectiveFrom < effectiveFrom)
  const last = earlierVersions.at(-1)
  return last && equal(last.value, value) ? earlierVersions : [...earlierVersions, { effectiveFrom, value }]
}

/** A measure that nobody had said is no change of the thing: it was so before it was written down. */
const measured = (held: readonly Dated<Decimal | null>[], effectiveFrom: string, value: Decimal | null) => {
  if (value === null || held.at(-1)?.value !== null) return from(held, effectiveFrom, value)
  return from(held, held.at(-1)?.effectiveFrom ?? BEGINNING, value)
}

/** What a product is registered with has always held. */
export const factsFromStart = (details: Pick<ProductDetails, CostFact>): CostFactsByDay => {
  const always = <Value>(value: Value): Dated<Value>[] => [{ effectiveFrom: BEGINNING, value }]
  const { merma, eqUd, density, pieces, litres } = factsIn(details)
  return {
    merma: always(merma),
    eqUd: always(eqUd),
    density: always(density),
    pieces: always(pieces),
    litres: always(litres),
    trimmed: always(null),
    into: always(null),
  }
}

/** Nobody accepted a mean weight so far. */
const neverMean: readonly Dated<boolean>[] = [{ effectiveFrom: BEGINNING, value: false }]

const measures = ['eqUd', 'density', 'pieces', 'litres'] as const

/** Weights are means from the day on which those that are began to hold, and no longer from the day on which others do. */
const approximated = (
  held: CostFactsByDay,
  next: CostFactsByDay,
  { day, approximate }: { day: string; approximate: boolean },
): CostFactsByDay => {
  if (!approximate && !held.approximate) return next
  const moved = measures.filter((fact) => !equal(held[fact], next[fact]))
  if (moved.length === 0 && !approximate) return next
  const days = moved.map((fact) => next[fact].at(-1)?.effectiveFrom ?? day).sort()
  return { ...next, approximate: from(next.approximate ?? neverMean, days[0] ?? day, approximate) }
}

const withDetails = (
  held: CostFactsByDay,
  details: ProductDetails,
  day: string,
  named?: readonly CostFact[],
): CostFactsByDay => {
  const now = factsIn(details)
  const moved = named ?? changedFacts(factsLatest(held), now)
  const next = { ...held }
  for (const fact of moved) {
    if (fact === 'merma') next.merma = from(held.merma, day, now.merma)
    else next[fact] = measured(held[fact], day, now[fact])
  }
  // Another loss than the one that was weighed: the test is not behind it any more.
  if (now.merma !== held.merma.at(-1)?.value) next.trimmed = from(held.trimmed, day, null)
  else if (moved.includes('merma')) next.trimmed = from(held.trimmed, day, held.trimmed.at(-1)?.value ?? null)
  return next
}

/** What was said last, which is what holds today: nothing is said of days to come. */
const factsLatest = (held: CostFactsByDay): CostFacts => factsOn(held, '9999-12-31')

/** The day from which an event holds. */
export const firstDayOf = ({ effectiveFrom, at }: { effectiveFrom?: string | undefined; at: string }): string =>
  effectiveFrom ?? at.slice(0, 10)

const unchanged = (_: ProductEvent, held: CostFactsByDay): CostFactsByDay => held

const factsAfter = byType<ProductEvent, [held: CostFactsByDay], CostFactsByDay>({
  ProductRegistered: ({ data }) => factsFromStart(data.details),
  ProductDetailsChanged: ({ data }, held) => {
    const { details, facts: named, approximate = false } = data
    const day = firstDayOf(data)
    return approximated(held, withDetails(held, details, day, named), { day, approximate })
  },
  ProductYieldTested: ({ data }, held) => {
    const { unit, gross, byProducts } = data.test
    const day = firstDayOf(data)
    const trimmed = byProducts.length > 0 ? { unit, gross, byProducts } : null
    return { ...held, merma: from(held.merma, day, data.merma), trimmed: from(held.trimmed, day, trimmed) }
  },
  ProductYieldTestWithdrawn: ({ data }, held) => {
    const day = firstDayOf(data)
    return { ...held, merma: from(held.merma, day, data.merma), trimmed: from(held.trimmed, day, null) }
  },
  ProductsMerged: ({ data }, held) => ({ ...held, into: from(held.into, firstDayOf(data), data.into) }),
  ProductsUnmerged: ({ data }, held) => ({ ...held, into: from(held.into, firstDayOf(data), null) }),
  ProductSettled: unchanged,
  ProductUnsettled: unchanged,
  ProductSupplierLinked: unchanged,
  ProductCostRecorded: unchanged,
  ProductCostApproved: unchanged,
  ProductCostDismissed: unchanged,
  ProductCostWithdrawn: unchanged,
  ProductRemoved: unchanged,
  ProductRestored: unchanged,
  ProductNutritionSet: unchanged,
  ProductRestrictionsVerified: unchanged,
  ProductRestrictionsUnverified: unchanged,
})

/**
 * The facts by day after one more event of the product, in the order in which they were recorded. A measure (weight, density,
 * pieces, litres) that was unknown and becomes known holds for as long as it was unknown; what changes, from its day.
 */
export const costFactsAfter = (held: CostFactsByDay, event: ProductEvent): CostFactsByDay => factsAfter(event, held)

/** What holds on a day. */
export const factsOn = (held: CostFactsByDay, day: string): CostFacts => {
  const means = held.approximate ?? neverMean
  const byDay: ByDay = held
  const on = <Fact extends keyof Facts>(fact: Fact): Facts[Fact] => {
    const value = inForce<Facts[Fact]>(byDay[fact], day)
    return value === undefined ? (byDay[fact][0] as Dated<Facts[Fact]>).value : value
  }
  return {
    merma: on('merma'),
    eqUd: on('eqUd'),
    density: on('density'),
    pieces: on('pieces'),
    litres: on('litres'),
    trimmed: on('trimmed'),
    into: on('into'),
    approximate: inForce(means, day) ?? means[0]?.value ?? false,
  }
}

/** Each detail that became another on a day, with what it was before; the newest day first. */
export const factChanges = (held: CostFactsByDay) =>
  costFact.options
    .flatMap((fact) =>
      held[fact].slice(1).map(({ effectiveFrom, value }, at) => ({
        fact,
        since: effectiveFrom,
        value,
        before: (held[fact][at] as Dated<Decimal | null>).value,
      })),
    )
    .toSorted((a, b) => b.since.localeCompare(a.since))

/** The days on which a fact becomes another, ascending. */
export const daysOfFacts = (held: CostFactsByDay): string[] =>
  [...new Set(Object.values(held).flatMap((versions) => (versions ?? []).map(({ effectiveFrom }) => effectiveFrom)))]
    .filter((day) => day !== BEGINNING)
    .sort()
