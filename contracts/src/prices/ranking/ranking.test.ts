import { describe, expect, test } from 'vitest'
import { priceOffer } from './pricing.ts'
import { type Bought, type ComparedOffer, placeOf, rank } from './ranking.ts'
import { differenceOf, monthlySaving, usedAMonth } from './saving.ts'

const onion = { eqUd: null, density: null, merma: '12' }
type Said = Partial<ComparedOffer> & { price?: string; unitQuantity?: string; loss?: string }
const offered = (supplierId: string, price: string, { unitQuantity = '1', loss, ...more }: Said = {}) => {
  const stated = {
    source: 'list' as const,
    price,
    unit: more.unit ?? ('kg' as const),
    unitQuantity,
    merma: loss ?? null,
  }
  const { unitPrice, merma, perUsableKg } = priceOffer(stated, onion)
  return {
    productId: 'onion',
    supplierId,
    currency: 'EUR',
    unit: stated.unit,
    unitPrice,
    merma,
    perUsableKg,
    minimum: null,
    expired: false,
    otherForm: false,
    boughtOn: null,
    boughtFor: null,
    boughtUnit: null,
    ...more,
  }
}
const bought = { boughtOn: '2026-03-01', boughtFor: '1', boughtUnit: 'kg' } as const
const measuredOf = () => onion
const ranked = (offers: ComparedOffer[], days: Bought[] = []) =>
  rank(offers, { currency: 'EUR', bought: days, measuredOf })
const whoOf = (place: { offer: ComparedOffer } | null) => place?.offer.supplierId

describe('offers of the same goods', () => {
  test('are ranked by what a usable kilogram costs: 0.90 with 12 % is 1.022727', () => {
    const { lowest, current, highest, standing, basis } = ranked([
      offered('ana', '1.10', bought),
      offered('bea', '0.90'),
    ])
    expect([whoOf(lowest), lowest?.price, whoOf(current), whoOf(highest)]).toEqual(['bea', '1.022727', 'ana', 'ana'])
    expect([standing, basis]).toEqual(['not-optimized', 'kg'])
  })
  test('may look dearer by the kilo and win where less of it is lost', () => {
    const { lowest } = ranked([
      offered('whole', '15.34', { ...bought, loss: '45' }),
      offered('loin', '23.90', { loss: '3' }),
    ])
    expect([whoOf(lowest), lowest?.price]).toEqual(['loin', '24.639175'])
  })
  test('never win once they have expired, in another currency, or in another form than the product', () => {
    const {
      ranked: count,
      standing,
      reason,
    } = ranked([
      ...[offered('ana', '1.10', bought), offered('old', '0.10', { expired: true })],
      ...[offered('far', '0.20', { currency: 'USD' }), offered('cold', '0.30', { otherForm: true })],
    ])
    expect([count, standing, reason]).toEqual([1, 'not-comparable', 'expired'])
    const terms = { basis: 'kg', currency: 'EUR', reach: null } as const
    const place = placeOf(offered('cold', '0.30', { otherForm: true }), terms, { current: false, measured: onion })
    expect(place).toEqual({ rankedBy: null, obstacle: 'other-form' })
  })
  test('leave whoever is bought from the best when another asks the same', () => {
    const { standing, lowest, overpaid } = ranked([offered('bea', '1'), offered('ana', '1', bought)])
    expect([standing, whoOf(lowest), overpaid]).toEqual(['optimized', 'ana', 0])
  })
  test('of a piece without a weight are compared with none that has one, and never by the price of a sack', () => {
    const {
      reason,
      ranked: count,
      current,
    } = ranked([offered('ana', '1'), offered('bea', '9', { ...bought, unit: 'unit' })])
    expect([reason, count, current?.price]).toEqual(['no-weight', 1, null])
  })
  test('say why nothing is compared: nobody else asks, or nothing was ever bought', () => {
    expect(ranked([offered('ana', '1', bought)]).reason).toBe('single-offer')
    expect(ranked([offered('ana', '1'), offered('bea', '2')]).reason).toBe('never-bought')
  })
})

describe('a least order', () => {
  const onions = (quantity: string, most: string, month = most): Bought[] => [
    { productId: 'onion', unit: 'kg', quantity, most, month },
  ]
  const [ana, bea, wholesale] = [
    offered('ana', '20', { ...bought, boughtFor: '10', unitQuantity: '10' }),
    offered('bea', '1.65'),
    offered('wholesale', '1.00', { minimum: '500' }),
  ]
  const bestOf = (days: Bought[], ...offers: ComparedOffer[]) => whoOf(ranked(offers, days).lowest)
  test('of more than is ever bought never wins', () => expect(bestOf([], ana, bea, wholesale)).toBe('bea'))
  test('of what is bought at once, or in a month, wins', () => {
    expect(bestOf(onions('600', '600'), ana, bea, wholesale)).toBe('wholesale')
    expect(bestOf(onions('1500', '60'), ana, bea, wholesale)).toBe('wholesale')
    expect(bestOf(onions('1490', '60'), ana, bea, wholesale)).toBe('bea')
  })
  test('given a company of thirty days, when all of it was bought in them, then these are the month', () => {
    expect(bestOf(onions('560', '60', '560'), ana, bea, wholesale)).toBe('wholesale')
    expect(bestOf(onions('560', '60', '480'), ana, bea, wholesale)).toBe('bea')
  })
  test('is compared in its own unit, by what can be used of it', () => {
    const inGrams = offered('grams', '0.001', { unit: 'g', minimum: '9000' })
    expect(bestOf([], ana, inGrams)).toBe('grams')
    expect(bestOf([], ana, { ...inGrams, minimum: '11000' })).toBe('ana')
  })
  test('keeps nobody from whom is bought already, nor where nothing was bought', () => {
    expect(ranked([{ ...ana, minimum: '500' }, bea]).current?.price).not.toBeNull()
    expect(bestOf([], bea, wholesale)).toBe('wholesale')
  })
})

describe('what was paid above the best offer', () => {
  const offers = [offered('ana', '1.10', bought), offered('bea', '0.90')]
  test('is the difference per usable kilogram times what was bought', () => {
    const days: Bought[] = [{ productId: 'onion', unit: 'kg', quantity: '90', most: '30', month: '30' }]
    const { volume, overpaid } = ranked(offers, days)
    // (1.25 - 1.022727) x 79.2
    expect([volume?.toFixed(), overpaid]).toEqual(['79.2', 1800])
  })
  test('is unknown where what was bought cannot be weighed', () => {
    const boxes: Bought[] = [{ productId: 'onion', unit: 'unit', quantity: '3', most: '3', month: '3' }]
    expect([ranked(offers, boxes).volume, ranked(offers, boxes).overpaid]).toEqual([null, null])
  })
})

describe('what changing would save a month', () => {
  test('is what is used times the difference, each as it is shown', () => {
    const used = usedAMonth('79.2', 90)
    expect([used, differenceOf('1.25', '1.022727')]).toEqual(['26.4', '0.2273'])
    // 26.4 x 0.2273 = 6.00072
    expect(monthlySaving(used, '1.25', '1.022727')).toBe(600)
    expect(usedAMonth('109.2365', 90)).toBe('36.412')
    expect(usedAMonth('0.0075', 90)).toBe('0.0025')
  })
  test('given purchases of thirty days, when a month is worked out, then it is not a third of them', () => {
    expect(usedAMonth('79.2', 30)).toBe('79.2')
    expect(usedAMonth('79.2', 9)).toBeNull()
    expect(monthlySaving(usedAMonth('79.2', 9), '1.25', '1.022727')).toBeNull()
  })
})
