import { expect, test } from 'vitest'
import { sharesOf } from '../shares.ts'
import { allRight, closingLines, closingText, ended, measure, openClosing, spend, took } from './closing.ts'
import { nothingWrong, type Verdict, wrongBy } from './verdicts.ts'
import { noted, tableOf, type Waits } from './waits.ts'

const good: Verdict = { round: 'postgres', seconds: 61, commands: 900, rows: 2_000, letters: 10, wrong: nothingWrong }
const run = (verdict: Verdict = good) => {
  const closing = openClosing(2, 1)
  ended(closing, 'gateway', 5_000)
  took(closing, 'nobody ended', 9_000)
  closing.verdicts.push(verdict)
  return closing
}

test('the closing table says of each kind of end how long people waited at most, and whether that is too long', () => {
  const waits: Waits = new Map()
  for (const time of [900, 5_000, 300]) noted(waits, 'gateway', time, true)
  noted(waits, 'broker', 5_001, true)
  noted(waits, 'nobody ended', 7_000, false)
  expect(tableOf(waits)).toEqual([
    '              times  median  worst  within 5.0 s',
    'gateway           3   0.9 s  5.0 s           yes',
    'broker            1   5.0 s  5.0 s            NO',
    'nobody ended      1   7.0 s  7.0 s',
  ])
})

test('a run is right when nobody waited too long and every promise was kept', () => {
  expect(allRight(run())).toBe(true)
  expect(closingText(run())).toContain('YES: nothing lost')
})

test('one wait that is too long makes a run wrong', () => {
  const closing = run()
  ended(closing, 'gateway', 5_001)
  expect(allRight(closing)).toBe(false)
  expect(closingText(closing)).toContain('NO: ')
})

test.each(Object.keys(nothingWrong))('a promise that is broken makes a run wrong, and is named: %s', (promise) => {
  const closing = run({ ...good, wrong: { ...nothingWrong, [promise]: ['document 7'] } })
  expect(allRight(closing)).toBe(false)
  expect(closingText(closing)).toMatch(/postgres: not .+: document 7/)
})

test('a run in which nothing was counted, or that was cut short, is not right', () => {
  expect(allRight(openClosing(2, 0))).toBe(false)
  expect(allRight({ ...run(), rounds: 2 })).toBe(false)
})

test('what is found after a round is said by the promise that it breaks', () => {
  const findings = { lost: ['a'], doubled: ['b'], unasked: ['c'], unread: ['d'], readModels: ['e'], files: ['f'] }
  const { lost, twice, rebuilt } = wrongBy({ ...findings, events: 1, rows: 1 })
  expect([lost.length, twice.length, rebuilt.length]).toEqual([3, 2, 1])
  const empty = { lost: [], doubled: [], unasked: [], unread: [], readModels: [], files: [] }
  expect(wrongBy({ ...empty, events: 1, rows: 1 })).toEqual({ lost: [], twice: [], rebuilt: [] })
  expect(wrongBy({ ...empty, events: 0, rows: 0 }).lost).toHaveLength(1)
})

test('programs are told each thing on a line of its own, and the verdict last', async () => {
  const closing = run()
  measure(closing, '1 worker', 4, 'documents')
  await spend(closing, 'letters', async () => {})
  expect(closingLines(closing)).toEqual([
    { kind: 'gateway', times: 1, medianMs: 5_000, worstMs: 5_000, within: true },
    { kind: 'nobody ended', times: 1, medianMs: 9_000, worstMs: 9_000 },
    { ...good, right: true },
    { name: '1 worker', unit: 'documents', value: 4, times: 1 },
    { part: 'letters', seconds: 0 },
    { right: true },
  ])
})

test('kills are shared among rounds so that they add up, and everybody is killed in every round', () => {
  expect(sharesOf(10, 3)).toEqual([6, 2, 2])
  expect(sharesOf(10, 1)).toEqual([10])
  expect(sharesOf(1, 3)).toEqual([1, 1, 1])
  expect(sharesOf(0, 2)).toEqual([0, 0])
})
