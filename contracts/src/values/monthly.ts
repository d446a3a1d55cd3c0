import { Big } from 'big.js'
import { type Day, plusDays } from './days.ts'
import type { Period } from './periods.ts'

/** Days over which what goes on "a month" is counted: long enough that what is bought every few weeks is in them as often as in others. */
export const MONTHLY_DAYS = 90
/** Months that those days are. */
const MONTHS = 3

/** The days up to one, counted, of which "a month" is a third: the one meaning of it wherever money, goods or portions are told a month. */
export const monthlyPeriod = (day: Day): Period => ({ from: plusDays(day, 1 - MONTHLY_DAYS), to: day })

/** What a sum over `monthlyPeriod` is a month. */
export const aMonthOf = (sum: Big | number | string): Big => new Big(sum).div(MONTHS)
