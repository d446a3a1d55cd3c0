import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { answering, lastOf } from '../../testing/answers.ts'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import { typeAtOnce } from '../../testing/type-at-once.ts'
import { id, kitchenAnswers, pantry } from '../testing/kitchen.ts'
import { ElementEditor } from './element-editor.tsx'
import { useDesk } from './use-desk.ts'

let kept: Element[] = []
let method: string | null = null
let unfinished: string | null = null
const Editor = ({ start = [], budget = null }: { start?: Element[]; budget?: string | null }) => {
  const [rows, setRows] = useState(start)
  kept = rows
  const elementEditor = useDesk(rows, undefined, undefined, () => budget)
  return (
    <ElementEditor
      name="elements"
      creates
      rows={rows}
      onChange={setRows}
      desk={elementEditor}
      onUnfinished={(reason) => {
        unfinished = reason
      }}
      onMethod={(text) => {
        method = text
      }}
    />
  )
}
const row = (number: number, product: number, quantity = '100'): Element => ({
  elementId: id(number),
  item: { kind: 'product', id: id(product) },
  quantity,
  unit: 'g',
  basis: 'net',
  merma: null,
  note: null,
})
const entry = () => screen.getByRole('combobox', { name: 'Añadir un elemento' })
const amounts = () =>
  kept.map(({ item, quantity, unit }) => [item.kind === 'free' ? item.name : item.id, quantity, unit])

beforeEach(() => {
  kept = []
  method = null
  answering(kitchenAnswers)
})

test('parts of the rows come to 100, as on the page', async () => {
  draw(<Editor start={[row(11, 1), row(12, 1), row(13, 1)]} />)
  await screen.findByText(/^33,4/)
  const parts = [...document.querySelectorAll('.cost-part')].map(({ textContent }) =>
    textContent?.replaceAll(/\s/gu, ' '),
  )
  expect(parts).toEqual(['33,4 %', '33,3 %', '33,3 %'])
})

describe('a row is added', () => {
  test('as a cook writes it, by Enter, and the next one is begun', async () => {
    const { user } = draw(<Editor />)
    await user.type(entry(), '150 g cebolla')
    await screen.findByRole('option', { name: /Cebolla/ })
    await user.keyboard('{Enter}')
    expect(amounts()).toEqual([[id(1), '150', 'g']])
    expect(document.activeElement).toBe(entry())
    // 150 g net of an onion that loses a fifth: 187,5 g of 1,20 €.
    expect(await screen.findByText('0,225 €')).toBeDefined()
  })
  test('by Enter before the answer is there, when there is no doubt', async () => {
    const { user } = draw(<Editor />)
    await user.type(entry(), '1/2 kg cebolla{Enter}')
    await waitFor(() => expect(amounts()).toEqual([[id(1), '0.5', 'kg']]))
  })
  test('from what is there also by an Enter that comes with the text: nothing is created meanwhile', async () => {
    const { user } = draw(<Editor />)
    await user.type(entry(), '100 g nadie')
    await screen.findByRole('option', { name: /Crear/ })
    await typeAtOnce(entry(), '150 g cebolla')
    await waitFor(() => expect(amounts()).toEqual([[id(1), '150', 'g']]))
  })
  test('without an amount, which is asked for next', async () => {
    const { user } = draw(<Editor />)
    await user.type(entry(), 'cebolla')
    await screen.findByRole('option', { name: /Cebolla/ })
    await user.keyboard('{Enter}')
    const amount = screen.getByRole('textbox', { name: 'Cantidad de Cebolla' })
    await waitFor(() => expect(document.activeElement).toBe(amount))
    await user.keyboard('2 cda{Enter}')
    expect(amounts()).toEqual([[id(1), '2', 'tbsp']])
    expect(document.activeElement).toBe(entry())
  })
  test('that nobody buys, and costs nothing', async () => {
    const { user } = draw(<Editor />)
    await user.type(entry(), '1,5 l agua')
    await user.click(await screen.findByRole('option', { name: /«agua» sin coste/ }))
    expect(amounts()).toEqual([['agua', '1.5', 'l']])
  })
  test('of what is not there is created in place by Enter: a gap, and never without cost', async () => {
    const requests = answering({ ...kitchenAnswers, 'POST /products/unpriced': { id: id(4), position: '1' } })
    const { user } = draw(<Editor />)
    await user.type(entry(), '150 g secreto')
    const create = await screen.findByRole('option', { name: /Crear «secreto»/ })
    expect(create.getAttribute('aria-selected')).toBe('true')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(amounts()).toEqual([[id(4), '150', 'g']]))
    expect(lastOf(requests, 'POST', '/products/unpriced').body).toEqual({ name: 'secreto', unit: 'kg' })
    expect(await screen.findByText(/no tiene precio/)).toBeDefined()
  })
  test('of water is asked, and nothing is chosen for whoever presses Enter', async () => {
    const asked = answering(kitchenAnswers)
    const { user } = draw(<Editor />)
    await user.type(entry(), '1 l agua')
    const free = await screen.findByRole('option', { name: /«agua» sin coste/ })
    await user.keyboard('{Enter}')
    expect(amounts()).toEqual([])
    expect(asked.some(({ method: by }) => by === 'POST')).toBe(false)
    await user.keyboard('{ArrowUp}')
    expect(free.getAttribute('aria-selected')).toBe('true')
    await user.keyboard('{Enter}')
    expect(amounts()).toEqual([['agua', '1', 'l']])
  })
  test('not by Enter where no match is sure: it says so, keeps what was typed, and names it as not added', async () => {
    const { user } = draw(<Editor />)
    await user.type(entry(), '180 g tomate')
    await screen.findByRole('option', { name: /Tomate pera/ })
    await user.keyboard('{Enter}')
    expect(amounts()).toEqual([])
    expect((entry() as HTMLInputElement).value).toBe('180 g tomate')
    expect(unfinished).toMatch(/«180 g tomate» no está añadido/)
    expect(screen.getByRole('option', { selected: true }).textContent).toMatch(/^Tomate/)
    await user.keyboard('{Enter}')
    expect(amounts()).toEqual([[expect.stringMatching(new RegExp(`${id(2)}|${id(5)}`)), '180', 'g']])
    expect(unfinished).toBeNull()
  })
  test('by Enter twice where nothing is like it, before the answer too: created, with its amount and unit', async () => {
    const requests = answering({ ...kitchenAnswers, 'POST /products/unpriced': { id: id(4), position: '1' } })
    const { user } = draw(<Editor />)
    entry().focus()
    await typeAtOnce(entry(), '180 g merluza fileteada')
    const offered = await screen.findByRole('option', { selected: true })
    expect(offered.textContent).toMatch(/Crear «merluza fileteada»/)
    expect(amounts()).toEqual([])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(amounts()).toEqual([[id(4), '180', 'g']]))
    expect(lastOf(requests, 'POST', '/products/unpriced').body).toEqual({ name: 'merluza fileteada', unit: 'kg' })
  })
  test('by nobody while nothing can be looked up', async () => {
    answering({})
    const { user } = draw(<Editor />)
    await user.type(entry(), '150 g secreto')
    expect(await screen.findByText(/No se ha podido buscar/)).toBeDefined()
    await user.keyboard('{Enter}')
    expect(amounts()).toEqual([])
  })
  test('never beyond three hundred', async () => {
    const { user } = draw(<Editor start={Array.from({ length: 300 }, (_, at) => row(1000 + at, 1))} />)
    await user.type(entry(), '1 g cebolla')
    await screen.findByRole('option', { name: /Cebolla/ })
    await user.keyboard('{Enter}')
    expect(kept).toHaveLength(300)
    expect((entry() as HTMLInputElement).value).toBe('1 g cebolla')
  }, 30_000)
})

