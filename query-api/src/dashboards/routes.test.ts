import { lineOf } from '@escandallo/command-api/testing/paper.ts'
import type {
  OverviewPurchases,
  ProductCosts,
  ProductTurnover,
  PurchaseLine,
  PurchaseLines,
  PurchasesCategories,
  PurchasesFluctuation,
  PurchasesTotal,
  TopSuppliers,
} from '@escandallo/contracts/dashboards/queries.ts'
import { daysBetween, plusDays } from '@escandallo/contracts/values/days.ts'
import { Big } from 'big.js'
import { assert, asyncProperty, integer } from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { openHouse } from '../testing/house.ts'
import { document, foundCorporation, product, supplier } from '../testing/stock.ts'

const house = await openHouse()
afterAll(() => house.close())
const home = await foundCorporation(house)
const { establishment: centre, elsewhere: beach } = home
const admin = await house.employ({ corporationId: home.corporationId, role: 'admin' })
const suppliers = [
  await supplier(home, { name: 'Frutas Ana' }),
  await supplier(home, { name: 'Peix Bo' }),
  await supplier(home, { name: 'Bodega Cano' }),
]
const products = [
  (await product(home, { name: 'Tomate', category: 'CAT1' })).productId,
  (await product(home, { name: 'Cebolla', category: 'CAT1' })).productId,
  (await product(home, { name: 'Merluza', category: 'CAT4' })).productId,
  (await product(home, { name: 'Sin clasificar', category: null, subcategory: null })).productId,
]

/** Every line that counts, as it was written here: what all figures are compared with. */
type Truth = { day: string; supplierId: string; establishmentId: string; productId: string | null; total: number }
const truth: Truth[] = []

let seed = 20_260_310
const random = (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * below)
}
const START = '2025-01-01'
const DAYS = 540

const buy = async (index: number) => {
  const issueDate = plusDays(START, random(DAYS))
  const supplierId = suppliers[random(10) < 6 ? 0 : 1 + random(2)] as string
  const establishment = random(3) === 0 ? beach : centre
  const kind = index % 11 === 0 ? 'delivery-note' : index % 13 === 0 ? 'credit-note' : 'invoice'
  const bought = Array.from({ length: 1 + random(3) }, () => (random(6) === 0 ? null : (products[random(4)] as string)))
  const lines = bought.map(() =>
    lineOf({
      quantity: `${kind === 'credit-note' ? '-' : ''}${1 + random(40)}.${random(10)}`,
      unitPrice: `${random(30)}.${10 + random(89)}`,
      discountRate: random(4) === 0 ? '7.5' : '0',
      name: random(2) === 0 ? 'Piñón' : 'Tomate pera',
    }),
  )
  await document(home, { establishment, supplier: supplierId, products: bought, lines, issueDate, kind, dueDate: null })
  if (kind === 'delivery-note') return
  for (const [at, { total }] of lines.entries())
    truth.push({
      day: issueDate,
      supplierId,
      establishmentId: establishment,
      productId: bought[at] ?? null,
      total: total ?? 0,
    })
}
for (let index = 1; index <= 90; index++) await buy(index)
/** Paper that has not been confirmed, and paper in another currency. */
await document(home, {
  establishment: centre,
  supplier: suppliers[0] as string,
  status: 'pending',
  issueDate: '2026-08-10',
})
await document(home, {
  establishment: centre,
  supplier: suppliers[0] as string,
  currency: 'USD',
  issueDate: '2026-09-10',
})
await house.projected()

const year = { from: '2025-01-01', to: '2025-12-31' }
type Search = Record<string, string | number | undefined>
const ask = async <Answer>(url: string, query: Search, asker = admin): Promise<Answer> => {
  const answer = await house.ask(asker, { method: 'GET', url: `/api/dashboard/${url}`, query })
  expect(answer.statusCode, answer.payload).toBe(200)
  return answer.json()
}
const total = (query: Search) => ask<PurchasesTotal>('purchases/total', query)
const lines = (query: Search) => ask<PurchaseLines>('purchases/lines', query)
const sumOf = (kept: (line: Truth) => boolean) => truth.filter(kept).reduce((sum, line) => sum + line.total, 0)
const within =
  ({ from, to }: { from: string; to: string }) =>
  ({ day }: Truth) =>
    from <= day && day <= to

