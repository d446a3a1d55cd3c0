import { randomUUID } from 'node:crypto'
import type { EventStore } from '@escandallo/platform/event-store/event-store.ts'
import { inMemoryEventStore } from '@escandallo/platform/event-store/in-memory.ts'
import { recent } from '@escandallo/platform/recent.ts'
import { describe, expect, test } from 'vitest'
import { documents } from '../documents/document.ts'
import { type FoldedStream, streamReader } from './stream-reader.ts'

const keepingSome = () => ({
  keeping: { kept: recent<{ kind: object; known: FoldedStream<unknown> }>(500), events: 100 },
})
const documentId = randomUUID()
const stream = `document-${documentId}`
const about = { documentId, at: '2026-03-02T10:00:00.000Z', by: randomUUID() }
const meta = {
  actor: about.by,
  at: about.at,
  corporationId: randomUUID(),
  correlationId: 'one',
  causationId: 'two',
}
const file = { hash: 'a'.repeat(64), name: 'factura.pdf', mediaType: 'application/pdf', size: 9_000 }
const eventOf = (type: string, data: object) => ({ id: randomUUID(), type, data: { ...about, ...data }, meta })
const uploaded = eventOf('DocumentUploaded', { establishmentId: randomUUID(), file })
const rejected = eventOf('DocumentRejected', { reason: 'blurry', page: null })

/** A store that says from where it was read. */
const listened = (beneath: EventStore) => {
  const from: bigint[] = []
  const read: EventStore['read'] = (of, options = {}) => {
    from.push(options.from ?? 0n)
    return beneath.read(of, options)
  }
  return { from, read }
}

describe('a stream that is kept', () => {
  test('is read from its last event on, and what somebody else wrote since is known', async () => {
    const store = inMemoryEventStore()
    await store.append(stream, 'none', [uploaded])
    const { from, read } = listened(store)
    const readStream = streamReader({ read }, keepingSome())
    expect((await readStream(documents, documentId)).state).toMatchObject({ status: 'processing' })
    await store.append(stream, 0n, [rejected])
    expect((await readStream(documents, documentId)).state).toMatchObject({ status: 'rejected' })
    const again = await readStream(documents, documentId)
    expect(again.state).toMatchObject({ status: 'rejected' })
    expect([again.last?.id, again.places.get(uploaded.id)?.revision]).toEqual([rejected.id, 0n])
    expect(from).toEqual([0n, 0n, 1n])
  })

  test('is read from the start when the log was put back to an earlier day', async () => {
    const [today, yesterday] = [inMemoryEventStore(), inMemoryEventStore()]
    await today.append(stream, 'none', [uploaded, rejected])
    await yesterday.append(stream, 'none', [uploaded])
    let now: EventStore = today
    const readStream = streamReader({ read: (...asked) => now.read(...asked) }, keepingSome())
    expect((await readStream(documents, documentId)).state).toMatchObject({ status: 'rejected' })
    now = yesterday
    const put = await readStream(documents, documentId)
    expect(put.state).toMatchObject({ status: 'processing' })
    expect([put.last?.id, put.places.size]).toEqual([uploaded.id, 1])
  })

  test('is read from the start each time where nothing of it may be remembered', async () => {
    const store = inMemoryEventStore()
    await store.append(stream, 'none', [uploaded, rejected])
    const { from, read } = listened(store)
    const readStream = streamReader({ read }, keepingSome())
    const { cacheable: _, ...forgotten } = documents
    for (let time = 0; time < 2; time += 1) await readStream(forgotten, documentId)
    expect(from).toEqual([0n, 0n])
  })
})
