import { streams as kinds, type StreamName } from '@escandallo/contracts/streams.ts'
import { describe, expect, test } from 'vitest'
import { historyOf } from './restaurant.ts'
import type { Size } from './size.ts'

type Confirmed = { document: { content: { lines: { lineId: string }[] } } }

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

  test('may have papers with what they cost, menus, advice, reports, and tickets as they are', () => {
    const size = { ...TINY, days: 40, tickets: { aDay: 3, lines: 2 }, papers: 4, menus: 2, advice: 3, reports: 1 }
    const all = [...historyOf(3, size)]
    for (const { stream, events } of all) {
      const kind = stream.slice(0, stream.indexOf('-')) as StreamName
      for (const event of events) expect(() => kinds[kind].event.parse(event), stream).not.toThrow()
    }
    const count = (kind: StreamName) => all.filter(({ stream }) => stream.startsWith(`${kind}-`)).length
    const counts = [count('document'), count('menu'), count('recommendation'), count('report'), count('ticket')]
    expect(counts).toEqual([4, 2, 3, 1, 2 * 40 * 3])
    const text = JSON.stringify(all)
    expect(text).not.toContain('-##')
    const events = all.flatMap(({ events }) => events)
    const lines = events.flatMap(({ type, data }) =>
      type === 'DocumentConfirmed' ? (data as never as Confirmed).document.content.lines : [],
    )
    const costs = events.filter(
      ({ type, data }) => type === 'ProductCostRecorded' && JSON.stringify(data).includes(lines[0]?.lineId ?? '?'),
    )
    expect([lines.length > 8, costs.length]).toEqual([true, 1])
  })

  test('is the same each time, and nobody else’s', () => {
    expect([...historyOf(3, TINY)]).toEqual(streams)
    const others = new Set([...historyOf(4, TINY)].map(({ stream }) => stream))
    expect(streams.filter(({ stream }) => others.has(stream))).toEqual([])
  })
})
