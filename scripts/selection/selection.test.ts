import { describe, expect, test } from 'vitest'
import type { Nightly } from './nightly.ts'
import { comparedLine, type Situation, select, skippedLines } from './selection.ts'

const tests = ['a/a.test.ts', 'b/b.test.ts', 'e2e/faults/crash.test.ts', 'scripts/style.test.ts']
const references = new Map([
  ['a/a.test.ts', new Set(['a/a.ts'])],
  ['a/a.ts', new Set(['contracts/c.ts'])],
  ['b/b.test.ts', new Set(['b/b.ts'])],
  ['e2e/faults/crash.test.ts', new Set(['a/a.ts', 'platform/log.ts', 'e2e/faults/kill.ts', 'b/other.ts'])],
  ['scripts/style.test.ts', new Set(['a/a.ts', 'b/b.ts', 'e2e/faults/kill.ts', 'a/engine.ts'])],
  ['e2e/faults/kill.ts', new Set(['a/engine.ts'])],
  ['frontend/d.test.ts', new Set(['b/other.ts'])],
])
const nightly: Nightly[] = [{ tests: ['e2e/faults'], about: ['platform'] }]
const situation = {
  tests,
  references,
  nightly,
  changed: [],
  isWhole: false,
  everyTest: [...tests, 'frontend/d.test.ts'],
  isAlways: (name) => name.startsWith('scripts/'),
} satisfies Situation
const selected = (...changed: string[]) => select({ ...situation, changed })
const selectedOfAll = (...changed: string[]) => select({ ...situation, changed, isWhole: true })

describe('which tests run', () => {
  test.each<[string, string[], string[]]>([
    ['without a change to go by', [], ['a/a.test.ts', 'b/b.test.ts', 'scripts/style.test.ts']],
    ['those that reach what changed', ['contracts/c.ts'], ['a/a.test.ts', 'scripts/style.test.ts']],
    ['a test that changed itself', ['b/b.test.ts'], ['b/b.test.ts', 'scripts/style.test.ts']],
    [
      'nightly ones where they are about it',
      ['platform/log.ts'],
      ['e2e/faults/crash.test.ts', 'scripts/style.test.ts'],
    ],
    [
      'no nightly ones after a change of prose where they are about it',
      ['platform/README.md'],
      ['scripts/style.test.ts'],
    ],
    ['nightly ones where no others come but gates', ['a/engine.ts'], tests.slice(2)],
    ['no nightly ones where those of another step come', ['b/other.ts'], ['scripts/style.test.ts']],
    ['nightly ones that changed themselves', ['e2e/faults/crash.test.ts'], tests.slice(2)],
    ['those that always run, after a change of prose', ['README.md'], ['scripts/style.test.ts']],
    ['whoever may use what nobody names', ['a/data.bin'], ['a/a.test.ts', 'b/b.test.ts', 'scripts/style.test.ts']],
    ['all, after a change of what everything is made with', ['package-lock.json'], tests],
    ['all, after a change of a workspace', ['platform/package.json'], tests],
  ])('%s', (_, changed, run) => expect(selected(...changed).run).toEqual(run))

  test.each<[string, string[], string[]]>([
    ['the ordinary ones', ['README.md'], ['a/a.test.ts', 'b/b.test.ts', 'scripts/style.test.ts']],
    ['and nightly ones where they are about it', ['platform/log.ts'], tests],
    ['and nightly ones where only they come', ['a/engine.ts'], tests],
  ])('without a commit to compare with are all that are not nightly: %s', (_, changed, run) =>
    expect(selectedOfAll(...changed).run).toEqual(run),
  )

  test.each(
    [[], ['contracts/c.ts'], ['platform/log.ts'], ['README.md'], ['a/data.bin']].map((changed) => ({ changed })),
  )('are all of them, together with those that are skipped: $changed', ({ changed }) => {
    const { run, skipped } = selected(...changed)
    expect([...run, ...skipped.flatMap((part) => part.tests)].toSorted()).toEqual(tests.toSorted())
  })
})

describe('what is skipped', () => {
  test('is said with its reason, and how it runs all the same', () => {
    expect(skippedLines(selected().skipped)).toEqual([
      'skipped today: e2e/faults/crash.test.ts because no change to compare in platform; run by npm run check:all',
    ])
    expect(skippedLines(selected('b/b.ts').skipped)).toEqual([
      'skipped today: e2e/faults/crash.test.ts because nothing changed in platform; run by npm run check:all',
      'skipped today: a/a.test.ts because what changed is not reached from there; run by npm run check:all',
    ])
  })
  test('is counted by folders where there is much of it', () => {
    const many = Array.from({ length: 9 }, (_, at) => `a/${at % 2 ? 'x' : 'y'}/${at}.test.ts`)
    expect(skippedLines([{ tests: many, because: 'so' }])[0]).toContain('a/y (5), a/x (4) because so')
  })
  test('is nothing after a change of what everything is made with', () =>
    expect(selected('vitest.config.ts').skipped).toEqual([]))
})

test('what is compared with is said', () => {
  expect(comparedLine({ base: null, files: ['a'] })).toMatch(/^compared with no commit.*every test runs/)
  expect(comparedLine({ base: 'f'.repeat(40), files: ['a'] })).toBe('compared with ffffffffffff: 1 file changed')
  expect(comparedLine({ base: 'f'.repeat(40), files: [] })).toBe('compared with ffffffffffff: 0 files changed')
})
