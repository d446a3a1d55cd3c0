import { randomUUID } from 'node:crypto'
import { dishForm, menuForm, product as ofProduct } from '@escandallo/command-api/testing/kitchen-forms.ts'
import type { EnvironmentSold, NutritionDishes } from '@escandallo/contracts/plates/dashboards.ts'
import type { AllergenMatrix, PlateOfDish } from '@escandallo/contracts/plates/queries.ts'
import { restrictionCodes } from '@escandallo/contracts/products/food/restrictions-of.ts'
import type { Group } from '@escandallo/platform/projection/group.ts'
import { rebuildGroup } from '@escandallo/platform/projection/rebuild.ts'
import { plateSpans } from '@escandallo/projectors/food-cost/plates/plate-spans.ts'
import { foodCostGroup } from '@escandallo/projectors/food-cost-group.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { product } from '../testing/event-fixtures.ts'
import { sellingHouse } from '../testing/selling-house.ts'

const company = await sellingHouse()
const { fixtures, corporation, chef, from, write, get, sell, sellInRange, associate } = company
const { corporationId, establishment, elsewhere } = corporation
afterAll(() => fixtures.close())

const answerOf = async <Answer>(url: string, query: Record<string, string>, asker = chef) => {
  const answer = await fixtures.ask(asker, { method: 'GET', url: `/api${url}`, query })
  return { status: answer.statusCode, body: answer.json() as Answer }
}
let [lamb, dish, menu] = ['', '', '']
const grams = (quantity: string) => ({
  elements: [{ elementId: randomUUID(), item: ofProduct(lamb), quantity, unit: 'g' }],
  portions: '1',
})
const form = { ...dishForm({ name: 'Paletilla', user: chef.userId, establishment }) }
const ghgOf = async (id = dish) =>
  Number((await answerOf<PlateOfDish>('/dishes/plate', { id })).body.environment.perPortion.ghg)

beforeAll(async () => {
  const food = { name: 'Paletilla', ingredient: 'lamb-shoulder', category: 'CAT1', subcategory: '1.1', merma: '0' }
  lamb = (await product(corporation, food, [{ supplierId: from, date: '2026-01-01', value: '20' }])).productId
  dish = await write('/dishes/new', { ...form, composition: grams('200'), effectiveFrom: '2026-03-01' })
  menu = await write('/menus/new', menuForm({ user: chef.userId, establishment }, dish))
  await associate('cordero', dish)
  for (const day of ['2026-02-27', '2026-03-10', '2026-03-19', '2026-03-20', '2026-04-02'])
    await sell(day, [{ article: 'cordero', net: 1000 }])
  // From 20 March on a portion is half as large.
  const smaller = { dishId: dish, ...form, composition: grams('100'), effectiveFrom: '2026-03-20' }
  await write('/dishes/update', smaller, 'PUT')
  await fixtures.projected()
})

describe('what was eaten', () => {
  test('has the plate of its day: in a month within which a dish became another, and in days beside whole months', async () => {
    const portion = await ghgOf()
    const eaten = async (first: string, last: string) => {
      const sold = await get<EnvironmentSold>('/environment/sold-dishes', { from: first, to: last })
      return [sold.items.map(({ sold: portions }) => portions).join(), Number(sold.ghg) / portion]
    }
    const [march, days, all] = [
      await eaten('2026-03-01', '2026-03-31'),
      await eaten('2026-03-15', '2026-03-20'),
      await eaten('2026-02-27', '2026-04-02'),
    ]
    expect(march).toEqual(['3', expect.closeTo(2 + 2 + 1, 6)])
    expect(days).toEqual(['2', expect.closeTo(2 + 1, 6)])
    expect(all).toEqual(['5', expect.closeTo(2 + 2 + 2 + 1 + 1, 6)])
  })
  test('in several days counts where all of them lie in the period, with the plate of the last', async () => {
    const portion = await ghgOf()
    await sellInRange({ from: '2026-01-10', until: '2026-01-20' }, 'cordero', 3, '30,00')
    await sellInRange({ from: '2026-06-01', until: '2026-06-10' }, 'cordero', 4, '40,00')
    await fixtures.projected()
    const ofPeriod = (first: string, last: string) =>
      get<EnvironmentSold>('/environment/sold-dishes', { from: first, to: last })
    const [june, later] = [await ofPeriod('2026-06-01', '2026-06-30'), await ofPeriod('2026-06-02', '2026-06-30')]
    expect([june.items.map(({ sold }) => sold), Number(june.ghg) / portion]).toEqual([['4'], expect.closeTo(4, 6)])
    expect(june.coverage?.net).toEqual({ known: 4000, of: 4000 })
    expect(later.items).toEqual([])
    const january = await ofPeriod('2026-01-01', '2026-01-31')
    expect(Number(january.ghg) / portion).toBeCloseTo(2 * 3, 6)
  })
  test('is counted in the establishments that somebody may see', async () => {
    const period = { from: '2026-03-01', to: '2026-03-31' }
    const eva = await fixtures.employ({
      corporationId,
      sections: ['dashboard', 'sales', 'menus', 'dishes'],
      establishments: [elsewhere],
    })
    const { body } = await answerOf<EnvironmentSold>('/dashboard/environment/sold-dishes', period, eva)
    expect(body.items).toEqual([])
    const { items } = (await answerOf<NutritionDishes>('/dashboard/nutrition/avg-dishes', period, eva)).body
    // What names no establishment is sold in all of them.
    expect(items.map(({ name }) => name)).toEqual(['Arroz', 'Croquetas'])
    expect((await answerOf('/dishes/plate', { id: dish }, eva)).status).toBe(404)
    expect((await answerOf('/plates/allergens', { of: 'menu', id: menu }, eva)).status).toBe(404)
    expect((await answerOf('/plates/allergens', { of: 'establishment', id: establishment }, eva)).status).toBe(404)
    const leo = await fixtures.employ({ corporationId, sections: ['menus'], establishments: [establishment] })
    expect((await answerOf('/plates/allergens', { of: 'menu', id: menu }, leo)).status).toBe(200)
  })
})