describe('a row', () => {
  const start = [row(11, 1), row(12, 2), row(13, 5)]
  const order = () => kept.map(({ elementId }) => elementId)
  test('is moved, copied, removed by keys, and every step is taken back and done again', async () => {
    const { user } = draw(<Editor start={start} />)
    const first = await screen.findByRole('textbox', { name: 'Cantidad de Cebolla' })
    await user.click(first)
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(order()).toEqual([id(12), id(11), id(13)])
    await user.click(screen.getByRole('textbox', { name: 'Cantidad de Tomate frito' }))
    await user.keyboard('{Control>}{Backspace}{/Control}')
    expect(order()).toEqual([id(12), id(11)])
    await user.keyboard('{Control>}z{/Control}')
    expect(order()).toEqual([id(12), id(11), id(13)])
    await user.keyboard('{Control>}z{/Control}')
    expect(order()).toEqual([id(11), id(12), id(13)])
    await user.keyboard('{Control>}y{/Control}')
    expect(order()).toEqual([id(12), id(11), id(13)])
  })
  test('takes an amount as it is typed, and says what it did not understand', async () => {
    const { user } = draw(<Editor start={[row(11, 1)]} />)
    const amount = await screen.findByRole('textbox', { name: 'Cantidad de Cebolla' })
    await user.clear(amount)
    await user.type(amount, '1/2 kg')
    expect(kept[0]).toMatchObject({ quantity: '0.5', unit: 'kg' })
    await user.clear(amount)
    await user.type(amount, 'mucho')
    await user.tab()
    expect(screen.getByText('Escribe una cantidad, como «200 g»')).toBeDefined()
    await user.clear(amount)
    await user.type(amount, '1000000000')
    expect(screen.getByText('Como mucho, un millón')).toBeDefined()
    expect(kept[0]).toMatchObject({ quantity: '1000000' })
    await user.clear(amount)
    await user.type(amount, 'al gusto')
    expect(kept[0]).toMatchObject({ quantity: null })
  })
  test('has its own loss, and says when it is none', async () => {
    const { user } = draw(<Editor start={[row(11, 1)]} />)
    const merma = await screen.findByRole('textbox', { name: 'Merma de Cebolla en %' })
    await user.clear(merma)
    await user.type(merma, '12,5')
    expect(kept[0]).toMatchObject({ merma: '12.5' })
    await user.clear(merma)
    await user.type(merma, '100')
    expect(screen.getByText('De 0 a menos de 100')).toBeDefined()
    expect(kept[0]).toMatchObject({ merma: '10' })
  })
})

