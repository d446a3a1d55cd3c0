import type { Finding } from '@escandallo/contracts/recommendations/events.ts'
import type { Facts } from '@escandallo/contracts/recommendations/facts.ts'

/** Facts of which a rule says something, with what it says, and others of which it says nothing. */
export type Case = {
  says: Partial<Facts>
  figures?: Finding['figures']
  monthly?: number | null
  silent: Record<string, Partial<Facts>>
}

const id = '0d000000-0000-4000-8000-000000000001'
const place = { establishmentId: id, name: 'Puerto' }
const billed = { documentId: id, name: 'F-1', supplier: 'La Ceiba', establishmentId: id }

type Sales = NonNullable<Facts['sales']>
const sales = (more: Partial<Sales> = {}): Partial<Facts> => ({
  sales: {
    from: '2026-02-01',
    to: '2026-02-28',
    days: 24,
    net: 1_000_000,
    mapped: 1_000_000,
    unmapped: 0,
    classes: [],
    purchased: 300_000,
    ideal: 300_000,
    known: '0.95',
    ...more,
  },
})
const classed = (stands: string, previousValue: string | null, earlier: string | null = null) =>
  sales({ classes: [{ dishId: id, name: 'Pulpo', sold: '40', class: stands, before: previousValue, earlier }] })

const plate = (more: Partial<Facts['plates'][number]> = {}): Partial<Facts> => ({
  plates: [
    {
      dishId: id,
      name: 'Pulpo',
      grade: 'B',
      energy: '480',
      salt: '1.2',
      saltLeast: '1.2',
      climate: 'B',
      footprint: '0.8',
      healthier: null,
      greener: null,
      ...more,
    },
  ],
})
const swap = { of: 'Ternera', by: 'Pavo', portion: null, after: 'C', cost: '-0.325', ghg: '-2.1' }
const season = (more: Partial<Facts['seasons'][number]> = {}): Partial<Facts> => ({
  seasons: [
    {
      productId: id,
      name: 'Fresón',
      unit: 'kg',
      now: '7',
      usual: '4',
      lastYear: '6.5',
      cheapest: '2025-05-01',
      ...more,
    },
  ],
})
const fallen = (uses: number) => ({
  unverified: [{ productId: id, name: 'Caldo', reason: 'supplier-changed', uses }],
})
const card = (more: Partial<Facts['cards'][number]> = {}): Partial<Facts> => ({
  cards: [{ ...place, unknown: [], mains: 4, vegetarian: 1, ...more }],
})
const till = (more: Partial<Facts['tills'][number]> = {}): Partial<Facts> => ({
  tills: [{ ...place, silentSince: null, waiting: [], differing: [], ...more }],
})
const footprint = (more: Partial<Facts['footprint']>): Partial<Facts> => ({
  footprint: { share: null, products: ['Ternera', 'Queso', 'Mantequilla'], perCover: null, ...more },
})
const share = (part: string) => ({
  shares: [{ supplierId: id, name: 'Cárnicas', category: 'CAT1', share: part, spend: 900_000 }],
})
const twin = (name: string, other: string, distance: string) => ({
  dishId: id,
  name,
  other,
  distance,
  otherId: `id of ${other}`,
})

