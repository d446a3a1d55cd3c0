import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { madeOnce } from './constant.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what many ask for at once is made once, and kept', async () => {
  const make = vi.fn(async () => 'made')
  const made = madeOnce(make)
  expect(await Promise.all([made(), made(), made()])).toEqual(['made', 'made', 'made'])
  vi.advanceTimersByTime(1e9)
  await made()
  expect(make).toHaveBeenCalledTimes(1)
})

test('what says so is made again after its time', async () => {
  const make = vi.fn(async () => 'half')
  const made = madeOnce(make, () => 5_000)
  await made()
  vi.advanceTimersByTime(4_999)
  await made()
  expect(make).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2)
  await made()
  expect(make).toHaveBeenCalledTimes(2)
})

test('what could not be made is tried again', async () => {
  const make = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue('made')
  const made = madeOnce(make)
  await expect(made()).rejects.toThrow('away')
  expect(await made()).toBe('made')
})
