import type { ProductResolution } from '@escandallo/contracts/documents/content.ts'
import type { DocumentDetails } from '@escandallo/contracts/documents/queries.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '../../../../testing/axe.ts'
import { open, restaurant } from '../../../testing/review.tsx'
import { content, ids, onion, tomato } from '../../../testing/samples.ts'

// Whole screens in a simulated browser: slow where many tests run at once.
vi.setConfig({ testTimeout: 30_000 })

const water = (productId: string, name: string, change: object = {}) => ({
  productId,
  name,
  suppliers: ['Bebidas Rey'],
  costs: 12,
  unit: 'unit',
  unitPrice: '0.52',
  currency: 'EUR',
  change: '5.8',
  alike: true,
  known: false,
  ...change,
})
const [first, second, third, fourth] = [1, 2, 3, 4].map((at) => `a0000000-0000-4000-8000-00000000000${at}`) as [
  string,
  string,
  string,
  string,
]
const items = [
  water(first, 'Agua con gas', { known: true }),
  water(second, 'Agua sin gas', { suppliers: ['Rey', 'Font'] }),
  water(third, 'Agua mineral', { unitPrice: null, change: null, costs: 0 }),
  water(fourth, 'Servilletas', { alike: false }),
]
const fresh = (productId: string, name: string): ProductResolution => ({ kind: 'new', productId, name })
const [ours, other] = ['b0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000002']

/** A paper of a new supplier with one line that nobody knows, and one that is known. */
const paper: Partial<DocumentDetails> = {
  content: { ...content, lines: [{ ...tomato, name: 'Agua con gas 33 cl' }, onion] },
  supplier: { kind: 'new', supplierId: ids.supplier, name: 'Aguas Font', taxId: 'B12345674' },
  matches: [
    { lineId: ids.tomato, product: fresh(ours, 'Agua con gas 33 cl') },
    { lineId: ids.onion, product: { kind: 'ignored' } },
  ],
  unsure: [],
}
const likely = { 'GET /documents/likely-products': () => ({ body: { items } }) }
const question = () => screen.findByRole('listbox', { name: '¿Qué producto es «Agua con gas 33 cl»?' })
const sent = (server: ReturnType<typeof restaurant>) =>
  (server.to('PUT /documents/update').at(-1)?.body as { matches: unknown } | undefined)?.matches
const save = '{Control>}s{/Control}'

