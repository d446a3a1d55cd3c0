import { comparisonEvent, pricelistEvent } from '@escandallo/contracts/prices/events.ts'
import { comparisonExamples, pricelistExamples } from '@escandallo/contracts/prices/examples.ts'
import fc from 'fast-check'
import { comparisons } from '../../prices/comparison.ts'
import { pricelists } from '../../prices/pricelist.ts'
import { arbitraryOf, nothingMore } from './arbitrary.ts'

const lists = pricelistExamples.flatMap((example) => {
  const event = pricelistEvent.parse(example)
  if (event.type !== 'PricelistApplied') return []
  const { pricelistId: _, at: __, by: ___, ...list } = event.data
  return [list]
})
const compared = comparisonExamples.flatMap((example) => {
  const event = comparisonEvent.parse(example)
  return event.type === 'ProductsCompared' ? [{ comparison: event.data.comparison }] : []
})

export const pricelistArbitrary = arbitraryOf(pricelists, 'pricelistId', {
  ApplyPricelist: fc.constantFrom(...lists),
  WithdrawPricelist: nothingMore,
})
export const comparisonArbitrary = arbitraryOf(comparisons, 'comparisonId', {
  CompareProducts: fc.constantFrom(...compared),
  DissolveComparison: nothingMore,
})
