import { plusDays } from '@escandallo/contracts/values/days.ts'
import { type Projected, project, type Told } from '@escandallo/platform/projection/testing.ts'
import { describe, expect, test } from 'vitest'
import { kitchenPrices, kitchenProducts } from '../../kitchen/products.ts'
import { kitchenSettings } from '../../kitchen/settings.ts'
import { priceComparisons, priceLists, priceOffers } from '../../prices/price-lists.ts'
import { comparedProduct, offer, offerRank } from '../../prices/tables.ts'
import { productMergers } from '../mergers.ts'
import { seedThatShows } from '../testing/seed-that-shows.ts'
import { FIRST } from '../testing/story-tools.ts'
import { boughtByDocuments, boughtDays, boughtIn90 } from './bought.ts'
import { comparedProducts } from './compared-products.ts'
import { offerRanks } from './offer-ranks.ts'
import { offers } from './offers.ts'
import { naiveOn } from './testing/naive.ts'
import { DAYS, storyOf } from './testing/story.ts'

const SEEDS = 30

const projections = [
  ...[kitchenSettings, kitchenProducts, kitchenPrices, productMergers],
  ...[priceLists, priceOffers, priceComparisons, boughtByDocuments],
  ...[boughtDays, boughtIn90, comparedProducts, offers, offerRanks],
]
const days = [
  FIRST,
  ...Array.from({ length: Math.ceil((DAYS + 290) / 3) }, (_, at) => plusDays(FIRST, at * 3 - 5)),
  ...['2030-12-31', '2031-01-01', '2031-06-29', '2031-07-01', '9999-12-31'],
]
const on = <Row extends { fromDay: string; untilDay: string }>(rows: readonly Row[], day: string): Row[] =>
  rows.filter(({ fromDay, untilDay }) => fromDay <= day && untilDay >= day)

const rowsOn = (projected: Projected, day: string) => {
  const groups = new Map(projected.rows(comparedProduct).map((row) => [row.productId, row.groupId]))
  const asked = Map.groupBy(on(projected.rows(offer), day), ({ productId }) => groups.get(productId))
  return on(projected.rows(offerRank), day).map((row) => ({
    groupId: row.groupId,
    basis: row.basis,
    standing: row.standing,
    offers: row.offers,
    ranked: row.ranked,
    spend: row.spend,
    offerIds: (asked.get(row.groupId) ?? []).map(({ offerId }) => offerId),
    current: row.currentProductId
      ? { productId: row.currentProductId, supplierId: row.currentSupplierId, price: row.currentPrice }
      : undefined,
    lowest: row.lowestPrice,
    volume: row.volume,
    overpaid: row.overpaid,
  }))
}

const byGroup = (a: { groupId: string }, b: { groupId: string }) => (a.groupId < b.groupId ? -1 : 1)

describe('how offers compare', () => {
  test('is on every day what that day by itself comes to, however it came about', async () => {
    const counted = { rows: 0, overpaid: 0, optimized: 0, beyond: 0 }
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      // All at once and one by one: `project` fails where that makes a difference, as a rebuild would.
      const projected = await project(projections, storyOf(seed))
      for (const day of days) {
        const [rows, naive] = [rowsOn(projected, day).sort(byGroup), naiveOn(projected, day).sort(byGroup)]
        expect(rows, `seed ${seed} on ${day}`).toEqual(naive)
        counted.rows += rows.length
        counted.overpaid += rows.filter(({ overpaid }) => overpaid !== null && overpaid > 0).length
        counted.optimized += rows.filter(({ standing }) => standing === 'optimized').length
        counted.beyond += rows.filter(({ offers: all, ranked }) => all > ranked + 1).length
      }
    }
    console.info(JSON.stringify({ seeds: SEEDS, ...counted }))
    expect(Math.min(...Object.values(counted))).toBeGreaterThan(50)
  }, 300_000)

  test('differs where something is not heard of', async () => {
    const rowsOf = async (events: readonly Told[]) =>
      JSON.stringify((await project(projections, events)).rows(offerRank))
    // Each with a seed whose story shows it.
    const types = {
      ProductCostWithdrawn: 1,
      ProductsMerged: 2,
      ProductRemoved: 3,
      ProductYieldTested: 2,
      DocumentReopened: 23,
      PricelistWithdrawn: 1,
      ProductsCompared: 1,
      ComparisonDissolved: 15,
      CorporationDetailsChanged: 5,
      DocumentConfirmed: 1,
    }
    const seedOf = seedThatShows({ storyOf, rowsOf, lastSeed: 40 })
    for (const [type, likely] of Object.entries(types)) expect(await seedOf(type, likely), type).toBeDefined()
  }, 300_000)
})
