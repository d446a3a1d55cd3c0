/** What `npm test` says at its end, from what its steps reported. Pure. */

export type Counts = { passed: number; failed: number; skipped: number }
export type StepResult = { step: string; seconds: number; counts: Counts; note?: string }

/** The part of vitest's JSON report that is counted. */
export type TestReport = {
  testResults: { name: string; status: string; message?: string; assertionResults: { status: string }[] }[]
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

export const total = (results: readonly StepResult[]): Counts => ({
  passed: results.reduce((sum, { counts }) => sum + counts.passed, 0),
  failed: results.reduce((sum, { counts }) => sum + counts.failed, 0),
  skipped: results.reduce((sum, { counts }) => sum + counts.skipped, 0),
})

const words = ({ passed, failed, skipped }: Counts) => `${passed} passed, ${failed} failed, ${skipped} skipped`

/** A table of the steps, why steps were skipped, and the counts alone on the last line. */
export function summary(results: readonly StepResult[]): string {
  const width = Math.max(4, ...results.map(({ step }) => step.length))
  const rows = results.map(({ step, seconds, counts, note }) => {
    const result = counts.failed > 0 ? 'FAILED' : counts.passed > 0 ? 'ok' : 'skipped'
    return `${step.padEnd(width)}  ${seconds.toFixed(1).padStart(7)}  ${result.padEnd(7)}  ${note ?? words(counts)}`
  })
  return [`${'step'.padEnd(width)}  seconds  result`, ...rows, '', words(total(results))].join('\n')
}
