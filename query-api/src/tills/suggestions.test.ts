import { preparedCandidates } from '@escandallo/contracts/products/matching/matcher.ts'
import type { TillProducts } from '@escandallo/contracts/tills/queries.ts'
import { afterAll, expect, test } from 'vitest'
import { product as boughtProduct } from '../testing/event-fixtures.ts'
import { sellingHouse } from '../testing/selling-house.ts'
import type { BoughtIn } from './product-pieces.ts'
import { type Candidate, type Named, suggestionsFor } from './suggestions.ts'

const { fixtures, corporation, chef, from, tillId, sell } = await sellingHouse()
afterAll(() => fixtures.close())

const single = { unit: 'unit', pieces: null, litres: null, eqUd: null } as const
const product = (name: string, bought: Partial<BoughtIn>): Candidate => ({
  ...{ kind: 'product', id: name, name, price: null },
  bought: { ...single, cost: null, names: [name], ...bought },
})
const beer = (bought: Partial<BoughtIn>) => product('Cerveza tercio', bought)
const sold: Named = { name: 'Cerveza tercio', price: null, ratio: null, net: 25_909, quantity: '95' }
const first = (article: Partial<Named>, ...candidates: Candidate[]) =>
  suggestionsFor({ ...sold, ...article }, preparedCandidates(candidates), new Map())[0]

test('a bottle of a case takes its part of the case, as its paper or its pieces say', () => {
  const bottle = { ratio: '0.041667', sure: true, reasons: ['same-words', 'measure'] }
  const names = ['Cerveza tercio', 'Cerveza tercio 33 cl caja 24 ud']
  expect(first({}, beer({ names, litres: '7.92', cost: '18.24' }))).toMatchObject(bottle)
  expect(first({}, beer({ names, cost: '18.24' }))).toMatchObject(bottle)
  expect(first({}, beer({ pieces: '24', litres: '7.92', cost: '18.24' }))).toMatchObject(bottle)
  // The till says a half of a bottle.
  expect(first({ ratio: '0.5' }, beer({ names, cost: '18.24' }))).toMatchObject({ ratio: '0.020833' })
})

test('a product is sure only where one sold costs less than it brings', () => {
  expect(first({}, beer({ cost: '0.76' }))).toMatchObject({ ratio: '1', sure: true })
  expect(first({}, beer({ cost: '18.24' }))).toMatchObject({ ratio: '1', sure: false })
  expect(first({}, beer({ cost: null }))).toMatchObject({ sure: false })
  expect(first({}, beer({ pieces: '24', litres: '7.92', cost: '80' }))).toMatchObject({ sure: false })
  // Nothing was sold: the till's price is what there is.
  const unsold = { net: 0, quantity: '0' }
  expect(first(unsold, beer({ cost: '0.76' }))).toMatchObject({ sure: false })
  expect(first({ ...unsold, price: 300 }, beer({ cost: '0.76' }))).toMatchObject({ sure: true })
})

test('what one sold takes of a pack, of food in pieces or of what is weighed is asked', () => {
  // Five litres, and nobody says of how many bottles; the paper is of another form than the one bought.
  expect(first({}, beer({ litres: '5', cost: '2' }))).toMatchObject({ ratio: '1', sure: false })
  const names = ['Cerveza tercio 33 cl caja 24 ud']
  expect(first({}, beer({ names, litres: '0.33', cost: '0.76' }))).toMatchObject({ ratio: '1', sure: true })
  const croquettes = { name: 'Croquetas', net: 90_000, quantity: '100' }
  const box = product('Croquetas', { pieces: '180', eqUd: '5.4', cost: '36' })
  expect(first(croquettes, box)).toMatchObject({ ratio: '0.005556', sure: false })
  const ham = product('Croquetas', { unit: 'kg', cost: '4' })
  expect(first(croquettes, ham)).toMatchObject({ ratio: '1', sure: false })
  expect(first({ ...croquettes, ratio: '0.2' }, ham)).toMatchObject({ ratio: '0.2', sure: true })
})

test('a dish is one portion, whatever it costs', () => {
  const dish: Candidate = { kind: 'dish', id: 'dish', name: 'Cerveza tercio', price: null }
  expect(first({}, dish)).toMatchObject({ kind: 'dish', ratio: '1', sure: true, reasons: ['same-words'] })
})

test('the page of a till suggests the part of the case that its paper says, at what it costs today', async () => {
  const name = 'Cerveza tercio'
  const suppliers = [{ supplierId: from, code: 'C33', name: 'Cerveza tercio 33 cl caja 24 ud' }]
  const cost = { supplierId: from, date: '2026-05-01', value: '18.24', unit: 'unit' as const, unitQuantity: '1' }
  const details = { name, unit: 'unit' as const, litres: '7.92', ingredient: 'beer', merma: '0', suppliers }
  const { productId } = await boughtProduct(corporation, details, [cost])
  const day = '2026-08-03'
  await sell(day, [{ article: 'tercio', name, net: 25_909, quantity: '95' }])
  await fixtures.projected()
  const query = { till: tillId, from: day, until: day, size: '200' }
  const answer = await fixtures.ask(chef, { method: 'GET', url: '/api/tpv/products', query })
  const { items }: TillProducts = answer.json()
  const suggestions = items.find(({ articleId }) => articleId === 'tercio')?.suggestions
  expect(suggestions?.[0]).toMatchObject({ kind: 'product', id: productId, ratio: '0.041667', sure: true })
})
