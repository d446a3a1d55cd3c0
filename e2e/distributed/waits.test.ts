import { expect, test } from 'vitest'
import { noted, tableOf, type Waits } from './waits.ts'

test('the closing table says of each kind of end how long people waited at most, and whether that is too long', () => {
  const waits: Waits = new Map()
  for (const time of [900, 5_000, 300]) noted(waits, 'gateway', time, true)
  noted(waits, 'broker', 5_001, true)
  noted(waits, 'nobody ended', 7_000, false)
  expect(tableOf(waits)).toEqual([
    '              times  median  worst  within 5.0 s',
    'gateway           3   0.9 s  5.0 s           yes',
    'broker            1   5.0 s  5.0 s            NO',
    'nobody ended      1   7.0 s  7.0 s',
  ])
})
