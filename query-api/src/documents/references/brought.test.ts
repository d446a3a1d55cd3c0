import { randomUUID } from 'node:crypto'
import { happened } from '@escandallo/command-api/testing/happened.ts'
import { lineOf } from '@escandallo/command-api/testing/paper.ts'
import { recipeExamples } from '@escandallo/contracts/recipes/examples.ts'
import { afterAll, expect, test } from 'vitest'
import { type Booked, document, foundCorporation, product, supplier } from '../../testing/event-fixtures.ts'
import { openFixtures } from '../../testing/fixtures.ts'

const fixtures = await openFixtures()
afterAll(() => fixtures.close())
const home = await foundCorporation(fixtures)
const lineId = randomUUID()
const pear = (name = 'Pera conferencia', code = 'P-1') => [lineOf({ lineId, name, code })]
const write = async (from: string, booked: Partial<Booked>) =>
  (await document(home, { establishment: home.establishment, supplier: from, ...booked })).documentId
const brought = async (id: string) => {
  const request = { method: 'GET' as const, url: '/api/documents/brought', query: { id } }
  return (await fixtures.ask({ service: home.corporationId }, request)).json()
}

test('a line that was new when it was read is what an earlier paper has made of its code and name', async () => {
  const from = await supplier(home)
  const { productId: known } = await product(home, { name: 'Pera de la casa' })
  await write(from, { lines: pear(), products: [known], uploadedAt: '2026-03-01T10:00:00.000Z' })
  const later = { uploadedAt: '2026-03-02T10:00:00.000Z', brings: randomUUID() }
  const same = await write(from, { lines: pear(), ...later })
  const otherGoods = await write(from, { lines: pear('Queso tierno'), ...later })
  const otherSupplier = await write(await supplier(home), { lines: pear(), ...later })
  const pending = await write(from, { lines: pear(), ...later, status: 'pending' })
  const earlier = await write(from, { lines: pear(), ...later, uploadedAt: '2026-02-01T10:00:00.000Z' })
  await fixtures.projected()
  expect((await brought(same)).recognised).toEqual([{ lineId, productId: known }])
  for (const id of [otherGoods, otherSupplier, pending, earlier]) expect((await brought(id)).recognised).toEqual([])
})

test('what a paper brought to life and nothing else uses is told once it is confirmed no more', async () => {
  const paper = { status: 'pending' as const }
  const from = await supplier(home)
  const alone = await write(from, paper)
  const mine = await product(home, { bornOf: alone })
  const elsewhere = await product(home, { bornOf: alone }, [{ supplierId: from, documentId: randomUUID() }])
  const noted = await product(home, { bornOf: alone })
  await product(home, { bornOf: alone }, [], true)
  await write(from, { lines: pear(), products: [noted.productId] })
  const confirmed = await write(from, {})
  await product(home, { bornOf: confirmed })
  // A recipe that holds it stays whole.
  const cooked = await product(home, { bornOf: alone })
  const recipeId = randomUUID()
  const [composed] = recipeExamples
  const elements = [
    { elementId: randomUUID(), item: { kind: 'product', id: cooked.productId }, quantity: '1', unit: 'kg' },
  ]
  const data = {
    ...composed?.data,
    recipeId,
    composition: { elements, yield: { quantity: '1', unit: 'kg' }, merma: '0' },
  }
  await happened(fixtures.store, home.corporationId, `recipe-${recipeId}`, [
    { type: 'RecipeComposed', data: data as never },
  ])
  await fixtures.projected()
  expect((await brought(alone)).unused).toEqual({ productIds: [mine.productId], supplierId: null })
  expect((await brought(confirmed)).unused.productIds).toEqual([])
  expect(elsewhere.productId).not.toBe(mine.productId)
})

test('its supplier goes with it, unless another paper or product is theirs', async () => {
  const bring = async () => {
    const supplierId = randomUUID()
    const resolved = { kind: 'new' as const, supplierId, name: 'Nuevo', taxId: null }
    const paper = { establishment: home.establishment, supplier: resolved, status: 'pending' as const }
    const { documentId } = await document(home, paper)
    await supplier(home, { bornOf: documentId, supplierId })
    return { documentId, supplierId }
  }
  const [alone, billing, selling, selfBrought] = [await bring(), await bring(), await bring(), await bring()]
  await write(billing.supplierId, {})
  await product(home, { suppliers: [{ supplierId: selling.supplierId, code: null, name: null }] })
  await product(home, {
    bornOf: selfBrought.documentId,
    suppliers: [{ supplierId: selfBrought.supplierId, code: null, name: null }],
  })
  await fixtures.projected()
  const supplierOf = async ({ documentId }: { documentId: string }) => (await brought(documentId)).unused.supplierId
  expect(await supplierOf(alone)).toBe(alone.supplierId)
  expect(await supplierOf(selfBrought)).toBe(selfBrought.supplierId)
  expect(await supplierOf(billing)).toBeNull()
  expect(await supplierOf(selling)).toBeNull()
})
