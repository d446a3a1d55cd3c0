import { createHash } from 'node:crypto'
import { runCommands } from '@escandallo/command-api/written-commands/run-commands.ts'
import type { PurchasesDue } from '@escandallo/contracts/dashboards/due.ts'
import type {
  OverviewPurchases,
  PriceRises,
  PurchaseLines,
  PurchasesCategories,
  PurchasesTotal,
  TopSuppliers,
} from '@escandallo/contracts/dashboards/queries.ts'
import type { PurchasesTaxes } from '@escandallo/contracts/dashboards/taxes.ts'
import { spends } from '@escandallo/contracts/documents/confirming/spend-kinds.ts'
import type { DocumentList } from '@escandallo/contracts/documents/queries.ts'
import type { MenuCostAnswer, MenuList } from '@escandallo/contracts/menus/queries.ts'
import type {
  RecommendationBoard,
  RecommendationGroups,
  RecommendationTotals,
} from '@escandallo/contracts/recommendations/queries.ts'
import type { SalesBreakdown, SalesTaxes } from '@escandallo/contracts/sales/breakdown.ts'
import type {
  DayTickets,
  OverviewSales,
  ProfitMargin,
  PurchasesAgainstIdeal,
  SalesTotal,
} from '@escandallo/contracts/sales/queries.ts'
import type { SoldRows } from '@escandallo/contracts/sales/sold-rows.ts'
import type { SupplierList } from '@escandallo/contracts/suppliers/queries.ts'
import type { TicketList } from '@escandallo/contracts/tickets/queries.ts'
import { openFixtures } from '@escandallo/query-api/testing/fixtures.ts'
import { Big } from 'big.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { corporationId } from '../demo/commands/names.ts'
import { demoCommands } from '../demo/commands.ts'
import type { DemoDocument } from '../demo/documents/document.ts'
import { documentsOf } from '../demo/documents/history.ts'

const until = '2026-11-19'
const now = '2026-11-20T10:00:00.000Z'
const months = { october: { from: '2026-10-01', to: '2026-10-31' }, november: { from: '2026-11-01', to: until } }
const documents = documentsOf({ until, months: 3 })
const fileOf = ({ key }: DemoDocument) => {
  const hash = createHash('sha256').update(key).digest('hex')
  return { hash, name: `${key}.pdf`, mediaType: 'application/pdf' as const, size: 4_000 }
}
const files = new Map(
  documents.map((document) => [document.key, { file: fileOf(document), pages: [{ width: 595, height: 842 }] }]),
)
const fixtures = await openFixtures({ now: () => new Date(now) })
afterAll(() => fixtures.close())
let admin: Awaited<ReturnType<typeof fixtures.employ>>

beforeAll(async () => {
  const story = { now, until, seed: 'alborada', correlationId: 'demo', documents, files, blurred: null }
  await runCommands(await demoCommands(story), { store: fixtures.store })
  admin = await fixtures.employ({ corporationId, role: 'admin', sections: [] })
  // A long story on a busy machine takes longer than one wait.
  for (let tries = 0; ; tries += 1) {
    const error = await fixtures.projected().catch((failure: Error) => failure)
    if (!error) break
    if (tries === 6) throw error
  }
}, 300_000)

const get = async <Answer>(url: string, query: Record<string, string> = {}): Promise<Answer> => {
  const { statusCode, payload } = await fixtures.ask(admin, { method: 'GET', url: `/api${url}`, query })
  expect(statusCode, payload).toBe(200)
  return JSON.parse(payload) as Answer
}
/** All lines of paper of some days, page after page. */
const linesOf = async (days: Record<string, string>): Promise<PurchaseLines> => {
  const read = (page: number) =>
    get<PurchaseLines>('/dashboard/purchases/lines', { ...days, size: '200', page: String(page) })
  const first = await read(1)
  const items = [...first.items]
  for (let page = 2; items.length < first.total; page += 1) items.push(...(await read(page)).items)
  return { ...first, items }
}
type Figure = number | string | null
/** Exact; what is not known adds nothing, and its total has to be at least what is known. */
const sum = (figures: readonly Figure[]) =>
  figures.reduce<Big>((all, figure) => all.plus(figure ?? 0), new Big(0)).toFixed()
/** Each foot beside the sum of its rows, by what they are of. */
type Feet = Record<string, [foot: Figure, rows: readonly Figure[]]>

