import type { BestSellers } from '@escandallo/contracts/sales/best-sellers.ts'
import type { SalesBreakdown, SalesTaxes } from '@escandallo/contracts/sales/breakdown.ts'
import type { ProfitMargin, PurchasesAgainstIdeal, SalesTotal } from '@escandallo/contracts/sales/queries.ts'
import type { SoldRows } from '@escandallo/contracts/sales/sold-rows.ts'
import type {
  Till,
  TillDays,
  TillImports,
  TillProducts,
  UndoneImport,
  UploadedTickets,
} from '@escandallo/contracts/tills/queries.ts'
import { afterAll, expect, test } from 'vitest'
import { foundCorporation } from '../testing/event-fixtures.ts'
import { openFixtures } from '../testing/fixtures.ts'

const fixtures = await openFixtures()
const { corporationId, establishment } = await foundCorporation(fixtures)
const ana = await fixtures.employ({ corporationId, role: 'admin' })
afterAll(() => fixtures.close())

const send = async <Answer>(url: string, body: object, method = 'POST') => {
  const answer = await fixtures.ask(ana, { method, url: `/api/tpv/${url}`, body })
  expect(answer.statusCode, answer.payload).toBe(202)
  return answer.json() as Answer & { id: string }
}
const ask = async <Answer>(url: string, query: Record<string, string>) => {
  await fixtures.projected()
  const answer = await fixtures.ask(ana, { method: 'GET', url: `/api/${url}`, query })
  expect(answer.statusCode, answer.payload).toBe(200)
  return answer.json() as Answer
}
const newTill = async () => {
  const settings = { establishmentId: establishment, adapter: 'csv', serverUrl: null, workplaceId: null }
  const { id } = await send('integration', { settings: { ...settings, workplaceName: null }, accessKey: null })
  return id
}
const upload = (tillId: string, lines: string[], more: object = {}) =>
  send<UploadedTickets>('upload', { tillId, text: lines.join('\n'), ...more })
const daysOf = async (id: string) => (await ask<TillDays>('tpv/days', { id })).items
const importsOf = async (id: string) => (await ask<TillImports>('tpv/imports', { id })).items
const ticketFile = (day: string, tickets: [number: number, amount: string][]) => [
  'fecha;hora;ticket;articulo;cantidad;importe;iva',
  ...tickets.map(([number, amount]) => `${day};13:00;${number};Arroz;1;${amount};10`),
]

test('a refund of a day is counted apart from its tickets', async () => {
  const tillId = await newTill()
  const tickets: [number, string][] = [
    [1, '11,00'],
    [2, '22,00'],
    [3, '-11,00'],
  ]
  await upload(tillId, ticketFile('2025-01-09', tickets))
  expect(await daysOf(tillId)).toMatchObject([
    { businessDay: '2025-01-09', tickets: 3, gross: 2200, ticketKinds: { tickets: 2, refunds: 1, complimentary: 0 } },
  ])
})

