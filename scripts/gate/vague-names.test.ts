import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../setup/spawn.mjs'
import { trackedFiles } from '../tracked-files.ts'
import { VAGUE_NAMES_LIST, vagueComplaints, vagueNames } from './vague-names.ts'

test('names that fit any value become fewer in every workspace', () => {
  const files = trackedFiles('*.ts', '*.tsx').map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  const counts = vagueNames(files)
  expect(counts.size).toBeGreaterThan(5)
  expect(vagueComplaints(counts, JSON.parse(readFileSync(join(root, VAGUE_NAMES_LIST), 'utf8')))).toEqual([])
})

test('more names than the list has are refused, and a list that has more than there are', () => {
  expect(vagueComplaints(new Map([['a', 2]]), { a: 2, b: 0 })).toEqual([])
  expect(vagueComplaints(new Map([['a', 3]]), { a: 2 })).toEqual([expect.stringContaining('say what they hold')])
  expect(vagueComplaints(new Map([['a', 1]]), {})).toHaveLength(1)
  expect(vagueComplaints(new Map([['a', 1]]), { a: 2 })).toEqual([expect.stringContaining('fewer by now')])
  expect(vagueComplaints(new Map(), { a: 2 })).toHaveLength(1)
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
