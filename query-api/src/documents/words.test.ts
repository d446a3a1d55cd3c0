import { randomUUID } from 'node:crypto'
import { contentOf, readingOf } from '@escandallo/command-api/testing/paper.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { document, foundCorporation } from '../testing/event-fixtures.ts'
import { openFixtures } from '../testing/fixtures.ts'

const fixtures = await openFixtures()
afterAll(() => fixtures.close())
const home = await foundCorporation(fixtures)
const admin = await fixtures.employ({ corporationId: home.corporationId, role: 'admin' })
const stranger = await fixtures.employ({ corporationId: randomUUID(), role: 'admin' })
const waiter = await fixtures.employ({
  corporationId: home.corporationId,
  role: 'user',
  sections: ['documents'],
  establishments: [home.elsewhere],
})

const wordsOf = (id: string, asker = admin) =>
  fixtures.ask(asker, { method: 'GET', url: '/api/documents/words', query: { id } })
const read = (documentId: string, fileHash: string, words: unknown, reading = readingOf(contentOf())) =>
  fixtures.ask(
    { service: home.corporationId },
    {
      method: 'POST',
      url: '/api/documents/read',
      body: {
        documentId,
        fileHash,
        reading,
        words,
        supplier: { kind: 'unresolved' },
        products: [],
        paymentDays: null,
        duplicateOf: null,
      },
    },
  )
const processing = () => document(home, { establishment: home.establishment, status: 'processing' })

describe('the words of a document', () => {
  test('are told as the reader found them', async () => {
    const { documentId, hash } = await processing()
    const words = [
      [1, 0.1, 0.2, 0.05, 0.01, 0.93, 'Factura'],
      [2, 0.5, 0.2, 0.05, 0.01, 1, 'F-26/118'],
    ]
    const answer = await read(documentId, hash, words)
    expect(answer.statusCode, answer.payload).toBe(202)
    await fixtures.projected(answer.json().position)
    expect((await wordsOf(documentId)).json()).toEqual({ words })
  })

  test('are none while nobody has read it, when the reader gave none, and when a new file has come', async () => {
    const { documentId, hash } = await processing()
    await fixtures.projected()
    expect((await wordsOf(documentId)).json()).toEqual({ words: [] })
    const answer = await read(documentId, hash, undefined)
    await fixtures.projected(answer.json().position)
    expect((await wordsOf(documentId)).json()).toEqual({ words: [] })
  })

  test('are unknown to other corporations, and to whoever may not see the establishment', async () => {
    const { documentId } = await document(home, { establishment: home.establishment })
    await fixtures.projected()
    expect((await wordsOf(documentId)).json().words).toHaveLength(1)
    for (const asker of [stranger, waiter]) {
      const answer = await wordsOf(documentId, asker)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'document-unknown'])
    }
    expect((await wordsOf(randomUUID())).statusCode).toBe(404)
    expect((await wordsOf('../../etc/passwd')).statusCode).toBe(400)
  })

  test.each([
    ['a place that is no number', [[1, 'x', 0, 0, 0, 1, 'a']]],
    ['a place beyond the page', [[1, 9e9, 0, 0, 0, 1, 'a']]],
    ['no page', [[0, 0, 0, 0, 0, 1, 'a']]],
    ['a word too long', [[1, 0, 0, 0, 0, 1, 'a'.repeat(101)]]],
    ['a row too short', [[1, 0, 0, 0, 0, 1]]],
    ['more words than anybody prints', Array.from({ length: 20_001 }, () => [1, 0, 0, 0, 0, 1, 'a'])],
    ['something else', { length: 3 }],
  ])('are not taken with %s, and nothing is stored', async (_, words) => {
    const { documentId, hash } = await processing()
    const countBefore = (await Array.fromAsync(fixtures.objects.list())).length
    expect((await read(documentId, hash, words)).statusCode).toBe(400)
    expect((await Array.fromAsync(fixtures.objects.list())).length).toBe(countBefore)
  })

  test('as many as there may be are taken', async () => {
    const { documentId, hash } = await processing()
    const words = Array.from({ length: 20_000 }, (_, at) => [1, 0.1234, 0.5678, 0.1, 0.01, 0.99, `palabra-${at}`])
    const answer = await read(documentId, hash, words)
    expect(answer.statusCode, answer.payload).toBe(202)
    await fixtures.projected(answer.json().position)
    expect((await wordsOf(documentId)).json().words).toHaveLength(20_000)
  })

  test('are stored once, however often the reader says it', async () => {
    const { documentId, hash } = await processing()
    const words = [[1, 0.1, 0.2, 0.05, 0.01, 0.93, randomUUID()]]
    const before = (await Array.fromAsync(fixtures.objects.list())).length
    await Promise.all([1, 2, 3].map(() => read(documentId, hash, words)))
    expect((await Array.fromAsync(fixtures.objects.list())).length).toBe(before + 1)
  })
})
