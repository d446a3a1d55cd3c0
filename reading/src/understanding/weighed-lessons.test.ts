import type { Anchor, LearnedLayout } from '@escandallo/contracts/documents/learning/learned.ts'
import { describe, expect, test } from 'vitest'
import { context, left, nothing, paper, plain, taught } from '../learning/testing/papers.ts'
import { understand } from './understanding.ts'

const learnedSays = (learned: LearnedLayout) => understand(paper(), { ...context, learned })

describe('what nobody corrected', () => {
  const untouched = (path: string, anchor: Anchor, more: object = {}): LearnedLayout => ({
    ...nothing,
    fields: [{ path, anchor, ...plain, corrected: false, ...more, ...taught }],
  })
  const onPage = { text: null, side: 'page' as const, dx: 420 / 600, dy: 85 / 800, right: 450 / 600 }

  test('never takes the place of what the page says', () => {
    const numberAtFirst = understand(paper(), context).number
    const read = learnedSays(untouched('number', left('identif', 360, 80, 420)))
    expect(numberAtFirst?.value).not.toBe('26/118')
    expect(read.number?.value).toBe(numberAtFirst?.value)
    expect(read.number?.alternatives.map(({ value }) => value)).toContain('26/118')
  })

  test('makes a value no surer that merely stands in the same place', () => {
    const placed = { ...left('', 360, 60, 420), ...onPage, dy: 65 / 800 }
    expect(learnedSays(untouched('number', placed)).number).toEqual(understand(paper(), context).number)
  })

  test('is not looked for on another sort of paper, and what was corrected is looked for by its label alone', () => {
    const credit = paper().map((word) => (word.text === 'Factura' ? { ...word, text: 'Abono' } : word))
    const read = (learned: LearnedLayout) => understand(credit, { ...context, learned })
    const placed: Anchor = { ...left('', 360, 80, 420), ...onPage }
    const corrected = { corrected: true, kind: 'invoice' }
    expect(read(nothing).kind).toBe('credit-note')
    expect(read(untouched('number', placed, corrected)).number?.value).not.toBe('26/118')
    expect(read(untouched('number', placed, { corrected: true, kind: 'credit-note' })).number?.value).toBe('26/118')
    expect(read(untouched('number', left('identif', 360, 80, 420), corrected)).number?.value).toBe('26/118')
  })
})
