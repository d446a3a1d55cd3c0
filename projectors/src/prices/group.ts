import { comparisonEvent, pricelistEvent } from '@escandallo/contracts/prices/events.ts'
import { group } from '@escandallo/platform/projection/group.ts'
import { parserOf, typesOf } from '../event-types.ts'
import { priceChanges, priceComparisons, priceLists, priceOffers } from './price-lists.ts'

const unions = [pricelistEvent, comparisonEvent]

export const pricesGroup = group({
  name: 'prices',
  version: 1,
  events: typesOf(...unions),
  parse: parserOf(...unions),
  projections: [priceLists, priceOffers, priceComparisons, priceChanges],
})
