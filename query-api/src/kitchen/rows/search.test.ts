import type { KitchenFound } from '@escandallo/contracts/kitchen/queries.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { foundCorporation, product } from '../../testing/event-fixtures.ts'
import { openFixtures } from '../../testing/fixtures.ts'

const fixtures = await openFixtures()
afterAll(() => fixtures.close())
const home = await foundCorporation(fixtures)
const cook = await fixtures.employ({ corporationId: home.corporationId, sections: ['recipes', 'dishes', 'products'] })
for (const name of [
  ...[
    'Anchoa en aceite de oliva',
    'Aceite de oliva virgen extra',
    'Aceite de girasol',
    'Cebolla',
    'Cebolla de Figueres',
  ],
  ...['Entrecot de ternera', 'Secreto ibérico', 'Pulpo a la brasa', 'Nuez', 'Gamba blanca'],
])
  await product(home, { name })
await fixtures.projected()

const namesFor = async (q: string): Promise<string[]> => {
  const answer = await fixtures.ask(cook, { method: 'GET', url: '/api/recipes/search', query: { q, size: 5 } })
  expect(answer.statusCode, answer.payload).toBe(200)
  return (answer.json() as KitchenFound).items.map(({ name }) => name)
}

describe('what is looked up for a recipe', () => {
  test.each([
    ['aceite oliva', 'Aceite de oliva virgen extra'],
    ['entrecot de vedella', 'Entrecot de ternera'],
    ['secreto a la brasa', 'Secreto ibérico'],
    ['nueces', 'Nuez'],
    ['gam', 'Gamba blanca'],
    ['cebolla', 'Cebolla'],
  ])('%s begins with %s', async (q, name) => expect((await namesFor(q))[0]).toBe(name))
  test('tells what merely contains the words after what is called so', async () => {
    expect(await namesFor('aceite oliva')).toContain('Anchoa en aceite de oliva')
    expect((await namesFor('aceite oliva')).indexOf('Anchoa en aceite de oliva')).toBeGreaterThan(0)
  })
  test('tells nothing of another head that shares a word', async () =>
    expect(await namesFor('entrecot de vedella')).toEqual(['Entrecot de ternera']))
})
