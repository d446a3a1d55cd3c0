import { randomUUID } from 'node:crypto'
import { type DocumentEvent, documentEvent } from '@escandallo/contracts/documents/events.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCommandFixtures } from '../../testing/fixtures.ts'
import { happened } from '../../testing/happened.ts'
import { contentOf, readingOf } from '../../testing/paper.ts'
import type { Person } from '../../testing/people.ts'

let fixtures: Awaited<ReturnType<typeof openCommandFixtures>>
let ana: Person
beforeAll(async () => {
  fixtures = await openCommandFixtures()
  ana = await fixtures.employ({ corporationId: randomUUID(), role: 'admin' })
})
afterAll(() => fixtures.close())

const page = { width: 595, height: 842 }

/** A file of three pages, uploaded and read. */
const pile = async (among?: 'all' | string[]) => {
  const documentId = randomUUID()
  const about = { documentId, at: '2026-03-10T10:00:00.000Z', by: ana.userId }
  const file = { hash: 'c'.repeat(64), name: 'albaranes.pdf', mediaType: 'application/pdf' as const, size: 900 }
  const content = contentOf()
  const reading = { ...readingOf(content), pages: [page, page, page] }
  const events: DocumentEvent[] = [
    { type: 'DocumentUploaded', data: { ...about, establishmentId: randomUUID(), file, ...(among && { among }) } },
    {
      type: 'DocumentRead',
      data: { ...about, reading, content, supplier: { kind: 'unresolved' }, matches: [], duplicateOf: null },
    },
  ]
  await happened(fixtures.store, ana.corporationId, `document-${documentId}`, events)
  return documentId
}
const storyOf = async (documentId: string) =>
  (await Array.fromAsync(fixtures.store.read(`document-${documentId}`))).map((event) => documentEvent.parse(event))
const typesOf = async (documentId: string) => (await storyOf(documentId)).map(({ type }) => type)
const split = (documentId: string, parts: number[][], key = randomUUID()) =>
  fixtures.send(ana, 'POST', '/documents/split', {
    payload: { documentId, parts: parts.map(([from, to = from]) => ({ from, to })) },
    headers: { 'idempotency-key': key },
  })
const siblingsOf = async (documentId: string) => {
  const divided = (await storyOf(documentId)).findLast(({ type }) => type === 'DocumentSplit')
  if (divided?.type !== 'DocumentSplit') throw new Error('it was never divided')
  return divided.data.siblings.map((sibling) => sibling.documentId)
}

describe('dividing a file', () => {
  test('brings a document to life for every part but the first', async () => {
    const documentId = await pile()
    expect((await split(documentId, [[1], [2, 3]])).statusCode).toBe(202)
    const [other = ''] = await siblingsOf(documentId)
    expect(await storyOf(other)).toMatchObject([
      {
        type: 'DocumentUploaded',
        data: { splitFrom: documentId, pages: { from: 2, to: 3, of: 3 }, file: { name: 'albaranes.pdf' } },
      },
    ])
  })
  test('lets every part say where it belongs, if nobody has said it of the file', async () => {
    const among = [randomUUID()]
    const guessed = await pile(among)
    await split(guessed, [[1], [2, 3]])
    const [other = ''] = await siblingsOf(guessed)
    expect((await storyOf(other))[0]?.data).toMatchObject({ among })
    const placed = await pile()
    await split(placed, [[1], [2, 3]])
    const [part = ''] = await siblingsOf(placed)
    expect((await storyOf(part))[0]?.data).not.toHaveProperty('among')
  })
  test('is one division however often it is sent under one key', async () => {
    const [documentId, key] = [await pile(), randomUUID()]
    const first = await split(documentId, [[1], [2, 3]], key)
    const count = (await fixtures.events()).length
    const again = await split(documentId, [[1], [2, 3]], key)
    expect([again.statusCode, again.json().revision]).toEqual([202, first.json().revision])
    expect((await fixtures.events()).length).toBe(count)
    expect((await split(documentId, [[1], [2], [3]], key)).statusCode).toBe(422)
  })
  test('and putting it together again takes the others away; dividing it once more brings the same back', async () => {
    const documentId = await pile()
    await split(documentId, [[1], [2, 3]])
    const [other = ''] = await siblingsOf(documentId)
    await split(documentId, [[1, 3]])
    expect(await siblingsOf(documentId)).toEqual([])
    expect(await typesOf(other)).toEqual(['DocumentUploaded', 'DocumentDeleted'])
    await split(documentId, [[1], [2, 3]])
    expect(await siblingsOf(documentId)).toEqual([other])
    // Nobody had read it yet.
    expect((await typesOf(other)).slice(2)).toEqual(['DocumentRestored', 'DocumentRereadRequested'])
  })
  test('leaves a part alone that somebody threw away, and that stays a part', async () => {
    const documentId = await pile()
    await split(documentId, [[1], [2], [3]])
    const [second = '', third = ''] = await siblingsOf(documentId)
    await fixtures.send(ana, 'DELETE', '/documents/delete', { query: { id: third } })
    await split(documentId, [[1, 2], [3]])
    expect(await typesOf(third)).toEqual(['DocumentUploaded', 'DocumentDeleted'])
    expect(await typesOf(second)).toEqual(['DocumentUploaded', 'DocumentDeleted'])
  })
  test('is refused when a page would be left out, and for what is another corporation’s', async () => {
    const documentId = await pile()
    const answer = await split(documentId, [[1], [3]])
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'split-pages-wrong'])
    const stranger = await fixtures.employ({ corporationId: randomUUID(), role: 'admin' })
    const payload = { documentId, parts: [{ from: 1, to: 3 }] }
    expect((await fixtures.send(stranger, 'POST', '/documents/split', { payload })).statusCode).toBe(404)
  })
})
