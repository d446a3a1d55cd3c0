import { expect, test, vi } from 'vitest'
import { memoryWatch } from './memory-watch.ts'

test('whoever fills the memory is ended, and nobody before', async () => {
  vi.useFakeTimers()
  try {
    let used = 200_000_000
    const watch = memoryWatch(100, () => used)
    const ended = vi.fn()
    const over = watch.over(ended)
    used = 290_000_000
    vi.advanceTimersByTime(1_000)
    expect(ended).not.toHaveBeenCalled()
    used = 310_000_000
    vi.advanceTimersByTime(1_000)
    expect(ended).toHaveBeenCalled()
    over()
    ended.mockClear()
    vi.advanceTimersByTime(1_000)
    expect(ended).not.toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})
