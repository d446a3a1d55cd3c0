import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './setup/spawn.mjs'
import {
  crowded,
  isCode,
  lengths,
  namedForAnything,
  refusalCodes,
  type SourceFile,
  spreadLiterals,
  testsNotRun,
  tooLong,
  tooWide,
  tracesOfAMachine,
  translatedKeys,
} from './style.ts'
import { trackedFiles } from './tracked-files.ts'

const isText = /\.(ts|tsx|mts|mjs|js|css|json|md|html|yml|yaml|sh|toml|example)$|^\.ci\/run$/
const files: SourceFile[] = trackedFiles()
  .filter((path) => isText.test(path) && path !== 'package-lock.json')
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const isThisGate = (path: string) => path.startsWith('scripts/style')

describe('the source', () => {
  test('was read', () => expect(files.filter(({ path }) => isCode(path)).length).toBeGreaterThan(50))
  test('has no file over 400 lines', () => expect(tooLong(files)).toEqual([]))
  test('has no line over 160 characters', () => expect(tooWide(files)).toEqual([]))
  test('spreads no literal into another', () =>
    expect(spreadLiterals(files.filter(({ path }) => !isThisGate(path)))).toEqual([]))
  test('has no folder with more than 12 files', () => expect(crowded(files)).toEqual([]))
  test('has no name that accepts anything', () => expect(namedForAnything(files)).toEqual([]))
  test('runs every test it has', () => expect(testsNotRun(files.filter(({ path }) => !isThisGate(path)))).toEqual([]))
  test('says nothing of the machine it was written on', () =>
    expect(tracesOfAMachine(files.filter(({ path }) => !isThisGate(path)))).toEqual([]))

  test('is short: half of the files within 60 lines, nine tenths within 200', () => {
    const { median, p90 } = lengths(files)
    console.log(`lines of a file: median ${median}, p90 ${p90}`)
    expect(median).toBeLessThanOrEqual(60)
    expect(p90).toBeLessThanOrEqual(200)
  })
})

describe('every no of the business', () => {
  const codes = refusalCodes(files)
  test('was found', () => expect(codes.size).toBeGreaterThan(10))

  test.each(['es', 'en'])('has words in %s', (language) => {
    const locales = files.filter(({ path }) =>
      new RegExp(String.raw`^frontend/src/.*locales/${language}\b.*\.json$`).test(path),
    )
    expect(locales.length).toBeGreaterThan(0)
    const translated = new Set(locales.flatMap(({ text }) => [...translatedKeys(JSON.parse(text))]))
    expect([...codes].filter(([code]) => !translated.has(code)).map(([code, path]) => `${code} (${path})`)).toEqual([])
  })
})

describe('the gates themselves', () => {
  const file = (path: string, text = '') => ({ path, text })
  const long = 'x\n'.repeat(401)

  test('stop at line 401, tests included, data not', () => {
    expect(tooLong([file('a/src/b.ts', 'x\n'.repeat(400))])).toEqual([])
    expect(tooLong([file('a/src/b.ts', long)])).toEqual(['a/src/b.ts has 401 lines'])
    expect(tooLong([file('a/src/b.test.ts', long)])).toHaveLength(1)
    expect(tooLong([file('contracts/src/documents/examples.ts', long), file('e2e/demo/menu.ts', long)])).toEqual([])
  })

  test('stop at character 161', () => {
    expect(tooWide([file('a/b.ts', 'x'.repeat(160)), file('a/b.json', 'x'.repeat(161))])).toEqual([])
    expect(tooWide([file('a/b.ts', `x\n${'x'.repeat(161)}`)])).toEqual(['a/b.ts:2 has 161 characters'])
  })

  test('find a literal that is spread, and no attributes', () => {
    expect(spreadLiterals([file('a/b.ts', 'const a = {\n  ...{ b, c },\n}')])).toEqual(['a/b.ts:2'])
    expect(
      spreadLiterals([file('a/b.tsx', '<A {...{ b, c }} />'), file('a/c.ts', '{ ...b, ...(c ? {} : d) }')]),
    ).toEqual([])
  })

  test('count the files of a folder without its tests', () => {
    const twelve = Array.from({ length: 12 }, (_, index) => file(`a/src/b/f${index}.ts`))
    expect(crowded([...twelve, file('a/src/b/f1.test.ts')])).toEqual([])
    expect(crowded([...twelve, file('a/src/b/g.tsx')])).toEqual(['a/src/b holds 13 files'])
  })

  test.each(['a/src/utils/x.ts', 'a/src/documents/helpers.ts', 'a/src/documents/index.tsx', 'a/shared/b.ts'])(
    'find that %s accepts anything',
    (path) => expect(namedForAnything([file(path)])).toEqual([path]),
  )
  test.each(['a/src/documents/document-types.ts', 'scripts/with-node.mjs', 'a/src/documents/common-names.ts'])(
    'let %s be',
    (path) => expect(namedForAnything([file(path)])).toEqual([]),
  )

  test.each(['test.only(', 'describe.skip(', 'it.todo(', 'test.concurrent.skip('])('find %s', (call) =>
    expect(testsNotRun([file('a/b.test.ts', `  ${call}'x', () => {})`)])).toEqual(['a/b.test.ts']),
  )
  test('let a suite say that it needs Docker', () =>
    expect(testsNotRun([file('a/b.test.ts', 'describe.skipIf(!docker)')])).toEqual([]))

  test.each(["'/home/ana/escandallo'", 'see /root/escandallo', 'C:\\Users\\ana', 'https://registry.example.org/zod'])(
    'find the machine in %s',
    (text) => expect(tracesOfAMachine([file('a/b.md', `one\n${text}`)])).toEqual(['a/b.md:2']),
  )
  test.each(['GET /homepage', 'npm run root/home', '/tmp'])('find no machine in %s', (text) =>
    expect(tracesOfAMachine([file('a/b.md', text)])).toEqual([]),
  )

  test('find a code wherever it is thrown, and its default', () => {
    const codes = refusalCodes([
      file('command-api/src/a/a.ts', "throw new Refusal('a-one', {})\nthrow new Unknown(\n  x ? 'a-two' : 'a-three')"),
      file('platform/src/errors.ts', "constructor(code = 'a-four') {\nreadonly code = 'a-five'"),
      file('command-api/src/a/a.test.ts', "new Refusal('a-six')"),
      file('command-api/src/a/b.ts', "new Error('not-a-code')"),
    ])
    expect([...codes.keys()]).toEqual(['a-one', 'a-two', 'a-three', 'a-four', 'a-five'])
  })

  test('count a translation only when it has words', () =>
    expect(translatedKeys({ errors: { 'a-one': 'No.', 'a-two': '', deep: { 'a-three': 'Sí.' } } })).toEqual(
      new Set(['a-one', 'a-three']),
    ))
})
