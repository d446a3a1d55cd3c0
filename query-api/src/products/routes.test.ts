import { randomUUID } from 'node:crypto'
import { lineOf } from '@escandallo/command-api/testing/paper.ts'
import {
  COSTS_TOLD,
  type CostsAsOf,
  type ProductDetailsAnswer,
  type ProductFound,
  type ProductList,
} from '@escandallo/contracts/products/queries.ts'
import type {
  SupplierDetailsAnswer,
  SupplierFound,
  SupplierList,
  SupplierSpend,
} from '@escandallo/contracts/suppliers/queries.ts'
import type { Section } from '@escandallo/contracts/team/access.ts'
import { dayAt, plusDays } from '@escandallo/contracts/values/days.ts'
import type { Static } from 'typebox'
import { afterAll, describe, expect, test } from 'vitest'
import { document, foundCorporation, product, supplier } from '../testing/event-fixtures.ts'
import { openFixtures } from '../testing/fixtures.ts'

const fixtures = await openFixtures()
afterAll(() => fixtures.close())
const home = await foundCorporation(fixtures)
const { establishment } = home
const admin = await fixtures.employ({ corporationId: home.corporationId, role: 'admin' })
const fruit = await supplier(home, { name: 'Frutería Ñu', taxId: 'B12345674', establishments: [establishment] })
const fish = await supplier(home, {
  name: 'Peix Bo',
  iban: 'ES9121000418450200051332',
  taxId: null,
  categories: ['CAT4'],
})
await supplier(home, { name: 'Peix Vell' }, ['SupplierRemoved'])
const from = (supplierId: string) => ({ suppliers: [{ supplierId, code: null, name: null }] })
const onion = await product(home, { name: 'Cebolla', merma: '12', ...from(fruit), customCategory: 'Base' }, [
  { supplierId: fruit, date: '2026-01-01', value: '0.8' },
  { supplierId: fruit, date: '2026-03-01', value: '1.8', unitQuantity: '2' },
  { supplierId: fruit, date: '2026-04-01', value: '9', irregular: true },
])
const hake = await product(
  home,
  { name: 'Merluza', code: 'M-1', category: 'CAT4', unit: 'unit', ingredient: null, ...from(fish) },
  [{ supplierId: fish, date: '2026-02-01', value: '12', unit: 'unit' }],
)
const paper = { documentId: randomUUID(), lineId: randomUUID() }
const flour = await product(home, { name: 'Harina', ...from(fruit) }, [
  { supplierId: fruit, date: '2020-01-01', value: '0.5' },
  ...Array.from({ length: 106 }, (_, at) => ({ supplierId: fruit, date: plusDays('2025-01-01', at), ...paper })),
])
await product(home, { name: 'Cebolla vieja' }, [], true)
const today = dayAt(new Date().toISOString(), 'Europe/Madrid')
const papers = [
  await document(home, {
    establishment,
    supplier: fruit,
    issueDate: today,
    dueDate: null,
    products: [onion.productId],
    lines: [lineOf()],
  }),
  await document(home, {
    establishment: home.elsewhere,
    supplier: fruit,
    issueDate: today,
    dueDate: null,
    lines: [lineOf({ quantity: '1' })],
  }),
]
await fixtures.projected()

const get = async <Answer>(url: string, query: Record<string, string> = {}, asker = admin): Promise<Answer> => {
  const answer = await fixtures.ask(asker, { method: 'GET', url: `/api/${url}`, query })
  expect(answer.statusCode, answer.payload).toBe(200)
  return answer.json()
}
const names = ({ items }: { items: readonly { name: string | null }[] }) => items.map(({ name }) => name)

