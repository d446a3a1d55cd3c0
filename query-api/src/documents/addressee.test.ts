import { randomUUID } from 'node:crypto'
import type { DocumentDetails, DocumentList } from '@escandallo/contracts/documents/queries.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { document, foundCorporation, supplier } from '../testing/event-fixtures.ts'
import { openFixtures } from '../testing/fixtures.ts'

const fixtures = await openFixtures()
afterAll(() => fixtures.close())
const home = await foundCorporation(fixtures, { taxIds: ['B00418624'] })
const untold = await foundCorporation(fixtures, { taxIds: [] })
const admin = await fixtures.employ({ corporationId: home.corporationId, role: 'admin' })
const stranger = await fixtures.employ({ corporationId: untold.corporationId, role: 'admin' })
const boss = await fixtures.employ({ corporationId: randomUUID(), role: 'superadmin' })

const pending = async (corporation: typeof home, customerTaxId?: string) =>
  document(corporation, {
    establishment: corporation.establishment,
    supplier: await supplier(corporation),
    status: 'pending',
    ...(customerTaxId && { customerTaxId }),
  })
const [ours, nobodys, others] = [
  await pending(home, 'ES-B00418624'),
  await pending(home),
  await pending(home, 'B-1234.5674'),
]
const unknown = await pending(untold, 'B12345674')
await fixtures.projected()

const rows = async (asker: typeof admin, url = 'list'): Promise<DocumentList['items']> => {
  const answer = await fixtures.ask(asker, { method: 'GET', url: `/api/documents/${url}` })
  expect(answer.statusCode, answer.payload).toBe(200)
  return answer.json().items
}
const standing = ({ othersTaxId, doubts, ready }: DocumentList['items'][number]) => ({ othersTaxId, doubts, ready })
const clean = { othersTaxId: null, doubts: 0, ready: true }
const doubted = { othersTaxId: 'B12345674', doubts: 1, ready: false }

describe('a paper that names a customer', () => {
  test.each(['list', 'queue'])('who is none of us is a doubt in the %s, and not to be confirmed there', async (url) => {
    const items = await rows(url === 'queue' ? boss : admin, url)
    const of = (id: string) => standing(items.find(({ documentId }) => documentId === id) as (typeof items)[number])
    expect(of(others.documentId)).toEqual(doubted)
    expect([of(ours.documentId), of(nobodys.documentId)]).toEqual([clean, clean])
  })
  test('who is none of us is a doubt on its own page', async () => {
    const query = { id: others.documentId }
    const answer = await fixtures.ask(admin, { method: 'GET', url: '/api/documents/details', query })
    expect(standing(answer.json<DocumentDetails>())).toEqual(doubted)
  })
  test('is no doubt where we have told none of our own tax ids', async () => {
    const [row] = await rows(stranger)
    expect(row).toMatchObject({ documentId: unknown.documentId, ...clean })
  })
})
