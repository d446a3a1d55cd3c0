import { documentEvent } from '@escandallo/contracts/documents/events.ts'
import { documentExamples } from '@escandallo/contracts/documents/examples.ts'
import type { Recorded } from '@escandallo/platform/event-store/event-store.ts'
import { describe, expect, test } from 'vitest'
import { billNotes } from './bill-notes.ts'

const [note, other, invoice] = ['1', '2', '3'].map((last) => `d0c00000-0000-4000-8000-00000000000${last}`) as [
  string,
  string,
  string,
]
const happened = (type: string): Recorded => {
  const event = documentExamples.map((example) => documentEvent.parse(example)).find((known) => known.type === type)
  if (!event) throw new Error(`there is no ${type}`)
  const data = { ...event.data, documentId: invoice }
  const meta = { corporationId: 'c0000000-0000-4000-8000-000000000001' }
  return { ...event, data, id: 'e0000000-0000-4000-8000-000000000001', position: '7', meta } as unknown as Recorded
}
const hearing = async (type: string, answer: { pairs: object[]; billed: string[] }) => {
  const sent: { path: string; body: object; key: string }[] = []
  const requests: unknown[] = []
  const get = async (_: string, query: object, about: object) => {
    requests.push({ ...query, ...about })
    return answer
  }
  const post = async (path: string, body: object, { key }: { key: string }) => {
    sent.push({ path, body, key })
    return { position: '8' }
  }
  await billNotes({ get, post })(happened(type))
  return { sent, asked: requests }
}
const pair = (documentId: string) => ({ documentId, invoiceId: invoice })

describe('a confirmed document', () => {
  test('brings delivery notes and invoices together that name each other', async () => {
    const { sent, asked } = await hearing('DocumentConfirmed', { pairs: [pair(note), pair(other)], billed: [] })
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/documents/notes/match', pair(note)],
      ['/documents/notes/match', pair(other)],
    ])
    expect(asked).toMatchObject([{ id: invoice, after: '7' }])
  })
  test('handled twice says the same under the same keys', async () => {
    const answer = { pairs: [pair(note), pair(other)], billed: [] }
    const [once, twice] = [await hearing('DocumentConfirmed', answer), await hearing('DocumentConfirmed', answer)]
    expect(once.sent).toEqual(twice.sent)
    expect(new Set(once.sent.map(({ key }) => key)).size).toBe(2)
  })
})

test.each(['DocumentReopened', 'DocumentDeleted'])('%s sets free the delivery notes that it billed', async (type) => {
  const { sent } = await hearing(type, { pairs: [], billed: [note] })
  expect(sent.map(({ path, body }) => [path, body])).toEqual([['/documents/notes/release', pair(note)]])
})

test('whatever else happens to a document moves no delivery note', async () => {
  expect(await hearing('DocumentCorrected', { pairs: [pair(note)], billed: [note] })).toEqual({ sent: [], asked: [] })
})
