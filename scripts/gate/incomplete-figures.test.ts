import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../setup/spawn.mjs'
import { trackedFiles } from '../tracked-files.ts'
import { coveragesOtherwise, emptiedToZero } from './incomplete-figures.ts'

const files = trackedFiles('*.ts', '*.tsx').map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

describe('a coverage', () => {
  test('is written by one rule everywhere', () => {
    expect(files.length).toBeGreaterThan(1000)
    expect(coveragesOtherwise(files)).toEqual([])
  })

  test.each([
    'formatPercent(comparable / spend, i18n.language)',
    'formatRate(coverageHere, i18n.language, 1)',
    'formatPercent(Number(dish.coverage), language)',
    'new Big(coverage.known).div(coverage.of).times(100).round(1)',
    'new Big(nutrition.coverage).times(100)',
    'percentOf(coverage.known, coverage.of, 1)',
    'Math.floor(Number(step.coverage) * 100)',
    "title: 'Solo el {coverage:%} de lo vendido'",
  ])('is found where it is written otherwise: %s', (text) => {
    expect(coveragesOtherwise([{ path: 'frontend/src/sales/card.tsx', text }])).toHaveLength(1)
  })

  test.each(['formatShare(known / of, language)', 'formatPercent(Number(marginRate) / 100, language)'])(
    'is not found in %s',
    (text) => expect(coveragesOtherwise([{ path: 'frontend/src/sales/card.tsx', text }])).toEqual([]),
  )
})

describe('a field that was emptied', () => {
  test('is zero nowhere', () => expect(emptiedToZero(files)).toEqual([]))

  test.each([
    '<MoneyField value={tax.base} onChange={(base) => change(index, { base: base ?? 0 })} />',
    "<NumberField\n  value={text}\n  onChange={(count) => set(count || '0')}\n/>",
  ])('is found where it becomes zero: %s', (text) => {
    expect(emptiedToZero([{ path: 'frontend/src/sales/card.tsx', text }])).toHaveLength(1)
  })

  test('may be nothing', () => {
    const text = '<MoneyField onChange={(cents) => set(cents)} /> {total ?? 0}'
    expect(emptiedToZero([{ path: 'frontend/src/sales/card.tsx', text }])).toEqual([])
  })
})
