import { randomUUID } from 'node:crypto'
import { dishForm, menuForm, product as ofProduct } from '@escandallo/command-api/testing/kitchen-forms.ts'
import type { Person } from '@escandallo/command-api/testing/people.ts'
import type { CostHistory, CostSteps } from '@escandallo/contracts/kitchen/history.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { document, foundCorporation, product, supplier } from '../testing/event-fixtures.ts'
import { openFixtures } from '../testing/fixtures.ts'

const fixtures = await openFixtures()
afterAll(() => fixtures.close())
const corporation = await foundCorporation(fixtures)
const { corporationId, establishment } = corporation
const chef = await fixtures.employ({ corporationId, role: 'admin' })
const cook = await fixtures.employ({ corporationId, sections: ['dishes', 'products'], establishments: [establishment] })
const from = await supplier(corporation, { name: 'Peixos Cala Serena' })

const ask = (url: string, query: Record<string, string | number>, asker: Person = chef, headers = {}) =>
  fixtures.ask(asker, {
    method: 'GET',
    url: `/api${url}`,
    headers,
    query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
  })
const get = async <Answer>(url: string, query: Record<string, string | number>, asker: Person = chef) => {
  const answer = await ask(url, query, asker)
  expect(answer.statusCode, answer.payload).toBe(200)
  return answer.json() as Answer
}
const write = async (method: 'POST' | 'PUT', url: string, body: object): Promise<string> => {
  const answer = await fixtures.ask(chef, { method, url: `/api${url}`, body })
  expect(answer.statusCode, answer.payload).toBe(202)
  return answer.json().id
}
const usesOf = (productId: string) => ({
  composition: {
    elements: [{ elementId: randomUUID(), item: ofProduct(productId), quantity: '1', unit: 'kg' }],
    portions: '1',
  },
})

const invoice = await document(corporation, { establishment, supplier: from, status: 'completed', number: 'F-26' })
const lineId = randomUUID()
const hake = await product(corporation, { name: 'Merluza', merma: '0' }, [
  { supplierId: from, date: '2026-02-01', value: '10' },
  { supplierId: from, date: '2026-03-01', value: '12', documentId: invoice.documentId, lineId },
  { supplierId: from, date: '2026-04-01', value: '11' },
])
const cava = await product(corporation, { name: 'Cava', unit: 'unit', pieces: '6' }, [
  { supplierId: from, date: '2026-02-01', value: '45.43', unit: 'unit' },
  { supplierId: from, date: '2026-03-01', value: '46', unit: 'unit' },
])
const lemonDetails = {
  name: 'Limón',
  code: 'L',
  unit: 'kg' as const,
  eqUd: '0.12',
  merma: '0',
  density: null,
  category: null,
  subcategory: null,
  customCategory: null,
  ingredient: 'lemon',
  suppliers: [],
}
const lemon = await product(
  corporation,
  lemonDetails,
  [
    { supplierId: from, date: '2026-02-01', value: '0.24', unit: 'unit' },
    { supplierId: from, date: '2026-03-01', value: '2.10', unit: 'kg' },
  ],
  false,
  (about) => [
    {
      type: 'ProductDetailsChanged',
      data: { ...about, details: lemonDetails, effectiveFrom: '2026-01-01', approximate: true },
    },
  ],
)
const saffron = await product(corporation, { name: 'Azafrán' })
const days = Array.from({ length: 1000 }, (_, at) => plusDays('2024-01-01', at))
const egg = await product(
  corporation,
  { name: 'Huevo', merma: '0' },
  days.map((date, at) => ({ supplierId: from, date, value: String(1 + (at % 7)) })),
)
let [dish, tortilla, menu] = ['', '', '']

