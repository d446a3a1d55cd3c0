import { type Period, type PredefinedRange, rangeOf } from '@escandallo/contracts/values/periods.ts'

/** A predefined range keeps its name, so that "this year" stays this year tomorrow. */
export type DateRange = { range: PredefinedRange } | Period

/** The days that a range stands for on a given day. */
export const daysOf = (value: DateRange, today: string): Period =>
  'range' in value ? rangeOf(value.range, today) : value
