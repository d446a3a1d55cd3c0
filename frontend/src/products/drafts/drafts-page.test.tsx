import type { DraftItem, ProductDrafts } from '@escandallo/contracts/products/drafts/queries.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { answering, lastOf } from '../../testing/answers.ts'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import DraftsPage from './drafts-page.tsx'

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
const item = (last: number, printed: string, value: string, more: Partial<DraftItem> = {}): DraftItem => ({
  productId: id(last),
  supplierId: id(90),
  supplierName: 'Huerta',
  printed,
  name: printed,
  lineUnit: null,
  lineQuantity: null,
  paid: { value, unit: 'unit', unitQuantity: '1', currency: 'EUR' },
  taxRate: '4',
  ownTaxRate: null,
  proposed: { eqUd: null, litres: null, pieces: null, reason: 'weight-missing' },
  unit: 'unit',
  eqUd: null,
  litres: null,
  pieces: null,
  density: null,
  category: null,
  subcategory: null,
  ingredient: null,
  dishes: [],
  paper: null,
  ...more,
})
const items = [
  item(1, 'PEREJIL MANOJO', '0.68'),
  item(2, 'ACEITE 0,4 GARRAFA 5 L', '21.90'),
  item(3, 'CEBOLLA GRANO MALLA 25 KG', '20.17'),
  item(4, 'PUERRO MANOJO 3 UD', '1.50'),
]
const drafts = (more: Partial<ProductDrafts> = {}): ProductDrafts => ({
  items,
  counts: { new: items.length, incomplete: 0, all: 9 },
  settled: [],
  elsewhere: {},
  ...more,
})
const serve = (answer: ProductDrafts = drafts()) =>
  answering({
    'GET /products/drafts': answer,
    'POST /products/settleMany': { ids: [id(1)], position: '1' },
    'POST /products/unsettleMany': { ids: [id(1)], position: '2' },
  })
const open = (path = '/dashboard/product/drafts') => draw(<DraftsPage />, { path })
const textOf = (element: Element | undefined) => (element?.textContent ?? '').replaceAll('\u00a0', ' ')
const rowOf = (name: string) => screen.getByRole('button', { name }).closest('tr') as HTMLElement

vi.setConfig({ testTimeout: 30_000 })