test('the Z of a day that a person types is its sales, by rate; what it does not say is not known', async () => {
  const tillId = await newTill()
  const rates = [
    { rate: '10', gross: 110_000 },
    { rate: '21', gross: 12_100 },
  ]
  await send('takings', { tillId, businessDay: '2025-03-03', rates })
  const period = { from: '2025-03-01', to: '2025-03-31' }
  const total = await ask<SalesTotal>('dashboard/sales/total', { ...period, groupBy: 'day' })
  expect(total).toMatchObject({ net: 110_000, gross: 122_100, tickets: null, covers: null, perTicket: null })
  expect(total).toMatchObject({ discounts: null, stated: { days: 1, net: 110_000, daysWithoutTickets: 1 } })
  const spring = { from: '2025-02-01', to: '2025-04-30', groupBy: 'month' }
  const { series } = await ask<SalesTotal>('dashboard/sales/total', spring)
  expect(series[1]).toMatchObject({ key: '2025-03-01', net: 110_000, tickets: null })
  const taxes = await ask<SalesTaxes>('dashboard/sales/taxes', period)
  expect(taxes.items).toMatchObject([
    { rate: '21', base: 10_000, tax: 2_100, tickets: null },
    { rate: '10', base: 100_000, tax: 10_000 },
  ])
  const breakdown = await ask<SalesBreakdown>('dashboard/sales/breakdown', period)
  expect(breakdown).toMatchObject({ total: { net: 110_000 }, methods: [], hours: [], centres: [] })
  expect(breakdown.total).toMatchObject({ tickets: null, covers: null, tips: null })
  expect(breakdown).toMatchObject({ discounts: null, complimentary: null, refunds: { tickets: null, net: null } })
  const against = await ask<PurchasesAgainstIdeal>('dashboard/sales/purchases-against-ideal', period)
  expect(against).toMatchObject({ coverage: { known: 0 }, idealOfAll: null, difference: null })
  expect(breakdown.stated).toEqual({ days: 1, net: 110_000, gross: 122_100, tickets: null, covers: null })
  expect(await daysOf(tillId)).toMatchObject([
    { businessDay: '2025-03-03', level: 'takings', gross: 122_100, reports: [{ typed: true, counts: true }] },
  ])
  // It is the last sale that there is, though no ticket says it.
  const till = await ask<Till>('tpv/integration/details', { id: tillId })
  expect(till.lastSale).toEqual({ day: '2025-03-03', hasTickets: false })
  // Typed again it is another, and with guests the mean is known.
  await send('takings', {
    tillId,
    businessDay: '2025-03-03',
    rates: [{ rate: '10', gross: 55_000 }],
    covers: 40,
    tickets: 20,
  })
  const again = await ask<SalesTotal>('dashboard/sales/total', period)
  expect(again).toMatchObject({ net: 50_000, tickets: 20, covers: 40, perTicket: 2_500, perCover: 1_250 })
})

test('a Z of a day that has not come is refused, and so is one of nothing', async () => {
  const tillId = await newTill()
  const typed = (body: object) =>
    fixtures.ask(ana, { method: 'POST', url: '/api/tpv/takings', body: { tillId, businessDay: '2025-03-03', ...body } })
  const future = await typed({ businessDay: '2090-01-01', rates: [{ rate: '10', gross: 1_000 }] })
  expect(future.json()).toMatchObject({ errors: [{ path: 'businessDay', code: 'takings-in-the-future' }] })
  expect((await typed({ rates: [{ rate: '10', gross: 0 }] })).statusCode).toBe(400)
})

test('tickets take the place of takings, and give it back when their import is undone', async () => {
  const tillId = await newTill()
  await send('takings', { tillId, businessDay: '2025-04-07', rates: [{ rate: '10', gross: 99_000 }] })
  const file = ticketFile('07/04/2025', [
    [1, '11,00'],
    [2, '22,00'],
  ])
  const taken = await upload(tillId, file)
  expect(taken).toMatchObject({ recorded: 2, unchanged: 0, next: null, total: 2 })
  expect(await daysOf(tillId)).toMatchObject([{ level: 'tickets', gross: 3_300, reports: [{ counts: false }] }])
  // The Z is held against the tickets.
  expect(await daysOf(tillId)).toMatchObject([
    { state: 'differs', closeOut: { gross: 99_000, tickets: null }, difference: 3_300 - 99_000 },
  ])
  // The same file adds nothing, another of that day does.
  expect(await upload(tillId, file)).toMatchObject({ recorded: 0, unchanged: 2 })
  const more = await upload(tillId, ticketFile('07/04/2025', [[3, '5,50']]))
  expect(more).toMatchObject({ recorded: 1 })
  expect(await daysOf(tillId)).toMatchObject([{ tickets: 3, gross: 3_850 }])
  expect(await importsOf(tillId)).toMatchObject([
    { added: 1, unchanged: 0, ended: true, level: 'tickets', from: '2025-04-07', gross: 550 },
    { added: 0, unchanged: 2 },
    { added: 2, unchanged: 0, gross: 3_300, net: 3_000, undoneAt: null, by: expect.any(String) },
  ])
  const period = { from: '2025-04-01', to: '2025-04-30' }
  for (const importId of [taken.importId, more.importId])
    expect(await send<UndoneImport>('imports/undo', { importId })).toMatchObject({ next: null })
  expect(await daysOf(tillId)).toMatchObject([{ level: 'takings', gross: 99_000, reports: [{ counts: true }] }])
  expect(await ask<SalesTotal>('dashboard/sales/total', period)).toMatchObject({ net: 90_000, tickets: null })
  // No sale was voided: their import was undone.
  const { voided } = await ask<SalesBreakdown>('dashboard/sales/breakdown', period)
  expect(voided).toEqual({ tickets: 0, gross: 0 })
  expect((await importsOf(tillId)).at(-1)).toMatchObject({ undoneAt: expect.any(String) })
  // What was taken back may be brought again.
  expect(await upload(tillId, file)).toMatchObject({ recorded: 2 })
  expect(await daysOf(tillId)).toMatchObject([{ level: 'tickets', gross: 3_300 }])
})

