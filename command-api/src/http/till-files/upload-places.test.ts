import { expect, test } from 'vitest'
import { uploadPlaces } from './upload-places.ts'

test('a corporation sends two at once and no third, and keeps nobody else out', () => {
  const { take } = uploadPlaces()
  const [first] = [take('a', 10), take('a', 10)]
  expect(() => take('a', 10)).toThrow('uploads-too-many')
  take('b', 10)
  first?.()
  first?.()
  take('a', 10)
  expect(() => take('a', 10)).toThrow('uploads-too-many')
})

test('what all send at once is no more than there is memory for, and one alone is always let in', () => {
  const { take } = uploadPlaces({ most: 100 })
  const leave = take('a', 200)
  expect(() => take('b', 1)).toThrow('unavailable')
  leave()
  take('b', 60)
  take('c', 40)
  expect(() => take('d', 1)).toThrow('unavailable')
})
