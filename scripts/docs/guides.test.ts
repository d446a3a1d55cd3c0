import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../setup/spawn.mjs'
import { trackedFiles } from '../tracked-files.ts'

const linesOf = (path: string) => readFileSync(join(root, path), 'utf8').trimEnd().split('\n')

test.each([
  ['ARCHITECTURE.md', 200],
  ['CONTRIBUTING.md', 120],
])('%s has at most %i lines', (path, most) => expect(linesOf(path).length).toBeLessThanOrEqual(most))

test('ARCHITECTURE.md names every folder at the top, and no other', () => {
  const named = linesOf('ARCHITECTURE.md').flatMap((line) => /^\| `([\w-]+)\/` \|/.exec(line)?.[1] ?? [])
  const folders = trackedFiles()
    .filter((path) => path.includes('/') && !path.startsWith('.'))
    .map((path) => path.split('/')[0] ?? '')
  expect(named.toSorted()).toEqual([...new Set(folders)].toSorted())
})
