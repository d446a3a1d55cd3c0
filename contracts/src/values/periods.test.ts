import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { period } from './day.ts'
import { daysBetween, plusDays } from './days.ts'
import {
  aMonthOf,
  bucketOf,
  bucketsOf,
  commonDays,
  DEFAULT_RANGE,
  type Grouping,
  groupingOr,
  groupings,
  groupingsFor,
  MONTHLY_DAYS,
  monthlyDays,
  monthlyPeriod,
  predefinedRanges,
  previousOf,
  rangeOf,
} from './periods.ts'

const anyDay = fc
  .integer({ min: Date.UTC(1995, 0, 1) / 86_400_000, max: Date.UTC(2090, 11, 31) / 86_400_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))
const anyPeriod = fc
  .tuple(anyDay, fc.integer({ min: 0, max: 900 }))
  .map(([from, days]) => ({ from, to: plusDays(from, days) }))

describe('the predefined ranges on a Friday, 20 November 2026', () => {
  test.each([
    ['week', '2026-11-16', '2026-11-20'],
    ['month', '2026-10-01', '2026-10-31'],
    ['running-month', '2026-11-01', '2026-11-20'],
    ['trimester', '2026-08-01', '2026-10-31'],
    ['natural-year', '2025-01-01', '2025-12-31'],
    ['running-year', '2026-01-01', '2026-11-20'],
  ] as const)('%s runs from %s to %s', (range, from, to) => expect(rangeOf(range, '2026-11-20')).toEqual({ from, to }))

  test('the dashboard opens with the year so far', () => expect(DEFAULT_RANGE).toBe('running-year'))
})

describe('the days that two periods have in common, where paper begins within the earlier one', () => {
  const year = { from: '2026-01-01', to: '2026-11-25' }
  const last = { from: '2025-01-01', to: '2025-11-25' }
  test.each([
    ['2025-09-24', '2026-09-24', '2025-09-24'],
    ['2025-01-01', '2026-01-01', '2025-01-01'],
    ['2024-05-01', '2026-01-01', '2025-01-01'],
  ])('from %s on are those from %s and from %s', (since, now, before) =>
    expect(commonDays(year, last, since)).toEqual({ now: { ...year, from: now }, before: { ...last, from: before } }),
  )

  test('are counted where the periods are no months', () =>
    expect(
      commonDays({ from: '2026-11-16', to: '2026-11-18' }, { from: '2026-11-09', to: '2026-11-11' }, '2026-11-10'),
    ).toEqual({ now: { from: '2026-11-17', to: '2026-11-18' }, before: { from: '2026-11-10', to: '2026-11-11' } }))

  test('are none where paper begins after the earlier period', () =>
    expect(commonDays(year, last, '2025-12-01')).toBeNull())
})

