import { describe, expect, test } from 'vitest'
import { flightLimit } from './flight-limit.ts'

/** One that has shown that it gets to a hundred at once. */
const limited = () => {
  let time = 0
  const limit = flightLimit({ most: 100, least: 10, soon: 1_000, now: () => time })
  for (let answers = 0; answers < 272; answers++) limit.answered(20, limit.current())
  return { limit, later: (milliseconds: number) => (time += milliseconds) }
}

describe('how many are served at once', () => {
  test('is the most there may be while answers are quick', () => {
    const { limit } = limited()
    for (let answers = 0; answers < 50; answers++) limit.answered(20, 99)
    expect([limit.allows(99), limit.allows(100)]).toEqual([true, false])
  })

  test('begins with less, and becomes more only where more is asked for', () => {
    const limit = flightLimit({ most: 256 })
    for (let answers = 0; answers < 5_000; answers++) limit.answered(20, 10)
    expect([limit.allows(31), limit.allows(32)]).toEqual([true, false])
  })

  test('shrinks while answers are slow, but never so far that nobody is served', () => {
    const { limit, later } = limited()
    limit.answered(3_000, 100)
    expect(limit.current()).toBe(70)
    for (let cuts = 0; cuts < 20; cuts++) {
      later(1_001)
      limit.answered(3_000, limit.current())
    }
    expect([limit.allows(9), limit.allows(10)]).toEqual([true, false])
  })

  test('shrinks once for all who were let in together', () => {
    const { limit, later } = limited()
    for (let answers = 0; answers < 30; answers++) {
      later(10)
      limit.answered(3_000, 90)
    }
    expect(limit.current()).toBe(70)
  })

  test('stays when somebody asks for something long and nobody else is there', () => {
    const { limit } = limited()
    limit.answered(30_000, 3)
    expect(limit.current()).toBe(100)
  })

  test('grows again when answers are quick', () => {
    const { limit } = limited()
    limit.answered(3_000, 100)
    for (let answers = 0; answers < 200; answers++) limit.answered(20, 60)
    expect(limit.current()).toBe(100)
  })

  test('goes back to where it began when nothing was slow for a while, even if nobody got in', () => {
    const { limit, later } = limited()
    for (let cuts = 0; cuts < 20; cuts++) {
      limit.answered(3_000, limit.current())
      later(1_001)
    }
    expect(limit.current()).toBe(10)
    later(10_000)
    expect(limit.current()).toBe(32)
  })
})
