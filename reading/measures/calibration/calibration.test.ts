import { describe, expect, test } from 'vitest'
import type { Sample } from '../samples/manifest.ts'
import { NEVER, sureFrom } from './choosing.ts'
import { examplesOf, type Signalled } from './examples.ts'
import { fitted } from './fitting.ts'
import { isotonic } from './isotonic.ts'
import { type Example, logistic, scoreOf } from './logistic.ts'
import { reliabilityOf } from './reliability.ts'

const scored = (pairs: [number, boolean][]) => pairs.map(([score, right]) => ({ score, right, weight: 1 }))
/** Papers of forty layouts: a signal that tells nearly everything, one that tells nothing. */
const examples: Example[] = Array.from({ length: 400 }, (_, index) => {
  const label = index % 4 === 0 ? 0 : 1
  const right = label === 1 ? index % 100 !== 1 : index % 8 === 0
  return { signals: { label, noise: (index % 7) / 7 }, right, weight: 1, layout: `${index % 40}` }
})

describe('weighing signals', () => {
  test('finds what tells right from wrong, and that the rest does not', () => {
    const model = logistic(examples)
    expect(model.weights.label).toBeGreaterThan(2)
    expect(Math.abs(model.weights.noise ?? 9)).toBeLessThan(0.7)
    expect(scoreOf(model, { label: 1, noise: 0.5 })).toBeGreaterThan(0.95)
    expect(scoreOf(model, { label: 0, noise: 0.5 })).toBeLessThan(0.6)
  })
  test('comes to the same result every time', () => expect(logistic(examples)).toEqual(logistic(examples)))
  test('says nothing certain of what was always right', () => {
    const always = examples.map((example) => ({ ...example, right: true }))
    expect(scoreOf(logistic(always), { label: 1, noise: 0 })).toBeLessThan(1)
  })
})

describe('a curve of what is right', () => {
  test('never falls, and promises neither all nor nothing', () => {
    const wavering = scored(Array.from({ length: 200 }, (_, at) => [at / 200, at % 3 === 0 ? at > 150 : at > 60]))
    const shares = isotonic(wavering).map(([, share]) => share)
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    expect(shares.length).toBeGreaterThan(2)
    expect(shares[0]).toBeGreaterThan(0)
    expect(shares.at(-1)).toBeLessThan(1)
  })
})

describe('where sure begins', () => {
  const values = scored(Array.from({ length: 300 }, (_, at) => [at / 300, at >= 100 || at % 2 === 0]))
  test('is as low as it may be for what is wanted', () => {
    expect(sureFrom(values, 0.98)).toBeLessThanOrEqual(100 / 300)
    expect(sureFrom(values, 0.995)).toBeGreaterThan(sureFrom(values, 0.9))
  })
  test('is nowhere when the surest are wrong, or too few to tell', () => {
    expect(sureFrom(scored(Array.from({ length: 90 }, (_, at) => [at / 90, at % 5 !== 0])), 0.98)).toBe(NEVER)
    expect(sureFrom(scored(Array.from({ length: 10 }, (_, at) => [at / 10, true])), 0.98)).toBe(NEVER)
  })
})

test('a field is judged by layouts that its weights have not seen', () => {
  const { fit, heldOut } = fitted(examples, 0.95)
  expect(heldOut).toHaveLength(examples.length)
  const sure = heldOut.filter(({ score }) => score >= fit.sure)
  expect(sure.length).toBeGreaterThan(200)
  expect(sure.filter(({ right }) => right).length / sure.length).toBeGreaterThan(0.95)
})

describe('what a paper teaches', () => {
  const sample = {
    file: 'a.pdf',
    kind: 'pdf-text',
    layout: 'one',
    language: 'es',
    visible: { number: true, iban: false, dueDate: false },
    truth: { number: 'F-1', lines: [] },
  } satisfies Sample
  const reading = {
    number: 'F-1',
    dueDate: '2026-01-01',
    supplier: { iban: null },
    totals: {},
    lines: [],
    needsReview: [],
    signals: ['number', 'dueDate', 'supplier.phone'].map((path) => ({ path, field: path, signals: { raw: 1 } })),
  } as unknown as Signalled
  test('is that what it does not print was read wrong, and nothing where nobody knows', () => {
    const examples = examplesOf(sample, reading).map(({ field, example }) => [field, example.right])
    expect(examples).toEqual([
      ['number', true],
      ['dueDate', false],
    ])
  })
})

describe('how far promises are kept', () => {
  test('is told by bins, Brier and calibration error', () => {
    const stated = Array.from({ length: 100 }, (_, at) => ({ confidence: 0.92, right: at >= 20 }))
    const reliability = reliabilityOf(stated)
    expect(reliability?.bins).toHaveLength(1)
    expect(reliability?.bins[0]).toMatchObject({ cases: 100, right: 0.8 })
    expect(reliability?.calibrationError).toBeCloseTo(0.12)
    expect(reliability?.brier).toBeCloseTo(0.2 * 0.92 ** 2 + 0.8 * 0.08 ** 2)
  })
  test('is not told of nothing', () => expect(reliabilityOf([])).toBeNull())
})
