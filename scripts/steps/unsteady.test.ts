import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../setup/spawn.mjs'
import { withUnsteady } from './unsteady.ts'

const empty = readFileSync(join(root, 'docs/unsteady.md'), 'utf8').replace(/^\| \d.*\n/gm, '')
const once = (day: string) => withUnsteady(empty, ['a.test.ts: waits'], day).ledger

describe('the ledger of unsteady tests', () => {
  test('gets a row with the day and the test', () => {
    const { ledger, again } = withUnsteady(empty, ['a.test.ts: waits', 'b.test.ts: a | b'], '2026-11-30')
    expect(ledger).toBe(
      `${empty}| 2026-11-30 | a.test.ts: waits |\n${String.raw`| 2026-11-30 | b.test.ts: a \| b |`}\n`,
    )
    expect(again).toEqual([])
  })

  test.each([
    ['2026-11-30', ['a.test.ts: waits']],
    ['2026-12-07', ['a.test.ts: waits']],
    ['2026-12-08', []],
    // A ledger of a machine whose clock was ahead accuses nobody.
    ['2026-11-29', []],
  ])('names what is unsteady again by %s', (day, again) =>
    expect(withUnsteady(once('2026-11-30'), ['a.test.ts: waits'], day).again).toEqual(again),
  )

  test('knows a test by its whole name', () => {
    const { ledger } = withUnsteady(empty, ['a.test.ts: a | b'], '2026-11-30')
    expect(withUnsteady(ledger, ['a.test.ts: a | b'], '2026-12-01').again).toEqual(['a.test.ts: a | b'])
    expect(withUnsteady(ledger, ['a.test.ts: a'], '2026-12-01').again).toEqual([])
  })

  test('has a test once a day', () =>
    expect(withUnsteady(once('2026-11-30'), ['a.test.ts: waits'], '2026-11-30').ledger).toBe(once('2026-11-30')))
})
