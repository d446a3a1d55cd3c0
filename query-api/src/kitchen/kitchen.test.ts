import { randomUUID } from 'node:crypto'
import { happened } from '@escandallo/command-api/testing/happened.ts'
import {
  dishForm,
  product as ofProduct,
  recipe as ofRecipe,
  recipeForm,
} from '@escandallo/command-api/testing/kitchen-forms.ts'
import { lineOf } from '@escandallo/command-api/testing/paper.ts'
import type { Person } from '@escandallo/command-api/testing/people.ts'
import type { CorporationEvent } from '@escandallo/contracts/corporations/events.ts'
import type { DishList, DocumentEffects, WhatIfAnswer } from '@escandallo/contracts/dishes/queries.ts'
import type { IfConfirmed } from '@escandallo/contracts/documents/confirming/if-confirmed.ts'
import type { CostHistory, CostSteps } from '@escandallo/contracts/kitchen/history.ts'
import type { CostTree } from '@escandallo/contracts/kitchen/queries.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { document, foundCorporation, product, supplier } from '../testing/event-fixtures.ts'
import { openFixtures } from '../testing/fixtures.ts'

const fixtures = await openFixtures()
afterAll(() => fixtures.close())
const corporation = await foundCorporation(fixtures)
const { corporationId, establishment, elsewhere } = corporation
const chef = await fixtures.employ({ corporationId, role: 'admin' })
const from = await supplier(corporation)

const get = async <Answer>(url: string, query: Record<string, string> = {}, asker: Person = chef) => {
  const answer = await fixtures.ask(asker, { method: 'GET', url: `/api${url}`, query })
  expect(answer.statusCode, answer.payload).toBe(200)
  return answer.json() as Answer
}
const write = async (url: string, body: object): Promise<string> => {
  const answer = await fixtures.ask(chef, { method: 'POST', url: `/api${url}`, body })
  expect(answer.statusCode, answer.payload).toBe(202)
  return answer.json().id
}
const line = (id: string, quantity: string, unit = 'kg') => ({
  elementId: randomUUID(),
  item: ofProduct(id),
  quantity,
  unit,
})

// Tomatoes: 2.00 €/kg, then 3.00 €/kg by the second invoice; a tenth is lost in cleaning. Oil: 9 € for a litre of 0.92 g/ml.
const invoice = await document(corporation, { establishment, supplier: from, status: 'completed', number: 'F-7' })
const tomato = await product(corporation, { name: 'Tomate', merma: '10' }, [
  { supplierId: from, date: '2026-02-01', value: '20', unitQuantity: '10' },
  { supplierId: from, date: '2026-05-01', value: '30', unitQuantity: '10', documentId: invoice.documentId },
])
const oil = await product(corporation, { name: 'Aceite', unit: 'l', density: '0.92' }, [
  { supplierId: from, date: '2026-02-01', value: '9', unitQuantity: '1', unit: 'l' },
])
const saffron = await product(corporation, { name: 'Azafrán' })
let [sofrito, pasta, paella] = ['', '', '']

beforeAll(async () => {
  // 900 g clean tomatoes (1 kg as bought) and 100 ml of oil, boiled down to half a kilo.
  const form = recipeForm({ name: 'Sofrito', user: chef.userId, establishment }, ofProduct(tomato.productId))
  sofrito = await write('/recipes/new', {
    ...form,
    composition: {
      ...form.composition,
      elements: [line(tomato.productId, '900', 'g'), line(oil.productId, '100', 'ml')],
      yield: { quantity: '0.5', unit: 'kg' },
    },
    effectiveFrom: '2026-03-01',
  })
  const dish = dishForm({ name: 'Pasta con sofrito', user: chef.userId })
  pasta = await write('/dishes/new', {
    ...dish,
    composition: {
      elements: [{ ...line('', '200', 'g'), item: ofRecipe(sofrito) }],
      portions: '2',
    },
    price: { amount: 330, currency: 'EUR', vatRate: '10' },
    effectiveFrom: '2026-03-01',
  })
  paella = await write('/dishes/new', {
    ...dishForm({ name: 'Arroz con azafrán', user: chef.userId, establishment: elsewhere }),
    composition: { elements: [line(saffron.productId, '1', 'g'), line(oil.productId, '1', 'tbsp')], portions: '1' },
    effectiveFrom: '2026-03-01',
  })
  await fixtures.projected()
})

