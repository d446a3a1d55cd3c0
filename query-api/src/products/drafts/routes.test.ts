import { randomUUID } from 'node:crypto'
import { lineOf } from '@escandallo/command-api/testing/paper.ts'
import type { ProductDrafts } from '@escandallo/contracts/products/drafts/queries.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { document, foundCorporation, product, supplier } from '../../testing/event-fixtures.ts'
import { openFixtures } from '../../testing/fixtures.ts'

const fixtures = await openFixtures({ now: () => new Date('2026-03-10T12:00:00.000Z') })
afterAll(() => fixtures.close())
const home = await foundCorporation(fixtures)
const stranger = await foundCorporation(fixtures)
const cook = await fixtures.employ({ corporationId: home.corporationId, sections: ['products', 'documents'] })
const huerta = await supplier(home, { name: 'Huerta del Almudí' })
const bare = { unit: 'unit' as const, category: null, subcategory: null, ingredient: null }
const printed = (name: string) => ({ ...bare, name, suppliers: [{ supplierId: huerta, code: null, name }] })
const paid = (value: string, unit: 'unit' | 'kg' = 'unit') => [{ supplierId: huerta, value, unit, date: '2026-03-01' }]
const settled = {
  supplierId: huerta,
  printed: 'CILANTRO MANOJO',
  ingredient: 'coriander',
  container: 'bunch' as const,
  weight: '0.05',
  bareUnit: null,
  brand: null,
  answered: ['weight' as const],
}
const parsleyPaper = randomUUID()
const parsley = await product(home, { ...printed('PEREJIL MANOJO'), bornOf: parsleyPaper }, paid('0.68'))
const coriander = await product(
  home,
  {
    name: 'Cilantro',
    unit: 'unit',
    category: 'CAT3',
    subcategory: '3.7',
    ingredient: 'coriander',
    eqUd: '0.05',
    bornOf: randomUUID(),
  },
  paid('0.5'),
  false,
  (about) => [{ type: 'ProductSettled', data: { ...about, settled } }],
)
const bunches = lineOf({
  name: 'PEREJIL MANOJO',
  unit: 'MJO',
  quantity: '5',
  unitPrice: '0.68',
  taxRate: '4',
})
const paper = await document(home, {
  establishment: home.establishment,
  supplier: huerta,
  products: [parsley.productId],
  lines: [bunches],
})
const secreto = await product(home, { ...bare, name: 'Secreto', unit: 'kg' })
await product(home, { name: 'Cebolla', unit: 'kg', ingredient: 'onion' }, paid('1', 'kg'))
await product(home, { name: 'Cebolla dulce', unit: 'kg', ingredient: 'onion' }, paid('2', 'kg'))
// Measured in litres, a bottle needs no weight.
await product(home, { name: 'Agua 1,5 L', unit: 'unit', litres: '1.5', ingredient: 'water' })
await product(stranger, { ...bare, name: 'AJENO SACO 15', bornOf: randomUUID() })
await fixtures.projected()

const ask = async (query: Record<string, string> = {}): Promise<ProductDrafts> => {
  const answer = await fixtures.ask(cook, { method: 'GET', url: '/api/products/drafts', query })
  expect(answer.statusCode, answer.payload).toBe(200)
  return answer.json()
}
const idsOf = ({ items }: ProductDrafts) => items.map(({ productId }) => productId)

describe('products that wait for a person', () => {
  test('are those that paper brought and nobody accepted, with how the paper prints them and what was paid', async () => {
    const drafts = await ask()
    expect(idsOf(drafts)).toEqual([parsley.productId])
    expect(drafts.items[0]).toMatchObject({
      printed: 'PEREJIL MANOJO',
      supplierName: 'Huerta del Almudí',
      dishes: [],
      paid: { value: '0.68', unit: 'unit', unitQuantity: '1', currency: 'EUR' },
      lineUnit: 'MJO',
      lineQuantity: '5',
      taxRate: '4',
      paper: { documentId: paper.documentId, lineId: bunches.lineId },
    })
    expect(drafts.counts).toEqual({ new: 1, incomplete: 1, all: 6 })
  })
  test('are counted, also those that one document brought', async () => {
    const count = async (query: Record<string, string> = {}) =>
      (await fixtures.ask(cook, { method: 'GET', url: '/api/products/drafts/count', query })).json()
    expect(await count()).toEqual({ new: 1, incomplete: 1 })
    expect(await count({ documentId: parsleyPaper })).toEqual({ new: 1, incomplete: 0 })
    expect(await count({ documentId: paper.documentId })).toEqual({ new: 0, incomplete: expect.any(Number) })
  })
  test('show no line of a paper that the asker may not open', async () => {
    const buyer = await fixtures.employ({ corporationId: home.corporationId, sections: ['products'] })
    const answer = await fixtures.ask(buyer, { method: 'GET', url: '/api/products/drafts' })
    expect(answer.json().items[0]).toMatchObject({ lineUnit: 'MJO', paper: null })
  })
  test('and those to complete are as many as the list shows that lack something', async () => {
    const ofList = await fixtures.ask(cook, { method: 'GET', url: '/api/products/list', query: { show: 'incomplete' } })
    const { counts } = await ask()
    expect(ofList.json().total).toBe(counts.new + counts.incomplete)
  })
  test('or lack what a recipe needs', async () =>
    expect(idsOf(await ask({ view: 'incomplete' }))).toEqual([secreto.productId]))
  test('come with what was settled before', async () => {
    const drafts = await ask()
    const { answered: _, ...learned } = settled
    expect(drafts.settled).toEqual([learned])
    expect(idsOf(drafts)).not.toContain(coriander.productId)
  })
  test('and with what a kilo of their ingredients costs elsewhere', async () =>
    expect((await ask()).elsewhere.onion).toEqual({ kg: '1.5', l: null }))
})

test('each draft says what one unit holds, by its name', async () => {
  const other = await foundCorporation(fixtures)
  const names = [
    'CEBOLLA MALLA 25 KG',
    'ACEITE OLIVA GARRAFA 5 L',
    'HUEVOS M 30 UD',
    'VINO TINTO CRIANZA 6 X 75 CL',
    'PEREJIL',
  ]
  for (const name of names) await product(other, { ...bare, name, bornOf: randomUUID() }, [])
  const buyer = await fixtures.employ({ corporationId: other.corporationId, sections: ['products'] })
  await fixtures.projected()
  const { items } = (await fixtures.ask(buyer, { method: 'GET', url: '/api/products/drafts' })).json() as ProductDrafts
  const proposed = Object.fromEntries(items.map((item) => [item.name, item.proposed]))
  expect(proposed).toMatchObject({
    'CEBOLLA MALLA 25 KG': { eqUd: '25', litres: null, pieces: null, reason: 'paper-says' },
    'ACEITE OLIVA GARRAFA 5 L': { litres: '5' },
    'HUEVOS M 30 UD': { pieces: '30' },
    'VINO TINTO CRIANZA 6 X 75 CL': { litres: '4.5' },
    PEREJIL: { litres: null, pieces: null },
  })
})
