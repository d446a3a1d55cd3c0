import { randomUUID } from 'node:crypto'
import { dishForm, menuForm, product as ofProduct } from '@escandallo/command-api/testing/kitchen-forms.ts'
import type { AllergenMatrix, PlateOfDish, Swaps } from '@escandallo/contracts/plates/queries.ts'
import { restrictionCodes } from '@escandallo/contracts/products/food/restrictions-of.ts'
import { Big } from 'big.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foundCorporation, product, supplier } from '../testing/event-fixtures.ts'
import { openFixtures } from '../testing/fixtures.ts'

const fixtures = await openFixtures()
afterAll(() => fixtures.close())
const corporation = await foundCorporation(fixtures)
const { corporationId, establishment, elsewhere } = corporation
const chef = await fixtures.employ({ corporationId, role: 'admin' })
const from = await supplier(corporation)

const get = async <Answer>(url: string, id: string, asker: Parameters<typeof fixtures.ask>[0] = chef) => {
  const answer = await fixtures.ask(asker, { method: 'GET', url: `/api${url}`, query: { id } })
  return { status: answer.statusCode, body: answer.json() as Answer }
}
const write = async (url: string, body: object) => {
  const answer = await fixtures.ask(chef, { method: 'POST', url: `/api${url}`, body })
  expect(answer.statusCode, answer.payload).toBe(202)
  return answer.json().id as string
}
const meat = (name: string, ingredient: string, value: string) =>
  product(corporation, { name, ingredient, category: 'CAT1', subcategory: '1.1', merma: '0' }, [
    { supplierId: from, date: '2026-01-01', value },
  ])
const cook = (name: string, productId: string) =>
  write('/dishes/new', {
    ...dishForm({ name, user: chef.userId }),
    composition: {
      elements: [{ elementId: randomUUID(), item: ofProduct(productId), quantity: '200', unit: 'g' }],
      portions: '1',
    },
  })

let [shoulder, chicken, menu, salad] = ['', '', '', '']
let swaps: Swaps
beforeAll(async () => {
  const [lamb, breast] = [await meat('Paletilla', 'lamb-shoulder', '20'), await meat('Pechuga', 'chicken-breast', '8')]
  shoulder = await cook('Paletilla a la brasa', lamb.productId)
  chicken = await cook('Pechuga a la brasa', breast.productId)
  salad = await write('/dishes/new', { ...dishForm({ name: 'Vacío', user: chef.userId }) })
  menu = await write('/menus/new', menuForm({ user: chef.userId, establishment }, shoulder, salad))
  await fixtures.projected()
  swaps = (await get<Swaps>('/menus/swaps', menu)).body
})

