import type { DecimalSeparator } from '../values/amounts.ts'
import type { DayOrder } from '../values/dates.ts'

/** How numbers and days of a page are meant. */
export type Meaning = { separator: DecimalSeparator; order: DayOrder }
