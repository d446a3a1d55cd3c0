import { readFile } from 'node:fs/promises'
import type { Outcome } from './bar.ts'

type Report = {
  testResults: {
    name: string
    startTime: number
    endTime: number
    assertionResults: { fullName: string; status: string; meta?: { measured?: string } }[]
  }[]
}

/** What vitest wrote of the tests that it ran, and how long each file took, the longest first. */
export const reportOf = async (path: string): Promise<{ outcomes: Outcome[]; seconds: [string, number][] }> => {
  const { testResults }: Report = JSON.parse(await readFile(path, 'utf8'))
  return {
    outcomes: testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults.map(({ fullName: name, status, meta }) => ({
        file,
        name,
        passed: status === 'passed',
        measured: meta?.measured,
        skipped: status === 'skipped' || status === 'pending',
      })),
    ),
    seconds: testResults
      .map(({ name, startTime, endTime }): [string, number] => [name, (endTime - startTime) / 1_000])
      .sort(([, a], [, b]) => b - a),
  }
}
