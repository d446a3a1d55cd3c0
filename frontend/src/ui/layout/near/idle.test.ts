import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { whenIdle } from './idle.ts'

let now = 0
/** Time passes, a hundred milliseconds at a time, each so late. */
const pass = (steps: number, late: number) => {
  for (let step = 0; step < steps; step += 1) {
    now += 100 + late
    vi.advanceTimersByTime(100)
  }
}
beforeEach(() => {
  now = 0
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('work for a moment of rest', () => {
  test('is done after three looks at the clock in a row that were on time', () => {
    const work = vi.fn()
    whenIdle(work)
    pass(2, 0)
    pass(1, 50)
    pass(2, 0)
    expect(work).not.toHaveBeenCalled()
    pass(1, 0)
    expect(work).toHaveBeenCalledTimes(1)
    pass(10, 0)
    expect(work).toHaveBeenCalledTimes(1)
  })

  test('is done after four seconds on a page that never rests', () => {
    const work = vi.fn()
    whenIdle(work)
    pass(26, 50)
    expect(work).not.toHaveBeenCalled()
    pass(1, 50)
    expect(work).toHaveBeenCalledTimes(1)
  })

  test('is not done once it was taken back', () => {
    const work = vi.fn()
    whenIdle(work)()
    pass(10, 0)
    expect(work).not.toHaveBeenCalled()
  })
})
