import { levelOf, type Takings, takingsSums } from '@escandallo/contracts/sales/takings/details.ts'
import type { UnderstoodFile } from '@escandallo/contracts/tills/understood.ts'
import { daysBetween, plusDays } from '@escandallo/contracts/values/days.ts'

/** How far a list of articles may be from the takings that it takes the place of, in per cent of these. */
const TOLERANCE = 5

/** The days of what was sold by article: takings of these count no more once it is recorded. */
export const displacedDays = (list: Takings): string[] =>
  levelOf(list) === 'articles'
    ? Array.from({ length: daysBetween(list.from, list.until) }, (_, day) => plusDays(list.from, day))
    : []

/** With VAT, in minor units. */
type Difference = { takings: number; list: number }

/**
 * How a list of articles differs from the takings of its days; null where it is as much, or nothing was taken on these days. A list of more
 * days than takings are known of may well be more than these.
 * @param days what was recorded of each of its days.
 */
export const differenceFrom = (days: readonly (Takings | null)[], list: Takings): Difference | null => {
  const recorded = days.flatMap((takings) => (takings?.currency === list.currency ? takings : []))
  if (recorded.length === 0) return null
  const takings = recorded.reduce((sum, of) => sum + takingsSums(of).gross, 0)
  const { gross } = takingsSums(list)
  const isFar = 100 * Math.abs(gross - takings) > TOLERANCE * Math.abs(takings)
  return isFar && (gross < takings || recorded.length === days.length) ? { takings, list: gross } : null
}

/** Whether a list takes the place of takings that it is not as much as: `detail` has both sums, in minor units. */
export const displacementAsk = (differences: readonly Difference[]): UnderstoodFile['asks'][number] => {
  const sum = (of: keyof Difference) => differences.reduce((all, difference) => all + difference[of], 0)
  return {
    key: 'takings-differ',
    code: 'takings-differ',
    column: null,
    choices: ['displace'],
    likeliest: null,
    detail: `${sum('takings')}/${sum('list')}`,
  }
}
