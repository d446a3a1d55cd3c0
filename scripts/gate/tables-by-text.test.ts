import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../setup/spawn.mjs'
import { trackedFiles } from '../tracked-files.ts'
import { tablesByText } from './tables-by-text.ts'

const of = (text: string) => tablesByText([{ path: 'a.ts', text }])

test('tables of what texts from outside mean are never indexed by them', () => {
  const all = trackedFiles('contracts/src/**/*.ts', 'reading/src/**/*.ts', 'workers/src/**/*.ts')
  const files = all.filter((path) => !path.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(300)
  expect(tablesByText(files.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })))).toEqual([])
})

test.each([
  "const units: Readonly<Record<string, string>> = { k: 'kg' }\nunits[word]",
  'export const units: Record<string, string> = {}\nconst f = () => units[of(word)] ?? 0',
  'const units = Object.fromEntries(all)\nunits[word]',
  "import units from './units.json' with { type: 'json' }\nunits[word]",
  'const units = read() as Record<string, string>\nunits[`${word}s`]',
])('one that is is named: %s', (text) => expect(of(text)).toEqual(['a.ts: units[…]: entryOf(units, …)']))

test.each([
  "const units: Record<string, string> = {}\nunits['k']",
  'const units: Record<Unit, string> = {}\nunits[unit]',
  'const units: Record<string, string> = {}\nentryOf(units, word)',
  'const all = [1]\nall[at]',
])('others are not: %s', (text) => expect(of(text)).toEqual([]))