describe('a line that would make a new product', () => {
  test('proposes what is like it and no more, with who sells it and what it costs, and nothing that axe minds', async () => {
    restaurant(paper, likely)
    const { container } = await open()
    const options = within(await question())
      .getAllByRole('option', { hidden: true })
      .map(({ textContent }) => textContent)
    expect(options).toHaveLength(5)
    expect(options[0]).toMatch(/1Agua con gas12 compras · Bebidas Rey0,52\s€\/unidad.*aquí \+5,8/)
    expect(options[1]).toMatch(/2Agua sin gas12 compras · Rey y 1 más/)
    expect(options[2]).toBe('3Agua mineralBebidas Rey')
    expect(options.slice(3)).toEqual(['NCrear «Agua con gas 33 cl»', 'BBuscar otro'])
    await expectAccessible(container)
  })

  test('is asked about before it is confirmed, and answered with one key', async () => {
    const server = restaurant(paper, likely)
    const { user } = await open()
    await question()
    expect(screen.getByRole('button', { name: '1 por revisar' })).toBeTruthy()
    await user.keyboard('{Control>}{Enter}{/Control}')
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByRole('radiogroup', { name: '¿Qué producto es «Agua con gas 33 cl»?' })).toBeTruthy()
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: '1 por revisar' }))
    expect(document.activeElement).toBe(await question())
    await user.keyboard('2')
    expect(screen.queryByRole('listbox', { name: /Qué producto/ })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Confirmar/ }))
    await user.keyboard(save)
    await waitFor(() =>
      expect(sent(server)).toContainEqual({ lineId: ids.tomato, product: { kind: 'existing', productId: second } }),
    )
  })

  test('confirmed past the question, it is still one of those on file by one press, and no second product is made', async () => {
    const server = restaurant(paper, likely)
    const { user } = await open()
    await question()
    await user.keyboard('{Control>}{Enter}{/Control}')
    const dialog = within(await screen.findByRole('dialog'))
    const choices = within(await dialog.findByRole('radiogroup', { name: '¿Qué producto es «Agua con gas 33 cl»?' }))
    const made = choices.getByRole<HTMLInputElement>('radio', { name: 'Crear «Agua con gas 33 cl»' })
    expect(made.checked).toBe(true)
    await user.click(choices.getByRole('radio', { name: /^Agua con gas · Bebidas Rey/ }))
    await user.click(made)
    expect(made.checked).toBe(true)
    await user.click(choices.getByRole('radio', { name: /^Agua con gas · Bebidas Rey/ }))
    await user.click(dialog.getByRole('button', { name: 'Confirmar de todos modos' }))
    await waitFor(() =>
      expect(sent(server)).toContainEqual({ lineId: ids.tomato, product: { kind: 'existing', productId: first } }),
    )
    await waitFor(() => expect(server.to('POST /documents/confirm')).toHaveLength(1))
  })

  test('takes the first with Enter, or whichever the arrows went to', async () => {
    const server = restaurant(paper, likely)
    const { user } = await open()
    ;(await question()).focus()
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await user.keyboard(save)
    await waitFor(() =>
      expect(sent(server)).toContainEqual({ lineId: ids.tomato, product: { kind: 'existing', productId: third } }),
    )
  })

  test('is made new with one key, keeps its id, and is asked about no more', async () => {
    const server = restaurant({ ...paper, unsure: [`lines.${ids.tomato}.product`] }, likely)
    const { user } = await open()
    ;(await question()).focus()
    await user.keyboard('n')
    expect(screen.queryByRole('listbox', { name: /Qué producto/ })).toBeNull()
    expect(screen.getByText('Nada por revisar')).toBeTruthy()
    await user.keyboard(save)
    await waitFor(() =>
      expect(sent(server)).toContainEqual({ lineId: ids.tomato, product: fresh(ours, 'Agua con gas 33 cl') }),
    )
    expect(server.to('PUT /documents/update').at(-1)?.body).toMatchObject({ settled: [`lines.${ids.tomato}.product`] })
  })

  test('leads to the search with one key, which begins with what is like the line', async () => {
    restaurant(paper, likely)
    const { user } = await open()
    ;(await question()).focus()
    await user.keyboard('b')
    await user.click(await screen.findByRole('combobox', { name: 'Buscar un producto' }))
    expect(await screen.findByRole('option', { name: /Servilletas/ })).toBeTruthy()
  })

  test('may be what an earlier line of the same paper brings to life', async () => {
    const lines = [
      { ...tomato, name: 'Agua con gas' },
      { ...onion, name: 'Agua con gas 33 cl' },
    ]
    const matches = [
      { lineId: ids.tomato, product: fresh(ours, 'Agua con gas') },
      { lineId: ids.onion, product: fresh(other, 'Agua con gas 33 cl') },
    ]
    const none = { 'GET /documents/likely-products': () => ({ body: { items: [] } }) }
    const server = restaurant({ ...paper, content: { ...content, lines }, matches }, none)
    const { user } = await open()
    const list = await question()
    expect(within(list).getAllByRole('option', { hidden: true })[0]?.textContent).toBe(
      '1Agua con gasnuevo, como la línea 1',
    )
    list.focus()
    await user.keyboard('1')
    await user.keyboard(save)
    await waitFor(() =>
      expect(sent(server)).toContainEqual({ lineId: ids.onion, product: fresh(ours, 'Agua con gas') }),
    )
  })

  test('says that it could not be looked up, and tries again', async () => {
    let fails = true
    restaurant(paper, {
      'GET /documents/likely-products': () => (fails ? { status: 503, body: { code: 'busy' } } : { body: { items } }),
    })
    const { user } = await open()
    await user.click(screen.getByRole('textbox', { name: 'Cantidad, línea 1' }))
    expect(await screen.findByText('No se han podido buscar productos parecidos.')).toBeTruthy()
    fails = false
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await question()).toBeTruthy()
  })

  test('is no question where nothing is like it', async () => {
    restaurant(paper, { 'GET /documents/likely-products': () => ({ body: { items: items.slice(3) } }) })
    await open()
    await waitFor(() => expect(screen.getByText('Nada por revisar')).toBeTruthy())
    expect(screen.queryByRole('listbox', { name: /Qué producto/ })).toBeNull()
  })
})
