import { Big } from 'big.js'
import { describe, expect, test } from 'vitest'
import type { KitchenProduct } from '../kitchen/public.ts'
import { type Offered, pricedOffer } from './offers.ts'
import { type Bought, coverOf, rank, reachOf, savingOf, volumeOf } from './ranking.ts'

const onion: KitchenProduct = {
  ...{ name: 'Cebolla', code: 'C1', unit: 'kg', merma: '12', eqUd: null, density: null, pieces: null, litres: null },
  ...{ category: 'CAT3', ingredient: 'onion', removed: false, price: null },
}
const offered = (supplierId: string, price: string, more: Partial<Offered> = {}): Offered => ({
  ...{ offerId: supplierId, productId: 'onion', supplierId, source: 'list', documentId: null, lineId: null },
  ...{ pricelistId: null, listName: null, row: 1, price, currency: 'EUR', unit: 'kg', unitQuantity: '1' },
  ...{ minimum: null, validFrom: '2026-03-01', validUntil: null, note: null, merma: null },
  ...more,
})
const bought = { source: 'document' } as const
const ranked = (...offers: Offered[]) =>
  rank(
    offers.map((offer) => pricedOffer(offer, onion)),
    '2026-03-10',
    'EUR',
  )

describe('offers of the same food', () => {
  test('are ranked by what a usable kilogram costs: 0.90 with 12 % is 1.022727', () => {
    const { best, current, standing, basis } = ranked(offered('ana', '1.10', bought), offered('bea', '0.90'))
    expect(best).toMatchObject({ supplierId: 'bea', rankedBy: '1.022727', best: true })
    expect(current).toMatchObject({ supplierId: 'ana', worst: true })
    expect([standing, basis]).toEqual(['not-optimized', 'kg'])
  })

  test('what looks dearer by the kilo wins where less of it is lost', () => {
    const { best } = ranked(
      offered('whole', '15.34', { ...bought, merma: '45' }),
      offered('loin', '23.90', { merma: '3' }),
    )
    expect(best).toMatchObject({ supplierId: 'loin', rankedBy: '24.639175' })
  })

  test('never win once they have expired, nor in another currency', () => {
    const { best, offers, standing } = ranked(
      offered('ana', '1.10', bought),
      offered('old', '0.10', { validUntil: '2026-03-09' }),
      offered('far', '0.20', { currency: 'USD' }),
    )
    expect(best).toBeNull()
    expect(standing).toBe('not-comparable')
    expect(offers.map(({ supplierId, obstacle }) => [supplierId, obstacle])).toEqual([
      ['ana', null],
      ['old', 'expired'],
      ['far', 'other-currency'],
    ])
  })

  test('hold until the day on which they end', () => {
    expect(
      ranked(offered('ana', '1', bought), offered('bea', '0.9', { validUntil: '2026-03-10' })).best?.supplierId,
    ).toBe('bea')
  })

  test('a newer list of the same supplier takes the place of what was paid', () => {
    const { offers, current } = ranked(
      offered('ana', '1', { ...bought, validFrom: '2026-02-01' }),
      offered('ana', '1.3', { offerId: 'list' }),
      offered('bea', '1.2'),
    )
    expect(offers).toHaveLength(2)
    expect(current).toMatchObject({ offerId: 'list', rankedBy: '1.477273' })
  })

  test('whoever is bought from stays the best when another asks the same', () => {
    expect(ranked(offered('bea', '1'), offered('ana', '1', bought))).toMatchObject({
      standing: 'optimized',
      best: { supplierId: 'ana' },
    })
  })

  test('a piece without a weight is compared with none that has one', () => {
    const { offers } = ranked(offered('ana', '1', bought), offered('bea', '1', { unit: 'unit' }))
    expect(offers.map(({ obstacle }) => obstacle)).toEqual([null, 'no-weight'])
  })
})

