import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../setup/spawn.mjs'
import { isCode } from '../style.ts'
import { trackedFiles } from '../tracked-files.ts'
import { emptyNames } from './empty-names.ts'

describe('the names of values', () => {
  test('say what they hold', () => {
    const files = trackedFiles()
      .filter(isCode)
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    expect(files.length).toBeGreaterThan(1_000)
    expect(emptyNames(files)).toEqual([])
  })

  test.each([
    ['const one = 1', 'one'],
    ['lines.map((one) => one.total)', 'one'],
    ['function said() {}', 'said'],
    ['const { found } = search()', 'found'],
    ['const { pages: own } = document', 'own'],
    ['const [, told] = pair', 'told'],
    ['for (const one of lines) sum(one)', 'one'],
    ['type Answer = { given: string }', 'given'],
    ['interface Stat { own(): number }', 'own'],
    ["import { lines as found } from './lines.ts'", 'found'],
    ['const Row = ({ told }: Props) => <p>{told}</p>', 'told'],
  ])('are missed in: %s', (line, name) =>
    expect(emptyNames([{ path: 'a/src/b.tsx', text: `const line = 0\n${line}` }])).toEqual([`a/src/b.tsx:2 ${name}`]),
  )

  test.each([
    'const line = { found: 1, one: 2 }',
    "import { given } from '../testing/given.ts'",
    'const { found: matches } = answer',
    '// one was given, and none found',
    "const words = ['one', 'own']",
  ])('are not asked for in: %s', (text) => expect(emptyNames([{ path: 'a/src/b.ts', text }])).toEqual([]))
})
