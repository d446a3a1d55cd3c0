import { selectTypes } from '@escandallo/contracts/by-type.ts'
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

type PricelistApplied = Extract<PricelistEvent, { type: 'PricelistApplied' }>

/** A list with one more part of it; one that was withdrawn begins anew. */
const withPart = (row: PriceListRow | null, { data }: PricelistApplied): Omit<PriceListRow, 'revision'> => {
  const { pricelistId, supplierId, name, source, columns, answers, offers, at } = data
  const earlierParts = row && !row.withdrawn ? row : { columns: null, answers: null, offers: 0, appliedAt: at }
  return {
    pricelistId,
    supplierId,
    name,
    source,
    withdrawn: false,
    columns: columns ?? earlierParts.columns,
    answers: answers ?? earlierParts.answers,
    offers: earlierParts.offers + offers.length,
    appliedAt: earlierParts.appliedAt,
  }
}

export const priceLists = entity<PriceListRow, PricelistEvent>({
  table: listTable,
  events: selectTypes<PricelistEvent>()({ folds: ['PricelistApplied', 'PricelistWithdrawn'], ignores: [] }),
  key: ({ data }) => data.pricelistId,
  evolve: (row, event) => {
    const revision = Number(event.revision)
    switch (event.type) {
      case 'PricelistApplied':
        return { ...withPart(row ?? null, event), revision }
      case 'PricelistWithdrawn':
        return row ? { ...row, withdrawn: true, revision } : null
      default:
        return event satisfies never
    }
  },
})

export const priceOffers = fact<PriceOfferRow, PricelistApplied>({
  table: offerTable,
  events: selectTypes<PricelistEvent>()({ folds: ['PricelistApplied'], ignores: [['PricelistWithdrawn']] }),
  owner: ['pricelistId', 'part'],
  rows: ({ data: { pricelistId, part, supplierId, offers } }) => ({
    owner: { pricelistId, part },
    rows: offers.map((offer) => ({ pricelistId, part, supplierId, ...offer })),
  }),
})

export const priceComparisons = entity<PriceComparisonRow, ComparisonEvent>({
  table: comparisonTable,
  events: selectTypes<ComparisonEvent>()({ folds: ['ProductsCompared', 'ComparisonDissolved'], ignores: [] }),
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
