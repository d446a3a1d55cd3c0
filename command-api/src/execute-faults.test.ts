import { documentEvent } from '@escandallo/contracts/documents/events.ts'
import { documentExamples } from '@escandallo/contracts/documents/examples.ts'
import { type EventStore, type Recorded, StoreUnavailable } from '@escandallo/platform/event-store/event-store.ts'
import { inMemoryEventStore } from '@escandallo/platform/event-store/in-memory.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DocumentCommand, documents } from './documents/document.ts'
import { type Asking, executor } from './execute.ts'

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
const [barna, ours, ana] = [2, 4, 6].map(id) as [string, string, string]
const at = '2026-03-02T10:00:00.000Z'
const file = { hash: 'a'.repeat(64), name: 'factura.pdf', mediaType: 'application/pdf' as const, size: 9_000 }

type Fault = 'none' | 'fails-before' | 'answer-lost' | 'read-fails'

/** A store that fails before it keeps anything, or keeps it and loses the answer, as the list says. */
const faulty = (store: EventStore, faults: readonly Fault[]) => {
  const happened = { 'fails-before': 0, 'answer-lost': 0, 'read-fails': 0 }
  let calls = 0
  const next = (kinds: readonly Fault[]): Fault => {
    const fault = faults[calls] ?? 'none'
    calls += 1
    return kinds.includes(fault) ? fault : 'none'
  }
  const faultyStore: EventStore = {
    ...store,
    append: async (...append) => {
      const fault = next(['fails-before', 'answer-lost'])
      if (fault === 'fails-before') {
        happened[fault] += 1
        throw new StoreUnavailable('before')
      }
      const answer = await store.append(...append)
      if (fault !== 'answer-lost') return answer
      happened[fault] += 1
      throw new StoreUnavailable('after')
    },
    read: (...read) => {
      if (next(['read-fails']) !== 'read-fails') return store.read(...read)
      happened['read-fails'] += 1
      throw new StoreUnavailable('reading')
    },
  }
  return { store: faultyStore, happened }
}

/** As a browser does: the same key until there is an answer. */
const insist = async (
  execute: ReturnType<typeof executor>,
  command: DocumentCommand,
  asked: Asking,
): Promise<string> => {
  for (let attempts = 0; attempts < 50; attempts += 1) {
    try {
      const { position, revision } = await execute(documents, command.data.documentId, command, asked)
      return `${position} ${revision}`
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) return (error as { code?: string }).code ?? String(error)
    }
  }
  throw new Error('no answer')
}

test('whatever the store loses, nothing is lost and nothing happens twice', async () => {
  const ids = [id(71), id(72)]
  const reading = documentExamples.map((one) => documentEvent.parse(one)).find(({ type }) => type === 'DocumentRead')
  if (reading?.type !== 'DocumentRead') throw new Error('the examples have changed')
  const { content } = reading.data
  const commandOf = (type: DocumentCommand['type'], at: object): DocumentCommand => {
    const extra = {
      establishmentId: barna,
      file,
      fileHash: file.hash,
      reading: reading.data.reading,
      supplier: { kind: 'existing', supplierId: id(80) },
      products: [{ line: 0, productId: id(81) }],
      paymentDays: 30,
      duplicateOf: null,
      lineIds: content.lines.map(({ lineId }) => lineId),
      content: { ...content, number: 'OTRO-1' },
      matches: [],
      expectedTotal: content.totals.total,
      acceptDifferences: true,
      reason: 'blurry',
    }
    return { type, data: { ...extra, ...at } } as unknown as DocumentCommand
  }
  const commandType = fc.constantFrom<DocumentCommand['type']>(
    'UploadDocument',
    'UploadDocument',
    'RecordReading',
    'RecordReading',
    'UpdateDocument',
    'ConfirmDocument',
    'ConfirmDocument',
    'RejectDocument',
    'ReopenDocument',
    'ReuploadDocument',
    'DeleteDocument',
    'RestoreDocument',
    'ClaimReview',
    'ReleaseReview',
  )
  const step = fc.record({
    type: commandType,
    document: fc.constantFrom(...ids),
    key: fc.uuid(),
    repeats: fc.integer({ min: 1, max: 3 }),
  })
  const fault = fc.constantFrom<Fault>('none', 'none', 'fails-before', 'answer-lost', 'answer-lost', 'read-fails')
  const total = { 'fails-before': 0, 'answer-lost': 0, 'read-fails': 0 }
  let events = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 40 }),
      fc.array(fault, { minLength: 40, maxLength: 200 }),
      async (steps, faults) => {
        const [sound, shaky] = [inMemoryEventStore(), inMemoryEventStore()]
        const broken = faulty(shaky, faults)
        const [well, badly] = [executor({ store: sound }), executor({ store: broken.store })]
        for (const { type, document, key, repeats } of steps) {
          const command = commandOf(type, { documentId: document, at, by: ana })
          const asked: Asking = {
            key,
            actor: ana,
            corporationId: ours,
            establishments: 'all',
            correlationId: 'correlation',
            at,
          }
          const expected = await insist(well, command, asked)
          for (let time = 0; time < repeats; time += 1) {
            const answer = await insist(badly, command, asked)
            if (time === 0) expect(answer).toBe(expected)
          }
        }
        const all = async (store: EventStore) => (await store.readAll({ after: '', limit: 10_000 })).events
        const [expected, actual] = [await all(sound), await all(shaky)]
        const plain = ({ id: eventId, type, stream, revision, data }: Recorded) => ({
          eventId,
          type,
          stream,
          revision,
          data,
        })
        expect(actual.map(plain)).toEqual(expected.map(plain))
        events += actual.length
        for (const kind of Object.keys(total) as (keyof typeof total)[]) total[kind] += broken.happened[kind]
      },
    ),
    { numRuns: 150 },
  )
  // The faults really happened, and there was something to lose.
  expect(Math.min(...Object.values(total))).toBeGreaterThan(50)
  expect(events).toBeGreaterThan(300)
})
