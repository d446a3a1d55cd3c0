import { afterAll, expect, test } from 'vitest'
import { type Booked, document, foundCorporation } from '../testing/event-fixtures.ts'
import { openFixtures } from '../testing/fixtures.ts'

const fixtures = await openFixtures()
afterAll(() => fixtures.close())
const home = await foundCorporation(fixtures)
const admin = await fixtures.employ({ corporationId: home.corporationId, role: 'admin' })
const write = (booked: Partial<Booked> = {}) => document(home, { establishment: home.establishment, ...booked })

const whole = await write()
const { hash } = whole
const part = await write({ hash, splitFrom: whole.documentId })
const other = await write({ hash, splitFrom: whole.documentId })
const deleted = await write({ deleted: true, status: 'pending' })
const again = await write({ hash: deleted.hash })
const sent = await write()
const sentTwice = await write({ hash: sent.hash })
await fixtures.projected()

const twinOf = async (query: Record<string, string>): Promise<string | null> =>
  (await fixtures.ask(admin, { method: 'GET', url: '/api/documents/isDuplicated', query })).json().documentId

test('the documents of one file are no copies of one another, whichever of them is asked about', async () => {
  for (const { documentId } of [whole, part, other]) expect(await twinOf({ hash, except: documentId })).toBeNull()
})

test('the same file sent again is a copy of the document that it came with first', async () => {
  expect(await twinOf({ hash })).toBe(whole.documentId)
  expect(await twinOf({ hash: sent.hash, except: sentTwice.documentId })).toBe(sent.documentId)
})

test('nothing is a copy of a document that was deleted', async () => {
  expect(await twinOf({ hash: deleted.hash, except: again.documentId })).toBeNull()
  expect(await twinOf({ hash: deleted.hash })).toBe(again.documentId)
})

test('of a file that was sent twice the second is the duplicate, whichever is read first and however close they came', async () => {
  const at = (second: string) => ({ status: 'processing' as const, uploadedAt: `2026-03-04T09:00:0${second}Z` })
  const first = await document(home, { establishment: home.establishment, ...at('1.000') })
  const again = { establishment: home.establishment, hash: first.hash }
  const second = await document(home, { ...again, ...at('1.001') })
  const twins = [await document(home, { ...again, ...at('2.000') }), await document(home, { ...again, ...at('2.000') })]
  await fixtures.projected()
  const duplicateOf = async (id: string) => {
    const request = { method: 'GET', url: '/api/documents/reading-context', query: { id, hash: first.hash } }
    return (await fixtures.ask({ service: home.corporationId }, request)).json().duplicateOf
  }
  expect([await duplicateOf(first.documentId), await duplicateOf(second.documentId)]).toEqual([null, first.documentId])
  for (const { documentId } of twins) expect(await duplicateOf(documentId)).toBe(first.documentId)
})
