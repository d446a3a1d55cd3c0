import { randomUUID } from 'node:crypto'
import type { CorporationEvent } from '@escandallo/contracts/corporations/events.ts'
import { establishmentEvent } from '@escandallo/contracts/establishments/events.ts'
import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCommandFixtures } from '../testing/fixtures.ts'
import { happened } from '../testing/happened.ts'
import { dishForm, menuForm, recipe, recipeForm } from '../testing/kitchen-forms.ts'
import type { Person } from '../testing/people.ts'

let fixtures: Awaited<ReturnType<typeof openCommandFixtures>>
beforeAll(async () => {
  fixtures = await openCommandFixtures()
})
afterAll(() => fixtures?.close())

const at = '2026-03-01T09:00:00.000Z'
const price = { amount: 1, currency: 'EUR', vatRate: '10' }
const water: Element['item'] = { kind: 'free', name: 'Agua', density: '1' }

/** A company with some establishments, somebody of all of them and somebody of the first. */
const company = async (size = 2) => {
  const corporationId = randomUUID()
  const places = Array.from({ length: size }, () => randomUUID())
  const about = { corporationId, at, by: corporationId }
  const listed = places.map(
    (establishmentId): CorporationEvent => ({
      type: 'CorporationEstablishmentListed',
      data: { ...about, establishmentId },
    }),
  )
  const nothing = { address: null, website: null, phone: null }
  const details = { ...nothing, name: 'Casa', description: null, currency: 'EUR', taxIds: [] }
  const founded: CorporationEvent = { type: 'CorporationFounded', data: { ...about, details } }
  await happened(fixtures.store, corporationId, `corporation-${corporationId}`, [founded, ...listed])
  for (const establishmentId of places) {
    const opened = establishmentEvent.parse({
      type: 'EstablishmentOpened',
      data: {
        establishmentId,
        at,
        by: corporationId,
        details: {
          ...nothing,
          name: 'Centro',
          currency: 'EUR',
          image: null,
          country: 'ES',
          postalCode: null,
          timeZone: 'Europe/Madrid',
          dayEndsAt: '04:00',
          seats: null,
          stayMinutes: 90,
        },
      },
    })
    await happened(fixtures.store, corporationId, `establishment-${establishmentId}`, [opened])
  }
  const [ours = '', theirs = ''] = places
  const sections = ['recipes' as const, 'dishes' as const, 'menus' as const]
  const chef = await fixtures.employ({ corporationId, role: 'admin' })
  const cook = await fixtures.employ({ corporationId, role: 'user', sections, establishments: [ours] })
  return { chef, cook, ours, theirs }
}
const sent = (person: Person, url: string, payload: object) => fixtures.send(person, 'POST', url, { payload })
const written = async (person: Person, url: string, payload: object): Promise<string> => {
  const answer = await sent(person, url, payload)
  expect(answer.statusCode, answer.payload).toBe(202)
  return answer.json().id
}
const outcome = async (answering: ReturnType<typeof sent>) => {
  const { statusCode, payload } = await answering
  return statusCode === 202 ? 202 : [statusCode, JSON.parse(payload).code]
}
const dishAt = (user: Person, establishments: string[], ...items: Element['item'][]) => {
  const form = dishForm({ user: user.userId }, ...(items.length > 0 ? items : [water]))
  return { ...form, description: { ...form.description, establishments } }
}