test('takings of a file count, the same again add nothing, and others of the day ask', async () => {
  const tillId = await newTill()
  const file = ['Fecha;Tickets;Comensales;Venta con IVA', '05/05/2025;40;61;1.100,00', '06/05/2025;10;12;550,00']
  const uploadAnswer = await upload(tillId, file)
  expect(uploadAnswer).toMatchObject({ recorded: 0, refused: [{ code: 'ask-vat-rate' }], understood: { kind: 'days' } })
  const answers = { 'vat-rate': '10' }
  expect(await upload(tillId, file, { answers })).toMatchObject({ recorded: 2, total: 2 })
  expect(await upload(tillId, file)).toMatchObject({ recorded: 0, unchanged: 2 })
  const evening = ['Fecha;Tickets;Comensales;Venta con IVA', '06/05/2025;5;6;110,00']
  const again = await upload(tillId, evening, { trial: true })
  expect(again.understood.asks).toMatchObject([{ key: 'again', choices: ['replace', 'add'], detail: '2025-05-06' }])
  const added = await upload(tillId, evening, { answers: { again: 'add' } })
  expect(added).toMatchObject({ recorded: 1 })
  expect(await daysOf(tillId)).toMatchObject([{ gross: 66_000 }, { gross: 110_000 }])
  await send('imports/undo', { importId: added.importId })
  expect(await daysOf(tillId)).toMatchObject([{ gross: 55_000 }, { gross: 110_000 }])
  const total = await ask<SalesTotal>('dashboard/sales/total', { from: '2025-05-01', to: '2025-05-31' })
  expect(total).toMatchObject({ net: 150_000, tickets: 50, covers: 73 })
})

const byArticle = [
  'Item name,SKU,Category,Items sold,Gross sales,Items refunded,Refunds,Discounts,Net sales,Taxes',
  'Arroz meloso,10007,Principales,22,418.00,0,0.00,0.00,418.00,41.80',
  'Agua con gas,10020,Bebidas,63,157.50,0,0.00,0.00,157.50,15.75',
]

test('what was sold by article is to be associated, and says what margins are missing', async () => {
  const tillId = await newTill()
  const taken = await upload(tillId, byArticle, { answers: { day: '2025-06-02' } })
  expect(taken).toMatchObject({ recorded: 1, refused: [], understood: { kind: 'sold' } })
  expect(await daysOf(tillId)).toMatchObject([{ level: 'articles', net: 57_550 }])
  const products = await ask<TillProducts>('tpv/products', { till: tillId, from: '2025-06-01', until: '2025-06-30' })
  expect(products.items).toMatchObject([
    { articleId: '10007', name: 'Arroz meloso', quantity: '22', net: 41_800 },
    { articleId: '10020', name: 'Agua con gas' },
  ])
  const rows = await ask<SoldRows>('dashboard/sales/sold-rows', { from: '2025-06-01', to: '2025-06-30' })
  expect(rows.items.map(({ article }) => article).toSorted()).toEqual(['Agua con gas', 'Arroz meloso'])
  const period = { from: '2025-06-01', to: '2025-06-30' }
  const margin = await ask<ProfitMargin>('dashboard/sales/profit-margin', period)
  expect(margin).toMatchObject({ net: 57_550, known: 0, margin: null, unmapped: { articles: 2, net: 57_550 } })
  expect(await ask<SalesTotal>('dashboard/sales/total', period)).toMatchObject({ net: 57_550, tickets: null })
})