describe('what would better a menu', () => {
  test('is what would better its dishes, and comes true when it is done', async () => {
    const change = swaps.items.find(({ byName }) => byName === 'Pechuga')
    expect(change).toMatchObject({ dishId: shoulder, dishName: 'Paletilla a la brasa', productName: 'Paletilla' })
    expect(change?.aims).toEqual(expect.arrayContaining(['greener', 'cheaper']))
    // 200 g at 20 and at 8 a kilo.
    expect(change?.cost).toBe('-2.4')
    const ghgOf = async (dishId: string) =>
      new Big((await get<PlateOfDish>('/dishes/plate', dishId)).body.environment.perPortion.ghg ?? 'nothing')
    expect(change?.ghg).toBe(
      (await ghgOf(chicken))
        .minus(await ghgOf(shoulder))
        .round(6)
        .toFixed(),
    )
  })
  test('puts nothing in the place of what does something else', async () => {
    const drink = (name: string, ingredient: string, value: string) =>
      product(corporation, { name, ingredient, category: 'CAT11', merma: '0' }, [
        { supplierId: from, date: '2026-01-01', value },
      ])
    const [coffee] = [await drink('Café', 'coffee', '18'), await drink('Agua', 'water', '0.5')]
    const cup = await cook('Café solo', coffee.productId)
    await fixtures.projected()
    const { items } = (await get<Swaps>('/dishes/swaps', cup)).body
    expect(items.map(({ byName }) => byName)).not.toContain('Agua')
  })
  test('counts pieces only as pieces that weigh about the same', async () => {
    const eggs = (name: string, ingredient: string, eqUd: string, value: string, pieces: string | null = null) => {
      const food = { name, ingredient, category: 'CAT5', subcategory: '5.5' }
      return product(corporation, { ...food, unit: 'unit', eqUd, pieces, merma: '0' }, [
        { supplierId: from, date: '2026-01-01', value, unit: 'unit' },
      ])
    }
    // Thirty of a tray are thirty pieces, of the weight of one each.
    const egg = await eggs('Huevo', 'egg', '1.8', '9', '30')
    await eggs('Botella de huevo', 'pasteurised-egg', '1', '0.2')
    await eggs('Caja de botellas de huevo', 'pasteurised-egg', '1.8', '0.5', '2')
    await eggs('Bolsita de huevo', 'pasteurised-egg', '0.058', '0.1')
    await eggs('Caja de bolsitas de huevo', 'pasteurised-egg', '5.8', '10', '100')
    const answer = await fixtures.ask(chef, {
      method: 'POST',
      url: '/api/dishes/new',
      body: {
        ...dishForm({ name: 'Tortilla', user: chef.userId }),
        composition: {
          elements: [{ elementId: randomUUID(), item: ofProduct(egg.productId), quantity: '3', unit: 'unit' }],
          portions: '1',
        },
      },
    })
    await fixtures.projected()
    const { items } = (await get<Swaps>('/dishes/swaps', answer.json().id)).body
    const others = items.flatMap(({ byName }) => byName ?? [])
    expect(others).toEqual(expect.arrayContaining(['Bolsita de huevo', 'Caja de bolsitas de huevo']))
    expect(others).not.toContain('Botella de huevo')
    expect(others).not.toContain('Caja de botellas de huevo')
  })
  test('says the same of a dish as the dish itself', async () => {
    const { items } = (await get<Swaps>('/dishes/swaps', shoulder)).body
    for (const item of swaps.items.filter(({ dishId }) => dishId === shoulder)) expect(items).toContainEqual(item)
  })
  test('is told of no menu of another place, another house, or that is none', async () => {
    const eva = await fixtures.employ({ corporationId, sections: ['menus'], establishments: [elsewhere] })
    const stranger = await fixtures.employ({
      corporationId: (await foundCorporation(fixtures)).corporationId,
      role: 'admin',
    })
    for (const asker of [eva, stranger]) expect((await get('/menus/swaps', menu, asker)).status).toBe(404)
    expect((await get('/menus/swaps', randomUUID())).status).toBe(404)
  })
})

test('the matrix of a menu names what nobody has verified, until somebody has', async () => {
  const answerOf = async () => {
    const query = { of: 'menu', id: menu }
    const answer = await fixtures.ask(chef, { method: 'GET', url: '/api/plates/allergens', query })
    return answer.json() as AllergenMatrix
  }
  const answerBefore = await answerOf()
  const [open] = answerBefore.toVerify.filter(({ name }) => name === 'Paletilla')
  expect(open).toMatchObject({ kind: 'product', dishes: 1 })
  const states = Object.fromEntries(restrictionCodes.map((code) => [code, 'free']))
  const body = { productId: open?.id, states }
  const verified = await fixtures.ask(chef, { method: 'PUT', url: '/api/products/restrictions', body })
  expect(verified.statusCode, verified.payload).toBe(202)
  await fixtures.projected()
  const after = await answerOf()
  expect(after.toVerify.map(({ name }) => name)).not.toContain('Paletilla')
  expect(after.dishes.find(({ dishId }) => dishId === shoulder)).toMatchObject({ verified: true })
})