describe('new products', () => {
  test('are sure, or a question with what each answer makes of the price', async () => {
    serve()
    const { container } = open()
    expect(await screen.findByRole('heading', { name: '4 productos nuevos' })).toBeTruthy()
    expect(textOf(rowOf('Cebolla grano'))).toContain('0,81 €/kg')
    expect(textOf(rowOf('Puerro'))).toContain('≈ 2,50 €/kg')
    expect(textOf(rowOf('Perejil'))).toContain('sin dato')
    const weight = screen.getByRole('group', { name: 'Perejil: ¿cuánto pesa el manojo?' })
    expect(textOf(within(weight).getAllByRole('button')[0])).toContain('60 glo habitual · 11,33 €/kg')
    expect(screen.getByRole('button', { name: /Aceptar los 2 seguros/ })).toBeTruthy()
    await expectAccessible(container)
  })
  test('lead to the line of paper that each was bought by, reached by key', async () => {
    const paper = { documentId: id(70), lineId: id(71) }
    serve(drafts({ items: [item(3, 'CEBOLLA GRANO MALLA 25 KG', '20.17', { paper })] }))
    const { user } = open()
    const link = await screen.findByRole('link', { name: /^CEBOLLA GRANO MALLA 25 KG/ })
    await user.keyboard('j')
    expect(document.activeElement).toBe(link)
    expect(link.getAttribute('href')).toBe(`/dashboard/document/${id(70)}?line=${id(71)}`)
  })
  test('are answered by key, taken back by key, and accepted by key with what was learned', async () => {
    const sent = serve()
    const { user } = open()
    await screen.findByText('2 seguros')
    const weight = screen.getByRole('group', { name: /Perejil/ })
    within(weight).getAllByRole('button')[0]?.focus()
    await user.keyboard('1')
    expect(textOf(rowOf('Perejil'))).toContain('11,33 €/kg')
    expect(textOf(rowOf('Perejil'))).toContain('lo has dicho tú')
    // The next question has the focus.
    expect(screen.getByRole('group', { name: /Aceite/ }).contains(document.activeElement)).toBe(true)
    await user.keyboard('z')
    expect(textOf(rowOf('Perejil'))).toContain('sin dato')
    // The question that was taken back has the focus.
    expect(screen.getByRole('group', { name: /Perejil/ }).contains(document.activeElement)).toBe(true)
    await user.keyboard('1a')
    await waitFor(() => expect(lastOf(sent, 'POST', '/products/settleMany').body).toBeDefined())
    const { products } = lastOf(sent, 'POST', '/products/settleMany').body as {
      products: { productId: string; details: object; settled: object }[]
    }
    expect(products.map(({ productId }) => productId)).toEqual([id(1), id(3), id(4)])
    expect(products[0]).toMatchObject({
      details: { name: 'Perejil', ingredient: 'parsley', category: 'CAT3', subcategory: '3.7', eqUd: '0.06' },
      settled: { container: 'bunch', weight: '0.06', answered: ['weight'], printed: 'PEREJIL MANOJO' },
    })
    // What nobody had to answer teaches no weight.
    expect(products[1]).toMatchObject({ details: { eqUd: '25' }, settled: { weight: null, answered: [] } })
    await user.keyboard('z')
    await waitFor(() =>
      expect(lastOf(sent, 'POST', '/products/unsettleMany').body).toMatchObject({ ids: [id(1), id(3), id(4)] }),
    )
  })
  test('take another ingredient in a field that has the focus, and are not accepted by a letter while it is open', async () => {
    const sent = serve()
    const { user } = open()
    const group = await screen.findByRole('group', { name: /Aceite/ })
    const other = within(group).getByRole('button', { name: /Otro ingrediente/ })
    other.focus()
    await user.keyboard(other.getAttribute('aria-keyshortcuts') ?? '')
    const field = screen.getByRole('combobox', { name: 'Ingrediente' })
    expect(document.activeElement).toBe(field)
    await user.keyboard('a')
    expect((field as HTMLInputElement).value).toBe('a')
    other.focus()
    await user.keyboard('a')
    expect(sent.some(({ path }) => path === '/products/settleMany')).toBe(false)
    await user.click(other)
    expect(screen.queryByRole('combobox', { name: 'Ingrediente' })).toBeNull()
    await user.keyboard('a')
    await waitFor(() => expect(lastOf(sent, 'POST', '/products/settleMany').body).toBeDefined())
  })
  test('of a name with a pack that is paid by kilo ask whether the price is of the kilo, or lead to the line', async () => {
    const paid = { value: '12.13', unit: 'kg', unitQuantity: '1', currency: 'EUR' } as const
    const paper = { documentId: id(70), lineId: id(71) }
    serve(drafts({ items: [item(8, 'PATATA AGRIA SACO 15 KG', '0', { paid, unit: 'kg', lineQuantity: '5', paper })] }))
    const { user, location } = open()
    const group = await screen.findByRole('group', { name: /Patata agria: .*¿De qué es el precio\?/ })
    const [byKilo, byPack] = within(group).getAllByRole('button')
    expect(textOf(byKilo)).toContain('De un kilo12,13 €/kg')
    expect(textOf(byPack)).toContain('De un envase de 15 kg: corregir la línea0,81 €/kg')
    expect(screen.queryByRole('button', { name: /^Aceptar/ })).toBeNull()
    await user.keyboard('2')
    expect(location.history.at(-1)).toBe(`/dashboard/document/${id(70)}?line=${id(71)}`)
  })
  test('of one piece on a line of cases ask how many the case holds, which teaches nothing of bare numbers', async () => {
    const sent = serve(drafts({ items: [item(9, 'TOMATE TRITURADO LATA 3 KG', '27', { lineUnit: 'CJ' })] }))
    const { user, container } = open()
    const group = await screen.findByRole('group', { name: /Tomate triturado: .*¿Cuántas trae la caja\?/ })
    expect(textOf(within(group).getAllByRole('button')[0])).toContain('3 × 3 kg3,00 €/kg')
    await user.click(within(group).getByRole('button', { name: /Otro número/ }))
    await expectAccessible(container)
    await user.type(screen.getByRole('textbox', { name: /Piezas por caja/ }), '9')
    await user.click(screen.getByRole('button', { name: 'Usar este número' }))
    await user.keyboard('a')
    await waitFor(() => expect(lastOf(sent, 'POST', '/products/settleMany').body).toBeDefined())
    expect(lastOf(sent, 'POST', '/products/settleMany').body).toMatchObject({
      products: [{ details: { eqUd: '27' }, settled: { answered: ['content'], bareUnit: null, weight: null } }],
    })
  })
  test('are corrected in place', async () => {
    serve()
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Cebolla grano' }))
    const dialog = await screen.findByRole('dialog')
    const name = within(dialog).getByRole('textbox', { name: 'Nombre' })
    await user.clear(name)
    await user.type(name, 'Cebolla de Fuentes')
    await user.click(within(dialog).getByRole('button', { name: 'Aplicar' }))
    expect(textOf(rowOf('Cebolla de Fuentes'))).toContain('lo has dicho tú')
  })
  test('say so where there are none', async () => {
    serve(drafts({ items: [], counts: { new: 0, incomplete: 3, all: 9 } }))
    open()
    expect(await screen.findByText('No hay productos nuevos por aceptar')).toBeTruthy()
  })
})

describe('products to complete', () => {
  test('share a question, with what an answer mends', async () => {
    const sent = serve(
      drafts({
        items: [
          item(5, 'ACELGA MANOJO', '1.20', { dishes: [id(70), id(71)] }),
          item(6, 'APIO MANOJO', '0.90', { dishes: [id(71)] }),
          item(7, 'SAL FINA 1 KG', '0.40'),
        ],
      }),
    )
    const { user } = open('/dashboard/product/drafts?show=incomplete')
    const question = await screen.findByRole('group', { name: 'Acelga y 1 más: ¿cuánto pesa el manojo?' })
    expect(screen.getByText('Completa 2 productos · 2 platos')).toBeTruthy()
    within(question).getAllByRole('button')[0]?.focus()
    await user.keyboard('1a')
    await waitFor(() => expect(lastOf(sent, 'POST', '/products/settleMany').body).toBeDefined())
    expect(lastOf(sent, 'POST', '/products/settleMany').body).toMatchObject({
      products: [{ details: { eqUd: '0.5' } }, { details: { eqUd: '0.5' } }, { details: { eqUd: '1' } }],
    })
  })
})

test('where only new products lack something, they are not all said to be complete', async () => {
  serve(drafts({ items: [], counts: { new: 73, incomplete: 0, all: 73 } }))
  const { container } = open('/dashboard/product/drafts?show=incomplete')
  expect(await screen.findByText('73 productos nuevos esperan a que los aceptes')).toBeTruthy()
  expect(screen.queryByText('Todos los productos están completos')).toBeNull()
  expect(screen.getByRole('link', { name: 'Ver los nuevos' }).getAttribute('href')).toBe('/dashboard/product/drafts')
  await expectAccessible(container)
})
