import { describe, expect, test } from 'vitest'
import { type Standing, sweep } from './sweeping.ts'

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
const corporationId = id(900)

/** A product with documents that another reader read; each is read a while after it was asked for. */
const productWith = (count: number) => {
  const waiting = Array.from({ length: count }, (_, index) => id(index + 1))
  const reading: string[] = []
  const done: string[] = []
  const most = { reading: 0 }
  const answer = (): Standing => ({
    items: waiting.slice(0, 20).map((documentId) => ({ documentId, corporationId, status: 'pending' })),
    left: waiting.length > 0 ? { pending: waiting.length } : {},
    outcomes: { ...(done.length > 0 && { taken: done.length }), ...(reading.length > 0 && { asked: reading.length }) },
  })
  const api = {
    get: async () => answer(),
    post: async (_: string, { documentId }: { documentId?: string }) => {
      waiting.splice(waiting.indexOf(documentId ?? ''), 1)
      reading.push(documentId ?? '')
      most.reading = Math.max(most.reading, reading.length)
      return { position: '1' }
    },
  }
  const wait = async () => {
    done.push(...reading.splice(0, 1))
  }
  return { api, wait, done, most }
}

describe('reading everything once more', () => {
  test('asks for a few documents at a time, and ends when all have been read', async () => {
    const { api, wait, done, most } = productWith(30)
    const standings: number[] = []
    const options = { api: api as never, engine: 'reader 2', wanted: {}, atOnce: 4, wait }
    const end = await sweep({ ...options, onStanding: ({ left }) => standings.push(left.pending ?? 0) })
    expect([done.length, most.reading, end.outcomes]).toEqual([30, 4, { taken: 30 }])
    expect(standings[0]).toBe(30)
    expect(standings.at(-1)).toBe(0)
  })
  test('has nothing to do the second time', async () => {
    const { api, wait, done } = productWith(0)
    const end = await sweep({
      api: api as never,
      engine: 'reader 2',
      wanted: {},
      atOnce: 4,
      wait,
      onStanding: () => undefined,
    })
    expect([done, end.left]).toEqual([[], {}])
  })
})
