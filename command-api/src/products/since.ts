import { BEGINNING, type CostFactsByDay, changedFacts, firstDayOf } from '@escandallo/contracts/products/cost-facts.ts'
import { costFact, type ProductDetails } from '@escandallo/contracts/products/details.ts'
import type { ProductEvent } from '@escandallo/contracts/products/events.ts'
import { isLossUnknown } from '@escandallo/contracts/products/matching/unknown-loss.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import { Refusal } from '@escandallo/platform/errors.ts'
import type { About } from '../decider.ts'

/** Since when it is so; without a day since the day of the command. */
export type Since = { effectiveFrom?: string | undefined }

/** The day since when it is so. Refuses with `since-day-to-come`; a day is let through that has begun somewhere on earth. */
export const sinceOf = (command: Since & Pick<About, 'at'>): string => {
  const { effectiveFrom, at } = command
  if (effectiveFrom !== undefined && effectiveFrom > plusDays(at.slice(0, 10), 1))
    throw new Refusal('since-day-to-come')
  return firstDayOf(command)
}

const same = (a: ProductDetails, b: ProductDetails) => JSON.stringify(a) === JSON.stringify(b)

/** A product that a paper brought has no loss because nobody has said one: it is nothing that held before. */
const isLossUnsaid = ({ merma, ingredient }: ProductDetails, held: CostFactsByDay) =>
  isLossUnknown({ merma, ingredient }) && held.merma.length === 1

/**
 * The details of a product become others: what its cost follows from since the day, the rest at once. Where no such fact
 * changes and a day is named, what stands there has been so since that day. The first loss that is said of a product has always
 * held, as its first weight has, unless a day is named.
 */
export const detailsChanged = (
  { details: previousDetails, facts: held }: { details: ProductDetails; facts: CostFactsByDay },
  details: ProductDetails,
  { productId, at, by, effectiveFrom }: { productId: string } & Since & About,
): ProductEvent[] => {
  const about = { productId, at, by }
  const since = sinceOf({ effectiveFrom, at })
  if (effectiveFrom === undefined && details.merma !== previousDetails.merma && isLossUnsaid(previousDetails, held)) {
    const withLoss = { ...previousDetails, merma: details.merma }
    const first: ProductEvent = {
      type: 'ProductDetailsChanged',
      data: { ...about, details: withLoss, effectiveFrom: BEGINNING },
    }
    return [first, ...detailsChanged({ details: withLoss, facts: held }, details, { ...about })]
  }
  if (changedFacts(previousDetails, details).length > 0)
    return [{ type: 'ProductDetailsChanged', data: { ...about, details, effectiveFrom: since } }]
  const facts = effectiveFrom ? costFact.options.filter((fact) => (held[fact].at(-1)?.effectiveFrom ?? '') > since) : []
  if (facts.length > 0)
    return [{ type: 'ProductDetailsChanged', data: { ...about, details, effectiveFrom: since, facts } }]
  return same(previousDetails, details) ? [] : [{ type: 'ProductDetailsChanged', data: { ...about, details } }]
}
