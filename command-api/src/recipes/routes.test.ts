import { randomUUID } from 'node:crypto'
import { establishmentExamples } from '@escandallo/contracts/establishments/examples.ts'
import { productExamples } from '@escandallo/contracts/products/examples.ts'
import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCommandFixtures } from '../testing/fixtures.ts'
import { happened } from '../testing/happened.ts'
import { product, recipe, recipeForm } from '../testing/kitchen-forms.ts'
import type { Person } from '../testing/people.ts'

let fixtures: Awaited<ReturnType<typeof openCommandFixtures>>
let cook: Person
const corporationId = randomUUID()
const establishment = 'e5700000-0000-4000-8000-000000000001'
const tomato = '90d00000-0000-4000-8000-000000000001'
beforeAll(async () => {
  fixtures = await openCommandFixtures()
  cook = await fixtures.employ({ corporationId, role: 'user', sections: ['recipes'] })
  const [opened] = establishmentExamples
  const [registered] = productExamples
  if (!opened || !registered) throw new Error('no examples')
  await happened(fixtures.store, corporationId, `establishment-${establishment}`, [opened as never])
  await happened(fixtures.store, corporationId, `product-${tomato}`, [registered as never])
})
afterAll(() => fixtures?.close())

const form = (name: string, ...items: Element['item'][]) =>
  recipeForm({ name, user: cook.userId, establishment }, ...items)
const write = async (name: string, ...items: Element['item'][]): Promise<string> => {
  const answer = await fixtures.send(cook, 'POST', '/recipes/new', { payload: form(name, ...items) })
  expect(answer.statusCode, answer.payload).toBe(202)
  return answer.json().id
}
const update = (recipeId: string, written: object, headers = {}) =>
  fixtures.send(cook, 'PUT', '/recipes/update', { payload: { recipeId, ...written }, headers })

describe('a recipe that would stand in itself', () => {
  test('is refused, with the way back to it', async () => {
    const stock = await write('Fondo', product(tomato))
    const sauce = await write('Salsa', recipe(stock))
    const glaze = await write('Glasa', recipe(sauce))
    const answer = await update(stock, form('Fondo', product(tomato), recipe(glaze)))
    expect(answer.statusCode, answer.payload).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'recipe-cycle',
      details: { path: ['Fondo', 'Glasa', 'Salsa', 'Fondo'] },
    })
    const itself = await update(stock, form('Fondo', recipe(stock)))
    expect(itself.json()).toMatchObject({ code: 'recipe-cycle', details: { path: ['Fondo', 'Fondo'] } })
  })
  test('is refused for a day to come as well, and not for one that is past', async () => {
    const first = await write('Uno', product(tomato))
    const second = await write('Dos', product(tomato))
    const coming = { ...form('Dos', recipe(first)), effectiveFrom: '2090-01-01' }
    expect((await update(second, coming)).statusCode).toBe(202)
    expect((await update(first, form('Uno', recipe(second)))).json().code).toBe('recipe-cycle')
  })
  test('is another thing than one that stands twice in another', async () => {
    const base = await write('Base', product(tomato))
    const withBase = await write('Con base', recipe(base))
    const also = await write('También', recipe(base))
    const both = await write('Todo', recipe(withBase), recipe(also), recipe(base), recipe(base))
    expect((await update(both, form('Todo', recipe(withBase), recipe(also), recipe(withBase)))).statusCode).toBe(202)
  })
  test('comes to be when two close the circle at once, and nothing hangs', async () => {
    const [a, b] = [await write('A', product(tomato)), await write('B', product(tomato))]
    const answers = await Promise.all([update(a, form('A', recipe(b))), update(b, form('B', recipe(a)))])
    expect(answers.every(({ statusCode }) => [202, 409].includes(statusCode))).toBe(true)
    const over = await write('Encima', recipe(a))
    expect((await update(over, form('Encima', recipe(a), recipe(b)))).statusCode).toBe(202)
  })
})