/** Rules about suppliers, sales and plates. */
export const furtherCases = {
  R04: {
    says: { overcharged: [{ ...billed, order: 'P-7', amount: 944 }] },
    figures: { amount: '944', order: 'P-7' },
    silent: { 'an order that was billed as it was made': { overcharged: [] } },
  },
  R07: {
    says: { accounts: [{ supplierId: id, name: 'La Ceiba', changedAt: '2026-03-20T08:00:00.000Z' }] },
    silent: {
      'a change of last year': {
        accounts: [{ supplierId: id, name: 'La Ceiba', changedAt: '2025-12-20T08:00:00.000Z' }],
      },
    },
  },
  R11: {
    says: { terms: [{ ...billed, days: 45, issued: '2026-03-01' }] },
    silent: { 'thirty days': { terms: [{ ...billed, days: 30, issued: '2026-03-01' }] } },
  },
  R14: { says: share('0.7'), silent: { 'three fifths': share('0.6') } },
  R16: {
    says: season(),
    figures: { change: '0.75', cheapest: '2025-05-01' },
    silent: {
      'a little dearer': season({ now: '4.5' }),
      'one that was cheap at this time last year': season({ lastYear: '4' }),
      'food bought too seldom to have a season': { seasons: [] },
    },
  },
  R22: {
    says: classed('dog', 'plowhorse'),
    figures: { before: 'plowhorse', class: 'dog' },
    silent: {
      'a dish that does better': classed('star', 'puzzle'),
      'one that stands where it stood': classed('dog', 'dog'),
      'a month before that had too little': classed('dog', null),
    },
  },
  R23: {
    says: classed('dog', 'dog', 'dog'),
    silent: { 'two months': classed('dog', 'dog', 'puzzle'), 'a month that had too little': classed('dog', 'dog') },
  },
  R25: {
    says: sales({ mapped: 600_000, unmapped: 12 }),
    figures: { coverage: '0.6', net: '400000' },
    silent: { 'nine tenths': sales({ mapped: 900_000, unmapped: 3 }), 'no sales': { sales: null } },
  },
  R27: {
    says: sales({ purchased: 345_000 }),
    figures: { gap: '0.15' },
    monthly: 45_000,
    silent: {
      'less bought than sold': sales({ purchased: 200_000 }),
      'a small gap': sales({ purchased: 320_000 }),
      'recipes that are half known': sales({ purchased: 345_000, known: '0.5' }),
      'sales of which nothing is known': sales({ purchased: 345_000, known: null }),
      'a month with one day of sales': sales({ purchased: 345_000, days: 1 }),
    },
  },
  R33: {
    says: till({ silentSince: '2026-03-28T10:00:00.000Z' }),
    silent: { 'an hour': till({ silentSince: '2026-03-31T10:00:00.000Z' }), 'a till that answers': till() },
  },
  R37: {
    says: till({ differing: [{ date: '2026-03-29', difference: -1_250 }] }),
    figures: { days: '1', difference: '-1250' },
    silent: { 'days that are right': till() },
  },
  R38: {
    says: till({ waiting: ['ventas.csv', 'marzo.xlsx'] }),
    figures: { file: 'ventas.csv', files: '2' },
    silent: { 'a folder that asks nothing': till() },
  },
  R40: {
    says: plate({ grade: 'D', healthier: swap }),
    figures: { grade: 'D', by: 'Pavo', of: 'Ternera', after: 'C', cost: '-0.33' },
    silent: { 'a C': plate({ grade: 'C' }), 'no grade, which is no bad one': plate({ grade: null }) },
  },
  R41: {
    says: plate({ salt: '3.456' }),
    figures: { salt: '3.46' },
    silent: { 'two grams': plate({ salt: '2' }), 'salt that is not known': plate({ salt: null, saltLeast: null }) },
  },
  R42: {
    says: card({ vegetarian: 0 }),
    silent: {
      'one that suits': card(),
      'one of which it is not known': card({ vegetarian: null }),
      'a card without mains': card({ mains: 0, vegetarian: 0 }),
    },
  },
  R43: {
    says: card({ unknown: ['Pulpo', 'Caldo'] }),
    figures: { dishes: '2', example: 'Pulpo' },
    silent: { 'a card that is known': card() },
  },
  R44: {
    says: fallen(3),
    figures: { reason: 'supplier-changed', uses: '3' },
    silent: { 'what no recipe has': fallen(0), 'a house where all hold': { unverified: [] } },
  },
  R50: {
    says: plate({ climate: 'E', footprint: '4.218', greener: swap }),
    figures: { kilograms: '4.22', by: 'Pavo', ghg: '-2.1' },
    silent: { 'a D': plate({ climate: 'D' }), 'no letter': plate({ climate: null, footprint: null }) },
  },
  R51: {
    says: footprint({ share: '0.62' }),
    silent: { 'four tenths': footprint({ share: '0.4' }), 'a footprint that is half known': footprint({}) },
  },
  R52: {
    says: footprint({ perCover: { now: '2.4', before: '2' } }),
    figures: { change: '0.2' },
    silent: {
      'less than before': footprint({ perCover: { now: '1.8', before: '2' } }),
      'a little more': footprint({ perCover: { now: '2.1', before: '2' } }),
    },
  },
  R60: {
    says: { flavour: { twins: [twin('Pulpo', 'Caldo', '0.08'), twin('Pulpo', 'Sepia', '0.03')], missing: [] } },
    figures: { other: 'Sepia', otherId: 'id of Sepia', distance: '0.03' },
    silent: { 'a card of many tastes': { flavour: { twins: [], missing: [] } } },
  },
  R61: {
    says: { flavour: { twins: [], missing: ['sour', 'spicy'] } },
    figures: { axes: 'sour,spicy' },
    silent: { 'a whole card': { flavour: { twins: [], missing: [] } } },
  },
} satisfies Record<string, Case>