beforeAll(async () => {
  const form = { ...dishForm({ name: 'Merluza en salsa', user: chef.userId }), ...usesOf(hake.productId) }
  dish = await write('POST', '/dishes/new', {
    ...form,
    price: { amount: 2200, currency: 'EUR', vatRate: '10' },
    effectiveFrom: '2026-02-01',
  })
  tortilla = await write('POST', '/dishes/new', {
    ...dishForm({ name: 'Tortilla', user: chef.userId }),
    ...usesOf(egg.productId),
    effectiveFrom: '2024-01-01',
  })
  await write('POST', '/dishes/price', {
    dishId: dish,
    price: { amount: 2400, currency: 'EUR', vatRate: '10' },
    effectiveFrom: '2026-05-01',
  })
  await fixtures.projected()
})

const spring = { from: '2026-02-01', to: '2026-06-30' }

test('a dish has a step for each thing that moved it, with its group, the latest first', async () => {
  const { items, total } = await get<CostSteps>('/dishes/cost-steps', { id: dish, ...spring })
  expect(total).toBe(3)
  expect(items.map(({ day, cost, change, because }) => [day, cost, change, because.map(({ group }) => group)])).toEqual(
    [
      ['2026-05-01', '11', '0', ['selling-price']],
      ['2026-04-01', '11', '-1', ['edit']],
      ['2026-03-01', '12', '2', ['paper']],
    ],
  )
  expect(items[0]?.because[0]).toMatchObject({ kind: 'dish', before: '22', after: '24' })
  expect(items[2]).toMatchObject({ changeRate: '20', before: { cost: '10' } })
  expect(items[2]?.because[0]).toMatchObject({
    documentNumber: 'F-26',
    lineId,
    hasPaper: true,
    before: '10',
    after: '12',
  })
})

test('the drawing has every span from the first day on, and its net price with the target', async () => {
  const { spans, target, from: first } = await get<CostHistory>('/dishes/cost-history', { id: dish, ...spring })
  expect([target, first]).toEqual(['30', '2026-02-01'])
  expect(spans.map(({ from: day, until, cost, isStep, figures }) => [day, until, cost, isStep, figures?.net])).toEqual([
    ['2026-02-01', '2026-02-28', '10', false, '20'],
    ['2026-03-01', '2026-03-31', '12', true, '20'],
    ['2026-04-01', '2026-04-30', '11', true, '20'],
    ['2026-05-01', null, '11', true, expect.stringMatching(/^21\.81/)],
  ])
})

test('steps are narrowed to some groups, page by page, and counted', async () => {
  const some = await get<CostSteps>('/dishes/cost-steps', {
    id: dish,
    ...spring,
    causes: 'paper,selling-price',
    size: 1,
  })
  expect([some.total, some.items.map(({ day }) => day)]).toEqual([2, ['2026-05-01']])
  const next = await get<CostSteps>('/dishes/cost-steps', {
    id: dish,
    ...spring,
    causes: 'paper,selling-price',
    size: 1,
    page: 2,
  })
  expect(next.items.map(({ day }) => day)).toEqual(['2026-03-01'])
  expect((await ask('/dishes/cost-steps', { id: dish, causes: 'weather' })).statusCode).toBe(400)
  const backwards = await ask('/dishes/cost-steps', { id: dish, from: '2026-06-30', to: '2026-01-01' })
  expect(backwards.json()).toMatchObject({ code: 'period-ends-before-it-starts' })
})

test('whoever may not see documents sees the step, and that there is a paper, without the paper', async () => {
  const { items } = await get<CostSteps>('/dishes/cost-steps', { id: dish, ...spring, causes: 'paper' }, cook)
  expect(items[0]).toMatchObject({ change: '2' })
  expect(items[0]?.because[0]).toMatchObject({
    group: 'paper',
    hasPaper: true,
    documentId: null,
    lineId: null,
    documentNumber: null,
  })
})