describe('a least order', () => {
  const product = () => onion
  const onions = (quantity: string, most: string): Bought[] => [
    { productId: 'onion', unit: 'kg', quantity, most, spend: 0 },
  ]
  const rankedAt = (days: Bought[], ...offers: Offered[]) => {
    const priced = offers.map((offer) => pricedOffer(offer, onion))
    return rank(priced, '2026-03-10', 'EUR', reachOf(days, priced, product))
  }
  const [ana, bea, wholesale] = [
    offered('ana', '20', { source: 'typed', unitQuantity: '10' }),
    offered('bea', '1.65'),
    offered('wholesale', '1.00', { minimum: '500' }),
  ]
  test('of more than is ever bought is shown and never wins', () => {
    const { best, offers } = rankedAt([], ana, bea, wholesale)
    expect(best?.supplierId).toBe('bea')
    expect(offers.find(({ supplierId }) => supplierId === 'wholesale')).toMatchObject({
      ...{ obstacle: 'below-minimum', rankedBy: null },
    })
  })
  test('of what is bought at once, or in a month, wins', () => {
    expect(rankedAt(onions('600', '600'), ana, bea, wholesale).best?.supplierId).toBe('wholesale')
    expect(rankedAt(onions('1500', '60'), ana, bea, wholesale).best?.supplierId).toBe('wholesale')
    expect(rankedAt(onions('1490', '60'), ana, bea, wholesale).best?.supplierId).toBe('bea')
  })
  test('is compared in its own unit, by what can be used of it', () => {
    const inGrams = offered('grams', '0.001', { unit: 'g', minimum: '9000' })
    expect(rankedAt([], ana, inGrams).best?.supplierId).toBe('grams')
    expect(rankedAt([], ana, { ...inGrams, minimum: '11000' }).best).toBeNull()
  })
  test('keeps nobody from whom is bought already, nor where nothing was bought', () => {
    expect(rankedAt([], { ...ana, minimum: '500' }, bea).current?.obstacle).toBeNull()
    expect(rankedAt([], bea, wholesale).best?.supplierId).toBe('wholesale')
  })
})

describe('what changing would save', () => {
  const product = () => onion
  test('is the difference per usable kilogram times a month of what is bought', () => {
    const ranking = ranked(offered('ana', '1.10', bought), offered('bea', '0.90'))
    const volume = volumeOf([{ productId: 'onion', unit: 'kg', quantity: '90', most: '30', spend: 0 }], 'kg', product)
    expect(volume?.toFixed()).toBe('79.2')
    // (1.25 - 1.022727) x 79.2 / 3
    expect(savingOf(ranking, volume)).toBe(600)
  })
  test('is unknown where what was bought cannot be weighed, and nothing where the best is bought', () => {
    const boxes = [{ productId: 'onion', unit: 'unit', quantity: '3', most: '3', spend: 0 }]
    expect(volumeOf(boxes, 'kg', product)).toBeNull()
    expect(savingOf(ranked(offered('ana', '2', bought), offered('bea', '1')), null)).toBeNull()
    expect(savingOf(ranked(offered('ana', '1', bought), offered('bea', '2')), new Big(1))).toBe(0)
  })
})

describe('covering a need', () => {
  const clean = { ...onion, merma: '0' }
  const offer = (more: Partial<Offered>) => {
    const [only] = rank([pricedOffer(offered('ana', '10', more), clean)], '2026-03-10', 'EUR').offers
    return only ?? expect.fail('no offer')
  }
  test('takes whole packs, and says what is left over', () => {
    expect(coverOf(offer({ unitQuantity: '5' }), '3', clean)).toEqual({ packs: 1, cost: '10', surplus: '2' })
  })
  test('keeps to a minimum: 4 at least, though 2 are needed', () => {
    expect(coverOf(offer({ minimum: '4' }), '2', clean)).toEqual({ packs: 4, cost: '40', surplus: '2' })
  })
})