describe('somebody of one establishment', () => {
  test('changes what is sold there, does not find what is sold elsewhere, and leaves alone what both sell', async () => {
    const { chef, cook, ours, theirs } = await company()
    const dishes = [[ours], [theirs], [ours, theirs], []].map((places) =>
      written(chef, '/dishes/new', dishAt(chef, places)),
    )
    const answers: unknown[] = []
    for (const dishId of await Promise.all(dishes))
      answers.push(
        await outcome(sent(cook, '/dishes/price', { dishId, price })),
        await outcome(sent(cook, '/dishes/prices', { prices: [{ dishId, price: { ...price, amount: 2 } }] })),
        await outcome(sent(cook, '/dishes/deactivateMany', { ids: [dishId] })),
      )
    const [unknown, denied] = [
      [404, 'dish-unknown'],
      [403, 'establishment-denied'],
    ]
    expect(answers).toEqual([
      ...[202, 202, 202, unknown, unknown, unknown, denied, denied, denied, denied, denied, denied],
    ])
  })

  test('writes nothing for every establishment, nor for another one', async () => {
    const { cook, ours, theirs } = await company()
    expect(await outcome(sent(cook, '/dishes/new', dishAt(cook, [])))).toEqual([403, 'establishment-denied'])
    const elsewhere = [404, 'establishment-unknown']
    expect(await outcome(sent(cook, '/dishes/new', dishAt(cook, [theirs])))).toEqual(elsewhere)
    expect(await outcome(sent(cook, '/dishes/new', dishAt(cook, [ours, theirs])))).toEqual(elsewhere)
    const sauce = recipeForm({ user: cook.userId, establishment: theirs }, water)
    expect(await outcome(sent(cook, '/recipes/new', sauce))).toEqual(elsewhere)
    const dishId = await written(cook, '/dishes/new', dishAt(cook, [ours]))
    const menu = menuForm({ user: cook.userId }, dishId)
    expect(await outcome(sent(cook, '/menus/new', menu))).toEqual([403, 'establishment-denied'])
    const spread = { dishId, ...dishAt(cook, []) }
    const answer = await fixtures.send(cook, 'PUT', '/dishes/update', { payload: spread })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'establishment-denied'])
  })

  test('writes for every establishment where there is one', async () => {
    const { chef, cook } = await company(1)
    const dishId = await written(chef, '/dishes/new', dishAt(chef, []))
    expect(await outcome(sent(cook, '/dishes/price', { dishId, price }))).toBe(202)
    expect(await outcome(sent(cook, '/dishes/new', dishAt(cook, [])))).toBe(202)
  })

  test('composes of a subrecipe made elsewhere once it stands in something of theirs, as long as it does', async () => {
    const { chef, cook, ours, theirs } = await company()
    const made = (name: string, ...items: Element['item'][]) =>
      written(chef, '/recipes/new', recipeForm({ name, user: chef.userId, establishment: theirs }, ...items))
    const stock = await made('Fondo', water)
    const sauce = await made('Salsa', recipe(stock))
    const using = (id: string) => outcome(sent(cook, '/dishes/new', dishAt(cook, [ours], recipe(id))))
    const unknown = [404, 'recipe-unknown']
    expect([await using(stock), await using(sauce)]).toEqual([unknown, unknown])
    await written(chef, '/dishes/new', dishAt(chef, [ours], recipe(sauce)))
    expect([await using(stock), await using(sauce)]).toEqual([202, 202])
    // Naming it is not changing it.
    const renamed = { recipeId: stock, ...recipeForm({ name: 'Otro', user: cook.userId, establishment: ours }, water) }
    const answer = await fixtures.send(cook, 'PUT', '/recipes/update', { payload: renamed })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'establishment-denied'])

    const other = await company()
    expect(await outcome(sent(other.cook, '/dishes/new', dishAt(other.cook, [other.ours], recipe(stock))))).toEqual(
      unknown,
    )
  })

  test('does not compose of one that stood in something of theirs and was taken out', async () => {
    const { chef, cook, ours, theirs } = await company()
    const form = recipeForm({ name: 'Fondo', user: chef.userId, establishment: theirs }, water)
    const stock = await written(chef, '/recipes/new', form)
    const dishId = await written(chef, '/dishes/new', dishAt(chef, [ours], recipe(stock)))
    await fixtures.send(chef, 'DELETE', '/dishes/delete', { query: { id: dishId } })
    const using = dishAt(cook, [ours], recipe(stock))
    expect(await outcome(sent(cook, '/dishes/new', using))).toEqual([404, 'recipe-unknown'])
    await written(chef, '/dishes/restore', { dishId })
    expect(await outcome(sent(cook, '/dishes/new', using))).toBe(202)
  })

  test('copies what is sold everywhere for theirs', async () => {
    const { chef, cook, ours } = await company()
    const dishId = await written(chef, '/dishes/new', dishAt(chef, []))
    const copy = await written(cook, '/dishes/duplicate', { dishId, name: 'Copia' })
    const composed = (await fixtures.events()).find(({ stream }) => stream === `dish-${copy}`)
    expect(composed?.data).toMatchObject({ description: { name: 'Copia', establishments: [ours] }, copyOf: dishId })
  })
})