test('what was sold in several days counts where all of them do, in no day, and gives way to what is finer', async () => {
  const tillId = await newTill()
  const uploadAnswer = await upload(tillId, byArticle)
  expect(uploadAnswer).toMatchObject({ recorded: 0, understood: { asks: [{ key: 'day' }] } })
  const taken = await upload(tillId, byArticle, { answers: { day: '2025-08-04/2025-08-24' } })
  expect(taken).toMatchObject({
    recorded: 1,
    understood: { figures: { from: '2025-08-04', until: '2025-08-24', days: 21 } },
  })
  const { items, ranges } = await ask<TillDays>('tpv/days', { id: tillId })
  expect({ items, ranges }).toMatchObject({ items: [], ranges: [{ from: '2025-08-04', counts: true, articles: 2 }] })
  const month = { from: '2025-08-01', to: '2025-08-31' }
  const total = await ask<SalesTotal>('dashboard/sales/total', { ...month, groupBy: 'day' })
  expect(total).toMatchObject({ net: 57_550, stated: { days: 21 } })
  const nets = new Map(total.series.map(({ key, net }) => [key, net]))
  expect([nets.get('2025-08-04'), nets.get('2025-08-14'), nets.get('2025-08-24')]).toEqual([null, null, null])
  const margin = await ask<ProfitMargin>('dashboard/sales/profit-margin', month)
  expect(margin).toMatchObject({ net: 57_550, unmapped: { articles: 2, net: 57_550 } })
  const products = await ask<TillProducts>('tpv/products', { till: tillId, from: month.from, until: month.to })
  expect(products.items).toMatchObject([{ open: 41_800 }, { open: 15_750 }])
  const best = await ask<BestSellers>('dashboard/sales/best-sellers', month)
  expect(best.items.map(({ name }) => name)).toEqual(['Arroz meloso', 'Agua con gas'])
  // No row has a day of them: what the rows leave out is said, with the takings of a day.
  const notInRows = async (show: string) =>
    (await ask<SoldRows>('dashboard/sales/sold-rows', { ...month, show })).notInRows
  expect([await notInRows('all'), await notInRows('open'), await notInRows('known')]).toEqual([57_550, 57_550, 0])
  const spring = { from: '2025-07-01', to: '2025-09-30', groupBy: 'month' }
  const { series } = await ask<SalesTotal>('dashboard/sales/total', spring)
  expect(series).toMatchObject([{}, { key: '2025-08-01', net: 57_550 }, {}])
  // Half of the range is none of its sales.
  expect(await ask<SalesTotal>('dashboard/sales/total', { from: '2025-08-01', to: '2025-08-14' })).toMatchObject({
    stated: { days: 0 },
    net: null,
  })
  await upload(tillId, ticketFile('10/08/2025', [[1, '11,00']]))
  const finer = await ask<SalesTotal>('dashboard/sales/total', month)
  expect(finer).toMatchObject({ net: 1_000, tickets: 1, stated: { days: 0 } })
  expect(await ask<ProfitMargin>('dashboard/sales/profit-margin', month)).toMatchObject({ unmapped: { net: 1_000 } })
  await send('takings', { tillId: await newTill(), businessDay: '2025-08-30', rates: [{ rate: '10', gross: 11_000 }] })
  expect([await notInRows('all'), await notInRows('open'), await notInRows('known')]).toEqual([10_000, 10_000, 0])
})

