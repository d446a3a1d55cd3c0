import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../setup/spawn.mjs'
import { trackedFiles } from '../tracked-files.ts'

/** `100vh` is the height that a telephone's screen has once the address bar is gone: what ends there is under the bar. */
const measures = (text: string) => /\d[lsv]?vh\b/.test(text)

test('styles measure the screen as it is seen (dvh)', () => {
  const sheets = trackedFiles('frontend/**/*.css', 'frontend/src/**/*.tsx')
  expect(sheets.length).toBeGreaterThan(500)
  expect(sheets.filter((path) => measures(readFileSync(join(root, path), 'utf8')))).toEqual([])
})
test.each(['block-size: 100vh', 'calc(50vh - 1rem)', '12svh'])('%s is noticed', (text) =>
  expect(measures(text)).toBe(true),
)
test('100dvh is not', () => expect(measures('calc(100dvh - 12px)')).toBe(false))