describe('products', () => {
  test('are listed with the price that counts now, and without those that were deleted', async () => {
    const list = await get<ProductList>('products/list')
    expect(names(list)).toEqual(['Cebolla', 'Harina', 'Merluza'])
    // 1.80 for 2 kg is 0.90; usable at 12 % of loss it is 0.90 / 0.88. What waits for a person does not count.
    expect(list.items[0]).toMatchObject({
      unitPrice: '0.9',
      costDate: '2026-03-01',
      pricePerKg: '0.9',
      pricePerUsableKg: '1.022727',
      change: '12.5',
      trend: ['0.8', '0.9'],
      irregular: 1,
      missing: [],
    })
    expect(list.items[2]).toMatchObject({ unitPrice: '12', pricePerKg: null, missing: ['ingredient', 'weight'] })
  })

  test('are found by what is wrong with them, by category, supplier and text', async () => {
    expect(names(await get<ProductList>('products/list', { show: 'irregular' }))).toEqual(['Cebolla'])
    expect(names(await get<ProductList>('products/list', { show: 'incomplete' }))).toContain('Merluza')
    expect(names(await get<ProductList>('products/list', { category: 'CAT4' }))).toEqual(['Merluza'])
    expect(names(await get<ProductList>('products/list', { suppliers: fish }))).toEqual(['Merluza'])
    expect(names(await get<ProductFound>('products/search', { q: 'CÉB' }))).toEqual(['Cebolla'])
    expect(names(await get<ProductFound>('products/search', { q: 'e', supplierId: fish }))).toEqual([
      'Merluza',
      'Cebolla',
    ])
  })

  test('tell all their costs, the newest first', async () => {
    const details = await get<ProductDetailsAnswer>('products/details', { id: onion.productId })
    expect(details.costs.map(({ date, state }) => [date, state])).toEqual([
      ['2026-04-01', 'irregular'],
      ['2026-03-01', 'counts'],
      ['2026-01-01', 'counts'],
    ])
    expect(details.costCount).toBe(3)
    expect(details.costs[0]?.irregularity).toMatchObject({ reason: 'price-changed', change: '50' })
    expect(details.suppliers).toEqual([{ supplierId: fruit, name: 'Frutería Ñu', code: null }])
  })

  test('bought for years tell their newest costs, those written by hand, and all to whoever asks', async () => {
    const every = await get<ProductDetailsAnswer>('products/details', { id: flour.productId, costs: 'all' })
    const lately = await get<ProductDetailsAnswer>('products/details', { id: flour.productId })
    expect([every.costs.length, every.costCount, lately.costCount]).toEqual([107, 107, 107])
    const shown = every.costs.filter(({ documentId }, at) => at < COSTS_TOLD || documentId === null)
    expect(lately.costs).toEqual(shown)
    expect(lately.costs.at(-1)).toMatchObject({ date: '2020-01-01', source: 'by-hand' })
  })

  test.each([
    ['2025-12-31', null],
    ['2026-01-01', '0.8'],
    ['2026-02-28', '0.8'],
    ['2026-03-01', '0.9'],
    ['2026-12-31', '0.9'],
  ])('cost on %s what they cost then', async (asOf, price) => {
    const { items } = await get<CostsAsOf>('products/costs', { asOf, products: `${onion.productId},${hake.productId}` })
    expect(items.find(({ name }) => name === 'Cebolla')?.cost?.unitPrice ?? null).toBe(price)
    expect(items).toHaveLength(2)
  })

  test('count at another price as soon as a person approves it', async () => {
    const body = { productId: onion.productId, costId: onion.costs[2] }
    const { position } = (
      await fixtures.ask(admin, { method: 'POST', url: '/api/products/costs/approve', body })
    ).json()
    const answer = await fixtures.ask(admin, {
      method: 'GET',
      url: '/api/products/details',
      query: { id: onion.productId },
      headers: { 'after-position': position },
    })
    expect(answer.json()).toMatchObject({ unitPrice: '9', irregular: 0, change: '900' })
  })

  test('have the categories that the corporation made up', async () => {
    const made = await get<{ items: unknown[] }>('custom-categories/list')
    expect(made.items).toEqual([{ name: 'Base', products: 1 }])
  })
})

