/** When a paper falls due after its day of issue: so many days later, perhaps at the end of that month, perhaps on a day of payment. */
export type Terms = { days: number; monthEnd: boolean; payDays: number[] }

const day = 86_400_000

const later = (date: string, days: number): string => new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)

const partsOf = (date: string): [number, number, number] => {
  const [year = 0, month = 1, on = 1] = date.split('-').map(Number)
  return [year, month, on]
}

const endOfMonth = (date: string): string => {
  const [year, month] = partsOf(date)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** The first of the days of payment on or after a date; the date itself where there are none. */
const onPayDay = (date: string, payDays: readonly number[]): string => {
  const [year, month, on] = partsOf(date)
  const days = [0, 1].flatMap((next) => {
    const last = new Date(Date.UTC(year, month + next, 0)).getUTCDate()
    return payDays.map((wanted) => new Date(Date.UTC(year, month - 1 + next, Math.min(wanted, last))))
  })
  const payDay = days.find((day) => day.getTime() >= Date.UTC(year, month - 1, on))
  return payDay?.toISOString().slice(0, 10) ?? date
}

/** The day that terms lead to from the day of issue; days in ISO form. */
export const dueBy = ({ days, monthEnd, payDays }: Terms, issued: string): string => {
  const plain = later(issued, days)
  return onPayDay(monthEnd ? endOfMonth(plain) : plain, payDays)
}

const months = [0, 30, 60, 90, 120]
const usual = [0, 7, 10, 14, 15, 20, 21, 30, 45, 60, 75, 90, 120]

/**
 * The plainest terms that lead from one day to the other: a usual number of days, the end of a month after one, or else a day
 * of payment. Null when the second day is before the first or more than half a year after it.
 */
export const termsBetween = (issued: string, due: string): Terms | null => {
  const apart = Math.round((Date.parse(due) - Date.parse(issued)) / day)
  if (!(apart >= 0 && apart <= 184)) return null
  if (usual.includes(apart)) return { days: apart, monthEnd: false, payDays: [] }
  const ended = months.find((days) => dueBy({ days, monthEnd: true, payDays: [] }, issued) === due)
  if (ended !== undefined) return { days: ended, monthEnd: true, payDays: [] }
  const payDays = [Number(due.slice(8, 10))]
  const waited = usual.findLast((days) => dueBy({ days, monthEnd: false, payDays }, issued) === due)
  return waited === undefined
    ? { days: apart, monthEnd: false, payDays: [] }
    : { days: waited, monthEnd: false, payDays }
}

/** Terms as one text to keep and compare: "30", "30 month-end", "30 day 15". */
export const termsText = ({ days, monthEnd, payDays }: Terms): string =>
  [days, ...(monthEnd ? ['month-end'] : []), ...payDays.map((on) => `day ${on}`)].join(' ')

/** The terms that such a text keeps, or null for any other text. */
export const termsOf = (text: string): Terms | null => {
  const [, days, monthEnd, payDay] = /^(\d{1,3})( month-end)?(?: day (\d{1,2}))?$/.exec(text) ?? []
  if (days === undefined) return null
  return { days: Number(days), monthEnd: monthEnd !== undefined, payDays: payDay === undefined ? [] : [Number(payDay)] }
}
