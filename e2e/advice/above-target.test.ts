import { randomUUID } from 'node:crypto'
import { dishForm, product as ofProduct } from '@escandallo/command-api/testing/kitchen-forms.ts'
import type { DishList } from '@escandallo/contracts/dishes/queries.ts'
import type { Facts } from '@escandallo/contracts/recommendations/facts.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import { product } from '@escandallo/query-api/testing/event-fixtures.ts'
import { sellingHouse } from '@escandallo/query-api/testing/selling-house.ts'
import { findingsIn } from '@escandallo/workers/recommendations/rules/rules.ts'
import { afterAll, expect, test } from 'vitest'

const company = await sellingHouse()
const { fixtures, corporation, chef, rice, write, sell, sellInRange, associate } = company
afterAll(() => fixtures.close())

const today = new Date().toISOString().slice(0, 10)
const DISHES = 24

/** Numbers without a pattern, the same every time. */
const numbered = (seed: number, below: number) => (((seed + 1) * 2_654_435_761) >>> 7) % below

/** Dishes of all sorts: within and above target, below cost, without a price of a product, and not on sale; sold in every way. */
const generate = async () => {
  const unpriced = await product(corporation, { name: 'Trufa', merma: '0', category: 'CAT1' }, [])
  for (let at = 0; at < DISHES; at += 1) {
    const item = ofProduct(at % 11 === 10 ? unpriced.productId : rice.productId)
    const quantity = `0.${1 + numbered(at, 9)}${numbered(at * 7, 10)}${numbered(at * 13, 10)}`
    const dish = await write('/dishes/new', {
      ...dishForm({ name: `Plato ${at}`, user: chef.userId }),
      composition: { elements: [{ elementId: randomUUID(), item, quantity, unit: 'kg' }], portions: '1' },
      // Those not on sale would be above target: no sum may hold them.
      price: {
        amount: 120 + (at % 7 === 6 ? 0 : numbered(at * 3, 1500)),
        currency: 'EUR',
        vatRate: at % 3 === 0 ? '21' : '10',
      },
      status: at % 7 === 6 ? 'inactive' : 'active',
      effectiveFrom: '2026-03-01',
    })
    const article = `plato-${at}`
    await associate(article, dish, at % 4 === 3 ? '0.5' : '1')
    if (at % 8 === 7) continue
    // Within the 90 days until yesterday, at both their ends, before them, today, given away, and in several days.
    const days = [-1, -1 - numbered(at * 5, 88), -90, -91, 0].map((days) => plusDays(today, days))
    for (const [place, day] of days.entries())
      await sell(day, [{ article, quantity: String(1 + numbered(at * 17 + place, 9)), net: 100 + numbered(at, 900) }])
    await sell(plusDays(today, -20), [{ article, quantity: '5', net: 0 }])
    if (at % 5 === 0)
      await sellInRange({ from: plusDays(today, -40 - at), until: plusDays(today, -38 - at) }, article, 3, '30,00')
  }
  await fixtures.projected()
}

test('what dishes cost above target a month is one figure: at home, in the list of dishes, and in the notices', async () => {
  await generate()
  const ask = async <Answer>(
    caller: Parameters<typeof fixtures.ask>[0],
    url: string,
    query: Record<string, string>,
  ) => {
    const answer = await fixtures.ask(caller, { method: 'GET', url: `/api${url}`, query })
    expect(answer.statusCode, answer.payload).toBe(200)
    return answer.json() as Answer
  }
  // As the page of dishes asks, and as Home does.
  const list = await ask<DishList>(chef, '/dishes/list', { sort: '-above', size: '100' })
  const home = await ask<DishList>(chef, '/dishes/list', {
    show: 'under-target',
    status: 'active',
    sort: '-above',
    size: '3',
  })
  const facts = await ask<Facts>({ service: corporation.corporationId }, '/recommendations/facts', {})
  const findings = findingsIn(facts).filter(({ rule }) => rule === 'R20' || rule === 'R24')
  const noticed = new Map(findings.map(({ subject, monthly }) => [subject.id, monthly]))

  const rows = list.items.filter(({ month }) => (month?.above ?? 0) > 0)
  expect(rows.length).toBeGreaterThan(5)
  expect(new Set(findings.map(({ rule }) => rule))).toEqual(new Set(['R20', 'R24']))
  // Dish by dish, so that no two faults come to the same sum.
  for (const { dishId, name, month } of rows) expect([name, noticed.get(dishId)]).toEqual([name, month?.above])
  const sum = (values: readonly (number | null | undefined)[]) =>
    values.reduce<number>((all, value) => all + (value ?? 0), 0)
  expect(sum(rows.map(({ month }) => month?.above))).toBe(list.month?.above)
  expect(sum([...noticed.values()])).toBe(list.month?.above)
  expect(home.month?.above).toBe(list.month?.above)
  expect(home.total).toBe(noticed.size)
})
