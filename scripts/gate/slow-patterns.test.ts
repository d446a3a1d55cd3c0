import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { trackedFiles } from '../tracked-files.ts'
import { slowPatterns, unboundedPatterns } from './slow-patterns.ts'

const root = join(import.meta.dirname, '../..')
const file = (text: string, path = 'contracts/src/tables/lists.ts') => ({ path, text })

describe('regular expressions', () => {
  test('take linear time, or meet text of a length that is named', () => {
    const files = trackedFiles('*.ts', '*.tsx')
      .filter((path) => !/\.test\.tsx?$|\/testing\/|^(?:e2e|bench|scripts)\//.test(path))
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    expect(files.length).toBeGreaterThan(1_000)
    expect(unboundedPatterns(files)).toEqual([])
  })

  test.each([
    ['a repetition of a repetition', '/^(\\w+\\s?)*$/', true],
    ['two parts that take the same characters', '/^\\s*,?\\s*x/', false],
  ])('with %s are found', (_, pattern, exponential) => {
    const patterns = slowPatterns([file(`export const is = (text: string) => ${pattern}.test(text)`)])
    expect(patterns.map(({ line, exponential: of }) => [line, of])).toEqual([[1, exponential]])
  })

  test('whose parts are told apart are not, and a bound that is needed no more is named', () => {
    const linear = file('const a = /^\\s*(?:,\\s*)?x/, b = /^[^\\d]*\\d.*$/')
    expect(slowPatterns([linear])).toEqual([])
    expect(unboundedPatterns([linear], { [linear.path]: 'a cell' })).toEqual([
      `${linear.path} has no slow pattern any more`,
    ])
  })
})
