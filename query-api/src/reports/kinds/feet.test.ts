import { cellText } from '@escandallo/contracts/reports/cell-text.ts'
import { type ReportBlock, reportContent } from '@escandallo/contracts/reports/content.ts'
import { reportTypes } from '@escandallo/contracts/reports/events.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { purchasesFixture, year } from '../../testing/purchases.ts'
import { sellingHouse } from '../../testing/selling-house.ts'

const selling = await sellingHouse()
const purchases = await purchasesFixture()
afterAll(async () => {
  await selling.fixtures.close()
  await purchases.fixtures.close()
})
const weeks = { from: '2026-03-16', to: '2026-04-05' }

beforeAll(async () => {
  await selling.sell('2026-03-18', [{ article: 'arroz', net: 1000 }], { cash: 500 })
  await selling.sell('2026-03-27', [{ article: 'croquetas', net: 2100 }], { time: '21:00:00' })
  for (const businessDay of ['2026-03-20', '2026-03-21'])
    await selling.write('/tpv/takings', {
      tillId: selling.tillId,
      businessDay,
      rates: [{ rate: '10', gross: 110_000 }],
    })
  await selling.fixtures.projected()
})

type Requesting = { fixtures: typeof selling.fixtures; admin: typeof selling.chef; corporationId: string }
const contentOf = async ({ fixtures, admin, corporationId }: Requesting, body: object) => {
  const generated = await fixtures.ask(admin, { method: 'POST', url: '/api/reports/generate', body })
  expect(generated.statusCode, generated.payload).toBe(202)
  await fixtures.projected()
  const query = { id: generated.json().id as string }
  const made = await fixtures.ask({ service: corporationId }, { method: 'GET', url: '/api/reports/content', query })
  return reportContent.parse(made.json().content).blocks
}
const ofSales = { ...selling, admin: selling.chef, corporationId: selling.corporation.corporationId }
const ofPurchases = { ...purchases, corporationId: purchases.home.corporationId }

type Table = Extract<ReportBlock, { kind: 'table' }>
const tablesIn = (blocks: readonly ReportBlock[]) => blocks.filter((block): block is Table => block.kind === 'table')
const feetOf = ({ key, columns, rows, sum }: Table) =>
  columns.flatMap((column, at) => {
    const foot = sum?.[at] ?? null
    if (foot === null || !['amount', 'count'].includes(column.kind)) return []
    return [{ table: key, column: column.key, foot, rows: rows.reduce((all, row) => all + Number(row[at] ?? 0), 0) }]
  })

describe.each(reportTypes.filter((type) => type !== 'dish-sheet'))('a report of %s', (type) => {
  test('has rows that add up to the foot of their table', async () => {
    const blocks = [
      ...(await contentOf(ofSales, { type, ...weeks })),
      ...(await contentOf(ofPurchases, { type, from: year.from, to: year.to })),
      // Of a category that was bought in the year before alone.
      ...(await contentOf(ofPurchases, {
        type,
        from: `${Number(year.from.slice(0, 4)) + 1}-01-01`,
        to: `${Number(year.from.slice(0, 4)) + 1}-12-31`,
      })),
    ]
    const feet = tablesIn(blocks).flatMap(feetOf)
    for (const { table, column, foot, rows } of feet) expect([table, column, rows]).toEqual([table, column, foot])
    expect(blocks.length).toBeGreaterThan(1)
  })
})

test('takings without tickets are a row of their own by method, centre and hour, and a sale without a centre says so', async () => {
  const tables = tablesIn(await contentOf(ofSales, { type: 'sales', ...weeks }))
  for (const key of ['methods', 'centres', 'hours']) {
    const { columns, rows, sum } = tables.find((table) => table.key === key) as Table
    const texts = [...rows, sum ?? []].map((row) => cellText(columns[0]?.kind ?? 'text', row[0] ?? null, 'es', 'EUR'))
    expect(texts.slice(-2)).toEqual(['Sin detalle: 2 días sin tickets', 'Total'])
    expect(rows.at(-1)?.slice(1, 5)).toEqual([200_000, 220_000, null, null])
    if (key === 'centres') expect(texts[0]).toBe('Sin centro')
  }
})
