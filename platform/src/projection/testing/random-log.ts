import fc from 'fast-check'
import { LIST_DAYS } from './listed.ts'
import type { TestLog } from './log.ts'
import { event, type ParcelEvent } from './parcels.ts'

const id = (family: number, number: number) => `0000000${family}-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Corporation number so. */
export const corporation = (number: number) => id(1, number)

const items = fc.array(
  fc.record({
    articleId: fc.nat(6).map((number) => id(2, number)),
    quantity: fc
      .tuple(fc.integer({ min: -500, max: 9_999 }), fc.nat(3))
      .map(([whole, scale]) => (whole / 10 ** scale).toFixed(scale)),
    worth: fc.integer({ min: -10_000, max: 10_000 }),
  }),
  { maxLength: 5 },
)
const packing = fc.record({
  parcelId: fc.nat(12).map((number) => id(3, number)),
  depotId: fc.nat(2).map((number) => id(4, number)),
  note: fc.option(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('NULL', '{"a",\\}', '', '"', "'", 'null'))),
  items,
})
const happening: fc.Arbitrary<ParcelEvent> = fc.oneof(
  { weight: 4, arbitrary: packing.map((data) => ({ type: 'ParcelPacked' as const, data })) },
  { weight: 4, arbitrary: packing.map((data) => ({ type: 'ParcelRepacked' as const, data })) },
  { weight: 2, arbitrary: packing.map(({ parcelId }) => ({ type: 'ParcelLost' as const, data: { parcelId } })) },
  {
    weight: 2,
    arbitrary: fc
      .record({ articleId: fc.nat(6).map((number) => id(2, number)), price: fc.integer({ min: 0, max: 9_999 }) })
      .map(({ articleId, price }) => ({
        type: 'ArticlePriced' as const,
        data: { articleId, price: (price / 100).toFixed(2) },
      })),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.nat(6).map((number) => id(2, number)),
        fc.constantFrom(...LIST_DAYS),
        fc.constantFrom('1.5', '2', '30', null),
      )
      .map(([articleId, from, price]) =>
        price === null
          ? { type: 'ArticleUnlisted' as const, data: { articleId, from } }
          : { type: 'ArticleListed' as const, data: { articleId, from, price } },
      ),
  },
)

/** Things that happen, each in one of three corporations. */
export const happenings = (maxLength: number) =>
  fc.array(fc.tuple(fc.nat(2), happening), { minLength: 1, maxLength, size: 'max' })

/** Writes them into a log: a stream per parcel and article. */
export const recordAll = (log: TestLog, all: readonly [number, ParcelEvent][]): void => {
  for (const [number, happened] of all) {
    const name = 'parcelId' in happened.data ? `parcel-${happened.data.parcelId}` : `article-${happened.data.articleId}`
    log.record(`${name}-${number}`, [event(corporation(number), happened)])
  }
}

/** A handful of things that happen, as the dice fall; many of them to the same few parcels. */
export const happeningsOf = (roll: () => number): [number, ParcelEvent][] => {
  const below = (most: number) => Math.floor(roll() * most)
  const packed = () => ({
    parcelId: id(3, below(4)),
    depotId: id(4, below(2)),
    note: null,
    items: Array.from({ length: below(3) }, () => ({
      articleId: id(2, below(3)),
      quantity: (below(1_000) / 10).toFixed(1),
      worth: below(10_000) - 2_000,
    })),
  })
  const happening = (): ParcelEvent => {
    const kind = below(9)
    const [articleId, from] = [id(2, below(3)), LIST_DAYS[below(LIST_DAYS.length)] as string]
    if (kind === 8) return { type: 'ArticleUnlisted', data: { articleId, from } }
    if (kind > 5) return { type: 'ArticleListed', data: { articleId, from, price: `${1 + below(3)}` } }
    if (kind === 0) return { type: 'ParcelLost', data: { parcelId: id(3, below(4)) } }
    if (kind === 1) return { type: 'ArticlePriced', data: { articleId: id(2, below(3)), price: '1.25' } }
    return { type: kind < 4 ? 'ParcelPacked' : 'ParcelRepacked', data: packed() }
  }
  return Array.from({ length: 8 + below(12) }, () => [below(2), happening()])
}

/** So many things that happen, the same for the same seed. */
export const sample = (count: number, seed: number): [number, ParcelEvent][] =>
  fc.sample(fc.tuple(fc.nat(2), happening), { numRuns: count, seed }) as [number, ParcelEvent][]
