import { randomUUID } from 'node:crypto'
import { commandApi } from '@escandallo/command-api/app.ts'
import { product, recipe, recipeForm } from '@escandallo/command-api/testing/kitchen-forms.ts'
import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import { silent } from '@escandallo/platform/logging/log.ts'
import { makeMetrics } from '@escandallo/platform/metrics/metrics.ts'
import { foundCorporation, product as registered } from '@escandallo/query-api/testing/event-fixtures.ts'
import { openFixtures } from '@escandallo/query-api/testing/fixtures.ts'
import { afterAll, describe, expect, test } from 'vitest'

const fixtures = await openFixtures()
const home = await foundCorporation(fixtures)
const chef = await fixtures.employ({ corporationId: home.corporationId, role: 'admin' })
const { productId: tomato } = await registered(home, {})
/** Another process beside the first: over the same log and database, with lines of its own. */
const beside = await commandApi({
  store: fixtures.store,
  objects: fixtures.objects,
  pool: fixtures.pool('escandallo_command'),
  log: silent,
  verifier: fixtures.verifier,
  metrics: makeMetrics({ process: 'beside', runtime: false }),
  mail: { send: async () => {} },
  forget: async () => {},
  isService: () => false,
  publicUrl: () => 'https://escandallo.example.test',
  secretFor: (name) => `a secret of the test for ${name}`,
})
await beside.ready()
afterAll(async () => {
  await beside.close()
  await fixtures.close()
})

type Command = { method: 'POST' | 'PUT'; url: string; body: object }
/** Sends a command to one of the two processes, by turns. */
const send = ({ method, url, body }: Command, turn: number) =>
  [fixtures.command, beside][turn % 2]?.inject({
    method,
    url: `/api${url}`,
    payload: body,
    headers: { authorization: `Bearer ${chef.token}`, 'idempotency-key': randomUUID() },
  }) as ReturnType<typeof beside.inject>

const form = (name: string, ...items: Element['item'][]) =>
  recipeForm({ name, user: chef.userId, establishment: home.establishment }, ...items)
const written = async (name: string): Promise<string> => {
  const answer = await send({ method: 'POST', url: '/recipes/new', body: form(name, product(tomato)) }, 0)
  expect(answer.statusCode, answer.payload).toBe(202)
  return answer.json().id
}
const statuses = async (commands: readonly Command[]) =>
  (await Promise.all(commands.map(send))).map(({ statusCode }) => statusCode).sort()

describe('twenty who would close a circle at one moment, in two processes', () => {
  test('of two subrecipes that stand in each other: one is refused, each time', async () => {
    for (let time = 0; time < 5; time += 1) {
      const [first, second] = [await written('Salsa'), await written('Fondo')]
      const commands = [
        { recipeId: first, ...form('Salsa', recipe(second)) },
        { recipeId: second, ...form('Fondo', recipe(first)) },
      ].map((body): Command => ({ method: 'PUT', url: '/recipes/update', body }))
      expect(await statuses(commands)).toEqual([202, 409])
    }
  })

  test('of twenty subrecipes, each of which stands in the next: the last is refused', async () => {
    const ring = await Promise.all(Array.from({ length: 20 }, (_, at) => written(`Base ${at}`)))
    const commands = ring.map((recipeId, at): Command => {
      const body = { recipeId, ...form(`Base ${at}`, recipe(ring[(at + 1) % ring.length] as string)) }
      return { method: 'PUT', url: '/recipes/update', body }
    })
    expect(await statuses(commands)).toEqual([...Array.from({ length: 19 }, () => 202), 409])
  })

  test('of products, each of which is merged into the next: no circle is left', async () => {
    for (let time = 0; time < 5; time += 1) {
      const [onion, shallot] = [(await registered(home, {})).productId, (await registered(home, {})).productId]
      const commands = [
        { productId: onion, into: shallot },
        { productId: shallot, into: onion },
      ].map((body): Command => ({ method: 'POST', url: '/products/merge', body }))
      const [taken, refused] = await statuses(commands)
      expect([taken, [404, 409].includes(refused ?? 0)]).toEqual([202, true])
    }
  })
})
