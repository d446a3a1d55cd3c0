import { lineOf } from '@escandallo/command-api/testing/paper.ts'
import type {
  ProductCosts,
  ProductTurnover,
  PurchaseLine,
  PurchasesFluctuation,
} from '@escandallo/contracts/dashboards/queries.ts'
import { daysBetween, plusDays, plusMonths } from '@escandallo/contracts/values/days.ts'
import { Big } from 'big.js'
import { assert, asyncProperty, integer } from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { document, foundCorporation, product, supplier } from '../testing/event-fixtures.ts'
import { DAYS, purchasesFixture, START, within, year } from '../testing/purchases.ts'

const { fixtures, home, truth, ask, lines } = await purchasesFixture()
afterAll(() => fixtures.close())
const { elsewhere: beach } = home

describe('prices of two periods', () => {
  const first = truth.map(({ day }) => day).toSorted()[0] ?? ''
  const compare = (period: typeof year) => ask<PurchasesFluctuation>('purchases/categories/fluctuation', period)

  test('are compared over the days that both have, where paper begins within the earlier one', async () => {
    const { from, to, previous, coverage } = await compare({ from: '2025-07-01', to: '2025-12-31' })
    expect(first > '2025-01-01').toBe(true)
    expect([from, to]).toEqual([plusMonths(first, 6), '2025-12-31'])
    expect(previous).toEqual({ from: first, to: '2025-06-30', since: first })
    expect(coverage.known).toBeGreaterThan(0)
  })

  test('are not compared with days before there was any paper', async () => {
    const answer = await compare({ from: '2025-01-01', to: first })
    expect([answer.total, answer.items, answer.previous.since]).toEqual([null, [], first])
  })
})

describe('products', () => {
  test('have the mean price of their lines, per bucket', async () => {
    const { items } = await ask<ProductCosts>('purchases/products/costs', { ...year, groupBy: 'month' })
    expect(items.length).toBe(4)
    for (const { productId, spend, series } of items) {
      const page = await lines({ ...year, products: productId, size: 200 })
      expect(page.sum).toBe(spend)
      for (const { key, price } of series) {
        const inMonth = page.items.filter(({ issueDate }) => issueDate.startsWith(key.slice(0, 7)))
        const buying = inMonth.filter((line) => Number(line.quantity) > 0)
        const quantity = buying.reduce((sum, line) => sum.plus(line.quantity), new Big(0))
        const spent = buying.reduce((sum, line) => sum + line.total, 0)
        const mean = quantity.lte(0) || spent <= 0 ? null : new Big(spent).div(100).div(quantity).round(4, 1).toFixed()
        expect(price, `${productId} ${key}`).toBe(mean)
      }
    }
  })

  test('turn over as often as they were bought, in a year or in any period', async () => {
    const days = integer({ min: 0, max: DAYS - 1 })
    const turnedOver = async (period: typeof year) => {
      const { items } = await ask<ProductTurnover>('purchases/products/turnover', { ...period, sort: 'name' })
      for (const { productId, spend, purchases, lastDate, averageDaysBetween, daysSinceLast } of items) {
        const expected = truth.filter((line) => within(period)(line) && line.productId === productId)
        // What goes back is no purchase.
        const buying = expected.filter(({ quantity, total }) => Number(quantity) > 0 && total >= 0)
        const on = [...new Set(buying.map(({ day }) => day))].toSorted()
        const [first = '', last = ''] = [on[0], on.at(-1)]
        const apart =
          on.length > 1
            ? new Big(daysBetween(first, last) - 1)
                .div(on.length - 1)
                .round(1, 1)
                .toFixed()
            : null
        const sum = expected.reduce((total, line) => total + line.total, 0)
        // What happened after the period is none of its business.
        expect(daysSinceLast).toBe(daysBetween(last, period.to) - 1)
        expect({ spend, purchases, lastDate, averageDaysBetween }).toEqual({
          spend: sum,
          purchases: on.length,
          lastDate: last,
          averageDaysBetween: apart,
        })
      }
      return items.map(({ name }) => name)
    }
    expect(await turnedOver(year)).toEqual(['Cebolla', 'Merluza', 'Sin clasificar', 'Tomate'])
    await assert(
      asyncProperty(days, days, async (a, b) => {
        await turnedOver({ from: plusDays(START, Math.min(a, b)), to: plusDays(START, Math.max(a, b)) })
      }),
      { numRuns: 25, seed: 9 },
    )
  })

  test('are found by what is printed, by their name and by their supplier, and sum to their lines', async () => {
    const known = (await lines({ ...year, size: 200 })).items
    expect(known.length).toBe(truth.filter(within(year)).length)
    for (const [q, isMeant] of [
      // On some lines of every product, and the name of one.
      ['tomate', (line: PurchaseLine) => line.name === 'Tomate pera' || line.productName === 'Tomate'],
      ['piñón', (line: PurchaseLine) => line.name === 'Piñón'],
      ['bodega', (line: PurchaseLine) => line.supplierName === 'Bodega Cano'],
      ['merluza', (line: PurchaseLine) => line.productName === 'Merluza'],
      // Of some lines the supplier, of some the product, of all what is printed: each counts once.
      ['o', () => true],
      ['azafrán', () => false],
    ] as const) {
      const meant = known.filter(isMeant)
      const page = await lines({ ...year, q, size: 200 })
      expect([page.total, page.sum], q).toEqual([meant.length, meant.reduce((sum, line) => sum + line.total, 0)])
      expect(page.items.map(({ lineId }) => lineId)).toEqual(meant.map(({ lineId }) => lineId).slice(0, 200))
      const there = meant.filter(({ establishmentId }) => establishmentId === beach)
      const foundThere = await lines({ ...year, q, establishments: beach, size: 200 })
      expect([foundThere.total, foundThere.sum], q).toEqual([
        there.length,
        there.reduce((sum, line) => sum + line.total, 0),
      ])
    }
  })

  test('have no lines behind the last page', async () => {
    const { total: count, sum } = await lines(year)
    expect(count).toBeGreaterThan(0)
    expect(await lines({ ...year, page: 900 })).toMatchObject({ items: [], page: 900, total: count, sum })
  })

  test('are found among the lines without accents', async () => {
    const page = await lines({ ...year, q: 'PINON', size: 200 })
    expect(page.total).toBeGreaterThan(10)
    expect(page.items.every(({ name }) => name === 'Piñón')).toBe(true)
    expect((await lines({ ...year, q: 'pi%n' })).total).toBe(0)
    const day = page.items[0]?.issueDate ?? ''
    const ofDay = await lines({ from: day, to: day, q: 'PINON' })
    expect(ofDay.items).toEqual(page.items.filter(({ issueDate }) => issueDate === day))
  })

  test('stand on one page of lines each', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => lines({ ...year, size: 20, sort: 'name', page })))
    const ids = pages.flatMap(({ items }) => items.map(({ lineId }) => lineId))
    expect(ids).toHaveLength(80)
    expect(new Set(ids).size).toBe(80)
  })
})

