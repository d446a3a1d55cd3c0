import { describe, expect, test } from 'vitest'
import {
  countStep,
  countTests,
  failuresOf,
  summary,
  total,
  unsteadyOf,
  withSecondRun,
  worthASecondRun,
} from './check-summary.ts'

const file = (name: string, status: string, ...statuses: string[]) => ({
  name,
  status,
  assertionResults: statuses.map((status) => ({ status })),
})

describe('counting what vitest reports', () => {
  test('tells passed, failed and skipped tests apart', () =>
    expect(
      countTests(
        { testResults: [file('a', 'failed', 'passed', 'failed'), file('b', 'passed', 'passed', 'pending', 'todo')] },
        1,
      ),
    ).toEqual({ passed: 2, failed: 1, skipped: 2 }))

  test('a file that does not load is a failure, though it has no tests', () =>
    expect(countTests({ testResults: [file('a', 'passed', 'passed'), file('b', 'failed')] }, 1)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
    }))

  test('an error outside any test is a failure', () =>
    expect(countTests({ testResults: [file('a', 'passed', 'passed')] }, 1).failed).toBe(1))

  test('a run that reports nothing, or no test at all, is a failure', () => {
    expect(countTests(undefined, 0).failed).toBe(1)
    expect(countTests({ testResults: [] }, 0).failed).toBe(1)
  })
})

const failed = (name: string, fullName: string, message: string) => ({
  name,
  status: 'failed',
  assertionResults: [{ status: 'failed', fullName, failureMessages: [`${message}\n  at somewhere`] }],
})

describe('a second run', () => {
  test('is made of the few files that failed', () =>
    expect(worthASecondRun({ testResults: [file('a', 'passed', 'passed'), failed('b', 'waits', 'too late')] })).toEqual(
      ['b'],
    ))

  test('is not made when a random input broke the code', () =>
    expect(
      worthASecondRun({ testResults: [failed('b', 'adds up', 'Property failed after 3 tests\nCounterexample: [0]')] }),
    ).toEqual([]))

  test('is not made when many files failed', () =>
    expect(worthASecondRun({ testResults: ['a', 'b', 'c', 'd'].map((name) => failed(name, 'x', 'y')) })).toEqual([]))

  test('names what passed in it alone, and not what failed again or did not run', () => {
    const first = {
      testResults: [failed('/r/a', 'waits', 'late'), failed('/r/b', 'adds', 'no'), failed('/r/c', 'x', 'y')],
    }
    const passed = { name: '/r/a', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'waits' }] }
    const second = { testResults: [passed, failed('/r/b', 'adds', 'no'), file('/r/c', 'failed')] }
    expect(unsteadyOf(first, second, '/r')).toEqual(['a: waits'])
    expect(unsteadyOf(first, undefined, '/r')).toEqual([])
  })

  test('stands in the place of the first, unless it did not come to a test', () => {
    const first = { testResults: [file('a', 'passed', 'passed'), failed('b', 'waits', 'too late')] }
    expect(countTests(withSecondRun(first, { testResults: [file('b', 'passed', 'passed')] }), 0).failed).toBe(0)
    expect(countTests(withSecondRun(first, { testResults: [file('b', 'failed')] }), 1).failed).toBe(1)
    expect(countTests(withSecondRun(first, undefined), 1).failed).toBe(1)
  })

  test('what failed is named with its file and the first line of why', () => {
    expect(failuresOf({ testResults: [failed('b', 'waits', 'too late'), file('a', 'passed', 'passed')] })).toEqual([
      'b: waits: too late',
    ])
    expect(failuresOf({ testResults: [{ ...file('c', 'failed'), message: 'no such module' }] })).toEqual([
      'c: no such module',
    ])
  })
})

describe('the summary', () => {
  const results = [
    { step: 'types', seconds: 12.34, counts: countStep(0) },
    { step: 'tests', seconds: 100, counts: { passed: 41, failed: 2, skipped: 0 } },
    { step: 'journeys', seconds: 0, counts: { passed: 0, failed: 0, skipped: 1 }, note: 'no Chromium' },
  ]

  test('ends with the counts alone on a line', () =>
    expect(summary(results).split('\n').at(-1)).toBe('42 passed, 2 failed, 1 skipped'))

  test('says which step failed, which was skipped, and why', () => {
    expect(summary(results)).toMatch(/^tests +100\.0 +FAILED/m)
    expect(summary(results)).toMatch(/^types +12\.3 +ok/m)
    expect(summary(results)).toMatch(/^journeys +0\.0 +skipped +no Chromium/m)
  })

  test('names the tests to look at above the counts', () => {
    const lines = summary([
      { step: 'types', seconds: 12, counts: countStep(0), failures: ['b: waits'], unsteady: ['c: hurries'] },
    ]).split('\n')
    expect(lines.slice(-6)).toEqual(['c: hurries', '', 'failed:', 'b: waits', '', '1 passed, 0 failed, 0 skipped'])
  })

  test('counts a failed step without tests as one failure', () =>
    expect(countStep(2)).toEqual({ passed: 0, failed: 1, skipped: 0 }))

  test('adds nothing up to nothing', () => expect(total([])).toEqual({ passed: 0, failed: 0, skipped: 0 }))
})
