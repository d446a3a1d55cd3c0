import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../setup/spawn.mjs'
import { longest, longestFirst } from './longest-first.ts'

describe('the longest test files', () => {
  test('start before others, whatever their size', () => {
    const files = [
      { path: 'small.test.ts', size: 1 },
      { path: 'big.test.ts', size: 9 },
      { path: `${root}/e2e/faults/crash.test.ts`, size: 2 },
      { path: `${root}/e2e/distributed/away.test.ts`, size: 1 },
    ]
    expect(longestFirst(files).map(({ path }) => path.replace(`${root}/`, ''))).toEqual([
      'e2e/distributed/away.test.ts',
      'e2e/faults/crash.test.ts',
      'big.test.ts',
      'small.test.ts',
    ])
  })
  test('that are named are there', () => expect(longest.filter((path) => !existsSync(join(root, path)))).toEqual([]))
})
