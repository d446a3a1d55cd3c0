import { describe, expect, test } from 'vitest'
import { judged, type Line, type Measured, type Outcome } from './bar.ts'

const line = (rest: Partial<Line>): Line => ({ number: 'R0', bar: 'nothing is lost', ...rest })
const outcome = (name: string, passed = true): Outcome => ({ file: '/house/store.test.ts', name, passed })
const figure: Measured = { figure: 'append', value: 90, control: 200, ratio: 0.45 }
const verdict = (rest: Partial<Line>, outcomes: Outcome[] = [], figures: Measured[] = []) =>
  judged(line(rest), outcomes, figures).verdict

describe('a line of the bar', () => {
  const tests = [{ file: 'store.test.ts', named: /keeps/ }]

  test('is met when all that speak for it say so', () => {
    expect(verdict({ tests }, [outcome('it keeps one'), outcome('something else', false)])).toBe('met')
    expect(verdict({ figures: [{ figure: 'append', of: 'ratio', least: 0.45 }] }, [], [figure])).toBe('met')
  })

  test('is missed when one of them says no, or none of them was heard', () => {
    expect(verdict({ tests }, [outcome('it keeps one'), outcome('it keeps two', false)])).toBe('missed')
    expect(verdict({ tests }, [outcome('something else')])).toBe('missed')
    expect(verdict({ figures: [{ figure: 'append', of: 'ratio', least: 0.46 }] }, [], [figure])).toBe('missed')
    expect(verdict({ figures: [{ figure: 'append', of: 'value', most: 80 }] }, [], [figure])).toBe('missed')
  })

  test('is never met while something of it is not shown', () => {
    expect(verdict({ tests, lacks: 'a power cut' }, [outcome('it keeps one')])).toBe('part')
    expect(verdict({ lacks: 'everything' })).toBe('unproven')
  })

  test('is not shown, or in part, when a figure was not measured', () => {
    const figures = [{ figure: 'catch-up', of: 'ratio' as const, least: 0 }]
    const append = { figure: 'append', of: 'ratio' as const, least: 0.4 }
    expect(verdict({ figures }, [], [figure])).toBe('unproven')
    expect(verdict({ figures: [...figures, append] }, [], [figure])).toBe('part')
    expect(verdict({ tests, figures }, [outcome('it keeps one')], [])).toBe('part')
    expect(verdict({ tests, figures }, [outcome('it keeps one', false)], [])).toBe('missed')
    expect(verdict({ figures: [...figures, { ...append, least: 0.9 }] }, [], [figure])).toBe('missed')
  })

  test('is met in part where a machine cannot show all of it, and missed where something of it is broken', () => {
    const skipped = { ...outcome('it keeps two', false), skipped: true }
    expect(verdict({ tests }, [outcome('it keeps one'), skipped])).toBe('part')
    expect(verdict({ tests }, [outcome('it keeps one', false), skipped])).toBe('missed')
  })

  test('tells what its tests measured', () => {
    const measuring = { ...outcome('it keeps one'), measured: '100,000 requests' }
    expect(judged(line({ tests }), [measuring], []).measured).toBe('1 of 1 tests; 100,000 requests')
  })
})
