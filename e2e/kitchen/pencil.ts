import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import { Big } from 'big.js'
import type { Told } from './story.ts'

type Composed = { elements: Element[]; yield?: { quantity: string } }
type Version = { effectiveFrom: string; composition: Composed }
type Cost = { costId: string; date: string; value: string }

/** What holds on a day: the latest begun by then and of those the last written; before all of them, what will be cooked first. */
const holding = (versions: readonly Version[], day: string): Composed | undefined => {
  const begun = versions.filter(({ effectiveFrom }) => effectiveFrom <= day).map(({ effectiveFrom }) => effectiveFrom)
  const days = versions.map(({ effectiveFrom }) => effectiveFrom)
  const from = begun.length > 0 ? begun.toSorted().at(-1) : days.toSorted()[0]
  return versions.findLast(({ effectiveFrom }) => effectiveFrom === from)?.composition
}

/**
 * What recipes and dishes cost on a day, worked out from nothing but events and as if nobody had thought of a faster way. Null where a
 * price is missing, nothing is in it, or it leads round.
 */
export const pencil = (events: readonly Told[], day: string) => {
  const about = (type: RegExp, id: string) =>
    events.filter((event) => type.test(event.type) && event.stream.endsWith(id)).map(({ data }) => data)
  const priceOf = (productId: string): Big | null => {
    const gone = new Set(about(/^ProductCost(Withdrawn|Dismissed)$/, productId).map(({ costId }) => costId))
    const approved = new Set(about(/^ProductCostApproved$/, productId).map(({ costId }) => costId))
    const counting = about(/^ProductCostRecorded$/, productId)
      .filter(({ irregularity, cost }) => irregularity === null || approved.has((cost as Cost).costId))
      .map(({ cost }) => cost as Cost)
      .filter(({ costId, date }) => !gone.has(costId) && date <= day)
      .toSorted((a, b) => (`${a.date} ${a.costId}` < `${b.date} ${b.costId}` ? -1 : 1))
    const last = counting.at(-1)
    return last ? new Big(last.value) : null
  }
  const composedOf = (id: string) =>
    holding(about(/^(Recipe|Dish)(Composed|Recomposed)$/, id) as unknown as Version[], day)
  const costOf = (id: string, above: readonly string[] = []): Big | null => {
    const made = composedOf(id)
    if (!made || made.elements.length === 0 || above.includes(id)) return null
    let sum: Big | null = new Big(0)
    for (const { item, quantity } of made.elements) {
      const cost = costOfOne(item, [...above, id])
      sum = sum && cost && sum.plus(cost.times(quantity ?? 0))
    }
    return sum
  }
  const costOfOne = (
    item: Version['composition']['elements'][number]['item'],
    above: readonly string[],
  ): Big | null => {
    if (item.kind === 'product') return priceOf(item.id)?.times(2) ?? null
    if (item.kind !== 'recipe') return null
    return costOf(item.id, above)?.div(composedOf(item.id)?.yield?.quantity ?? 1) ?? null
  }
  return (id: string): string | null => costOf(id)?.toFixed() ?? null
}
