import { describe, expect, test } from 'vitest'
import { sourceFiles } from './changes.ts'
import { nightly } from './nightly.ts'
import { readReferences, testsOf } from './of-project.ts'
import { reachedFromAny, reaching } from './reach.ts'
import { isOf } from './selection.ts'

const files = sourceFiles()
const references = readReferences(files)
const all = ['node', 'frontend', 'journeys', 'engines'].map((project) => testsOf(project, files))

describe('the tests of the projects', () => {
  test('are every test file that there is, each in one of them', () =>
    expect(all.flat().toSorted()).toEqual(files.filter((file) => /\.test\.tsx?$/.test(file)).toSorted()))
  test('are those of its folder for the frontend', () => {
    expect(testsOf('frontend', files).length).toBeGreaterThan(150)
    expect(testsOf('frontend', files).filter((file) => !file.startsWith('frontend/src/'))).toEqual([])
  })
  test('are of a project that there is', () => expect(() => testsOf('nothing', files)).toThrow('no project nothing'))
})

describe('nightly tests', () => {
  test.each(nightly.map((entry) => ({ ...entry, name: entry.tests.join(', ') })))('are there: $name', ({ tests }) => {
    const without = tests.filter((place) => !all.flat().some((file) => isOf(file, { tests: [place] })))
    expect(without).toEqual([])
  })
  test.each(nightly.map((entry) => ({ ...entry, name: entry.tests.join(', ') })))(
    'come to each place that they are about: $name',
    (entry) => {
      const reached = reachedFromAny(
        references,
        all.flat().filter((file) => isOf(file, entry)),
      )
      const strange = entry.about.filter(
        (place) => ![...reached].some((file) => file === place || file.startsWith(`${place}/`)),
      )
      expect(strange).toEqual([])
    },
  )
  test('are in one entry each', () => {
    const twice = all.flat().filter((file) => nightly.filter((entry) => isOf(file, entry)).length > 1)
    expect(twice).toEqual([])
  })
})

describe('what reaches a file', () => {
  const testsThatReach = (file: string) => {
    const reached = reaching(references, [file])
    return all.flat().filter((test) => reached.has(test))
  }
  test.each([
    ['platform/src/http/access.ts', 'e2e/matrices/dishes/matrices.test.ts'],
    ['platform/src/http/access.ts', 'platform/src/http/access.test.ts'],
    ['contracts/src/dishes/commands.ts', 'frontend/src/dishes'],
    ['projectors/src/dishes/tables.ts', 'projectors/src/dishes'],
    ['reading/src/read.ts', 'workers/src'],
    ['frontend/src/ui/theme/palette.css', 'e2e/journeys/pages.test.ts'],
    ['standalone.ts', 'e2e/journeys/demo.test.ts'],
  ])('%s has a test below %s', (file, place) => {
    expect(files).toContain(file)
    expect(testsThatReach(file).some((test) => test.startsWith(place))).toBe(true)
  })
  test('is not everything: a reader of mail has nothing to do with dishes', () =>
    expect(testsThatReach('platform/src/mailbox/mailbox.ts').some((test) => /\/dishes\//.test(test))).toBe(false))
})