describe('suppliers', () => {
  test('are listed with what was spent this year', async () => {
    const { items, total } = await get<SupplierList>('suppliers/list')
    expect(total).toBe(2)
    expect(items[0]).toMatchObject({
      name: 'Frutería Ñu',
      spend: 1320,
      documents: 2,
      products: 1,
      lastDocumentDate: today,
      previousSpend: null,
      missing: [],
    })
    expect(items[1]).toMatchObject({ name: 'Peix Bo', spend: 0, documents: 0, missing: ['taxId', 'establishments'] })
    expect(papers).toHaveLength(2)
  })

  test('are found by text, category and place, also without accents', async () => {
    expect(names(await get<SupplierList>('suppliers/list', { q: 'fruteria nu' }))).toEqual(['Frutería Ñu'])
    expect(names(await get<SupplierList>('suppliers/list', { category: 'CAT4' }))).toEqual(['Peix Bo'])
    expect(names(await get<SupplierList>('suppliers/list', { establishments: establishment }))).toEqual(['Frutería Ñu'])
    expect(names(await get<SupplierList>('suppliers/list', { q: 'vell' }))).toEqual([])
  })

  test('are recognised by tax id, account, or a name that is nearly theirs', async () => {
    const findSuppliers = (query: Record<string, string>) => get<SupplierFound>('suppliers/find', query)
    expect((await findSuppliers({ taxId: 'ES B-12345674' })).items).toMatchObject([
      { supplierId: fruit, matchedBy: 'taxId' },
    ])
    expect((await findSuppliers({ iban: 'es91 2100 0418 4502 0005 1332' })).items).toMatchObject([
      { supplierId: fish, matchedBy: 'iban' },
    ])
    expect((await findSuppliers({ name: 'Peix Bó SL' })).items).toMatchObject([{ supplierId: fish, matchedBy: 'name' }])
    expect((await findSuppliers({ name: 'Talleres' })).items).toEqual([])
    expect((await findSuppliers({})).items).toEqual([])
    for (const [section, count] of [
      ['dishes', 0],
      ['products', 1],
    ] as const) {
      const person = await fixtures.employ({ corporationId: home.corporationId, sections: [section] })
      const query = { name: 'Peix Bó SL' }
      const answer = await fixtures.ask(person, { method: 'GET', url: '/api/suppliers/find', query })
      expect(answer.json().items, section).toHaveLength(count)
    }
  })

  test('add up what was spent with each in a period', async () => {
    const { items } = await get<Static<typeof SupplierSpend>>('suppliers/list/agg', { from: today, to: today })
    expect(items).toMatchObject([{ supplierId: fruit, spend: 1320, documents: 2 }])
    const there = { from: today, to: today, establishments: establishment }
    expect((await get<Static<typeof SupplierSpend>>('suppliers/list/agg', there)).items).toMatchObject([
      { spend: 1200, documents: 1 },
    ])
    // Papers of other days are none of the period's.
    const yesterday = plusDays(today, -1)
    const before = { from: plusDays(today, -31), to: yesterday }
    expect((await get<Static<typeof SupplierSpend>>('suppliers/list/agg', before)).items).toEqual([])
  })

  test('show people of one establishment what was spent there', async () => {
    const eva = await fixtures.employ({
      corporationId: home.corporationId,
      sections: ['suppliers'],
      establishments: [home.elsewhere],
    })
    const details = await get<SupplierDetailsAnswer>('suppliers/details', { id: fruit }, eva)
    expect(details).toMatchObject({ spend: 120, documents: 1, revision: '0', bankAccountChangedAt: null })
  })
})

describe('the paper behind a cost', () => {
  test('is named to whoever may open it, and to nobody else', async () => {
    const paper = await document(home, { establishment: home.elsewhere, supplier: fruit, number: 'E-77' })
    const { productId } = await product(home, { name: 'Naranja' }, [
      { supplierId: fruit, documentId: paper.documentId, lineId: randomUUID(), value: '3' },
      { supplierId: fruit, date: '2026-01-02', value: '2' },
    ])
    await fixtures.projected()
    const employ = (sections: Section[], establishments: string[]) =>
      fixtures.employ({ corporationId: home.corporationId, sections, establishments })
    const sourcesFor = async (asker: typeof admin) => {
      const { costs } = await get<ProductDetailsAnswer>('products/details', { id: productId }, asker)
      const { items } = await get<CostsAsOf>('products/costs', { asOf: today, products: productId }, asker)
      expect(costs.map(({ unitPrice }) => unitPrice)).toEqual(['3', '2'])
      return [...costs, items[0]?.cost].map((cost) => [cost?.source, cost?.documentId, cost?.documentNumber])
    }
    const seen = ['document', paper.documentId, 'E-77']
    const unseen = ['unseen', null, null]
    const byHand = ['by-hand', null, null]
    expect(await sourcesFor(admin)).toEqual([seen, byHand, seen])
    const there = await employ(['products', 'documents'], [home.elsewhere])
    expect(await sourcesFor(there)).toEqual([seen, byHand, seen])
    const here = await employ(['products', 'documents'], [establishment])
    expect(await sourcesFor(here)).toEqual([unseen, byHand, unseen])
    const withoutDocuments = await employ(['products'], [home.elsewhere])
    expect(await sourcesFor(withoutDocuments)).toEqual([unseen, byHand, unseen])
  })
})
