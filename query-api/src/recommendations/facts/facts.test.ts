import { randomUUID } from 'node:crypto'
import { dishForm, product as ofProduct } from '@escandallo/command-api/testing/kitchen-forms.ts'
import type { Facts } from '@escandallo/contracts/recommendations/facts.ts'
import { plusMonths } from '@escandallo/contracts/values/days.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { document, foundCorporation, product, supplier } from '../../testing/event-fixtures.ts'
import { openFixtures } from '../../testing/fixtures.ts'

const today = '2026-05-20'
const fixtures = await openFixtures({ now: () => new Date(`${today}T10:00:00Z`) })
afterAll(() => fixtures.close())
const corporation = await foundCorporation(fixtures)
const { corporationId } = corporation
const chef = await fixtures.employ({ corporationId, role: 'admin' })
const from = await supplier(corporation)

/** Twelve months of prices before today, the first that of this month a year ago, and today's. */
const paid = (prices: readonly string[]) =>
  prices.map((value, at) => ({ supplierId: from, date: plusMonths(today, at - 12), value }))
const fruit = (name: string, prices: readonly string[], ingredient = 'strawberry') =>
  product(corporation, { name, ingredient, category: 'CAT4', subcategory: '4.1' }, paid(prices))
const meat = (name: string, ingredient: string, value: string) =>
  product(corporation, { name, ingredient, category: 'CAT1', subcategory: '1.1', merma: '0' }, [
    { supplierId: from, date: '2026-05-01', value },
  ])

let facts: Facts
let [looked, stew] = ['', '']
beforeAll(async () => {
  await fruit('Cereza', ['9', '4', '3', '4', '4', '4', '4', '4', '4', '4', '4', '5', '8'])
  await fruit('Manzana', ['2', '2', '3'])
  const bought = await product(corporation, { name: 'Caldo', suppliers: [] }, [], false, ({ productId, at, by }) => [
    { type: 'ProductRestrictionsVerified', data: { productId, at, by, states: {} } },
    {
      type: 'ProductSupplierLinked',
      data: { productId, at, by, supplier: { supplierId: from, code: 'C-1', name: null } },
    },
  ])
  looked = bought.productId
  const lamb = await meat('Cordero', 'lamb-shoulder', '14')
  const tomato = await product(corporation, { name: 'Tomate', category: 'CAT3', subcategory: '3.2' }, [
    { supplierId: from, value: '2' },
  ])
  await meat('Pavo', 'turkey', '9')
  const paper = { establishment: corporation.establishment, supplier: from, dueDate: null }
  const invoice = await document(corporation, { ...paper, issueDate: '2026-05-12' })
  const note = await document(corporation, {
    ...paper,
    kind: 'delivery-note' as const,
    issueDate: '2026-05-10',
    billedBy: invoice.documentId,
  })
  const billed = [note, invoice].map(({ documentId }, at) => ({
    supplierId: from,
    date: at === 0 ? '2026-05-10' : '2026-05-12',
    value: '3',
    documentId,
    lineId: randomUUID(),
  }))
  await product(corporation, { name: 'Arroz bomba', category: 'CAT6' }, [
    { supplierId: from, date: '2026-04-10', value: '2' },
    ...billed,
  ])
  const body = {
    ...dishForm({ name: 'Estofado', user: chef.userId }),
    composition: {
      elements: [
        { elementId: randomUUID(), item: ofProduct(lamb.productId), quantity: '150', unit: 'g' },
        { elementId: randomUUID(), item: ofProduct(tomato.productId), quantity: '250', unit: 'g' },
      ],
      portions: '1',
    },
  }
  const answer = await fixtures.ask(chef, { method: 'POST', url: '/api/dishes/new', body })
  expect(answer.statusCode, answer.payload).toBe(202)
  stew = answer.json().id
  await fixtures.projected()
  const request = await fixtures.ask({ service: corporationId }, { method: 'GET', url: '/api/recommendations/facts' })
  expect(request.statusCode, request.payload).toBe(200)
  facts = request.json()
})

test('food that was bought through a year has a season, what was bought three times has none', () =>
  expect(facts.seasons).toEqual([
    expect.objectContaining({
      name: 'Cereza',
      unit: 'kg',
      now: '8.0000',
      usual: '4.0000',
      lastYear: '9.0000',
      cheapest: '2025-07-01',
    }),
  ]))

test('a product that another supplier sells since it was looked at is to be looked at again', () =>
  expect(facts.unverified).toEqual([{ productId: looked, name: 'Caldo', reason: 'supplier-changed', uses: 0 }]))

test('a delivery note and its invoice are one purchase of the prices that rules look back on', () => {
  const rice = facts.products.find(({ name }) => name === 'Arroz bomba')
  expect(rice?.prices.map(({ date, value }) => [date, value])).toEqual([
    ['2026-05-12', '3'],
    ['2026-04-10', '2'],
  ])
})

test('a dish with a bad letter comes with what lifts it', () => {
  const plate = facts.plates.find(({ dishId }) => dishId === stew)
  expect(plate).toMatchObject({ climate: 'E', greener: { of: 'Cordero', by: 'Pavo' } })
  expect(Number(plate?.greener?.cost)).toBeCloseTo(-0.75, 6)
})