describe('what was spent', () => {
  test('is the sum of the lines that were written, to the cent', async () => {
    expect(truth.length).toBeGreaterThan(100)
    expect(sumOf(within(year))).not.toBe(0)
    expect((await total(year)).total).toBe(sumOf(within(year)))
    expect((await lines(year)).sum).toBe(sumOf(within(year)))
  })

  test.each(['day', 'week', 'month', 'trimester', 'year', 'weekDay'])('adds up by %s', async (groupBy) => {
    const { series, total: all, groupBy: grouped } = await total({ ...year, to: '2026-06-24', groupBy })
    expect(grouped).toBe(groupBy)
    expect(series.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(all)
    expect(series.reduce((sum, { coverage }) => sum + coverage.of, 0)).toBeGreaterThan(50)
  })

  test('has each line on one page, however late the page', async () => {
    const day = '2031-12-31'
    const many = Array.from({ length: 210 }, () => lineOf())
    await document(home, {
      establishment: centre,
      supplier: suppliers[0] ?? '',
      lines: many,
      issueDate: day,
      dueDate: null,
    })
    await house.projected()
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => lines({ from: day, to: day, size: 50, page })))
    expect(pages.map(({ items }) => items.length)).toEqual([50, 50, 50, 50, 10])
    expect(new Set(pages.flatMap(({ items }) => items.map(({ lineId }) => lineId))).size).toBe(210)
    const late = pages[4]?.items ?? []
    expect(late.map(({ lineId }) => lineId)).toEqual(
      late
        .map(({ lineId }) => lineId)
        .toSorted()
        .toReversed(),
    )
    expect(late[0]?.supplierName).toBe('Frutas Ana')
  })

  test('opens to the lines of every month', async () => {
    const { series } = await total({ ...year, groupBy: 'month' })
    expect(series).toHaveLength(12)
    for (const { key, value } of series) {
      const month = { from: key, to: plusDays(plusDays(key, 32).slice(0, 8).concat('01'), -1) }
      expect(value, key).toBe(sumOf(within(month)))
      expect((await lines(month)).sum, key).toBe(value)
    }
  })

  test('narrows to suppliers and establishments', async () => {
    for (const id of suppliers) {
      const narrowed = sumOf((line) => within(year)(line) && line.supplierId === id)
      expect((await total({ ...year, suppliers: id })).total).toBe(narrowed)
      expect((await lines({ ...year, suppliers: id })).sum).toBe(narrowed)
    }
    const there = sumOf((line) => within(year)(line) && line.establishmentId === beach)
    expect(there).not.toBe((await total(year)).total)
    expect((await total({ ...year, establishments: beach })).total).toBe(there)
    expect((await total({ ...year, establishments: `${beach},${centre}` })).total).toBe(sumOf(within(year)))
  })

  test('is compared with what is said to be the period before', async () => {
    const now = { from: '2025-07-01', to: '2025-09-30' }
    const { previous } = await total(now)
    expect(previous).toMatchObject({ from: '2025-04-01', to: '2025-06-30' })
    expect(previous.total).toBe((await total({ from: previous.from, to: previous.to })).total)
    expect(previous.series).toHaveLength(3)
    expect((await total({ from: '2026-03-01', to: '2026-03-17' })).previous).toMatchObject({
      from: '2026-02-01',
      to: '2026-02-17',
    })
  })

  test('is nothing where nothing was bought, and unknown where paper waits', async () => {
    const empty = await total({ from: '2024-01-01', to: '2024-01-31' })
    expect([empty.total, empty.coverage]).toEqual([0, { known: 0, of: 0 }])
    const waiting = await total({ from: '2026-08-01', to: '2026-08-31' })
    expect([waiting.total, waiting.coverage]).toEqual([null, { known: 0, of: 1 }])
    const categories = await ask<PurchasesCategories>('purchases/categories', { from: '2026-08-01', to: '2026-08-31' })
    expect([categories.total, categories.series]).toEqual([null, []])
  })

  test('in another currency is not added, and is missed in the coverage', async () => {
    const foreign = await total({ from: '2026-09-01', to: '2026-09-30' })
    expect([foreign.total, foreign.coverage, foreign.currency]).toEqual([null, { known: 0, of: 1 }, 'EUR'])
  })

  test('offers groupings that the period has room for', async () => {
    expect((await total({ from: '2025-03-01', to: '2025-03-10' })).groupByOptions).toEqual(['day'])
    expect((await total(year)).groupByOptions).toEqual(['day', 'week', 'month', 'trimester'])
    expect((await total({ ...year, groupBy: 'year' })).groupBy).toBe('month')
  })

  test('of one day is a period too', async () => {
    const day = truth[0]?.day as string
    expect((await total({ from: day, to: day })).total).toBe(sumOf((line) => line.day === day))
  })

  test.each([
    [{ from: '2026-02-01', to: '2026-01-01' }, 'period-ends-before-it-starts'],
    [{ from: '1995-01-01', to: '2026-01-01' }, 'invalid'],
    [{ from: '0001-01-01', to: '0001-02-01' }, 'day-invalid'],
    [{ from: '2026-02-30', to: '2026-03-01' }, 'invalid'],
    [{ from: '2026-02-01' }, 'invalid'],
    [{ ...year, suppliers: '-'.repeat(36) }, 'invalid'],
    [{ ...year, groupBy: 'century' }, 'invalid'],
  ])('refuses %j', async (query, code) => {
    const answer = await house.ask(admin, { method: 'GET', url: '/api/dashboard/purchases/total', query })
    expect([answer.statusCode, answer.json().code]).toEqual([400, code])
  })

  test('of any period is the same from months and days, from days, and from lines', async () => {
    const days = integer({ min: 0, max: DAYS - 1 })
    await assert(
      asyncProperty(days, days, async (a, b) => {
        const period = { from: plusDays(START, Math.min(a, b)), to: plusDays(START, Math.max(a, b)) }
        const written = truth.filter(within(period))
        const answered = await ask<PurchasesCategories>('purchases/categories', period)
        const expected = written.reduce((sum, line) => sum + line.total, 0)
        expect(answered.series.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(expected)
        if (written.length > 0) expect((await total(period)).total).toBe(expected)
      }),
      { numRuns: 25, seed: 7 },
    )
  })
})

