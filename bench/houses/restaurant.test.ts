import { streams as kinds, type StreamName } from '@escandallo/contracts/streams.ts'
import { describe, expect, test } from 'vitest'
import { historyOf, type Size } from './restaurant.ts'

const TINY: Size = { establishments: 2, products: 12, prices: 3, recipes: 6, dishes: 5, articles: 4, days: 7 }

describe('the history of a restaurant of the bench', () => {
  const streams = [...historyOf(3, TINY)]

  test('holds events as the product stores them', () => {
    for (const { stream, events } of streams) {
      const kind = stream.slice(0, stream.indexOf('-')) as StreamName
      for (const event of events) expect(() => kinds[kind].event.parse(event), stream).not.toThrow()
    }
    expect(streams.length).toBe(1 + 2 + 8 + 12 + 6 + 5 + 8 + 2 * (1 + 7 * 2))
  })

  test('is the same each time, and nobody else’s', () => {
    expect([...historyOf(3, TINY)]).toEqual(streams)
    const others = new Set([...historyOf(4, TINY)].map(({ stream }) => stream))
    expect(streams.filter(({ stream }) => others.has(stream))).toEqual([])
  })
})
