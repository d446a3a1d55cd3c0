import type { Facts, FactsOfProduct } from '@escandallo/contracts/recommendations/facts.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import { describe, expect, test } from 'vitest'
import { momentsIn } from './moments.ts'
import { findingsIn } from './rules/rules.ts'
import { noFacts } from './testing/no-facts.ts'

const id = '0d000000-0000-4000-8000-000000000001'
const paid = (date: string, unitPrice: string) => ({
  date,
  unitPrice,
  value: unitPrice,
  unitQuantity: '1',
  unit: 'kg',
  supplierId: 'ana',
  supplier: 'Ana',
})
const product: FactsOfProduct = {
  productId: id,
  name: 'Café',
  code: 'C1',
  nameKey: 'cafe',
  unit: 'kg',
  spend: 0,
  bought: null,
  boughtFrom: [],
  prices: [paid('2026-03-20', '12'), paid('2026-02-01', '10')],
  purchases: ['2026-03-20', '2026-03-13', '2026-03-06', '2026-02-27', '2026-02-20', '2026-02-13'].map((date) => ({
    date,
    quantity: '10',
    unit: 'kg',
  })),
  stops: 0,
  uses: 2,
  volumeUntil: null,
  next: null,
}
const document = {
  documentId: id,
  name: 'F-1',
  kind: 'invoice',
  status: 'completed',
  supplier: null,
  establishmentId: id,
  total: 100,
  currency: 'EUR',
  issueDate: '2026-03-01',
  dueDate: '2026-05-10',
  uploadedAt: '2026-03-01T08:00:00.000Z',
  duplicateOf: null,
  billed: false,
  warnings: 0,
}
const note = { ...document, kind: 'delivery-note', dueDate: null }
const waiting = { ...document, status: 'pending', dueDate: null }
const invitation = { userId: id, sentAt: '2026-03-25T08:00:00.000Z' }
const changed = { supplierId: id, name: 'Ana', changedAt: '2026-03-20T08:00:00.000Z' }

/** Days on which what the rules find of some facts, to which nothing happens, is another thing than the day before. */
const turns = (facts: Facts, days: number) => {
  const saidOn = (today: string) => JSON.stringify(findingsIn({ ...facts, today }))
  return Array.from({ length: days }, (_, at) => plusDays(facts.today, at + 1)).filter(
    (day) => saidOn(day) !== saidOn(plusDays(day, -1)),
  )
}
/** The days that are planned one after the other. */
const planned = (facts: Facts, days: number) => {
  const until = plusDays(facts.today, days)
  const all: string[] = []
  for (let { today } = facts; ; ) {
    const next = momentsIn({ ...facts, today }, findingsIn({ ...facts, today })).map(({ day }) => day)
    const day = next.toSorted()[0]
    if (day === undefined || day > until) return all
    all.push(day)
    today = day
  }
}

describe('what the passing of days changes is planned', () => {
  test.each<[string, Partial<Facts>, number]>([
    ['a price that was news, is old and is missed', { products: [product] }, 4],
    ['an invoice that falls due', { documents: [document] }, 2],
    ['a delivery note that nobody bills', { documents: [note] }, 1],
    ['a paper that waits', { documents: [waiting] }, 0],
    ['an invitation without an answer', { invitations: [invitation] }, 1],
    ['a change of account', { accounts: [changed] }, 1],
  ])('%s', (_, facts, least) => {
    const whole = { ...noFacts, ...facts }
    const days = turns(whole, 200)
    expect(days.length).toBeGreaterThanOrEqual(least)
    expect(planned(whole, 200)).toEqual(expect.arrayContaining(days))
  })

  test('a dish that is sold under its target is looked at every day, one that is not when the month turns', () => {
    const under = {
      id,
      name: 'Pulpo',
      type: 'main',
      active: true,
      cost: '6',
      coverage: '1',
      gaps: 0,
      next: null,
      price: { amount: 1_650, vatRate: '10' },
      net: '15',
      foodCost: '40',
    }
    const plannedOf = (sold: string | null, cost = '6') =>
      planned({ ...noFacts, dishes: [{ ...under, cost, sold }] }, 2)
    // Below its cost as much as under its target.
    for (const cost of ['6', '16'])
      expect(plannedOf('40', cost)).toEqual([plusDays(noFacts.today, 1), plusDays(noFacts.today, 2)])
    expect(plannedOf(null).every((day) => day.endsWith('-01'))).toBe(true)
  })

  test('of what has nothing to turn nothing is planned', () => {
    expect(
      momentsIn({ ...noFacts, establishments: [{ establishmentId: id, name: 'Puerto', hours: false }] }, []),
    ).toEqual([])
  })
})
