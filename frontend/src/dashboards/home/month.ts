import type { Point } from '@escandallo/contracts/dashboards/queries.ts'
import { lastOfMonth, plusMonths, startOf } from '@escandallo/contracts/values/days.ts'
import { type Period, rangeOf } from '@escandallo/contracts/values/periods.ts'

/** The month that the start page is about: this one so far, or the one before while nothing of this one is there. */
export const monthOf = (today: string, started: boolean): Period => rangeOf(started ? 'running-month' : 'month', today)

/** The whole month before a period's, which runs on beside the month so far. */
export const monthBefore = ({ from }: Period): Period => {
  const first = plusMonths(startOf('month', from), -1)
  return { from: first, to: lastOfMonth(first) }
}

/** What had been spent by each day, from day 1 on; days without spend stay at the level of the day before. */
export const cumulative = (series: readonly Pick<Point, 'value'>[]): number[] => {
  let sum = 0
  return series.map(({ value }) => {
    sum += value ?? 0
    return sum
  })
}
