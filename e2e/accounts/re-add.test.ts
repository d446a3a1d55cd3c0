import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProfitMargin, TopDishes } from '@escandallo/contracts/sales/queries.ts'
import { sellingHouse } from '@escandallo/query-api/testing/selling-house.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const company = await sellingHouse()
const { fixtures, chef, corporation, get, sell } = company
const folder = mkdtempSync(join(tmpdir(), 'accounts-'))
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await fixtures.close()
})
const quarter = { from: '2026-03-01', to: '2026-05-31' }

type Sums = { net: number; known: number; cost: number }
type Added = {
  sums: Sums & { margin: number; free: number; rows: number }
  months: Record<string, Sums>
  articles: Record<string, Sums & { portions: number }>
  wrong: string[]
}

/** A month with set menus, one with a part that nobody mapped, a voucher, refunds, invitations and two places. */
beforeAll(async () => {
  const menu = (net: number, ...parts: string[]) => [
    { article: 'menu', net, kind: 'menu' as const },
    ...parts.map((article) => ({ article, net: 0, kind: 'menu-part' as const, parent: 0 })),
  ]
  for (const [at, day] of ['2026-03-30', '2026-03-31', '2026-04-01', '2026-04-15', '2026-05-31'].entries()) {
    await sell(day, menu(1195 + at, 'arroz', 'croquetas'), { cash: 395 })
    await sell(day, menu(1001, 'arroz', 'flan', 'croquetas', 'vino'), { place: corporation.elsewhere })
    await sell(day, [
      { article: 'media', quantity: '3', net: 1711 + at },
      { article: 'vale', net: -333 },
    ])
    await sell(day, [{ article: 'arroz', net: 0 }])
    await sell(day, [{ article: 'croquetas', quantity: '-1', net: -499 }], { guests: null })
  }
  await fixtures.projected()
})

test('what was exported is added up by somebody else to what the pages say, to the cent', async () => {
  const path = join(folder, 'sold.csv')
  const request = {
    method: 'GET',
    url: '/api/dashboard/sales/sold-rows',
    query: quarter,
    headers: { accept: 'text/csv' },
  }
  const { statusCode, payload } = await fixtures.ask(chef, request)
  expect(statusCode).toBe(200)
  writeFileSync(path, payload)
  const script = new URL('re-add.mjs', import.meta.url).pathname
  const added = JSON.parse(execFileSync(process.execPath, [script, path]).toString()) as Added
  expect(added.wrong).toEqual([])
  expect(added.sums.rows).toBeGreaterThan(30)
  const margin = await get<ProfitMargin>('/sales/profit-margin', { ...quarter, groupBy: 'month' })
  const { net, known, cost, margin: left, complimentary, series } = margin
  expect(added.sums).toMatchObject({ net, known, cost, margin: left, free: complimentary.cost })
  expect(Object.entries(added.months).map(([month, sums]) => [`${month}-01`, sums.net, sums.known, sums.cost])).toEqual(
    series.map((point) => [point.key, point.net, point.known, point.cost]),
  )
  for (const groupBy of ['day', 'week']) {
    const { series: parts } = await get<ProfitMargin>('/sales/profit-margin', { ...quarter, groupBy })
    expect(parts.reduce((sum, part) => sum + (part.cost ?? 0), 0)).toBe(cost)
    expect(parts.reduce((sum, part) => sum + part.known, 0)).toBe(known)
  }
  const { items } = await get<TopDishes>('/sales/top-dishes', { ...quarter, size: '50' })
  expect(items.length).toBe(2)
  for (const dish of items)
    expect(added.articles[dish.name]).toMatchObject({ portions: Number(dish.quantity), net: dish.net, cost: dish.cost })
})
