import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { nutrients } from '@escandallo/contracts/ingredients/nutrients.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FoodData } from './food-data.ts'
import { foodDataCentral } from './food-data-central.ts'
import { shippedFoods } from './shipped.ts'

const KEY = 'a-key-of-usda'

/** Foods as FoodData Central writes them: one with two energies, one whose sugars stand under the older number. */
const central = [
  {
    fdcId: 171400,
    description: 'Tomatoes, canned',
    dataType: 'Survey (FNDDS)',
    foodNutrients: [{ nutrientId: 1008, value: 21 }],
  },
  {
    fdcId: 1999634,
    description: 'Tomatoes, raw',
    dataType: 'Foundation',
    foodNutrients: [
      { nutrientId: 2048, value: 19.5 },
      { nutrientId: 2047, value: 22 },
      { nutrientId: 1063, value: 2.63 },
      { nutrientId: 1003, value: 0.7 },
      { nutrientId: 1093, value: null },
    ],
  },
]

/** What the stand-in does next; it keeps what it was asked. */
let act: (response: ServerResponse) => void
let asked: { url: URL; key: unknown } | undefined
const answersFoods = (response: ServerResponse) => response.end(JSON.stringify({ foods: central }))
const refuses = (status: number) => (response: ServerResponse) => {
  response.statusCode = status
  response.end('{"error":{"code":"API_KEY_INVALID"}}')
}

const standIn = createServer((request, response) => {
  asked = { url: new URL(request.url ?? '', 'http://localhost'), key: request.headers['x-api-key'] }
  act(response)
})
let address: string
let host: string
beforeAll(async () => {
  await new Promise<void>((done) => standIn.listen(0, '127.0.0.1', done))
  host = `127.0.0.1:${(standIn.address() as AddressInfo).port}`
  address = `http://${host}`
})
afterAll(() => new Promise((done) => standIn.close(done)))

const askedByKey = () => foodDataCentral({ address, key: KEY, allowed: [host], milliseconds: 300 })

const sources: [string, () => FoodData][] = [
  ['the foods that come along', shippedFoods],
  ['FoodData Central', askedByKey],
]

describe.each(sources)('%s', (_name, open) => {
  test('are found with twelve nutrients, each known or said to be unknown', async () => {
    act = answersFoods
    const [food] = await open().search('tomato', 5)
    expect(Object.keys(food?.nutrients ?? {})).toEqual(nutrients.map(({ key }) => key))
    for (const amount of Object.values(food?.nutrients ?? {})) expect(amount === null || Number(amount) >= 0).toBe(true)
    expect(food?.name).toMatch(/^Tomatoes/)
  })
  test('are never more than asked for', async () => {
    act = answersFoods
    expect(await open().search('tomato', 1)).toHaveLength(1)
  })
  test('are none for a text without words', async () => {
    act = answersFoods
    expect(await open().search('  ', 5)).toEqual([])
  })
})

describe('FoodData Central', () => {
  test('puts what was measured first, says which energy was taken and leaves unknown what has no value', async () => {
    act = answersFoods
    const [food] = await askedByKey().search('tomato', 5)
    expect(food).toMatchObject({ source: 'fdc', id: '1999634', energyId: 2047 })
    expect(food?.nutrients).toMatchObject({ energy: '22', sugars: '2.63', protein: '0.7', sodium: null, fat: null })
  })
  test('is asked with its key in a header and never in the address', async () => {
    act = answersFoods
    await askedByKey().search('tomate pera', 7)
    expect(asked?.key).toBe(KEY)
    expect(asked?.url.href).not.toContain(KEY)
    expect(asked?.url.searchParams.get('query')).toBe('tomate pera')
  })
  test.each([
    ['a key that is not taken', refuses(403), 'key-refused'],
    ['a key that has asked too often', refuses(429), 'asked-too-often'],
    ['a server with a fault', refuses(500), 'not-reachable'],
    ['an answer that is no JSON', (response: ServerResponse) => response.end('<html>'), 'not-reachable'],
    [
      'an answer of another shape',
      (response: ServerResponse) => response.end('{"foods":[{"fdcId":"x"}]}'),
      'not-reachable',
    ],
    ['an answer that does not come', () => {}, 'not-reachable'],
  ] as const)('says in a word what is wrong: %s', async (_fault, does, reason) => {
    act = does
    await expect(askedByKey().search('tomato', 5)).rejects.toMatchObject({ reason })
  })
})
