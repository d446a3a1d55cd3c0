import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../setup/spawn.mjs'
import { trackedFiles } from '../tracked-files.ts'
import { branching, branchingIn, branchingLists, complaintsOf, MOST_WAYS, MOST_WAYS_OF_READER } from './branching.ts'

const functionsByFile = branching(
  trackedFiles('*.ts', '*.tsx').map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
)

describe('functions with many ways through them', () => {
  test.each(branchingLists)('are those of the list, which only gets shorter: $path', ({ path, holds }) => {
    const listed = JSON.parse(readFileSync(join(root, path), 'utf8'))
    const functions = Object.fromEntries(Object.entries(functionsByFile).filter(([file]) => holds(file)))
    expect(Object.keys(functions).length).toBeGreaterThan(10)
    expect(complaintsOf(functions, listed)).toEqual([])
  })

  test(`have at most ${MOST_WAYS_OF_READER} ways in the reader, and none of those has a place in a list`, () => {
    const worst = Object.entries(functionsByFile).filter(
      ([file, [most = 0]]) => file.startsWith('reading/src/') && most > MOST_WAYS_OF_READER,
    )
    expect(worst).toEqual([])
  })

  test('are in one list each, those of the reader in its own', () => {
    const listsOf = (file: string) => branchingLists.filter(({ holds }) => holds(file)).map(({ path }) => path)
    expect(listsOf('reading/src/read.ts')).toEqual(['scripts/gate/branching-functions-of-reader.json'])
    expect(Object.keys(functionsByFile).filter((file) => listsOf(file).length !== 1)).toEqual([])
  })

  test.each([
    ['if (a) b()', 1],
    ['a ? b : c', 1],
    ['a && b || c', 2],
    ['a ?? b', 1],
    ['a?.b?.()', 2],
    ['for (const b of a) b()', 1],
    ['while (a) b()', 1],
    ['switch (a) { case 1: case 2: break; default: }', 2],
    ['a ||= b', 1],
    ['const { b = 1 } = a', 1],
    ['a.map((b) => (b ? 1 : 2))', 0],
    ['a.b.c()', 0],
  ])('are counted: %s', (statement, count) => {
    const text = `const f = (a) => { ${'if (x) y()\n'.repeat(MOST_WAYS)} ${statement} }`
    expect(branchingIn({ path: 'a.ts', text })).toEqual([1 + MOST_WAYS + count])
  })

  test('are refused where there are more, or a worse one, than the list has; and where the list has more', () => {
    expect(complaintsOf({ 'a.ts': [20] }, { 'a.ts': [20] })).toEqual([])
    expect(complaintsOf({ 'a.ts': [21] }, { 'a.ts': [20] })).toHaveLength(1)
    expect(complaintsOf({ 'a.ts': [20, 16] }, { 'a.ts': [20] })).toHaveLength(1)
    expect(complaintsOf({ 'a.ts': [16] }, {})).toHaveLength(1)
    expect(complaintsOf({}, { 'a.ts': [16] })[0]).toContain('simpler by now')
  })
})
