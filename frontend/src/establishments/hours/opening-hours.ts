import { isTime } from '../../ui/dates/typed-time.ts'

/** A time of opening; `nextDay` when it closes after midnight. Times may be half typed. */
export type Shift = { open: string; close: string; nextDay: boolean }
/** Null when closed. */
export type Day = readonly Shift[] | null
/** Seven days, Monday first. */
export type Week = readonly Day[]

/** The most shifts that a day takes. */
export const mostShifts = 6

const lunch: Shift = { open: '13:00', close: '16:00', nextDay: false }
const dinner: Shift = { open: '20:00', close: '23:30', nextDay: false }

/** Where a week begins that nobody has written yet. */
export const closedWeek = (): Week => Array.from({ length: 7 }, () => null)

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const DAY = 24 * 60

/** Why a shift cannot be: the code that the server would refuse it with. Null while it is half typed or right. */
export const shiftProblem = ({ open, close, nextDay }: Shift): 'closes-before-it-opens' | null =>
  isTime(open) && isTime(close) && !nextDay && minutes(close) <= minutes(open) ? 'closes-before-it-opens' : null

const end = ({ close, nextDay }: Shift) => minutes(close) + (nextDay ? DAY : 0)

/** Whether two shifts of a day are open at once. */
export const overlaps = (day: Day): boolean => {
  const sorted = (day ?? [])
    .filter((shift) => isTime(shift.open) && isTime(shift.close) && shiftProblem(shift) === null)
    .sort((a, b) => minutes(a.open) - minutes(b.open))
  return sorted.some((shift, index) => {
    const next = sorted[index + 1]
    return next !== undefined && minutes(next.open) < end(shift)
  })
}

/** What is offered as a day's next shift: lunch, then dinner, then two hours after the last has closed. */
export const nextShift = (day: Day): Shift | null => {
  const shifts = day ?? []
  if (shifts.length >= mostShifts) return null
  const last = shifts.at(-1)
  if (!last) return lunch
  if (!isTime(last.close)) return { open: '', close: '', nextDay: false }
  const from = end(last)
  if (from <= minutes(dinner.open)) return dinner
  const open = from + 60
  return open + 60 < DAY
    ? { open: clock(open), close: clock(open + 60), nextDay: false }
    : { open: '', close: '', nextDay: false }
}

const replaced = (week: Week, index: number, day: Day): Week => week.map((old, other) => (other === index ? day : old))

/** Opens a closed day with one shift, or closes it. */
export const setOpen = (week: Week, index: number, open: boolean): Week =>
  replaced(week, index, open ? [nextShift(null) ?? lunch] : null)

export const addShift = (week: Week, index: number): Week => {
  const shift = nextShift(week[index] ?? null)
  return shift ? replaced(week, index, [...(week[index] ?? []), shift]) : week
}

export const changeShift = (week: Week, index: number, at: number, change: Partial<Shift>): Week =>
  replaced(
    week,
    index,
    (week[index] ?? []).map((shift, other) => (other === at ? { ...shift, ...change } : shift)),
  )

/** A day without shifts is closed. */
export const removeShift = (week: Week, index: number, at: number): Week => {
  const left = (week[index] ?? []).filter((_, other) => other !== at)
  return replaced(week, index, left.length > 0 ? left : null)
}

/** Every day as one of them. */
export const copyToAll = (week: Week, index: number): Week =>
  week.map(() => week[index]?.map((shift) => ({ ...shift })) ?? null)

/** Days in a row that open alike, as a door's sign has them: `{ from: 0, to: 4, day }`. */
export const alike = (week: Week): { from: number; to: number; day: Day }[] => {
  const groups: { from: number; to: number; day: Day }[] = []
  for (const [index, day] of week.entries()) {
    const last = groups.at(-1)
    if (last && JSON.stringify(last.day) === JSON.stringify(day)) last.to = index
    else groups.push({ from: index, to: index, day })
  }
  return groups
}