describe('what a dish costs', () => {
  test('follows its subrecipe down to what was bought', async () => {
    // (1 kg × 3.00 + 0.1 l × 9.00) = 3.90 for 0.5 kg; 0.1 kg a portion: 0.78. Net price 3.00: 26 %.
    const tree = await get<CostTree>('/dishes/cost', { id: pasta, asOf: '2026-06-01' })
    expect(tree).toMatchObject({ cost: '0.78', coverage: '1', missing: [], figures: { net: '3', foodCost: '26' } })
    const [within] = tree.elements
    expect(within).toMatchObject({ name: 'Sofrito', cost: '0.78', share: '1' })
    expect(within?.elements?.map(({ name, cost }) => [name, cost])).toEqual([
      ['Tomate', '0.6'],
      ['Aceite', '0.18'],
    ])
    expect(tree.origins).toContainEqual(
      expect.objectContaining({
        documentId: invoice.documentId,
        documentNumber: 'F-7',
        supplierName: expect.any(String),
        documentKind: 'invoice',
        date: '2026-05-01',
        byHand: false,
        byName: null,
      }),
    )
  })
  test('is what it was on an earlier day', async () => {
    expect(await get('/dishes/cost', { id: pasta, asOf: '2026-04-01' })).toMatchObject({ cost: '0.58' })
  })
  test('is at least what is known of it, and the missing link has its name', async () => {
    const tree = await get<CostTree>('/dishes/cost', { id: paella })
    expect(tree).toMatchObject({ cost: null, coverage: '0.5' })
    expect(tree.missing).toEqual([
      { reason: 'no-cost', kind: 'product', id: saffron.productId, name: 'Azafrán', stops: 1 },
    ])
    // A tablespoon is 15 ml.
    expect(tree.atLeast).toBe('0.135')
  })
  test('has stretches of days, each with the line of paper that began it', async () => {
    const { spans } = await get<CostHistory>('/dishes/cost-history', { id: pasta })
    expect(spans.map(({ from: day, until, cost }) => [day, until, cost])).toEqual([
      ['2026-03-01', '2026-04-30', '0.58'],
      ['2026-05-01', null, '0.78'],
    ])
    expect(spans.map(({ groups, isStep }) => [groups, isStep])).toEqual([
      [[], false],
      [['paper'], true],
    ])
    const { items, total } = await get<CostSteps>('/dishes/cost-steps', { id: pasta })
    expect([total, items.length]).toEqual([1, 1])
    expect(items[0]).toMatchObject({
      day: '2026-05-01',
      before: { cost: '0.58' },
      cost: '0.78',
      change: '0.2',
      changeRate: '34.48',
      because: [
        {
          group: 'paper',
          type: 'price',
          name: 'Tomate',
          before: '2',
          after: '3',
          unit: 'kg',
          hasPaper: true,
          documentId: invoice.documentId,
          documentNumber: 'F-7',
        },
      ],
    })
  })
})

