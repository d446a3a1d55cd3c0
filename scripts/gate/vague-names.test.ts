import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../setup/spawn.mjs'
import { trackedFiles } from '../tracked-files.ts'
import { vagueNames } from './vague-names.ts'

/** So many there may be, until they have names: lower the figure with those that you rename, and raise none. */
const most: Record<string, number> = {
  ...{ bench: 65, 'command-api': 105, contracts: 200, e2e: 260, frontend: 380, platform: 165 },
  ...{ projectors: 45, 'query-api': 185, reading: 375, scripts: 20, workers: 80 },
}

test('names that fit any value become fewer in every workspace', () => {
  const files = trackedFiles('*.ts', '*.tsx').map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  const counts = vagueNames(files)
  expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0)
  const tooMany = [...counts].filter(([workspace, count]) => count > (most[workspace] ?? 0))
  expect(tooMany).toEqual([])
})

test('the two images of a change, keys of objects and words within longer names are not counted', () => {
  const text = [
    'const { before, after } = change',
    'const answer = { known: 1 }',
    'const knownLines = []',
    'const [known] = rows',
    'type Asked = string',
    'function look(kept: string) {}',
  ].join('\n')
  expect(vagueNames([{ path: 'a/src/b.ts', text }])).toEqual(new Map([['a', 4]]))
})