describe('spend by category', () => {
  test('opens to its lines, also what has none', async () => {
    const { series, total: all } = await ask<PurchasesCategories>('purchases/categories', year)
    expect(series.map(({ key }) => key).toSorted()).toEqual(['CAT1', 'CAT4', 'none'])
    for (const { key, value } of series) expect((await lines({ ...year, category: key })).sum, key).toBe(value)
    const none = sumOf((line) => within(year)(line) && (line.productId === null || line.productId === products[3]))
    expect(series.find(({ key }) => key === 'none')?.value).toBe(none)
    expect(all).toBe(sumOf(within(year)))
    expect(series.map(({ value }) => value)).toEqual(
      series.map(({ value }) => value).toSorted((a, b) => Number(b) - Number(a)),
    )
  })
})

describe('the suppliers that most was spent with', () => {
  const top = (query: Search) => ask<TopSuppliers>('purchases/top-suppliers', query)

  test('open to their lines and compare with the period before', async () => {
    const answer = await top(year)
    expect(answer.items).toHaveLength(3)
    for (const { supplierId, spend, previousSpend } of answer.items) {
      expect((await lines({ ...year, suppliers: supplierId })).sum).toBe(spend)
      expect((await lines({ from: '2024-01-01', to: '2024-12-31', suppliers: supplierId })).sum).toBe(previousSpend)
    }
    expect(answer.total).toBe(sumOf(within(year)))
  })

  test.each([1, 2, 10])('share a hundred per cent among %i and the others', async (size) => {
    for (const { from, to } of [
      year,
      { from: '2025-02-03', to: '2025-05-09' },
      { from: '2025-08-01', to: '2026-02-11' },
    ]) {
      const { items, others } = await top({ from, to, size })
      const sum = items.reduce((whole, { share }) => whole.plus(share), new Big(others.share))
      expect(sum.toFixed()).toBe('100')
      expect(items.length + others.suppliers).toBe(3)
      if (size === 10) expect(items.at(-1)?.cumulativeShare).toBe('100')
      expect(items[0]?.class).toBe('A')
    }
  })
})

