import { preparedCandidates } from '@escandallo/contracts/products/matching/matcher.ts'
import type { TillProducts } from '@escandallo/contracts/tills/queries.ts'
import { afterAll, expect, test } from 'vitest'
import { product as boughtProduct } from '../testing/event-fixtures.ts'
import { sellingHouse } from '../testing/selling-house.ts'
import { type BoughtIn, implausibleCost } from './product-pieces.ts'
import { type Candidate, type Named, suggestionsFor } from './suggestions.ts'

const { fixtures, corporation, chef, from, tillId, sell, write } = await sellingHouse()
afterAll(() => fixtures.close())

const single = { unit: 'unit', pieces: null, litres: null, eqUd: null } as const
const product = (name: string, bought: Partial<BoughtIn>): Candidate => ({
  kind: 'product',
  id: name,
  name,
  price: null,
  bought: { ...single, cost: null, names: [name], ...bought },
})
const beer = (bought: Partial<BoughtIn>) => product('Cerveza tercio', bought)
const sold: Named = { name: 'Cerveza tercio', price: null, ratio: null, net: 25_909, quantity: '95' }
const first = (article: Partial<Named>, ...candidates: Candidate[]) =>
  suggestionsFor({ ...sold, ...article }, preparedCandidates(candidates), new Map())[0]

test('a bottle of a case takes its part of the case, as its paper or its pieces say', () => {
  const part = { taken: '1', of: '24', kind: 'bottle' }
  const bottle = { ratio: '0.041667', sure: true, part, reasons: ['same-words', 'piece'] }
  const names = ['Cerveza tercio', 'Cerveza tercio 33 cl caja 24 ud']
  expect(first({}, beer({ names, litres: '7.92', cost: '18.24' }))).toMatchObject(bottle)
  expect(first({}, beer({ names, cost: '18.24' }))).toMatchObject(bottle)
  expect(first({}, beer({ pieces: '24', litres: '7.92', cost: '18.24' }))).toMatchObject(bottle)
  // The till says a half of a bottle.
  expect(first({ ratio: '0.5' }, beer({ names, cost: '18.24' }))).toMatchObject({
    ratio: '0.020833',
    part: { ...part, taken: '0.5' },
  })
  const cans = ['Cerveza tercio', 'Cerveza lata 33 cl caja 24 ud']
  expect(first({}, beer({ names: cans, cost: '18.24' }))).toMatchObject({ part: { of: '24', kind: 'can' } })
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
  expect(first(croquettes, box)).toMatchObject({
    ratio: '0.005556',
    sure: false,
    part: { of: '180', kind: 'unit' },
  })
  const ham = product('Croquetas', { unit: 'kg', cost: '4' })
  expect(first(croquettes, ham)).toMatchObject({ ratio: '1', sure: false })
  expect(first({ ...croquettes, ratio: '0.2' }, ham)).toMatchObject({
    ratio: '0.2',
    sure: true,
    part: null,
    reasons: ['same-words', 'till-measure'],
  })
})

test('a case that an article stands for is implausible, and its bottle is what corrects it', () => {
  const ofCase: BoughtIn = { ...single, names: ['Cerveza tercio 33 cl caja 24 ud'], cost: '18.24' }
  const correction = { ratio: '0.041667', part: { taken: '1', of: '24', kind: 'bottle' } }
  expect(implausibleCost(sold, '1', ofCase)).toEqual({ cost: 1824, price: 273, correction })
  expect(implausibleCost(sold, '0.041667', ofCase)).toBeNull()
  // Nobody knows how many are in it: there is nothing to press, and somebody has to look.
  expect(implausibleCost(sold, '1', { ...ofCase, names: ['Cerveza'] })).toMatchObject({ correction: null })
  expect(implausibleCost(sold, '1', { ...ofCase, cost: '80' })).toMatchObject({ correction: null })
  expect(implausibleCost(sold, '1', { ...ofCase, cost: null })).toBeNull()
  expect(implausibleCost({ ...sold, net: 0, quantity: '0' }, '1', ofCase)).toBeNull()
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
  const target = { kind: 'product' as const, id: productId, ratio: '1' }
  const associations = [{ article: { articleId: 'tercio', formatId: null }, target }]
  await write('/tpv/associate', { tillId, associations })
  await fixtures.projected()
  const toCheck = await fixtures.ask(chef, {
    method: 'GET',
    url: '/api/tpv/products',
    query: { ...query, show: 'to-check' },
  })
  const checked: TillProducts = toCheck.json()
  expect(checked.counts).toMatchObject({ 'to-check': 1 })
  expect(checked.items).toMatchObject([
    { articleId: 'tercio', target: { ratio: '1' }, implausible: { cost: 1824, correction: { ratio: '0.041667' } } },
  ])
})
