/** Which test files run, decided from what changed. Pure. */
import type { Changes } from './changes.ts'
import type { Nightly } from './nightly.ts'
import { type References, reachedFromAny, reaching } from './reach.ts'

export type Situation = {
  /** Every test file of the step. */
  tests: readonly string[]
  /** Every test file of every step: a file that one of another step comes to is tried there. */
  everyTest: readonly string[]
  /** The files that differ from where the branch began; none on a clean clone. */
  changed: readonly string[]
  /** Every test runs that is not nightly: nobody says what was tried before, or it is tried anew whatever was. */
  isWhole: boolean
  references: References
  nightly: readonly Nightly[]
  /** Tests that read the whole tree, or start what no source names: they run whatever changed. */
  isAlways: (test: string) => boolean
}

export type Skipped = { tests: readonly string[]; because: string }
export type Selection = { run: readonly string[]; skipped: readonly Skipped[] }

/** What everything is installed, started, compiled and tested with. */
const isFoundation = (file: string): boolean =>
  /^(\.ci\/.*|([\w-]+\/)?package(-lock)?\.json|([\w-]+\/)?tsconfig[\w.]*\.json|vitest\.config\.ts|\.npmrc)$/.test(file)

/** Read by nobody but tests that always run. */
const isProse = (file: string): boolean => /\.md$|^docs\/|^LICENSE$|^\.(git|docker)ignore$/.test(file)

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

const isIn = (file: string, places: readonly string[]): boolean =>
  places.some((place) => file === place || file.startsWith(`${place}/`))

export const isOf = (test: string, { tests }: Pick<Nightly, 'tests'>): boolean => isIn(test, tests)

/** Whether a test runs that is not nightly. Code that no source names may be used by any of them: then all do. */
const ordinary = ({ changed, references, isAlways, isWhole }: Situation): ((test: string) => boolean) => {
  const names = new Set([...references.values()].flatMap((all) => [...all]))
  const isUnnamed = (file: string) => !(isProse(file) || isTest(file) || names.has(file))
  if (isWhole || changed.length === 0 || changed.some(isUnnamed)) return () => true
  const reached = reaching(references, changed)
  return (test) => isAlways(test) || reached.has(test)
}

/** Whether nightly tests run: something changed where they are about, in themselves, or where no other test comes. */
const due = ({ changed, references, everyTest, nightly, isAlways }: Situation): ((entry: Nightly) => boolean) => {
  const sources = changed.filter((file) => !isProse(file))
  const isNightly = (test: string) => nightly.some((entry) => isOf(test, entry))
  // Gates read every file and journeys start every process: neither says that a file is tried.
  const others = everyTest.filter((test) => !(isNightly(test) || isAlways(test)))
  const tried = reachedFromAny(references, others)
  const untried = sources.filter((file) => !tried.has(file))
  const comesTo = (entry: Nightly) => {
    const reached = reachedFromAny(
      references,
      everyTest.filter((test) => isOf(test, entry)),
    )
    return untried.some((file) => reached.has(file))
  }
  return (entry) => sources.some((file) => isIn(file, entry.about) || isOf(file, entry)) || comesTo(entry)
}

/**
 * Without a change to go by (a clean clone) all tests run but the nightly ones. Else those run that reach a changed file by what names
 * what, and nightly ones when something changed where they are about, or where only they come. Every test is either run or skipped for a
 * reason.
 */
export const select = (situation: Situation): Selection => {
  const { tests, changed, nightly } = situation
  if (changed.some(isFoundation)) return { run: tests, skipped: [] }
  const isDue = due(situation)
  const [dueEntries, left] = [nightly.filter(isDue), nightly.filter((entry) => !isDue(entry))]
  const isLeft = (test: string) => left.some((entry) => isOf(test, entry))
  const runsOrdinarily = ordinary(situation)
  const runs = (test: string) => dueEntries.some((entry) => isOf(test, entry)) || runsOrdinarily(test)
  const run = tests.filter((test) => !isLeft(test) && runs(test))
  const skipped = [
    ...left.map((entry) => ({
      tests: tests.filter((test) => isOf(test, entry)),
      because: `${changed.length > 0 ? 'nothing changed in' : 'no change to compare in'} ${entry.about.join(', ')}`,
    })),
    { tests: tests.filter((test) => !isLeft(test) && !runs(test)), because: 'what changed is not reached from there' },
  ]
  return { run, skipped: skipped.filter((part) => part.tests.length > 0) }
}

/** More names than this are counted by their folders. */
const MOST_NAMED = 8

const named = (tests: readonly string[]): string => {
  if (tests.length <= MOST_NAMED) return tests.join(', ')
  const folders = Map.groupBy(tests, (test) => test.split('/').slice(0, 2).join('/'))
  return [...folders].map(([folder, files]) => `${folder} (${files.length})`).join(', ')
}

/** A line for each reason: `skipped today: … because …; run by npm run check:all`. */
export const skippedLines = (skipped: readonly Skipped[]): string[] =>
  skipped.map(({ tests, because }) => `skipped today: ${named(tests)} because ${because}; run by npm run check:all`)

/** What the selection goes by: `compared with 0123456789ab: 12 files changed`. */
export const comparedLine = ({ base, files }: Changes): string =>
  base === null
    ? 'compared with no commit, as nobody says what of main was tried before: every test runs that is not nightly'
    : `compared with ${base.slice(0, 12)}: ${files.length} ${files.length === 1 ? 'file' : 'files'} changed`