describe('what a recipe names', () => {
  test.each([
    ['a product', { items: [product(randomUUID())] }, 'product-unknown'],
    ['a recipe', { items: [recipe(randomUUID())] }, 'recipe-unknown'],
  ])('has to be there: %s', async (_, { items }, code) => {
    const answer = await fixtures.send(cook, 'POST', '/recipes/new', { payload: form('Nada', ...items) })
    expect([answer.statusCode, answer.json().code]).toEqual([404, code])
  })
  test.each([
    ['nothing', { elements: [] }, 'composition.elements', 'elements-required'],
    ['a quantity of nothing', { quantity: '0' }, 'composition.elements.0.quantity', 'must-be-positive'],
    ['less than nothing', { quantity: '-1' }, 'composition.elements.0.quantity', 'must-be-positive'],
    ['more than a kitchen holds', { quantity: '1000000000' }, 'composition.elements.0.quantity', 'quantity-too-large'],
    ['a quantity in words', { quantity: 'mucho' }, 'composition.elements.0.quantity', 'decimal-invalid'],
    ['a unit that there is not', { unit: 'caja' }, 'composition.elements.0.unit', 'unit-invalid'],
    ['a loss of everything', { merma: '100' }, 'composition.elements.0.merma', 'merma-invalid'],
  ])('%s is refused with its place', async (_, change, path, code) => {
    const written = form('Mala', product(tomato))
    const elements = 'elements' in change ? [] : written.composition.elements.map((line) => ({ ...line, ...change }))
    const payload = { ...written, composition: { ...written.composition, elements } }
    const answer = await fixtures.send(cook, 'POST', '/recipes/new', { payload })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toContainEqual({ path, code })
  })
  test('may be three hundred lines and no more, under a name of two hundred letters', async () => {
    const lines = (count: number) => form('Larga', ...Array.from({ length: count }, () => product(tomato)))
    const send = (payload: object) => fixtures.send(cook, 'POST', '/recipes/new', { payload })
    expect((await send(lines(300))).statusCode).toBe(202)
    expect((await send(lines(301))).json().errors).toContainEqual({
      path: 'composition.elements',
      code: 'too-many-elements',
    })
    expect((await send(form('x'.repeat(5000), product(tomato)))).json().errors).toContainEqual({
      path: 'description.name',
      code: 'too-long',
    })
  })
})

test('of two people on one recipe the second is told that it changed, and nothing of theirs is taken', async () => {
  const id = await write('De dos', product(tomato))
  const before = { 'if-match': '0' }
  expect((await update(id, form('De Ana', product(tomato)), before)).statusCode).toBe(202)
  const late = await update(id, form('De Leo', product(tomato)), before)
  expect([late.statusCode, late.json().code]).toEqual([412, 'recipe-changed'])
})

test('a copy has another name and the same in it, once per key, whatever becomes of the first', async () => {
  const id = await write('Primera', product(tomato))
  const headers = { 'idempotency-key': randomUUID() }
  const copy = () =>
    fixtures.send(cook, 'POST', '/recipes/duplicate', { payload: { recipeId: id, name: 'Copia' }, headers })
  const first = await copy()
  expect(first.statusCode, first.payload).toBe(202)
  expect((await update(id, form('Otra', product(tomato), product(tomato)))).statusCode).toBe(202)
  expect((await copy()).json()).toEqual(first.json())
  const events = (await fixtures.events()).filter(({ stream }) => stream === `recipe-${first.json().id}`)
  expect(events.map(({ data }) => data)).toMatchObject([
    { copyOf: id, description: { name: 'Copia' }, composition: { elements: [{ item: { id: tomato } }] } },
  ])
})

test('what was in a recipe before it was deleted may stay in it', async () => {
  const inner = await write('Dentro', product(tomato))
  const outer = await write('Fuera', recipe(inner))
  expect((await fixtures.send(cook, 'DELETE', '/recipes/delete', { query: { id: inner } })).statusCode).toBe(202)
  expect((await update(outer, form('Fuera, otra vez', recipe(inner)))).statusCode).toBe(202)
})