describe('price movement', () => {
  test('of a fixed basket is +7.35 %, as worked out by hand', async () => {
    const other = await foundCorporation(fixtures)
    const people = await fixtures.employ({ corporationId: other.corporationId, role: 'admin' })
    const from = await supplier(other)
    const basket = [
      { before: '1.0', after: '1.2', quantity: '10' },
      { before: '8', after: '9', quantity: '5' },
      { before: '.9', after: '.8', quantity: '20' },
    ]
    const ids = await Promise.all(basket.map(async () => (await product(other)).productId))
    const priced = (price: string) => (price.startsWith('.') ? `0${price}` : price)
    const paper = (issueDate: string, lineFigures: { quantity: string; unitPrice: string }[]) =>
      document(other, {
        establishment: other.establishment,
        supplier: from,
        products: ids,
        issueDate,
        dueDate: null,
        lines: lineFigures.map((line) => lineOf(line)),
      })
    await paper(
      '2026-01-15',
      basket.map(({ before, quantity }) => ({ quantity, unitPrice: priced(before) })),
    )
    // Other quantities now: buying more of something dear is no price rise.
    await paper(
      '2026-02-15',
      basket.map(({ after }, index) => ({ quantity: `${50 - index}`, unitPrice: priced(after) })),
    )
    await fixtures.projected()
    const answer = await ask<PurchasesFluctuation>(
      'purchases/categories/fluctuation',
      { from: '2026-02-01', to: '2026-02-28' },
      people,
    )
    expect(answer.total).toBe('7.3529411765')
    expect(answer.previous).toEqual({ from: '2026-01-15', to: '2026-01-31', since: '2026-01-15' })
    expect(answer.coverage).toEqual({ known: 6800, of: 6800 })
    expect(answer.items).toEqual([
      { category: 'CAT1', change: '7.3529411765', products: 3, coverage: { known: 6800, of: 6800 } },
    ])
  })
})
