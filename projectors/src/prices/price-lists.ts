import type { ComparisonEvent, PricelistEvent } from '@escandallo/contracts/prices/events.ts'
import { entity, fact } from '@escandallo/platform/projection/shapes.ts'
import {
  priceComparison as comparisonTable,
  priceList as listTable,
  priceOffer as offerTable,
  type PriceComparisonRow,
  type PriceListRow,
  type PriceOfferRow,
} from './tables.ts'

export const priceLists = entity<PriceListRow, PricelistEvent>({
  table: listTable,
  events: ['PricelistApplied', 'PricelistWithdrawn'],
  key: ({ data }) => data.pricelistId,
  evolve: (row, event) => {
    const revision = Number(event.revision)
    switch (event.type) {
      case 'PricelistApplied': {
        const { pricelistId, supplierId, name, source, columns, answers, offers, at } = event.data
        const previousList = row && !row.withdrawn ? row : null
        return {
          ...{ pricelistId, supplierId, name, source, revision, withdrawn: false },
          columns: columns ?? previousList?.columns ?? null,
          answers: answers ?? previousList?.answers ?? null,
          offers: (previousList?.offers ?? 0) + offers.length,
          appliedAt: previousList?.appliedAt ?? at,
        }
      }
      case 'PricelistWithdrawn':
        return row ? { ...row, withdrawn: true, revision } : null
      default:
        return event satisfies never
    }
  },
})

export const priceOffers = fact<PriceOfferRow, Extract<PricelistEvent, { type: 'PricelistApplied' }>>({
  table: offerTable,
  events: ['PricelistApplied'],
  owner: ['pricelistId', 'part'],
  rows: ({ data: { pricelistId, part, supplierId, offers } }) => ({
    owner: { pricelistId, part },
    rows: offers.map((offer) => ({ pricelistId, part, supplierId, ...offer })),
  }),
})

export const priceComparisons = entity<PriceComparisonRow, ComparisonEvent>({
  table: comparisonTable,
  events: ['ProductsCompared', 'ComparisonDissolved'],
  key: ({ data }) => data.comparisonId,
  evolve: (row, { type, data }) => {
    switch (type) {
      case 'ProductsCompared':
        return { comparisonId: data.comparisonId, ...data.comparison, madeAt: data.at, dissolved: false }
      case 'ComparisonDissolved':
        return row ? { ...row, dissolved: true } : null
      default:
        return type satisfies never
    }
  },
})