describe('lists', () => {
  test('sort by what was computed, and what is not known comes last', async () => {
    const order = async (sort: string) => (await get<DishList>('/dishes/list', { sort })).items.map(({ name }) => name)
    expect(await order('cost')).toEqual(['Pasta con sofrito', 'Arroz con azafrán'])
    expect(await order('-cost')).toEqual(['Pasta con sofrito', 'Arroz con azafrán'])
  })
  test('tell gaps apart, count them, and find words in any order', async () => {
    const { items, counts } = await get<DishList>('/dishes/list', { show: 'gaps' })
    expect(items.map(({ name, gaps, isGood }) => [name, gaps, isGood])).toEqual([['Arroz con azafrán', 1, false]])
    expect(counts).toMatchObject({ all: 2, gaps: 1, 'under-target': 0 })
    expect((await get<DishList>('/dishes/list', { q: 'sofrito PASTA' })).total).toBe(1)
  })
  test('tell people of one establishment nothing of dishes of another', async () => {
    const cook = await fixtures.employ({ corporationId, sections: ['dishes'], establishments: [establishment] })
    expect((await get<DishList>('/dishes/list', {}, cook)).items.map(({ name }) => name)).toEqual(['Pasta con sofrito'])
    const denied = await fixtures.ask(cook, { method: 'GET', url: '/api/dishes/cost', query: { id: paella } })
    expect(denied.statusCode).toBe(404)
    const { origins } = await get<CostTree>('/dishes/cost', { id: pasta }, cook)
    const sellers = new Set(origins.map(({ documentId, supplierName }) => documentId ?? supplierName))
    expect([...sellers], 'neither the paper nor from whom').toEqual([null])
  })
  test('tell of a subrecipe of another house once it stands in a dish of theirs', async () => {
    const sections = ['recipes', 'dishes'] as const
    const cook = await fixtures.employ({ corporationId, sections: [...sections], establishments: [elsewhere] })
    const form = recipeForm({ name: 'Caldo', user: chef.userId, establishment }, ofProduct(oil.productId))
    const stock = await write('/recipes/new', { ...form, effectiveFrom: '2026-03-01' })
    const of = (establishments: string) =>
      dishForm({ name: 'Sopa', user: chef.userId, establishment: establishments }, ofRecipe(stock))
    const here = await write('/dishes/new', of(establishment))
    await fixtures.projected()
    const details = () => fixtures.ask(cook, { method: 'GET', url: '/api/recipes/details', query: { id: stock } })
    expect((await details()).statusCode).toBe(404)
    const there = await write('/dishes/new', of(elsewhere))
    await fixtures.projected()
    expect((await details()).json()).toMatchObject({ usedBy: { dishes: 1 }, uses: [{ id: there }] })
    expect(await get('/recipes/details', { id: stock })).toMatchObject({ usedBy: { dishes: 2 } })
    const { items } = await get<{ items: { recipeId: string }[] }>('/recipes/list', {}, cook)
    expect(items.map(({ recipeId }) => recipeId)).not.toContain(stock)
    for (const id of [here, there])
      await fixtures.ask(chef, { method: 'DELETE', url: '/api/dishes/delete', query: { id } })
    await fixtures.projected()
  })
  test('open what a subrecipe is used by', async () => {
    expect(await get('/recipes/details', { id: sofrito })).toMatchObject({
      perUnit: { unit: 'kg', cost: '7.8' },
      uses: [{ kind: 'dish', id: pasta, name: 'Pasta con sofrito' }],
    })
  })
})

describe('what an invoice did', () => {
  test('is the difference between the cost with it and without', async () => {
    const effects = await get<DocumentEffects>('/documents/effects', { id: invoice.documentId })
    expect(effects).toMatchObject({
      counts: true,
      products: [{ name: 'Tomate', before: '2', after: '3', change: '50' }],
      recipes: [{ name: 'Sofrito', costBefore: '5.8', costAfter: '7.8', change: '2' }],
      dishes: [{ name: 'Pasta con sofrito', costBefore: '0.58', costAfter: '0.78', fellUnderTarget: false }],
    })
  })
})

