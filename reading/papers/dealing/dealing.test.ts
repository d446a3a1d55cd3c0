import { describe, expect, test } from 'vitest'
import { layoutsOf } from '../layouts/every-layout.ts'
import { storedLayouts } from '../stored/stored.ts'
import { effectiveRate, lineAmount, share, sum } from './amounts.ts'
import { deal } from './dealing.ts'

const dealt = layoutsOf('validation').flatMap(({ commerce, name }) =>
  [0, 1, 2, 3].map((index) => deal(commerce, 'validation', name, index, 11)),
)
const deals = [...dealt, ...(await storedLayouts()).flatMap((layout) => layout.deals)]

describe('amounts', () => {
  test('are rounded once, half a cent away from nought', () => {
    expect(lineAmount(1_500, 12_300, 1, [])).toBe(185)
    expect(lineAmount(-1_500, 12_300, 1, [])).toBe(-185)
    expect(lineAmount(3_000, 99_000, 1, [])).toBe(2970)
    expect(share(12_345, 2100)).toBe(2592)
  })

  test('of chained discounts take one off what the other left', () => {
    expect(lineAmount(1_000, 1_000_000, 1, [1000, 500])).toBe(8550)
    expect(effectiveRate([1000, 500])).toBe(14.5)
    expect(effectiveRate([])).toBe(0)
  })

  test('of prices by the hundred and the dozen are for so many', () => {
    expect(lineAmount(250_000, 340_000, 100, [])).toBe(8500)
    expect(lineAmount(6_000, 240_000, 12, [])).toBe(1200)
  })
})

describe('a purchase', () => {
  test('is what its lines come to', () => {
    for (const { lines, gross } of deals) expect(sum(lines.map(({ total }) => total))).toBe(gross)
    for (const line of deals.flatMap(({ lines }) => lines))
      expect(line.total + (line.discountAmount ?? 0)).toBe(
        lineAmount(line.quantity, line.price, line.per, line.discounts),
      )
  })

  test('has bases that are the lines of their rate, less the discount, with the freight', () => {
    for (const { lines, taxes, discount, freight, subtotal } of deals) {
      expect(sum(taxes.map(({ base }) => base))).toBe(subtotal)
      if (discount) expect(sum(lines.map(({ total }) => total)) - discount.amount + freight).toBe(subtotal)
    }
  })

  test('has taxes within a cent of their rate', () => {
    for (const { base, rate, amount } of deals.flatMap(({ taxes }) => taxes))
      expect(Math.abs(amount - share(base, rate))).toBeLessThanOrEqual(1)
  })

  test('adds up to its total', () => {
    for (const { subtotal, taxTotal, retention, total } of deals)
      expect(subtotal + taxTotal - (retention?.amount ?? 0)).toBe(total)
  })

  test('is due on its day or later, and was never made tomorrow', () => {
    for (const { issueDate, dueDate } of deals) {
      expect(dueDate >= issueDate).toBe(true)
      expect(issueDate < '2026-11-01').toBe(true)
    }
  })

  test('of a credit note is below nought, of everything else above', () => {
    for (const { kind, total } of deals) expect(Math.sign(total)).toBe(kind === 'credit-note' ? -1 : 1)
  })

  test('shows every trick of the trade somewhere', () => {
    const lines = deals.flatMap((deal) => deal.lines)
    expect(lines.some(({ discounts }) => discounts.length === 2)).toBe(true)
    expect(lines.some(({ discountAmount }) => discountAmount !== null)).toBe(true)
    expect(lines.some(({ per }) => per === 100) && lines.some(({ per }) => per === 12)).toBe(true)
    expect(deals.some(({ taxes }) => taxes.some(({ surcharge }) => surcharge > 0))).toBe(true)
    expect(deals.some(({ retention }) => retention) && deals.some(({ freight }) => freight)).toBe(true)
    expect(deals.some(({ deliveryNotes }) => deliveryNotes.length > 1)).toBe(true)
    expect(deals.some(({ kind, lines }) => kind === 'invoice' && lines.some(({ total }) => total < 0))).toBe(true)
    expect(lines.some(({ total }) => total === 0)).toBe(true)
  })
})
