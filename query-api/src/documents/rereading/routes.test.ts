import type { DocumentDetails, DocumentList, RereadAnswer } from '@escandallo/contracts/documents/queries.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { document, foundCorporation, supplier } from '../../testing/event-fixtures.ts'
import { openFixtures } from '../../testing/fixtures.ts'

const fixtures = await openFixtures()
afterAll(() => fixtures.close())
const home = await foundCorporation(fixtures)
const other = await foundCorporation(fixtures)
const [fruit, fish] = [await supplier(home), await supplier(home)]
const about = { establishment: home.establishment, supplier: fruit }
const booked = await document(home, about)
const open = await document(home, { ...about, status: 'pending', supplier: fish, establishment: home.elsewhere })
const proposed = await document(home, { ...about, suggested: { number: 'F-8', engine: 'reader 9, PP-OCRv5' } })
await document(home, { ...about, status: 'processing' })
await document(home, { ...about, status: 'rejected' })
await document(home, { ...about, deleted: true })
const theirs = await document(other, { establishment: other.establishment })
await fixtures.projected()

const toReread = async (query: Record<string, string> = {}): Promise<RereadAnswer> => {
  const request = { method: 'GET', url: '/api/documents/to-reread', query: { engine: 'reader 9', ...query } }
  return (await fixtures.ask({ service: home.corporationId }, request)).json()
}
const ids = async (query: Record<string, string>) => (await toReread(query)).items.map(({ documentId }) => documentId)

describe('what a new reader has still to read', () => {
  test('is open and booked documents of every corporation, those that wait for a person first', async () => {
    const { items, left, outcomes } = await toReread()
    expect(items.map(({ documentId }) => documentId).slice(0, 1)).toEqual([open.documentId])
    expect(new Set(items.map(({ documentId }) => documentId))).toEqual(
      new Set([open, booked, theirs].map(({ documentId }) => documentId)),
    )
    expect([left, outcomes]).toEqual([{ pending: 1, completed: 2 }, { suggested: 1 }])
  })
  test('can be narrowed to a corporation, an establishment, a supplier or earlier readers', async () => {
    expect(await ids({ corporations: other.corporationId })).toEqual([theirs.documentId])
    expect(await ids({ establishments: home.elsewhere })).toEqual([open.documentId])
    expect(await ids({ suppliers: fish })).toEqual([open.documentId])
    expect(await ids({ readBy: 'reader 7,reader 8' })).toEqual([])
  })
})

test('a document tells what another reading of it proposes', async () => {
  const admin = await fixtures.employ({ corporationId: home.corporationId, role: 'admin' })
  const question = { method: 'GET', url: '/api/documents/details', query: { id: proposed.documentId } }
  const details: DocumentDetails = (await fixtures.ask(admin, question)).json()
  expect(details.suggestion).toMatchObject({ changed: ['number'], content: { number: 'F-8' } })
  expect(details.rereading).toBe(false)
})

test('documents with proposals are found among all others', async () => {
  const admin = await fixtures.employ({ corporationId: home.corporationId, role: 'admin' })
  const list = async (query: Record<string, string>): Promise<DocumentList> =>
    (await fixtures.ask(admin, { method: 'GET', url: '/api/documents/list', query })).json()
  const all = await list({})
  expect(all.items.filter((item) => item.proposed).map(({ documentId }) => documentId)).toEqual([proposed.documentId])
  expect(all.counts).toMatchObject({ all: 5, proposed: 1 })
  expect((await list({ proposed: 'true' })).items.map(({ documentId }) => documentId)).toEqual([proposed.documentId])
  expect(await list({ proposed: 'false' })).toMatchObject({ total: 4 })
})