describe('products', () => {
  test('have the mean price of their lines, per bucket', async () => {
    const { items } = await ask<ProductCosts>('purchases/products/costs', { ...year, groupBy: 'month' })
    expect(items.length).toBe(4)
    for (const { productId, spend, series } of items) {
      const own = await lines({ ...year, products: productId, size: 200 })
      expect(own.sum).toBe(spend)
      for (const { key, price } of series) {
        const inMonth = own.items.filter(({ issueDate }) => issueDate.startsWith(key.slice(0, 7)))
        const quantity = inMonth.reduce((sum, line) => sum.plus(line.quantity), new Big(0))
        const spent = inMonth.reduce((sum, line) => sum + line.total, 0)
        const mean = quantity.lte(0) || spent <= 0 ? null : new Big(spent).div(100).div(quantity).round(4, 1).toFixed()
        expect(price, `${productId} ${key}`).toBe(mean)
      }
    }
  })

  test('turn over as often as they were bought, in a year or in any period', async () => {
    const days = integer({ min: 0, max: DAYS - 1 })
    const turnedOver = async (period: typeof year) => {
      const { items } = await ask<ProductTurnover>('purchases/products/turnover', { ...period, sort: 'name' })
      for (const { productId, spend, purchases, lastDate, averageDaysBetween } of items) {
        const own = truth.filter((line) => within(period)(line) && line.productId === productId)
        const on = [...new Set(own.map(({ day }) => day))].toSorted()
        const [first = '', last = ''] = [on[0], on.at(-1)]
        const apart =
          on.length > 1
            ? new Big(daysBetween(first, last) - 1)
                .div(on.length - 1)
                .round(1, 1)
                .toFixed()
            : null
        const sum = own.reduce((total, line) => total + line.total, 0)
        expect({ spend, purchases, lastDate, averageDaysBetween }).toEqual({
          ...{ spend: sum, purchases: on.length, lastDate: last, averageDaysBetween: apart },
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
      const found = await lines({ ...year, q, size: 200 })
      expect([found.total, found.sum], q).toEqual([meant.length, meant.reduce((sum, line) => sum + line.total, 0)])
      expect(found.items.map(({ lineId }) => lineId)).toEqual(meant.map(({ lineId }) => lineId).slice(0, 200))
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
    const found = await lines({ ...year, q: 'PINON', size: 200 })
    expect(found.total).toBeGreaterThan(10)
    expect(found.items.every(({ name }) => name === 'Piñón')).toBe(true)
    expect((await lines({ ...year, q: 'pi%n' })).total).toBe(0)
    const day = found.items[0]?.issueDate ?? ''
    const ofDay = await lines({ from: day, to: day, q: 'PINON' })
    expect(ofDay.items).toEqual(found.items.filter(({ issueDate }) => issueDate === day))
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
    const other = await foundCorporation(house)
    const people = await house.employ({ corporationId: other.corporationId, role: 'admin' })
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
        ...{ establishment: other.establishment, supplier: from, products: ids, issueDate, dueDate: null },
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
    await house.projected()
    const answer = await ask<PurchasesFluctuation>(
      'purchases/categories/fluctuation',
      { from: '2026-02-01', to: '2026-02-28' },
      people,
    )
    expect(answer.total).toBe('7.35')
    expect(answer.previous).toEqual({ from: '2026-01-01', to: '2026-01-31' })
    expect(answer.coverage).toEqual({ known: 6800, of: 6800 })
    expect(answer.items).toEqual([
      { category: 'CAT1', change: '7.35', products: 3, coverage: { known: 6800, of: 6800 } },
    ])
  })
})

describe('the start page', () => {
  const overview = (query: Search, asker = admin) => ask<OverviewPurchases>('overview/purchases', query, asker)

  test('says what waits, and where the nearest figures are', async () => {
    const { documents, nearest, total: sum } = await overview({ from: '2024-01-01', to: '2024-02-01' })
    expect(documents).toEqual({ processing: 0, pending: 1, withErrors: 0, irregularCosts: 0 })
    expect(nearest?.from.slice(0, 7)).toBe(
      truth
        .map(({ day }) => day)
        .toSorted()[0]
        ?.slice(0, 7),
    )
    expect(sum).toBe(0)
    expect((await overview(year)).nearest).toBeNull()
  })

  test('shows people of one establishment no other', async () => {
    const eva = await house.employ({
      ...{ corporationId: home.corporationId, sections: ['dashboard'], establishments: [beach] },
    })
    const there = sumOf((line) => within(year)(line) && line.establishmentId === beach)
    expect((await overview(year, eva)).total).toBe(there)
    expect((await overview({ ...year, establishments: centre }, eva)).total).toBe(0)
    const { nearest } = await overview({ from: '2026-09-01', to: '2026-09-30' }, eva)
    const last = truth
      .filter(({ establishmentId }) => establishmentId === beach)
      .map(({ day }) => day)
      .toSorted()
      .at(-1)
    expect(nearest?.to.slice(0, 7)).toBe(last?.slice(0, 7))
  })
})
