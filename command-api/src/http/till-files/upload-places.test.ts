import { describe, expect, test } from 'vitest'
import { uploadPlaces } from './upload-places.ts'

/** Places whose seconds pass when the test says so. */
const timed = (options: Parameters<typeof uploadPlaces>[0] = {}) => {
  const ticks = new Set<() => void>()
  const every = (tick: () => void) => {
    ticks.add(tick)
    return () => void ticks.delete(tick)
  }
  const pass = (seconds: number, meanwhile: () => void = () => undefined) => {
    for (let second = 0; second < seconds; second += 1) {
      meanwhile()
      for (const tick of [...ticks]) tick()
    }
  }
  return { ...uploadPlaces({ every, ...options }), pass, watched: () => ticks.size }
}

describe('places of uploads', () => {
  test('are two of a person and three of a corporation, so that a colleague of whoever sends nothing has one', () => {
    const { take } = timed({ most: 300 })
    for (const _ of [1, 2]) take('a', 'ana')
    expect(() => take('a', 'ana')).toThrow('uploads-too-many')
    const colleague = take('a', 'leo')
    expect(() => take('a', 'eva')).toThrow('uploads-too-many')
    colleague.grow(100)
    expect(() => colleague.grow(1)).toThrow('uploads-too-many')
    colleague.leave()
    take('a', 'eva').grow(100)
  })

  test('are two of a person and no third, which keeps nobody else out', () => {
    const { take } = timed()
    const [first] = [take('a'), take('a')]
    expect(() => take('a')).toThrow('uploads-too-many')
    take('b').grow(10)
    first?.leave()
    first?.leave()
    take('a')
    expect(() => take('a')).toThrow('uploads-too-many')
  })

  test('hold what has come and nothing that was announced: a third of a corporation, and no more than the whole of all', () => {
    const { take } = timed({ most: 300 })
    const [first, second] = [take('a'), take('a')]
    first.grow(60)
    second.grow(40)
    expect(() => second.grow(1)).toThrow('uploads-too-many')
    const [b, c] = [take('b'), take('c')]
    b.grow(100)
    const d = take('d')
    c.grow(99)
    expect(() => d.grow(2)).toThrow('overloaded')
    d.grow(1)
    expect(() => take('e')).toThrow('overloaded')
    first.leave()
    take('e').grow(60)
    second.grow(0)
  })
})

describe('an upload', () => {
  test('that comes bit by bit loses its place, and one on a bad line keeps it', () => {
    const { take, pass } = timed()
    const [trickling, slow] = [take('a'), take('b')]
    pass(20, () => {
      if (!trickling.signal.aborted) trickling.grow(700)
      slow.grow(20_000)
    })
    expect(trickling.signal.reason).toMatchObject({ code: 'upload-too-slow' })
    expect(() => trickling.grow(1)).toThrow('upload-too-slow')
    expect(slow.signal.aborted).toBe(false)
  })

  test('that has come fast does not live on that: its rest comes in proportion', () => {
    const { take, pass } = timed()
    const place = take('a')
    place.grow(30_000_000)
    pass(10)
    expect(place.signal.aborted).toBe(false)
    pass(10, () => place.grow(20_000))
    expect(place.signal.aborted).toBe(true)
  })

  test('of steady speed is never too slow before the server ends its request', () => {
    const { take, pass } = timed()
    const place = take('a')
    pass(300, () => place.grow(100_000))
    expect(place.signal.aborted).toBe(false)
  })

  test('that is silent for some seconds of ten is not too slow', () => {
    const { take, pass } = timed()
    const place = take('a')
    pass(1, () => place.grow(170_000))
    pass(9)
    expect(place.signal.aborted).toBe(false)
  })

  test('of which nothing has come, or everything, is not watched', () => {
    const { take, pass, watched } = timed()
    const place = take('a')
    expect(watched()).toBe(0)
    place.grow(10)
    expect(watched()).toBe(1)
    place.arrived()
    pass(100)
    expect([watched(), place.signal.aborted]).toEqual([0, false])
    take('b').leave()
    expect(watched()).toBe(0)
  })
})