test('a range of articles across two months is unknown in each, and a total of both', async () => {
  const tillId = await newTill()
  await upload(tillId, byArticle, { answers: { day: '2025-10-27/2025-11-02' } })
  const autumn = { from: '2025-10-01', to: '2025-11-30', groupBy: 'month' }
  const total = await ask<SalesTotal>('dashboard/sales/total', autumn)
  expect(total).toMatchObject({ net: 57_550, series: [{ net: null }, { net: null }], crossing: [] })
  const october = await ask<SalesTotal>('dashboard/sales/total', { from: '2025-10-01', to: '2025-10-31' })
  expect(october).toMatchObject({ net: null, gross: null, crossing: [{ from: '2025-10-27', to: '2025-11-02' }] })
})

test('a list that is not as much as the takings whose place it takes asks before it does', async () => {
  const tillId = await newTill()
  const taking = (businessDay: string, gross: number) =>
    send('takings', { tillId, businessDay, rates: [{ rate: '10', gross }] })
  // The list comes to 63,305 with VAT.
  await taking('2024-06-03', 200_000)
  await taking('2024-06-04', 100_000)
  const day = '2024-06-03/2024-06-09'
  const firstAnswer = await upload(tillId, byArticle, { answers: { day } })
  expect(firstAnswer).toMatchObject({
    recorded: 0,
    importId: null,
    refused: [{ code: 'ask-takings-differ' }],
    understood: { asks: [{ key: 'takings-differ', choices: ['displace'], detail: '300000/63305' }] },
  })
  const june = { from: '2024-06-01', to: '2024-06-30' }
  expect(await ask<SalesTotal>('dashboard/sales/total', june)).toMatchObject({ gross: 300_000 })
  const answers = { day, 'takings-differ': 'displace' }
  expect(await upload(tillId, byArticle, { answers })).toMatchObject({ recorded: 1 })
  expect(await ask<SalesTotal>('dashboard/sales/total', june)).toMatchObject({ net: 57_550 })
  // What is recorded already asks nothing, and an answer is of one file.
  expect(await upload(tillId, byArticle, { answers: { day } })).toMatchObject({ recorded: 0, unchanged: 1 })
  await taking('2024-06-17', 200_000)
  const other = await upload(tillId, byArticle, { answers: { day: '2024-06-17' }, trial: true })
  expect(other.understood.asks).toMatchObject([{ key: 'takings-differ' }])
})

test.each([
  ['is as much as its takings, to a twentieth', '2024-07-01', ['2024-07-01', 65_000]],
  ['is of more days than takings are known of', '2024-07-08/2024-07-14', ['2024-07-09', 30_000]],
  ['is of days without takings', '2024-07-15/2024-07-21', ['2024-07-22', 200_000]],
] as const)('a list that %s asks nothing', async (_, day, [businessDay, gross]) => {
  const tillId = await newTill()
  await send('takings', { tillId, businessDay, rates: [{ rate: '10', gross }] })
  expect(await upload(tillId, byArticle, { answers: { day } })).toMatchObject({ recorded: 1, refused: [] })
})

test('a Z of a day within a range of articles does not count, and no more is known than was sold', async () => {
  const tillId = await newTill()
  await upload(tillId, byArticle, { answers: { day: '2025-12-08/2025-12-14' } })
  await send('takings', { tillId, businessDay: '2025-12-10', rates: [{ rate: '10', gross: 9_900 }] })
  const { items, ranges } = await ask<TillDays>('tpv/days', { id: tillId })
  expect({ items, ranges }).toMatchObject({ items: [{ reports: [{ counts: false }] }], ranges: [{ counts: true }] })
  const december = { from: '2025-12-01', to: '2025-12-31' }
  expect(await ask<SalesTotal>('dashboard/sales/total', december)).toMatchObject({ net: 57_550 })
  const margin = await ask<ProfitMargin>('dashboard/sales/profit-margin', december)
  expect(margin).toMatchObject({ net: 57_550, unmapped: { net: 57_550 } })
})