test('means of the menu are of the dishes that have a grade, and salt "to taste" leaves a dish without', async () => {
  const salt = await product(corporation, { name: 'Sal', ingredient: 'fine-salt', category: 'CAT8', merma: '0' }, [])
  const [meat] = grams('400').elements
  const pinch = { elementId: randomUUID(), item: ofProduct(salt.productId), quantity: null, unit: 'pinch' }
  const salted = { ...form, description: { ...form.description, name: 'Paletilla salada' } }
  await write('/dishes/new', { ...salted, composition: { elements: [meat, pinch], portions: '1' } })
  await fixtures.projected()
  const today = new Date().toISOString().slice(0, 10)
  const query = { from: today, to: today }
  const answer = await fixtures.ask(chef, { method: 'GET', url: '/api/dashboard/nutrition/avg-dishes', query })
  const body = answer.json() as NutritionDishes
  const ungraded = body.items.find(({ name }) => name === 'Paletilla salada')
  expect(ungraded).toMatchObject({ letter: null, noGrade: 'could-change', salt: null })
  expect([Number(ungraded?.energy) > 0, Number(ungraded?.saltLeast) > 0]).toEqual([true, true])
  expect(ungraded?.gaps).toMatchObject([{ name: 'Sal', reason: 'to-taste' }])
  const graded = body.items.filter(({ letter }) => letter !== null)
  expect(body.dishes).toEqual({ known: graded.length, of: body.items.length })
  const energy = graded.reduce((sum, item) => sum + Number(item.energy), 0) / graded.length
  expect(Number(body.mean.energy)).toBeCloseTo(energy, 3)
})

test('guests are told of no dish that it is free of anything once a check is withdrawn', async () => {
  const matrix = async () => (await answerOf<AllergenMatrix>('/plates/allergens', { of: 'menu', id: menu })).body
  const states = Object.fromEntries(restrictionCodes.map((code) => [code, 'free']))
  await write('/products/restrictions', { productId: lamb, states }, 'PUT')
  await fixtures.projected()
  expect((await matrix()).dishes[0]).toMatchObject({ verified: true, states: { ALLE001: 'free' } })
  const answer = await fixtures.ask(chef, {
    method: 'DELETE',
    url: '/api/products/restrictions',
    query: { id: lamb },
  })
  expect(answer.statusCode, answer.payload).toBe(202)
  await fixtures.projected()
  const { dishes, complete, toVerify } = await matrix()
  expect(dishes[0]?.verified).toBe(false)
  expect(Object.values(dishes[0]?.states ?? {})).not.toContain('free')
  expect([complete, toVerify.map(({ id }) => id)]).toEqual([false, [lamb]])
})

test('a rebuild with other food data is seen by whoever asks next, without a restart', async () => {
  const ghgBefore = await ghgOf()
  const doubled: Group = {
    ...foodCostGroup,
    data: 'another checksum',
    projections: foodCostGroup.projections.map((projection) =>
      projection.table === plateSpans.table
        ? {
            ...plateSpans,
            recompute: async (...owners: Parameters<typeof plateSpans.recompute>) =>
              (await plateSpans.recompute(...owners)).map((rows) =>
                rows.map((row) => {
                  const { ghg } = row.environment.perPortion
                  const perPortion = { ...row.environment.perPortion, ghg: ghg && String(Number(ghg) * 2) }
                  return { ...row, environment: { ...row.environment, perPortion } }
                }),
              ),
          }
        : projection,
    ),
  }
  await rebuildGroup({ group: doubled, store: fixtures.store, pool: fixtures.pool('escandallo_projector') })
  expect(await ghgOf()).toBeCloseTo(2 * ghgBefore, 9)
})