test('a line without cost asks what it needs, says what that does, and mends it for all', async () => {
  const requests = answering({ ...kitchenAnswers, 'PUT /products/amend': { id: id(3), position: '9' } })
  const { user, container } = draw(<Editor start={[{ ...row(11, 3), quantity: '30' }]} />)
  const field = await screen.findByRole('textbox', { name: /Cuánto pesa 1 ud/ })
  expect(screen.getByText('Afecta a 6 recetas')).toBeDefined()
  await user.type(field, '85')
  // 30 g of a bunch of 85 g at 0,85 €.
  expect(screen.getByText(/0,300 € en esta línea/)).toBeDefined()
  await expectAccessible(container)
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(lastOf(requests, 'PUT', '/products/amend').body).toEqual({
      productId: id(3),
      change: { eqUd: '0.085' },
      costs: [],
    }),
  )
})

describe('what was created where it is needed', () => {
  const created = { 'POST /products/unpriced': { id: id(4), position: '1' } }
  const nobody = { costs: [], supplierCodes: [] }
  const answers = {
    ...kitchenAnswers,
    ...created,
    'GET /products/details': nobody,
    'PUT /products/amend': { id: id(4), position: '2' },
  }
  test('is priced in its own row: amount × price while one types, of nobody in particular, and the next line is begun', async () => {
    const requests = answering(answers)
    const { user, container } = draw(<Editor budget="4.50" />)
    await user.type(entry(), '150 g secreto')
    await screen.findByRole('option', { name: /Crear «secreto»/ })
    await user.keyboard('{Enter}')
    const price = await screen.findByRole('textbox', { name: 'Cuánto cuesta 1 kg' })
    await waitFor(() => expect(document.activeElement).toBe(price))
    // 4,50 € for 150 g.
    expect(screen.getByText(/a 30,00 €\/kg o menos, el plato queda en tu 30 %/)).toBeDefined()
    await user.keyboard('11,90')
    expect(screen.getByText('0,15 kg × 11,900 € = 1,785 €')).toBeDefined()
    await expectAccessible(container)
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(lastOf(requests, 'PUT', '/products/amend').body).toMatchObject({
        productId: id(4),
        change: {},
        costs: [{ supplierId: null, value: '11.9', unit: 'kg', unitQuantity: '1', currency: 'EUR' }],
      }),
    )
    await waitFor(() => expect(document.activeElement).toBe(entry()))
  })
  test('waits for the next invoice by a key, a gap until then', async () => {
    const requests = answering(answers)
    const { user } = draw(<Editor />)
    await user.type(entry(), '150 g secreto')
    await screen.findByRole('option', { name: /Crear «secreto»/ })
    await user.keyboard('{Enter}')
    const price = await screen.findByRole('textbox', { name: 'Cuánto cuesta 1 kg' })
    await waitFor(() => expect(document.activeElement).toBe(price))
    await user.keyboard('{Alt>}n{/Alt}')
    expect(document.activeElement).toBe(entry())
    expect(requests.some(({ path }) => path === '/products/amend')).toBe(false)
    expect(screen.getByText(/no tiene precio/)).toBeDefined()
  })
})

describe('a recipe is pasted', () => {
  const paste = 'Ingredientes:\n150 g cebolla, picada\n1 kg tomate\nsal al gusto\n1. Sofreír despacio'
  test('doubts are answered by a key each, and its steps go to the method', async () => {
    const { user } = draw(<Editor />)
    await user.click(entry())
    await user.paste(paste)
    const dialog = await screen.findByRole('dialog', { name: 'Pegar una receta' })
    expect(await within(dialog).findByText('1 reconocida')).toBeDefined()
    const doubt = within(dialog).getByRole('group', { name: 'Qué es «1 kg tomate»' })
    await waitFor(() => expect(doubt.contains(document.activeElement)).toBe(true))
    await user.keyboard('1')
    const salt = within(dialog).getByRole('group', { name: 'Qué es «sal al gusto»' })
    await waitFor(() => expect(salt.contains(document.activeElement)).toBe(true))
    // Salt is not there: the first answer creates it, that it costs nothing is the second.
    await user.keyboard('2')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(kept).toHaveLength(3))
    expect(amounts()).toEqual([
      [id(1), '150', 'g'],
      [id(2), '1', 'kg'],
      ['sal', null, 'g'],
    ])
    expect(kept[0]?.note).toBe('picada')
    expect(method).toBe('1. Sofreír despacio')
    expect(pantry[1]?.name).toBe('Tomate pera')
  })
})

test('nothing is said to be missing while what the rows name is on its way', async () => {
  draw(<Editor start={[row(9, 1, '150')]} />)
  expect(screen.queryByText('no existe')).toBeNull()
  expect(screen.queryByText('Este elemento ya no existe')).toBeNull()
  expect(await screen.findByText('0,225 €')).toBeDefined()
})