test('a thousand steps come a page at a time, and the drawing has them all', async () => {
  const period = { from: '2024-01-01', to: '2026-12-31' }
  const { items, total } = await get<CostSteps>('/dishes/cost-steps', { id: tortilla, ...period, page: 40 })
  expect([total, items.length]).toEqual([999, 24])
  expect(items.at(-1)).toMatchObject({ day: '2024-01-02', cost: '2', change: '1' })
  const { spans } = await get<CostHistory>('/dishes/cost-history', { id: tortilla, ...period })
  expect(spans).toHaveLength(1000)
})

test('a product has its own history in its own unit, and one that was never bought has none', async () => {
  const { unit, spans } = await get<CostHistory>('/products/cost-history', { id: hake.productId, ...spring })
  expect([unit, spans.map(({ cost }) => cost)]).toEqual(['kg', ['10', '12', '11']])
  const { items } = await get<CostSteps>('/products/cost-steps', { id: hake.productId, ...spring })
  expect(items.map(({ change }) => change)).toEqual(['-1', '2'])
  expect(await get('/products/cost-history', { id: saffron.productId, ...spring })).toMatchObject({ spans: [] })
  expect((await ask('/products/cost-history', { id: randomUUID() })).statusCode).toBe(404)
})

test('a product that is bought by the pack costs a pack, as its prices do', async () => {
  const { unit, spans } = await get<CostHistory>('/products/cost-history', { id: cava.productId, ...spring })
  expect([unit, spans.map(({ cost }) => cost)]).toEqual(['unit', ['45.43', '46']])
  const { items } = await get<CostSteps>('/products/cost-steps', { id: cava.productId, ...spring })
  expect(items).toMatchObject([
    { cost: '46', change: '0.57', before: { cost: '45.43' }, because: [{ before: '45.43', after: '46' }] },
  ])
})

test('a cost that rests on a mean weight carries its sign in the history of the product, and one that was paid by weight does not', async () => {
  const { spans } = await get<CostHistory>('/products/cost-history', { id: lemon.productId, ...spring })
  expect(spans.map(({ cost, estimated }) => [cost, estimated])).toEqual([
    ['2', true],
    ['2.1', undefined],
  ])
  const { items } = await get<CostSteps>('/products/cost-steps', { id: lemon.productId, ...spring })
  expect(items).toMatchObject([{ cost: '2.1', before: { cost: '2', estimated: true } }])
})

test('a menu moves with its dishes', async () => {
  const form = menuForm({ name: 'Menú del día', user: chef.userId, establishment }, dish)
  menu = await write('POST', '/menus/new', { ...form, effectiveFrom: '2026-02-15' })
  await fixtures.projected()
  const { items } = await get<CostSteps>('/menus/cost-steps', { id: menu, ...spring })
  expect(items.map(({ day, change }) => [day, change])).toContainEqual(['2026-03-01', '2'])
})

test('with an average a price that leaves its days moves the cost by the policy, not by a paper', async () => {
  await write('PUT', '/corporations/costing', {
    corporationId,
    costing: { policy: 'average-30', targetFoodCost: '30' },
  })
  await fixtures.projected()
  const { items } = await get<CostSteps>('/dishes/cost-steps', { id: dish, ...spring, causes: 'policy' })
  expect(items.map(({ because }) => because.map(({ group }) => group))).toContainEqual(['policy'])
  expect(items.every(({ because }) => because.every(({ hasPaper }) => !hasPaper))).toBe(true)
})

test('all steps are saved as a sheet that spreadsheets open', async () => {
  const { payload, headers } = await ask('/dishes/cost-steps', { id: dish, ...spring, causes: 'paper' }, chef, {
    accept: 'text/csv',
    'accept-language': 'es',
  })
  expect(String(headers['content-type'])).toContain('text/csv')
  const [head, first] = payload.replace('\ufeff', '').split('\r\n')
  expect(head).toMatch(/^Día;Causa;Antes;Coste/)
  expect(first).toContain('2026-03-01;Merluza: precio')
  expect(first).toContain('F-26;Peixos Cala Serena')
})
