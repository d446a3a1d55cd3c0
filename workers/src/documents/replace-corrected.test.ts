import { documentEvent } from '@escandallo/contracts/documents/events.ts'
import { documentExamples } from '@escandallo/contracts/documents/examples.ts'
import type { Recorded } from '@escandallo/platform/event-store/event-store.ts'
import { describe, expect, test } from 'vitest'
import { replaceCorrected } from './replace-corrected.ts'

const [original, corrective] = ['1', '2'].map((last) => `d0c00000-0000-4000-8000-00000000000${last}`) as [
  string,
  string,
]
const recorded = (type: string): Recorded => {
  const event = documentExamples.map((example) => documentEvent.parse(example)).find((example) => example.type === type)
  if (!event) throw new Error(`there is no ${type}`)
  const data = { ...event.data, documentId: corrective }
  const meta = { corporationId: 'c0000000-0000-4000-8000-000000000001' }
  return { ...event, data, id: 'e0000000-0000-4000-8000-000000000001', position: '7', meta } as unknown as Recorded
}
const sentAfter = async (type: string, answer: { pairs: object[]; replaced: string[] }) => {
  const sent: { path: string; body: object; key: string }[] = []
  const post = async (path: string, body: object, { key }: { key: string }) => {
    sent.push({ path, body, key })
    return { position: '8' }
  }
  await replaceCorrected({ get: async () => answer, post })(recorded(type))
  return sent
}
const pair = { documentId: original, replacedBy: corrective }

describe('a corrective invoice', () => {
  test('that is confirmed takes the place of the one that it names', async () => {
    const sent = await sentAfter('DocumentConfirmed', { pairs: [pair], replaced: [] })
    expect(sent).toMatchObject([{ path: '/documents/replace', body: pair }])
    expect(await sentAfter('DocumentConfirmed', { pairs: [pair], replaced: [] })).toEqual(sent)
  })
  test.each(['DocumentReopened', 'DocumentDeleted'])('gives it back after %s', async (type) =>
    expect(await sentAfter(type, { pairs: [], replaced: [original] })).toMatchObject([
      { path: '/documents/reinstate', body: pair },
    ]),
  )
  test('does nothing when something else happens', async () =>
    expect(await sentAfter('DocumentMoved', { pairs: [pair], replaced: [original] })).toEqual([]))
})