describe('what confirming a paper would do', () => {
  const waiting = async (prices: { tomato: string; oil: string }, charges?: number) => {
    const line = (name: string, unitPrice: string, unit = 'kg') => lineOf({ name, unitPrice, unit, quantity: '10' })
    const { documentId } = await document(corporation, {
      establishment,
      supplier: from,
      status: 'pending',
      issueDate: '2026-06-10',
      ...(charges && { charges }),
      lines: [
        line('Tomate', prices.tomato),
        line('Aceite', prices.oil, 'l'),
        line('Azafrán', '900'),
        line('Portes', '1'),
      ],
      products: [tomato.productId, oil.productId, saffron.productId, null],
    })
    await fixtures.projected()
    const { items } = await get<IfConfirmed>('/documents/if-confirmed', { ids: documentId })
    return items[0]
  }
  test('is what it adds to purchases, the prices that move, and the dishes that pass their target', async () => {
    // 1 kg × 3.60 + 0.1 l × 10.80 = 4.68 for half a kilo: 0.936 a portion at 3.00 net, 31.2 %.
    expect(await waiting({ tomato: '3.60', oil: '10.80' })).toMatchObject({
      isSpend: true,
      purchases: 915_400,
      unmatched: 1,
      prices: { up: 2, down: 0, same: 0, first: 1, waiting: 0, older: 0 },
      dishes: { over: [{ dishId: pasta, name: 'Pasta con sofrito' }], under: [], unknown: 0 },
    })
  })
  test('tells of the dishes that come back under their target', async () => {
    // 1 kg × 2.50 + 0.1 l × 8.00 = 3.30 for half a kilo: 0.66 a portion at 2.2727 net, 29.04 % where 0.78 is 34.32 % today.
    const composition = { elements: [{ ...line('', '200', 'g'), item: ofRecipe(sofrito) }], portions: '2' }
    const price = { amount: 250, currency: 'EUR', vatRate: '10' }
    const cheap = { ...dishForm({ name: 'Pasta barata', user: chef.userId }), composition, price }
    const dishId = await write('/dishes/new', { ...cheap, effectiveFrom: '2026-03-01' })
    await fixtures.projected()
    expect(await waiting({ tomato: '2.50', oil: '8' })).toMatchObject({
      dishes: { over: [], under: [{ dishId, name: 'Pasta barata' }], unknown: 0 },
    })
    await fixtures.ask(chef, { method: 'DELETE', url: '/api/dishes/delete', query: { id: dishId } })
    await fixtures.projected()
  })
  test('takes freight at the foot as the corporation does: shared, or apart from what goods cost', async () => {
    const details = { address: 'Calle', website: 'https://web', phone: '6', name: 'Casa', description: 'Cocina' }
    const apart: CorporationEvent = {
      type: 'CorporationDetailsChanged',
      data: {
        corporationId,
        at: '2026-06-01T09:00:00.000Z',
        by: chef.userId,
        details: { ...details, currency: 'EUR', taxIds: ['B12345674'], freight: 'apart' },
      },
    }
    // The prices of today, and a tenth of their sum at the foot.
    const paper = () => waiting({ tomato: '3', oil: '9' }, 91_300)
    const whole = 10 * (300 + 900 + 90_000 + 100) + 91_300
    expect(await paper()).toMatchObject({ purchases: whole, prices: { up: 2, same: 0 } })
    await happened(corporation.store, corporationId, `corporation-${corporationId}`, [apart], 2n)
    expect(await paper()).toMatchObject({ purchases: whole, prices: { up: 0, same: 2 } })
  })
  test('leaves alone what waits for approval', async () => {
    expect(await waiting({ tomato: '6', oil: '8' })).toMatchObject({
      prices: { up: 0, down: 1, first: 1, waiting: 1 },
      dishes: { over: [] },
    })
  })
  test('is asked of papers that wait, and of nothing else', async () => {
    expect(await get('/documents/if-confirmed', { ids: invoice.documentId })).toEqual({ items: [] })
  })
})

