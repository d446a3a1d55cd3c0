/** What `npm test` says at its end, from what its steps reported. Pure. */

export type Counts = { passed: number; failed: number; skipped: number }
/** `failures` and `unsteady` name tests: those that failed, and those that passed only when their file ran a second time. */
export type StepResult = {
  step: string
  seconds: number
  counts: Counts
  note?: string
  failures?: readonly string[]
  unsteady?: readonly string[]
}

type TestOutcome = { status: string; fullName?: string; failureMessages?: string[] }

/** The part of vitest's JSON report that is counted. `name` is the path of a file. */
export type TestReport = {
  testResults: { name: string; status: string; message?: string; assertionResults: TestOutcome[] }[]
}

/** A step that is no test suite (types, lint…) counts as one. */
export const countStep = (exitCode: number): Counts =>
  exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }

/**
 * Counts tests. A file that could not even be loaded has no tests and counts as one failure; so do a missing report, a
 * report without a single test, and a run that ended badly although every test passed (an error outside any test).
 */
export function countTests(report: TestReport | undefined, exitCode: number): Counts {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 }
  for (const file of report?.testResults ?? []) {
    for (const { status } of file.assertionResults) {
      if (status === 'passed') counts.passed += 1
      else if (status === 'failed') counts.failed += 1
      else counts.skipped += 1
    }
    if (file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed')) counts.failed += 1
  }
  const nothingRan = counts.passed + counts.failed + counts.skipped === 0
  if (counts.failed === 0 && (nothingRan || exitCode !== 0)) counts.failed = 1
  return counts
}

const firstLine = (text = '') => text.trim().split('\n')[0] ?? ''

/** Each failed test of a report in a line: its file, its name and the first line of why. */
export const failuresOf = (report: TestReport | undefined): string[] =>
  (report?.testResults ?? []).flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0) return file.status === 'failed' ? [`${file.name}: ${firstLine(file.message)}`] : []
    return failed.map(
      ({ fullName, failureMessages }) => `${file.name}: ${fullName}: ${firstLine(failureMessages?.[0])}`,
    )
  })

const namesOfFailed = (report: TestReport): Set<string> =>
  new Set(
    report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${name}: ${fullName}`),
    ),
  )

/** The tests that failed first and passed in the second run: `path: name`, the path from a root. */
export const unsteadyOf = (first: TestReport, second: TestReport | undefined, root: string): string[] => {
  const failedAgain = namesOfFailed(second ?? { testResults: [] })
  const ranAgain = second?.testResults.filter(({ assertionResults }) => assertionResults.length > 0) ?? []
  return [
    ...namesOfFailed({
      testResults: first.testResults.filter(({ name }) => ranAgain.some((file) => file.name === name)),
    }),
  ]
    .filter((test) => !failedAgain.has(test))
    .map((test) => test.replace(`${root}/`, ''))
}

/** What a property test says of the input that broke it. It says so once in a while only, and is always right. */
const hasCounterexample = (file: TestReport['testResults'][number]) =>
  file.assertionResults.some(({ failureMessages }) => failureMessages?.some((text) => /counterexample/i.test(text)))

/**
 * The files that deserve a second run, alone: a few failed, as happens when the machine was too busy for a limit of time.
 * None when many failed, or when a random input was found that breaks the code: the next run would only not find it again.
 */
export function worthASecondRun(report: TestReport | undefined): string[] {
  const failed = (report?.testResults ?? []).filter(({ status }) => status === 'failed')
  return failed.length <= 3 && !failed.some(hasCounterexample) ? failed.map(({ name }) => name) : []
}

/** A report in which the files of a second run stand as they came out there. */
export const withSecondRun = (first: TestReport, second: TestReport | undefined): TestReport => ({
  testResults: first.testResults.map(
    (file) =>
      second?.testResults.find(({ name, assertionResults }) => name === file.name && assertionResults.length > 0) ??
      file,
  ),
})

export const total = (results: readonly StepResult[]): Counts => ({
  passed: results.reduce((sum, { counts }) => sum + counts.passed, 0),
  failed: results.reduce((sum, { counts }) => sum + counts.failed, 0),
  skipped: results.reduce((sum, { counts }) => sum + counts.skipped, 0),
})

const words = ({ passed, failed, skipped }: Counts) => `${passed} passed, ${failed} failed, ${skipped} skipped`

/** A table of the steps, why steps were skipped, the tests to look at, and the counts alone on the last line. */
export function summary(results: readonly StepResult[]): string {
  const width = Math.max(4, ...results.map(({ step }) => step.length))
  const rows = results.map(({ step, seconds, counts, note }) => {
    const result = counts.failed > 0 ? 'FAILED' : counts.passed > 0 ? 'ok' : 'skipped'
    return `${step.padEnd(width)}  ${seconds.toFixed(1).padStart(7)}  ${result.padEnd(7)}  ${note ?? words(counts)}`
  })
  const named = (title: string, tests: readonly string[]) => (tests.length > 0 ? ['', title, ...tests] : [])
  return [
    `${'step'.padEnd(width)}  seconds  result`,
    ...rows,
    ...named(
      'passed only when run again:',
      results.flatMap(({ unsteady }) => unsteady ?? []),
    ),
    ...named(
      'failed:',
      results.flatMap(({ failures }) => failures ?? []),
    ),
    '',
    words(total(results)),
  ].join('\n')
}
