import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { endOfMonth } from 'date-fns/endOfMonth'
import { getISODay } from 'date-fns/getISODay'
import { lightFormat } from 'date-fns/lightFormat'
import { parseISO } from 'date-fns/parseISO'
import { startOfISOWeek } from 'date-fns/startOfISOWeek'
import { startOfMonth } from 'date-fns/startOfMonth'
import { startOfQuarter } from 'date-fns/startOfQuarter'
import { startOfYear } from 'date-fns/startOfYear'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day } from './day.ts'
import { dayAt, daysBetween, lastOfMonth, plusDays, plusMonths, startOf, weekDayOf } from './days.ts'

const anyDay = fc
  .integer({ min: Date.UTC(1991, 0, 1) / 86_400_000, max: Date.UTC(2098, 11, 31) / 86_400_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))

describe('a business day', () => {
  test.each(['2026-02-28', '2024-02-29', '1990-01-01', '2099-12-31'])('%s is one', (value) =>
    expect(day.parse(value)).toBe(value),
  )
  test.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '1989-12-31',
    '2100-01-01',
    '26-01-01',
    '2026-1-1',
    '',
    5,
    null,
  ])('%j is none', (value) => expect(day.safeParse(value).error?.issues[0]?.message).toBe('day-invalid'))

  test('is that of the restaurant, not that of Greenwich', () => {
    expect(dayAt('2025-12-31T23:30:00Z', 'Europe/Madrid')).toBe('2026-01-01')
    expect(dayAt('2025-12-31T23:30:00Z', 'Atlantic/Canary')).toBe('2025-12-31')
    expect(dayAt('2026-07-01T22:30:00Z', 'Europe/Madrid')).toBe('2026-07-02')
    expect(dayAt('2026-07-01T02:00:00Z', 'America/Mexico_City')).toBe('2026-06-30')
  })
  test.each([
    // The clock goes on at 01:00 of Greenwich on 29 March, and back on 25 October: in the Canary Islands as in Madrid, an hour earlier by their clocks.
    ['Europe/Madrid', '2026-03-28T22:59:59Z', '2026-03-28'],
    ['Europe/Madrid', '2026-03-28T23:00:00Z', '2026-03-29'],
    ['Europe/Madrid', '2026-03-29T21:59:59Z', '2026-03-29'],
    ['Europe/Madrid', '2026-03-29T22:00:00Z', '2026-03-30'],
    ['Europe/Madrid', '2026-10-24T22:00:00Z', '2026-10-25'],
    ['Europe/Madrid', '2026-10-25T22:59:59Z', '2026-10-25'],
    ['Europe/Madrid', '2026-10-25T23:00:00Z', '2026-10-26'],
    ['Atlantic/Canary', '2026-03-28T23:59:59Z', '2026-03-28'],
    ['Atlantic/Canary', '2026-03-29T00:00:00Z', '2026-03-29'],
    ['Atlantic/Canary', '2026-03-29T22:59:59Z', '2026-03-29'],
    ['Atlantic/Canary', '2026-03-29T23:00:00Z', '2026-03-30'],
    ['Atlantic/Canary', '2026-10-24T23:00:00Z', '2026-10-25'],
    ['Atlantic/Canary', '2026-10-25T23:59:59Z', '2026-10-25'],
    ['Atlantic/Canary', '2026-10-26T00:00:00Z', '2026-10-26'],
  ])('in %s at %s is %s, on the days on which the clock changes too', (zone, instant, expected) =>
    expect(dayAt(instant, zone)).toBe(expected),
  )
  test('counts on over the ends of months, leap days and the changes of the clock', () => {
    expect(plusDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(plusDays('2023-02-28', 1)).toBe('2023-03-01')
    expect(plusDays('2026-03-28', 2)).toBe('2026-03-30')
    expect(plusDays('2026-10-24', 2)).toBe('2026-10-26')
    expect(plusDays('2026-01-01', -1)).toBe('2025-12-31')
  })
  test('a month later is the last day of a shorter month', () => {
    expect(plusMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(plusMonths('2024-01-31', 1)).toBe('2024-02-29')
    expect(plusMonths('2024-02-29', -12)).toBe('2023-02-28')
    expect(plusMonths('2026-03-15', -3)).toBe('2025-12-15')
  })
  test('knows the first day of its week, month, quarter and year', () => {
    expect(startOf('week', '2026-11-22')).toBe('2026-11-16')
    expect(startOf('week', '2026-11-23')).toBe('2026-11-23')
    expect(startOf('week', '2026-01-01')).toBe('2025-12-29')
    expect(startOf('month', '2026-02-28')).toBe('2026-02-01')
    expect(startOf('trimester', '2026-06-30')).toBe('2026-04-01')
    expect(startOf('trimester', '2026-07-01')).toBe('2026-07-01')
    expect(startOf('year', '2026-12-31')).toBe('2026-01-01')
  })
  test('is counted on as the calendar of others counts', () => {
    const text = (date: Date) => lightFormat(date, 'yyyy-MM-dd')
    const starts = { week: startOfISOWeek, month: startOfMonth, trimester: startOfQuarter, year: startOfYear }
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -1_500, max: 1_500 }), (value, count) => {
        const date = parseISO(value)
        expect(plusDays(value, count)).toBe(text(addDays(date, count)))
        expect(plusMonths(value, count)).toBe(text(addMonths(date, count)))
        expect(lastOfMonth(value)).toBe(text(endOfMonth(date)))
        expect(weekDayOf(value)).toBe(getISODay(date))
        for (const period of ['week', 'month', 'trimester', 'year'] as const)
          expect(startOf(period, value)).toBe(text(starts[period](date)))
      }),
    )
  })
  test('knows the last day of its month', () => {
    expect(lastOfMonth('2024-02-01')).toBe('2024-02-29')
    expect(lastOfMonth('2026-02-28')).toBe('2026-02-28')
    expect(lastOfMonth('2026-12-05')).toBe('2026-12-31')
  })
  test('is 1 on Monday and 7 on Sunday', () => {
    expect(['2026-11-16', '2026-11-18', '2026-11-22'].map(weekDayOf)).toEqual([1, 3, 7])
  })
  test('is counted with both ends', () => {
    expect(daysBetween('2026-01-01', '2026-01-01')).toBe(1)
    expect(daysBetween('2026-01-01', '2026-12-31')).toBe(365)
    expect(daysBetween('2024-01-01', '2024-12-31')).toBe(366)
  })
  test('comes back when as many days are taken off as were put on', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 400 }), (from, days) => {
        const to = plusDays(from, days)
        expect(daysBetween(from, to)).toBe(days + 1)
        expect(plusDays(to, -days)).toBe(from)
      }),
    )
  })
})
