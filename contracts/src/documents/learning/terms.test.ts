import { describe, expect, test } from 'vitest'
import { dueBy, termsBetween, termsOf, termsText } from './terms.ts'

describe('terms of payment that one paper shows', () => {
  test.each([
    ['2026-02-10', '2026-03-12', '30'],
    ['2026-02-10', '2026-02-10', '0'],
    ['2026-02-10', '2026-02-28', '0 month-end'],
    ['2026-02-12', '2026-03-31', '30 month-end'],
    ['2026-02-03', '2026-03-25', '45 day 25'],
  ])('from %s to %s are %s, and lead there again', (issued, due, text) => {
    const terms = termsBetween(issued, due)
    expect(terms && termsText(terms)).toBe(text)
    expect(terms && dueBy(terms, issued)).toBe(due)
    expect(termsOf(text)).toEqual(terms)
  })

  test('are none when a day lies before the other or far after it', () => {
    expect(termsBetween('2026-02-10', '2026-02-09')).toBeNull()
    expect(termsBetween('2026-02-10', '2027-02-10')).toBeNull()
  })

  test('are not what any other text says', () => expect(termsOf('30 days')).toBeNull())
})