describe('what if', () => {
  const ask = (assumptions: object[], dishes = pasta) =>
    get<WhatIfAnswer>('/dishes/what-if', { dishes, assumptions: JSON.stringify(assumptions) })
  test('several things are assumed at once, and nothing is written', async () => {
    const { dishes } = await ask([
      { kind: 'product-price', productId: tomato.productId, change: '-50' },
      { kind: 'merma', productId: tomato.productId, merma: '0' },
      { kind: 'selling-price', dishId: pasta, amount: 440 },
    ])
    // 0.9 kg × 1.50 + 0.90 = 2.25 for 0.5 kg: 0.45 a portion, at 4.00 net.
    expect(dishes).toMatchObject([
      { before: { cost: '0.78' }, after: { cost: '0.45', figures: { net: '4', foodCost: '11.25' } } },
    ])
    expect(await get('/dishes/cost', { id: pasta })).toMatchObject({ cost: '0.78' })
  })
  test('another product in its place mends, or makes, a gap', async () => {
    const { dishes } = await ask([{ kind: 'swap', productId: saffron.productId, by: tomato.productId }], paella)
    expect(dishes[0]?.before.cost).toBeNull()
    expect(dishes[0]?.after.cost).not.toBeNull()
  })
  test.each([
    ['no list', '{}'],
    ['no JSON', 'nothing'],
    ['what cannot be', JSON.stringify([{ kind: 'weather' }])],
    [
      'a price that falls by more than all',
      JSON.stringify([{ kind: 'product-price', productId: tomato.productId, change: '-101' }]),
    ],
  ])('%s is refused', async (_, assumptions) => {
    const answer = await fixtures.ask(chef, { method: 'GET', url: '/api/dishes/what-if', query: { assumptions } })
    expect(answer.statusCode).toBe(400)
  })
})

test('what an invoice did is told of dishes to those who may see dishes', async () => {
  const clerk = await fixtures.employ({ corporationId, sections: ['documents'] })
  expect(await get<DocumentEffects>('/documents/effects', { id: invoice.documentId }, clerk)).toMatchObject({
    products: [{ name: 'Tomate' }],
    recipes: [],
    dishes: [],
    menus: [],
  })
})

test('more than three dishes are not compared', async () => {
  const ids = [pasta, paella, randomUUID(), randomUUID()].join(',')
  const answer = await fixtures.ask(chef, { method: 'GET', url: '/api/dishes/compare', query: { ids } })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'too-many-dishes'])
})

test('a price that is approved, or withdrawn, is in every cost at once', async () => {
  const { productId, costs } = await product(corporation, { name: 'Berenjena' }, [
    { supplierId: from, date: '2026-02-01', value: '2', unitQuantity: '1' },
    { supplierId: from, date: '2026-06-01', value: '9', unitQuantity: '1', irregular: true },
  ])
  const dish = await write('/dishes/new', {
    ...dishForm({ name: 'Escalivada', user: chef.userId }),
    composition: { elements: [line(productId, '1')], portions: '1' },
  })
  await fixtures.projected()
  const cost = async () => (await get<CostTree>('/dishes/cost', { id: dish })).cost
  expect(await cost()).toBe('2')
  const costId = costs[1] as string
  const command = async (what: string, body: object, asker: Parameters<typeof fixtures.ask>[0] = chef) => {
    const url = `/api/products/costs/${what}`
    const answer = await fixtures.ask(asker, { method: 'POST', url, body: { productId, ...body } })
    expect(answer.statusCode, answer.payload).toBe(202)
    await fixtures.projected()
  }
  await command('approve', { costId })
  expect(await cost()).toBe('9')
  await command('withdraw', { costId, reason: 'document-reopened' }, { service: corporationId })
  expect(await cost()).toBe('2')
})

test('an invoice that newer paper has followed did what it did on its own day', async () => {
  const { productId } = tomato
  const newer = {
    supplier: { supplierId: from, code: null, name: null },
    productId,
    cost: {
      costId: randomUUID(),
      supplierId: from,
      date: '2026-08-01',
      value: '31',
      currency: 'EUR',
      unit: 'kg',
      unitQuantity: '10',
      documentId: null,
      lineId: null,
    },
  }
  const recorded = await fixtures.ask(
    { service: corporationId },
    { method: 'POST', url: '/api/products/costs/record', body: newer },
  )
  expect(recorded.statusCode, recorded.payload).toBe(202)
  await fixtures.projected()
  expect(await get<DocumentEffects>('/documents/effects', { id: invoice.documentId })).toMatchObject({
    counts: false,
    asOf: '2026-05-01',
    dishes: [{ name: 'Pasta con sofrito', costBefore: '0.58', costAfter: '0.78' }],
  })
})
