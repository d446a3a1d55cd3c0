import type { Comparator, ComparedRow, OfferAnswer, Substitute } from '@escandallo/contracts/prices/queries.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { answering, lastOf } from '../../testing/answers.ts'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import ComparatorPage from './comparator-page.tsx'

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`

const offer = (productName: string, supplierName: string, more: Partial<OfferAnswer> = {}): OfferAnswer => ({
  offerId: `${productName} ${supplierName}`,
  productId: id(1),
  productName,
  supplierId: id(2),
  supplierName,
  source: 'list',
  documentId: null,
  lineId: null,
  pricelistId: null,
  listName: null,
  row: null,
  price: '13.2',
  currency: 'EUR',
  unit: 'unit',
  unitQuantity: '1',
  minimum: null,
  validFrom: '2026-11-01',
  validUntil: null,
  note: null,
  merma: '20',
  unitPrice: '13.2',
  perKg: '0.88',
  perUsableKg: '1.1',
  rankedBy: '1.1',
  obstacle: null,
  current: false,
  best: false,
  worst: false,
  ...more,
})
const row = (groupId: string, name: string, more: Partial<ComparedRow>): ComparedRow => ({
  groupId,
  name,
  ingredient: null,
  comparisonId: null,
  productIds: [id(1)],
  category: 'CAT3',
  basis: 'kg',
  standing: 'not-optimized',
  reason: null,
  offers: [],
  volume: '270',
  used: '90',
  difference: '0.1',
  spend: 9_000,
  saving: 900,
  dishes: 3,
  ...more,
})
const rows = [
  row('ingredient:potato:agria', 'Patata agria', {
    offers: [
      offer('Patata agria saco 15 kg', 'Huerta', { current: true }),
      offer('Agria saco 20 kg', 'Almenas', {
        best: true,
        unitPrice: '16',
        perKg: '0.8',
        perUsableKg: '1',
        rankedBy: '1',
      }),
    ],
  }),
  row('product:parsley', 'Perejil', {
    standing: 'not-comparable',
    reason: 'no-weight',
    saving: null,
    volume: null,
    used: null,
    difference: null,
    offers: [
      offer('Perejil manojo', 'Huerta', {
        current: true,
        perKg: null,
        perUsableKg: null,
        rankedBy: null,
        obstacle: 'no-weight',
        unitPrice: '0.65',
      }),
    ],
  }),
]
const article = (name: string, price: string) => ({
  productId: id(3),
  name,
  supplierName: 'Almenas',
  unit: 'unit' as const,
  unitPrice: '8.4',
  price,
})
const related = (relation: Substitute['relation'], name: string, more: Partial<Substitute> = {}): Substitute => ({
  groupId: 'ingredient:potato:agria',
  otherGroupId: `ingredient:potato:${name}`,
  relation,
  parts: ['variety'],
  basis: 'kg',
  productIds: [id(1)],
  otherProductIds: [id(3)],
  would: 19_046,
  used: '476.15',
  difference: '0.4',
  current: article('Patata agria saco 15 kg', '1.1'),
  other: article(name, '0.7'),
  ...more,
})

const comparator = (more: Partial<Comparator> = {}): Comparator => ({
  items: rows,
  page: 1,
  size: 25,
  total: 2,
  day: '2026-11-29',
  currency: 'EUR',
  saving: 900,
  month: { from: '2026-09-01', to: '2026-11-29', days: 90 },
  counts: { all: 2, optimized: 0, 'not-optimized': 1, 'not-comparable': 1, 'missing-fact': 1, 'nothing-else': 0 },
  coverage: { spend: 18_000, comparable: 9_000, gaps: [{ reason: 'no-weight', spend: 9_000, rows: 1 }] },
  related: [related('other', 'Patata para guisar'), related('unknown', 'Patata')],
  ...more,
})
const serve = (answer: Comparator = comparator()) =>
  answering({
    'GET /prices/comparator': answer,
    'POST /prices/comparisons/new': { id: id(9), position: '1', revision: '0' },
  })
const open = (path = '/dashboard/price-comparator') => draw(<ComparatorPage />, { path })

// Whole screens in a simulated browser: slow where many tests run at once.
vi.setConfig({ testTimeout: 30_000 })

const lineOf = async (name: string) => {
  const line = (await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr')
  return within(line ?? expect.fail(`no row ${name}`))
}

describe('the comparator', () => {
  test('names article and unit on either side, with the saving, and nothing that axe minds', async () => {
    serve()
    const { container } = open()
    const potato = await lineOf('Patata agria')
    expect(potato.getByText('Patata agria saco 15 kg')).toBeTruthy()
    expect(potato.getByText('Agria saco 20 kg')).toBeTruthy()
    expect(potato.getByText('Almenas').previousSibling?.textContent).toContain(', por ud')
    expect(potato.getByText('9,00 €')).toBeTruthy()
    await expectAccessible(container)
  })

  test('shows no price of a bunch as one of a kilogram, and asks for its weight', async () => {
    serve()
    open()
    const parsley = await lineOf('Perejil')
    expect(parsley.queryByText(/0,65/)).toBeNull()
    const answer = parsley.getByRole('link', { name: 'Escribir el peso' })
    expect(answer.getAttribute('href')).toBe(`/dashboard/product/${id(1)}/edit`)
  })

  test('asks for a weight where what was bought cannot be counted, and says no saving', async () => {
    serve(
      comparator({
        items: rows.slice(0, 1).map((each) => ({ ...each, volume: null, used: null, saving: null })),
        saving: 0,
      }),
    )
    open()
    const potato = await lineOf('Patata agria')
    expect(potato.getByRole('link', { name: 'Escribir el peso' })).toBeTruthy()
    expect(potato.queryByText('9,00 €')).toBeNull()
  })

  test('writes what each saving is multiplied from, and the days of it', async () => {
    serve()
    open()
    const potato = await lineOf('Patata agria')
    expect(potato.getByText(/^90\skg × 0,10\s€$/)).toBeTruthy()
    expect(potato.getByText('9,00 €')).toBeTruthy()
    expect(screen.getByText(/media de las compras de 90 días/)).toBeTruthy()
  })

  test('given purchases of nine days, when they are compared, then what is cheaper is counted and no month is said', async () => {
    const young = rows.map((each) => ({ ...each, used: null, saving: null }))
    serve(comparator({ items: young, saving: null, month: { from: '2026-11-21', to: '2026-11-29', days: 9 } }))
    open()
    await lineOf('Patata agria')
    expect(screen.getByText('1 producto se vende más barato en otro proveedor')).toBeTruthy()
    expect(screen.getByText(/Hay compras de 9 días/)).toBeTruthy()
  })

  test('says by the switch what a price is of', async () => {
    serve()
    open('/dashboard/price-comparator?by=unit')
    const potato = await lineOf('Patata agria')
    expect(potato.getByText('13,20 €').parentElement?.textContent).toMatch(/^13,20\s€\/ud$/)
    expect((await lineOf('Perejil')).getByText('0,65 €').parentElement?.textContent).toMatch(/^0,65\s€\/ud$/)
  })

  test('keeps other goods folded and out of the sum, until S shows them', async () => {
    serve()
    const { user, container } = open()
    await lineOf('Patata agria')
    expect(screen.queryByText('Patata para guisar')).toBeNull()
    await user.keyboard('s')
    expect(await screen.findByText('Patata para guisar')).toBeTruthy()
    expect(screen.getAllByText('serían 190,46 € al mes')).toHaveLength(2)
    await expectAccessible(container)
  })

  test('joins what somebody says is the same, with all that either is compared with', async () => {
    const asked = serve()
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Sí, es lo mismo' }))
    await waitFor(() => expect(lastOf(asked, 'POST', '/prices/comparisons/new')).toBeTruthy())
    expect(lastOf(asked, 'POST', '/prices/comparisons/new').body).toEqual({
      comparison: { name: 'Patata agria saco 15 kg', productIds: [id(1), id(3)] },
    })
  })

  test('says what to do where there is nothing yet', async () => {
    const none = { all: 0, optimized: 0, 'not-optimized': 0, 'not-comparable': 0, 'missing-fact': 0, 'nothing-else': 0 }
    const coverage = { spend: 0, comparable: 0, gaps: [] }
    serve(comparator({ items: [], total: 0, saving: 0, related: [], counts: none, coverage }))
    open()
    expect(await screen.findByText('Todavía no hay precios que comparar')).toBeTruthy()
  })
})
