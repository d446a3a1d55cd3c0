import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { trackedFiles } from '../tracked-files.ts'
import { slowPatterns, unboundedPatterns, unseenPatterns, unseenUnbounded } from './slow-patterns.ts'

const root = join(import.meta.dirname, '../..')
const file = (text: string, path = 'contracts/src/tables/lists.ts') => ({ path, text })

const files = trackedFiles('*.ts', '*.tsx')
  .filter((path) => !/\.test\.tsx?$|\/testing\/|^(?:e2e|bench|scripts)\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

describe('regular expressions', () => {
  test('take linear time, or meet text of a length that is named', () => {
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

  test.each([
    ['a text', "new RegExp('^(\\\\w+\\\\s?)*$')"],
    [
      'a template of a constant',
      "const word = String.raw`\\w+\\s?`\nconst pattern = new RegExp(String.raw`^(${word})*$`, 'u')",
    ],
    [
      'a joined list of constants',
      "const parts = ['(', String.raw`\\w+\\s?`, ')*'] as const\nconst pattern = RegExp(`^${[...parts, '$'].join('')}`)",
    ],
    [
      'words and the source of another',
      "const words = 'a+ a+b'\nconst one = /x/\nconst all = new RegExp(`(?:${words.replaceAll(' ', '|')})*${one.source}$`)",
    ],
    ['a sum', "const two = '(a+)' + '+' + 'b'\nnew RegExp(two)"],
  ])('put together from %s are seen through', (_, text) => {
    expect(slowPatterns([file(text)])).toMatchObject([{ exponential: true }])
    expect(unseenPatterns([file(text)])).toEqual([])
  })

  test('made of what their source does not say have a text of a length that is named', () => {
    expect(unseenUnbounded(files)).toEqual([])
    const made = file('const of = (word: string) => new RegExp(`^${word}$`)')
    expect(slowPatterns([made])).toEqual([])
    expect(unseenUnbounded([made], {})).toEqual([expect.stringContaining(`${made.path}:1: made of what`)])
    expect(unseenUnbounded([made], { [made.path]: 'a cell' })).toEqual([])
    expect(unseenUnbounded([], { [made.path]: 'a cell' })).toEqual([`${made.path} has no such pattern any more`])
  })

  test('whose parts are told apart are not, and a bound that is needed no more is named', () => {
    const linear = file('const a = /^\\s*(?:,\\s*)?x/, b = /^[^\\d]*\\d.*$/')
    expect(slowPatterns([linear])).toEqual([])
    expect(unboundedPatterns([linear], { [linear.path]: 'a cell' })).toEqual([
      `${linear.path} has no slow pattern any more`,
    ])
  })
})
