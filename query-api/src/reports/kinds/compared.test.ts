import type { ReportBlock } from '@escandallo/contracts/reports/content.ts'
import type { ReportRequest } from '@escandallo/contracts/reports/events.ts'
import { describe, expect, test } from 'vitest'
import type { Ask } from '../../asking.ts'
import { economicReport } from './economic.ts'

const earlier = (since: string | null) => ({ from: '2026-10-01', to: '2026-10-31', since })
const all = { known: 100, of: 100 }

/** What the dashboards answer for November, where sales and purchases of October were recorded from a day on. */
const answers = (salesSince: string | null, purchasesSince: string | null): Record<string, object> => {
  const left = { known: 90_000, cost: 27_000, margin: 63_000, complimentary: { portions: '0', cost: 49 } }
  const spend = { series: [{ key: 'CAT2', value: 40_000 }], total: 40_000, deposits: 900, coverage: all }
  return {
    '/dashboard/sales/total': {
      currency: 'EUR',
      groupBy: 'month',
      net: 100_000,
      series: [],
      previous: { ...earlier(salesSince), net: 4_000 },
    },
    '/dashboard/sales/profit-margin': {
      ...left,
      series: [],
      coverage: all,
      previous: { ...earlier(salesSince), ...left },
    },
    '/dashboard/purchases/total': {
      ...spend,
      series: [],
      awaited: [],
      previous: { ...earlier(purchasesSince), ...spend },
    },
    '/dashboard/purchases/categories': { ...spend, previous: { ...earlier(purchasesSince), ...spend } },
    '/dashboard/sales/purchases-against-ideal': {
      ideal: 1,
      idealOfAll: 1,
      purchased: 1,
      difference: 0,
      coverage: all,
      papers: all,
      categories: [],
    },
    '/dashboard/overview/price-rises': { total: 0, items: [] },
    '/dashboard/sales/taxes': { items: [], total: { base: 0, tax: 0, gross: 0, tickets: 0 } },
  }
}

const reportOf = async (salesSince: string | null, purchasesSince: string | null) => {
  const answerOf = answers(salesSince, purchasesSince)
  const ask = (async (path: string) => answerOf[path]) as unknown as Ask
  const query = { from: '2026-11-01', to: '2026-11-30', range: undefined, establishments: 'all' }
  const { previous, blocks } = await economicReport(ask, query, {} as ReportRequest)
  const ofKind = <Kind extends ReportBlock['kind']>(kind: Kind) =>
    blocks.filter((block): block is Extract<ReportBlock, { kind: Kind }> => block.kind === kind)
  const figures = ofKind('figures').flatMap(({ items }) => items)
  const categories = ofKind('table').find(({ key }) => key === 'categories')
  return {
    previous,
    spentBefore: [...(categories?.rows ?? []), categories?.sum ?? []].map((row) => row[2]),
    compared: Object.fromEntries(
      figures.flatMap((figure) => (figure.before === null ? [] : [[figure.key, figure.before]])),
    ),
  }
}

describe('a report of a month compares it', () => {
  const days = { from: '2026-10-01', to: '2026-10-31' }
  test('with a month of which all is recorded', async () => {
    const { previous, compared, spentBefore } = await reportOf(null, null)
    expect(previous).toEqual(days)
    expect(compared).toMatchObject({
      net: 4_000,
      spend: 40_000,
      'spend-of-sales': '1000',
      cost: 27_000,
      margin: 63_000,
    })
    expect(spentBefore).toEqual([40_000, 40_000])
  })
  test('in nothing that sales make, where the first of them came in the middle of the month before', async () => {
    const { previous, compared, spentBefore } = await reportOf('2026-10-31', null)
    expect(previous).toEqual(days)
    expect(compared).toEqual({ spend: 40_000, deposits: 900 })
    expect(spentBefore).toEqual([40_000, 40_000])
  })
  test('with nothing, where the first papers came in the middle of it too', async () => {
    const { previous, compared, spentBefore } = await reportOf('2026-10-31', '2026-10-20')
    expect(previous).toBeNull()
    expect(compared).toEqual({})
    expect(spentBefore).toEqual([null, null])
  })
})
