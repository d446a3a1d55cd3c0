import { randomUUID } from 'node:crypto'
import { lineOf } from '@escandallo/command-api/testing/paper.ts'
import type { DocumentDetails } from '@escandallo/contracts/documents/queries.ts'
import { afterAll, expect, test } from 'vitest'
import { type Booked, document, foundCorporation, product, supplier } from '../../testing/event-fixtures.ts'
import { openFixtures } from '../../testing/fixtures.ts'

const fixtures = await openFixtures()
afterAll(() => fixtures.close())
const home = await foundCorporation(fixtures)
const ana = await fixtures.employ({ corporationId: home.corporationId, role: 'admin' })
const lineId = randomUUID()
const pears = (name = 'Pera conferencia', code = 'P-1') => [lineOf({ lineId, name, code })]
const write = async (booked: Partial<Booked>) =>
  (await document(home, { establishment: home.establishment, ...booked })).documentId
const details = async (id: string): Promise<DocumentDetails> =>
  (await fixtures.ask(ana, { method: 'GET', url: '/api/documents/details', query: { id } })).json()
const asNew = (supplierId: string) => ({ kind: 'new' as const, supplierId, name: 'Frutas Nuevas', taxId: null })

test('an open paper of a supplier that another brought to life stands for them, and for their goods', async () => {
  const from = await supplier(home)
  const { productId } = await product(home, { name: 'Pera de la casa' })
  await write({ supplier: from, lines: pears(), products: [productId] })
  const open = { supplier: asNew(from), brings: randomUUID(), status: 'pending' as const }
  const same = await write({ ...open, lines: pears() })
  const other = await write({ ...open, lines: pears('Queso tierno', 'Q-1') })
  const stranger = await write({ ...open, supplier: asNew(randomUUID()), lines: pears() })
  const booked = await write({ ...open, status: 'completed', lines: pears('Uva', 'U-1') })
  await fixtures.projected()
  const known = { kind: 'existing', supplierId: from }
  expect(await details(same)).toMatchObject({
    supplier: known,
    matches: [{ lineId, product: { kind: 'existing', productId } }],
  })
  expect(await details(other)).toMatchObject({ supplier: known, matches: [{ product: { kind: 'new' } }] })
  expect(await details(stranger)).toMatchObject({ supplier: { kind: 'new' }, matches: [{ product: { kind: 'new' } }] })
  // What was confirmed says what was confirmed.
  expect(await details(booked)).toMatchObject({ supplier: { kind: 'new' } })
})

test('a product that is gone since is new again', async () => {
  const from = await supplier(home)
  const { productId } = await product(home, { name: 'Higo' }, [], true)
  await write({ supplier: from, lines: pears('Higo', 'H-1'), products: [productId] })
  const open = { supplier: asNew(from), brings: randomUUID(), status: 'pending' as const }
  const again = await write({ ...open, lines: pears('Higo', 'H-1') })
  await fixtures.projected()
  expect((await details(again)).matches[0]?.product.kind).toBe('new')
})