describe('the predefined ranges at the edges of the calendar', () => {
  test.each([
    ['week', '2026-11-16', '2026-11-16', '2026-11-16'],
    ['week', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['week', '2026-01-01', '2025-12-29', '2026-01-01'],
    ['month', '2026-01-15', '2025-12-01', '2025-12-31'],
    ['month', '2024-03-31', '2024-02-01', '2024-02-29'],
    ['month', '2026-03-01', '2026-02-01', '2026-02-28'],
    ['running-month', '2026-03-01', '2026-03-01', '2026-03-01'],
    ['running-month', '2024-02-29', '2024-02-01', '2024-02-29'],
    ['trimester', '2026-01-01', '2025-10-01', '2025-12-31'],
    ['trimester', '2024-05-31', '2024-02-01', '2024-04-30'],
    ['natural-year', '2026-01-01', '2025-01-01', '2025-12-31'],
    ['natural-year', '2025-12-31', '2024-01-01', '2024-12-31'],
    ['running-year', '2026-01-01', '2026-01-01', '2026-01-01'],
    ['running-year', '2026-12-31', '2026-01-01', '2026-12-31'],
  ] as const)('%s on %s runs from %s to %s', (range, today, from, to) =>
    expect(rangeOf(range, today)).toEqual({ from, to }),
  )

  test('never lie in the future or end before they start', () => {
    fc.assert(
      fc.property(fc.constantFrom(...predefinedRanges), anyDay, (range, today) => {
        const { from, to } = rangeOf(range, today)
        expect(from <= to && to <= today).toBe(true)
      }),
    )
  })
})

describe('what a period is compared with', () => {
  test.each([
    ['a week with the week before', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
    ['Monday to Friday with Monday to Friday', '2026-11-16', '2026-11-20', '2026-11-09', '2026-11-13'],
    ['March with February', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['February of a leap year with January', '2024-02-01', '2024-02-29', '2024-01-01', '2024-01-31'],
    ['January with December', '2026-01-01', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['three months with the three before', '2026-08-01', '2026-10-31', '2026-05-01', '2026-07-31'],
    ['the first quarter with the last', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['a calendar year with the year before', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
    ['the month so far with the month before so far', '2026-11-01', '2026-11-20', '2026-10-01', '2026-10-20'],
    ['the first 30 days of March with all of February', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
    ['the year so far with the year before so far', '2026-01-01', '2026-11-20', '2025-01-01', '2025-11-20'],
    ['the year up to a leap day', '2024-01-01', '2024-02-28', '2023-01-01', '2023-02-28'],
    ['the year so far on the last day of a month', '2026-01-01', '2026-06-30', '2025-01-01', '2025-06-30'],
    ['one day with the day before', '2026-11-20', '2026-11-20', '2026-11-19', '2026-11-19'],
    ['ten days over two months', '2026-10-28', '2026-11-06', '2026-10-18', '2026-10-27'],
    ['Wednesday to Friday with the three days before', '2026-11-18', '2026-11-20', '2026-11-15', '2026-11-17'],
    ['a whole week that begins a month with the week before', '2026-06-01', '2026-06-07', '2026-05-25', '2026-05-31'],
    ['the first days of January with those of December', '2026-01-01', '2026-01-20', '2025-12-01', '2025-12-20'],
    ['half a year that ends in a leap February', '2023-09-01', '2024-02-29', '2023-03-01', '2023-08-31'],
  ])('%s', (_, from, to, previousFrom, previousTo) =>
    expect(previousOf({ from, to })).toEqual({ from: previousFrom, to: previousTo }),
  )

  test.each([
    ['running-year', '2026-03-31', '2025-01-01', '2025-03-31'],
    ['running-year', '2026-01-31', '2025-01-01', '2025-01-31'],
    ['running-year', '2026-01-01', '2025-01-01', '2025-01-01'],
    ['running-year', '2026-11-25', '2025-01-01', '2025-11-25'],
    ['running-year', '2024-02-29', '2023-01-01', '2023-02-28'],
    ['running-year', '2025-02-28', '2024-01-01', '2024-02-28'],
    ['running-year', '2025-02-27', '2024-01-01', '2024-02-27'],
    ['running-month', '2026-11-25', '2026-10-01', '2026-10-25'],
    ['running-month', '2026-03-30', '2026-02-01', '2026-02-28'],
    ['running-month', '2026-02-28', '2026-01-01', '2026-01-28'],
    ['running-month', '2026-11-30', '2026-10-01', '2026-10-30'],
    ['running-month', '2026-12-31', '2026-11-01', '2026-11-30'],
    ['running-month', '2024-02-29', '2024-01-01', '2024-01-29'],
    ['running-month', '2024-03-29', '2024-02-01', '2024-02-29'],
    ['running-month', '2026-06-03', '2026-05-01', '2026-05-03'],
    ['running-month', '2026-01-20', '2025-12-01', '2025-12-20'],
    ['week', '2026-11-18', '2026-11-09', '2026-11-11'],
    ['week', '2026-06-03', '2026-05-25', '2026-05-27'],
    ['week', '2026-01-01', '2025-12-22', '2025-12-25'],
    ['month', '2024-03-10', '2024-01-01', '2024-01-31'],
    ['trimester', '2026-04-10', '2025-10-01', '2025-12-31'],
    ['trimester', '2024-05-10', '2023-11-01', '2024-01-31'],
    ['natural-year', '2026-11-25', '2024-01-01', '2024-12-31'],
  ] as const)('has the name of the range: %s on %s', (range, today, from, to) =>
    expect(previousOf(rangeOf(range, today), range)).toEqual({ from, to }),
  )

  test('is never the days themselves, whatever name is said of them', () => {
    fc.assert(
      fc.property(anyPeriod, fc.constantFrom(...predefinedRanges), (now, range) => {
        const previousPeriod = previousOf(now, range)
        expect(previousPeriod.from <= previousPeriod.to && previousPeriod.to < now.from).toBe(true)
      }),
    )
  })

  test('lies before it and is no longer than it but for the days of the calendar', () => {
    fc.assert(
      fc.property(anyPeriod, (now) => {
        const before = previousOf(now)
        expect(before.from <= before.to && before.to < now.from).toBe(true)
        expect(Math.abs(daysBetween(before.from, before.to) - daysBetween(now.from, now.to))).toBeLessThanOrEqual(4)
      }),
    )
  })
})

describe('a period that a person chooses', () => {
  test('may be one day', () => expect(period.safeParse({ from: '2026-01-01', to: '2026-01-01' }).success).toBe(true))
  test('must not end before it starts, and says so at its end', () => {
    const [issue] = period.safeParse({ from: '2026-01-02', to: '2026-01-01' }).error?.issues ?? []
    expect(issue).toMatchObject({ message: 'period-ends-before-it-starts', path: ['to'] })
  })
  test('must have both ends', () => {
    expect(period.safeParse({ from: '2026-01-02' }).error?.issues[0]).toMatchObject({
      message: 'day-invalid',
      path: ['to'],
    })
  })
})

describe('the groupings on offer', () => {
  test.each<[string, string, Grouping[]]>([
    ['2026-11-20', '2026-11-20', []],
    ['2026-11-20', '2026-11-21', ['day']],
    ['2026-11-01', '2026-11-13', ['day']],
    ['2026-11-01', '2026-11-14', ['day', 'week']],
    ['2026-11-01', '2026-11-30', ['day', 'week']],
    ['2026-02-01', '2026-02-28', ['day', 'week']],
    ['2026-10-15', '2026-11-15', ['day', 'week']],
    ['2026-10-15', '2026-12-13', ['day', 'week']],
    ['2026-10-15', '2026-12-14', ['day', 'week', 'month']],
    ['2026-01-01', '2026-06-29', ['day', 'week', 'month']],
    ['2026-01-01', '2026-06-30', ['day', 'week', 'month', 'trimester']],
    ['2025-01-01', '2026-11-20', ['day', 'week', 'month', 'trimester']],
    ['2026-10-01', '2026-12-31', ['day', 'week', 'month']],
    ['2024-02-01', '2024-04-30', ['day', 'week', 'month']],
    ['2026-01-01', '2026-12-31', ['day', 'week', 'month', 'trimester']],
    ['2025-01-01', '2026-12-31', ['day', 'week', 'month', 'trimester', 'year']],
    // A month is touched at either end, and neither is whole: three years but for a day have 35.
    ['2023-11-26', '2026-11-24', ['day', 'week', 'month', 'trimester', 'year']],
    ['2025-11-26', '2026-02-24', ['day', 'week', 'month']],
    ['2025-11-26', '2026-01-24', ['day', 'week']],
  ])('from %s to %s', (from, to, offered) => expect(groupingsFor({ from, to })).toEqual(offered))

  test('month is taken when nothing is asked for, else the coarsest there is', () => {
    expect(groupingOr(undefined, { from: '2026-01-01', to: '2026-11-20' })).toBe('month')
    expect(groupingOr(undefined, { from: '2026-11-01', to: '2026-11-30' })).toBe('week')
    expect(groupingOr(undefined, { from: '2026-11-01', to: '2026-11-05' })).toBe('day')
    expect(groupingOr(undefined, { from: '2026-11-01', to: '2026-11-01' })).toBe('day')
  })
  test('what is asked for is taken when it is on offer', () => {
    expect(groupingOr('week', { from: '2026-01-01', to: '2026-11-20' })).toBe('week')
    expect(groupingOr('weekDay', { from: '2026-11-01', to: '2026-11-02' })).toBe('weekDay')
    expect(groupingOr('year', { from: '2026-01-01', to: '2026-11-20' })).toBe('month')
  })
})

describe('the buckets of a period', () => {
  test('a day falls into the first day of its stretch, and into its day of the week', () => {
    expect(groupings.map((grouping) => bucketOf('2026-11-22', grouping))).toEqual([
      '2026-11-22',
      '2026-11-16',
      '2026-11-01',
      '2026-10-01',
      '2026-01-01',
      '7',
    ])
  })
  test('an empty month is there too, and a leap day has its own', () => {
    expect(bucketsOf({ from: '2026-01-31', to: '2026-04-01' }, 'month')).toEqual([
      '2026-01-01',
      '2026-02-01',
      '2026-03-01',
      '2026-04-01',
    ])
    expect(bucketsOf({ from: '2024-02-28', to: '2024-03-01' }, 'day')).toEqual([
      '2024-02-28',
      '2024-02-29',
      '2024-03-01',
    ])
    expect(bucketsOf({ from: '2026-11-20', to: '2026-11-20' }, 'weekDay')).toHaveLength(7)
  })
  test('every day of the period has one, in order and without repeats', () => {
    fc.assert(
      fc.property(anyPeriod, fc.constantFrom(...groupings), fc.nat(900), (within, grouping, offset) => {
        const buckets = bucketsOf(within, grouping)
        const value = plusDays(within.from, offset % daysBetween(within.from, within.to))
        expect(buckets).toContain(bucketOf(value, grouping))
        expect(buckets).toEqual([...new Set(buckets)].sort())
      }),
      { numRuns: 60 },
    )
  })
})

describe('a month', () => {
  test('is a third of ninety days, the day itself among them, where there are data of all', () => {
    const { from, to } = monthlyPeriod('2026-03-31')
    expect({ from, to }).toEqual({ from: '2026-01-01', to: '2026-03-31' })
    expect(daysBetween(from, to)).toBe(MONTHLY_DAYS)
    expect(monthlyDays('2026-03-31', '2025-06-01')).toEqual({ from, to, days: MONTHLY_DAYS })
    expect(aMonthOf('90', MONTHLY_DAYS)?.toFixed()).toBe('30')
  })
  test('given data of thirty days only, when they are summed, then the sum is the month', () => {
    const { from, days } = monthlyDays('2026-03-31', '2026-03-02')
    expect({ from, days }).toEqual({ from: '2026-03-02', days: 30 })
    expect(aMonthOf('90', days)?.toFixed()).toBe('90')
    expect(aMonthOf('45', 45)?.toFixed()).toBe('30')
  })
  test('is unknown from data of less than a fortnight, and without any', () => {
    expect(aMonthOf('90', monthlyDays('2026-03-31', '2026-03-19').days)).toBeNull()
    expect(aMonthOf('14', monthlyDays('2026-03-31', '2026-03-18').days)?.toFixed()).toBe('30')
    expect(monthlyDays('2026-03-31', null).days).toBe(0)
    expect(monthlyDays('2026-03-31', '2026-04-01').days).toBe(0)
  })
})
