import { lineOf } from '@escandallo/command-api/testing/paper.ts'
import type { Comparator } from '@escandallo/contracts/prices/queries.ts'
import type { Facts } from '@escandallo/contracts/recommendations/facts.ts'
import type { Static } from 'typebox'
import { afterAll, expect, test } from 'vitest'
import { document, foundCorporation, product, supplier } from '../../testing/event-fixtures.ts'
import { openFixtures } from '../../testing/fixtures.ts'

const today = '2026-05-20'
const fixtures = await openFixtures({ now: () => new Date(`${today}T10:00:00Z`) })
afterAll(() => fixtures.close())

test('what advice says is bought dearer than offered is what the comparator says, lists and second suppliers counted', async () => {
  const home = await foundCorporation(fixtures)
  const admin = await fixtures.employ({ corporationId: home.corporationId, role: 'admin' })
  const [ana, bea, cala] = [
    await supplier(home, { name: 'Ana' }),
    await supplier(home, { name: 'Bea' }),
    await supplier(home, { name: 'Cala' }),
  ]
  // Onion of one product is bought from Ana and was bought cheaper from Bea; tomato is offered cheaper by Cala's list alone.
  const paid = (supplierId: string, date: string, value: string) => ({ supplierId, date, value, unitQuantity: '1' })
  const onion = await product(home, { name: 'Cebolla', merma: '12', ingredient: null }, [
    paid(bea, '2026-05-01', '0.9'),
    paid(ana, '2026-05-10', '1.2'),
  ])
  const tomato = await product(home, { name: 'Tomate', merma: '0', ingredient: null }, [paid(ana, '2026-05-11', '2')])
  // There are papers of all ninety days.
  await document(home, {
    establishment: home.establishment,
    supplier: ana,
    issueDate: '2026-01-10',
    dueDate: null,
    products: [onion.productId],
    lines: [lineOf({ quantity: '1', unit: 'kg', unitPrice: '1.20', discountRate: '0' })],
  })
  await document(home, {
    establishment: home.establishment,
    supplier: ana,
    issueDate: '2026-05-10',
    dueDate: null,
    products: [onion.productId, tomato.productId],
    lines: ['1.20', '2.00'].map((unitPrice) => lineOf({ quantity: '30', unit: 'kg', unitPrice, discountRate: '0' })),
  })
  const list = {
    supplierId: cala,
    name: 'tarifa.csv',
    source: 'list',
    digest: 'a'.repeat(64),
    part: 0,
    columns: null,
    offers: [
      {
        row: 2,
        productId: tomato.productId,
        code: null,
        name: 'Tomate',
        price: '1.5',
        currency: 'EUR',
        unit: 'kg',
        unitQuantity: '1',
        merma: null,
        minimum: null,
        validFrom: '2026-05-01',
        validUntil: null,
        note: null,
      },
    ],
  }
  const uploaded = await fixtures.ask(admin, {
    method: 'POST',
    url: '/api/prices/lists/new',
    body: list,
  })
  expect(uploaded.statusCode, uploaded.payload).toBe(202)
  await fixtures.projected()
  const compared = await fixtures.ask(admin, { method: 'GET', url: '/api/prices/comparator' })
  const { items, saving }: Static<typeof Comparator> = compared.json()
  const request = { method: 'GET', url: '/api/recommendations/facts' }
  const facts: Facts = (await fixtures.ask({ service: home.corporationId }, request)).json()
  // 30 kg in three months: 0.30 € less of onion, 0.50 € of tomato.
  expect(facts.compared.map(({ name, supplier: from, saving: month }) => [name, from, month]).toSorted()).toEqual([
    ['Cebolla', 'Bea', 300],
    ['Tomate', 'Cala', 500],
  ])
  expect(saving).toBe(800)
  const savings = new Map(items.map((row) => [row.name, row.saving]))
  for (const { name, saving: month } of facts.compared) expect(savings.get(name)).toBe(month)
})
