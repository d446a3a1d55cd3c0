import { expect, test } from 'vitest'
import { addDays, daysBetween, monthsBefore, weekday, weekNumber } from './calendar.ts'

test('a week runs from Monday to Sunday', () => {
  expect(weekday('2026-11-16')).toBe(1)
  expect(weekday('2026-11-22')).toBe(7)
  expect(weekNumber('2026-11-22')).toBe(weekNumber('2026-11-16'))
  expect(weekNumber('2026-11-23')).toBe(weekNumber('2026-11-16') + 1)
})

test('months before the end of a long month stop at the end of a short one', () => {
  expect(monthsBefore('2026-04-30', 2)).toBe('2026-02-28')
  expect(monthsBefore('2026-02-10', 14)).toBe('2024-12-10')
})

test('a leap day and a change of the clock are days like others', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(daysBetween('2026-03-28', '2026-03-30')).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
})