const feetOf: Record<string, (days: { from: string; to: string }) => Promise<Feet>> = {
  'purchases by period, category, supplier, line and rate': async (days) => {
    const total = await get<PurchasesTotal>('/dashboard/purchases/total', days)
    const categories = await get<PurchasesCategories>('/dashboard/purchases/categories', days)
    const suppliers = await get<TopSuppliers>('/dashboard/purchases/top-suppliers', { ...days, size: '3' })
    const lines = await linesOf(days)
    const { total: taxed, rates, without, outside } = await get<PurchasesTaxes>('/dashboard/purchases/taxes', days)
    return {
      weeks: [total.total, total.series.map(({ value }) => value)],
      categories: [total.total, categories.series.map(({ value }) => value)],
      suppliers: [total.total, [...suppliers.items.map(({ spend }) => spend), suppliers.others.spend]],
      shares: ['100', [...suppliers.items.map(({ share }) => share), suppliers.others.share]],
      lines: [lines.sum, lines.items.map((line) => line.total)],
      'sum of lines': [total.total, [lines.sum]],
      rates: [taxed && taxed.base, rates.map(({ base }) => base)],
      tax: [taxed && taxed.tax, rates.map(({ tax }) => tax)],
      bases: [total.total, [taxed && taxed.base, without.base, outside.amount]],
    }
  },
  'papers of the period': async (days) => {
    const { coverage, papers } = await get<PurchasesTotal>('/dashboard/purchases/total', days)
    const confirmed = await get<DocumentList>('/documents/list', { ...days, status: 'completed', size: '1' })
    const spent = papers.filter(({ kind }) => spends(kind))
    return {
      'confirmed papers by kind': [confirmed.total, papers.map(({ documents }) => documents)],
      'spend rests on invoices, receipts and credit notes': [coverage.known, spent.map(({ documents }) => documents)],
    }
  },
  'figures of Home and the lists that they open': async (days) => {
    const { total } = await get<OverviewPurchases>('/dashboard/overview/purchases', days)
    const sales = await get<OverviewSales>('/dashboard/overview/sales', days)
    const tickets = await get<TicketList>('/tickets/list', { ...days, size: '1' })
    const [knownRows, openRows] = await Promise.all(
      ['known', 'open'].map((show) => get<SoldRows>('/dashboard/sales/sold-rows', { ...days, show, size: '1' })),
    )
    const apart = tickets.apart ?? { net: null, covers: null, daysWithoutCovers: null }
    return {
      spend: [total, [(await linesOf(days)).sum]],
      'net sales': [sales.net, [tickets.sums.net, apart.net]],
      guests: [sales.covers, [tickets.sums.guests, apart.covers]],
      'days that do not say their guests': [sales.stated.daysWithoutCovers, [apart.daysWithoutCovers]],
      'sales of known cost': [sales.margin.coverage.known, [knownRows?.sums.net ?? null, knownRows?.notInRows ?? null]],
      margin: [sales.margin.margin, [knownRows?.sums.margin ?? null]],
      'sales that a cost is missing of': [
        sales.margin.coverage.of,
        [sales.margin.coverage.known, openRows?.sums.net ?? null, openRows?.notInRows ?? null],
      ],
    }
  },
  'suppliers by their papers': async () => {
    const { items } = await get<SupplierList>('/suppliers/list', { size: '200' })
    const papers = (kinds: readonly string[]) =>
      items.map((item) => sum(item.papers.filter(({ kind }) => kinds.includes(kind)).map(({ documents }) => documents)))
    return {
      purchases: [sum(items.map(({ documents }) => documents)), papers(['invoice', 'receipt'])],
    }
  },
  'price rises': async (days) => {
    const { total, items, otherRises, falls } = await get<PriceRises>('/dashboard/overview/price-rises', days)
    return { effects: [total, [...items.map(({ effect }) => effect), otherRises.effect, falls.effect]] }
  },
  'what is to be paid': async () => {
    const { weeks, later, terms } = await get<PurchasesDue>('/dashboard/purchases/due')
    const spans = terms.map(({ amount }) => amount)
    return { 'weeks and terms': [sum([...weeks.map(({ amount }) => amount), later.amount]), spans] }
  },
  'sales by period, method, centre, hour and rate': async (days) => {
    const { total, methods, centres, hours, stated } = await get<SalesBreakdown>('/dashboard/sales/breakdown', days)
    const over = await get<SalesTotal>('/dashboard/sales/total', days)
    const taxes = await get<SalesTaxes>('/dashboard/sales/taxes', days)
    const bands = await get<DayTickets>('/dashboard/sales/day-tickets', days)
    const { items } = taxes
    const feet: Feet = {
      weeks: [over.net, over.series.map(({ net }) => net)],
      'tickets of weeks': [over.tickets, over.series.map(({ tickets }) => tickets)],
      bands: [over.net, [...bands.bands.map(({ net }) => net), bands.stated]],
      rates: [taxes.total.base, items.map(({ base }) => base)],
      'total of rates': [total.gross, [taxes.total.gross]],
      'tickets of rates': [total.tickets, [taxes.total.tickets]],
    }
    for (const [name, rows] of Object.entries({ methods, centres, hours })) {
      feet[name] = [total.net, [...rows.map(({ net }) => net), stated.net]]
      feet[`tickets by ${name}`] = [total.tickets, [...rows.map(({ tickets }) => tickets), stated.tickets]]
      feet[`covers by ${name}`] = [total.covers, [...rows.map(({ covers }) => covers), stated.covers]]
    }
    // Each ticket of the demo is of one rate, so that none counts at two.
    feet['tickets by rate'] = [total.tickets, [...items.map(({ tickets }) => tickets), stated.tickets]]
    return feet
  },
  margins: async (days) => {
    const { series, ...margin } = await get<ProfitMargin>('/dashboard/sales/profit-margin', days)
    const { stated } = await get<SalesBreakdown>('/dashboard/sales/breakdown', days)
    const ideal = await get<PurchasesAgainstIdeal>('/dashboard/sales/purchases-against-ideal', days)
    const feet: Feet = {
      'known, unmapped and gaps': [
        margin.net,
        [margin.known, margin.unmapped.net, margin.gaps.net, margin.withoutArticles],
      ],
      'without articles': [stated.net, [margin.withoutArticles]],
      'cost and margin': [margin.known, [margin.cost, margin.margin]],
    }
    for (const key of ['net', 'known', 'cost', 'margin'] as const)
      feet[key] = [margin[key], series.map(({ [key]: value }) => value)]
    for (const key of ['purchased', 'ideal', 'idealOfAll', 'difference'] as const) {
      feet[`categories' ${key}`] = [ideal[key], ideal.categories.map(({ [key]: value }) => value)]
      for (const { category, products, ...sums } of ideal.categories)
        feet[`${category} ${key}`] = [sums[key], products.map(({ [key]: value }) => value)]
    }
    return feet
  },
  notices: async () => {
    const { groups, folded, sums } = await get<RecommendationGroups>('/recommendations/groups')
    const totals = await get<RecommendationTotals>('/recommendations/totals')
    const { columns } = await get<RecommendationBoard>('/recommendations/board')
    const feet: Feet = {
      groups: [sums.monthly, [...groups.map(({ counted }) => counted), folded.monthly]],
      parts: [sums.monthly, [sums.rises, sums.recovers, sums.others]],
      totals: [totals.monthly, [sums.monthly]],
    }
    for (const { key, cards, folded: rest, sums: ofColumn } of columns)
      feet[`column ${key}`] = [
        sum([ofColumn.rises, ofColumn.recovers, ofColumn.others]),
        [...cards.map(({ counted }) => counted), rest.monthly],
      ]
    return feet
  },
  menus: async () => {
    const feet: Feet = {}
    for (const { menuId, name } of (await get<MenuList>('/menus/list')).items) {
      const { atLeast, lines } = await get<MenuCostAnswer>('/menus/cost', { id: menuId })
      feet[name] = [
        new Big(atLeast).round(12).toFixed(),
        [new Big(sum(lines.map((line) => line.atLeast))).round(12).toFixed()],
      ]
    }
    return feet
  },
}

const questions = Object.keys(feetOf).flatMap((name) =>
  Object.entries(months).map(([month, days]) => ({ name, month, days })),
)
test.each(questions)('rows come to their foot: $name, $month', async ({ name, days }) => {
  const feet = await feetOf[name]?.(days)
  const off = Object.entries(feet ?? {}).filter(([, [foot, rows]]) => foot === null || !new Big(foot).eq(sum(rows)))
  expect(Object.keys(feet ?? {}).length).toBeGreaterThan(0)
  expect(off.map(([of, [foot, rows]]) => ({ of, foot, sum: sum(rows) }))).toEqual([])
})
