import { describe, expect, test } from 'vitest'
import { calibrated, type Fitted, likelihood, sureFrom } from './calibrating.ts'
import fitted from './fitted.json' with { type: 'json' }

const table: Fitted = {
  bias: -1,
  weights: { label: 3, words: 1 },
  curve: [
    [0.2, 0.3],
    [0.6, 0.7],
    [0.9, 0.97],
  ] as [number, number][],
  sure: 0.85,
}

describe('how likely a value is right', () => {
  test('grows with what speaks for it', () => {
    const all: Record<string, number>[] = [{}, { words: 1 }, { label: 1 }, { label: 1, words: 1 }]
    const rising = all.map((signals) => likelihood(table, signals))
    expect(rising).toEqual([...rising].sort((a, b) => a - b))
    expect(new Set(rising).size).toBe(4)
  })
  test('is shown as sure from where papers have proved it, and nowhere below', () => {
    expect(likelihood(table, { label: 1 })).toBeGreaterThanOrEqual(sureFrom)
    expect(likelihood(table, { words: 1 })).toBeLessThan(sureFrom)
    expect(likelihood({ ...table, sure: 2 }, { label: 1, words: 1 })).toBeLessThan(sureFrom)
  })
  test('is never certain', () => {
    const always: Fitted = { ...table, curve: [[0, 1]] }
    expect(likelihood(always, { label: 1 })).toBeLessThan(1)
  })
})

describe('a value that was read', () => {
  const value = {
    value: 'F-1',
    confidence: 0.77,
    boxes: [],
    alternatives: [{ value: 'F-2', confidence: 0.99, boxes: [] }],
  }
  test('is as sure as before where nobody has measured its field', () => {
    expect(calibrated(value, { field: 'supplier.phone', signals: {} }, false)).toBe(value)
  })
  test('is as sure as before where its own supplier’s papers speak for it', () => {
    const learned = { ...value, evidence: [{ code: 'learned' }] }
    expect(calibrated(learned, { field: 'number', signals: {} }, false)).toBe(learned)
  })
  test('has no runner-up that is likelier', () => {
    const { confidence, alternatives } = calibrated(value, { field: 'number', signals: {} }, false)
    expect(alternatives[0]?.confidence).toBeLessThanOrEqual(confidence)
  })
})

test('text and recognised print are measured apart, and every curve rises', () => {
  const sources = Object.values(fitted.fields as unknown as Record<string, Record<string, Fitted>>)
  expect(sources).toHaveLength(2)
  expect(Object.keys(fitted.fields.text)).toEqual(
    expect.arrayContaining(['number', 'issueDate', 'totals.total', 'line']),
  )
  for (const fields of sources) {
    for (const { curve } of Object.values(fields)) {
      const shares = curve.map(([, share]) => share)
      expect(shares).toEqual([...shares].sort((a, b) => a - b))
    }
  }
})
