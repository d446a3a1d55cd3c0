import { afterAll, expect, test } from 'vitest'
import { foundCorporation } from '../testing/event-fixtures.ts'
import { openFixtures } from '../testing/fixtures.ts'

const fixtures = await openFixtures()
const { corporationId, establishment, elsewhere } = await foundCorporation(fixtures)
const ana = await fixtures.employ({ corporationId, role: 'admin' })
afterAll(() => fixtures.close())

const settings = (establishmentId: string) => ({
  establishmentId,
  adapter: 'agora',
  serverUrl: 'https://caja.example/',
  workplaceId: null,
  workplaceName: null,
})

const connected = async (): Promise<{ tillId: string }> =>
  (await fixtures.ask(ana, { method: 'GET', url: '/api/tpv/integration' })).json().items[0]

test('a till that was connected is shown, and its key to nobody', async () => {
  const body = { settings: settings(establishment), accessKey: 'una clave secreta' }
  const added = await fixtures.ask(ana, { method: 'POST', url: '/api/tpv/integration', body })
  expect(added.statusCode, added.payload).toBe(202)
  await fixtures.projected()
  const list = await fixtures.ask(ana, { method: 'GET', url: '/api/tpv/integration' })
  const expected = { tillId: added.json().id, adapter: 'agora', serverUrl: 'https://caja.example/', hasKey: true }
  expect(list.json()).toMatchObject({ items: [expected] })
  expect(list.payload).not.toMatch(/secreta|sealed/)
  const details = { method: 'GET', url: '/api/tpv/integration/details', query: { id: added.json().id } }
  expect((await fixtures.ask(ana, details)).json()).toMatchObject(expected)
})

test('who works in one establishment sees its till and no other', async () => {
  const there = { settings: { ...settings(elsewhere), adapter: 'csv', serverUrl: null }, accessKey: null }
  const added = await fixtures.ask(ana, { method: 'POST', url: '/api/tpv/integration', body: there })
  expect(added.statusCode, added.payload).toBe(202)
  await fixtures.projected()
  const eva = await fixtures.employ({ corporationId, sections: ['sales'], establishments: [elsewhere] })
  const list = await fixtures.ask(eva, { method: 'GET', url: '/api/tpv/integration' })
  expect(list.json().items).toMatchObject([{ establishmentId: elsewhere, hasKey: false }])
})

test('a till that is asked over the network is refused without its key', async () => {
  const body = { settings: settings(establishment), accessKey: null }
  const answer = await fixtures.ask(ana, { method: 'POST', url: '/api/tpv/integration', body })
  expect(answer.statusCode, answer.payload).toBe(400)
  expect(answer.json().errors).toMatchObject([{ path: 'accessKey' }])
})

test.each([
  ['products', { until: '0001-01-01' }],
  ['moved', { articles: '[["\\u0000",null]]' }],
])('%s of a till are refused for what no till has', async (path, query: Record<string, string>) => {
  const till = path === 'moved' ? { till: (await connected()).tillId } : {}
  const answer = await fixtures.ask(ana, { method: 'GET', url: `/api/tpv/${path}`, query: { ...till, ...query } })
  expect(answer.statusCode, answer.payload).toBe(400)
})

test('a till of files has the days and articles that its files brought, and is asked for no other', async () => {
  const till = { settings: { ...settings(establishment), adapter: 'csv', serverUrl: null }, accessKey: null }
  const { id } = (await fixtures.ask(ana, { method: 'POST', url: '/api/tpv/integration', body: till })).json()
  const text =
    'fecha;hora;ticket;articulo;cantidad;importe;iva\n14/01/2026;13:00;1;Agua;1;2,20;10\n14/01/2026;13:00;1;Pan;1;1,10;10'
  const sent = await fixtures.ask(ana, { method: 'POST', url: '/api/tpv/upload', body: { tillId: id, text } })
  expect(sent.statusCode, sent.payload).toBe(202)
  expect(sent.json()).toMatchObject({ recorded: 1, unchanged: 0 })
  await fixtures.projected()
  const days = await fixtures.ask(ana, { method: 'GET', url: '/api/tpv/days', query: { id } })
  expect(days.json()).toMatchObject({
    total: 1,
    items: [{ businessDay: '2026-01-14', state: 'not-closed', tickets: 1 }],
  })
  const details = await fixtures.ask(ana, { method: 'GET', url: '/api/tpv/integration/details', query: { id } })
  expect(details.json()).toMatchObject({ articles: 2 })
})

test('articles count each ticket once, and cover no more than all of what was sold', async () => {
  const till = { settings: { ...settings(establishment), adapter: 'csv', serverUrl: null }, accessKey: null }
  const { id } = (await fixtures.ask(ana, { method: 'POST', url: '/api/tpv/integration', body: till })).json()
  const text = [
    'fecha;hora;ticket;articulo;cantidad;importe;iva',
    ...['1;Agua;2;4,40;10', '1;Agua;-1;-2,20;10', '2;Agua;1;2,20;10', '3;Vino;-1;-11,00;10'].map(
      (row) => `15/01/2026;13:00;${row}`,
    ),
  ].join('\n')
  const sent = await fixtures.ask(ana, { method: 'POST', url: '/api/tpv/upload', body: { tillId: id, text } })
  expect(sent.json(), sent.payload).toMatchObject({ recorded: 3 })
  const article = { articleId: 'Agua', formatId: null }
  const associations = [{ article, target: { kind: 'nothing' } }]
  const done = await fixtures.ask(ana, {
    method: 'POST',
    url: '/api/tpv/associate',
    body: { tillId: id, associations },
  })
  expect(done.statusCode, done.payload).toBe(202)
  await fixtures.projected()
  const query = { till: id, from: '2026-01-15', until: '2026-01-15' }
  const answer = (await fixtures.ask(ana, { method: 'GET', url: '/api/tpv/products', query })).json()
  expect(answer.items).toMatchObject([
    { name: 'Agua', quantity: '2', tickets: 2, net: 400, open: 0 },
    { name: 'Vino', quantity: '-1', tickets: 1, net: -1000, open: 0 },
  ])
  expect(answer).toMatchObject({ net: 400, associated: 400 })
})
