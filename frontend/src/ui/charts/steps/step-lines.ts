/** A value that holds from its day until the next one's; null where it is not known. */
export type StepPoint = { day: string; value: number | null }
/** A day and a value as pixels. */
export type Scale = { x: (day: string) => number; y: (value: number) => number; end: number }

const MILLISECONDS = 86_400_000
const dayNumber = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / MILLISECONDS)
const dayOf = (number: number) => new Date(number * MILLISECONDS).toISOString().slice(0, 10)

/** Where days stand between two ends, both counted; time runs to the left where a page is mirrored. */
export const dayScale = (from: string, to: string, width: number, mirrored = false) => {
  const [first, days] = [dayNumber(from), Math.max(1, dayNumber(to) + 1 - dayNumber(from))]
  return (day: string) => {
    const share = (dayNumber(day) - first) / days
    return (mirrored ? 1 - share : share) * width
  }
}

/**
 * A line of level stretches with an upright at each change: never a slope. What is not known is left out, so that no line leads over it.
 */
export const stepPath = (points: readonly StepPoint[], { x, y, end }: Scale): string => {
  const at = (value: number) => value.toFixed(1)
  let path = ''
  let drawing = false
  for (const [index, { day, value }] of points.entries()) {
    if (value === null) {
      drawing = false
      continue
    }
    const next = points[index + 1]
    const [from, to] = [at(x(day)), at(next ? x(next.day) : end)]
    path += drawing ? `V${at(y(value))}H${to}` : `M${from} ${at(y(value))}H${to}`
    drawing = true
  }
  return path
}

/** Stretches in which one line is above another, as rectangles; none where either is not known. */
export const areasAbove = (upper: readonly StepPoint[], lower: readonly StepPoint[], { x, y, end }: Scale): string => {
  const days = [...new Set([...upper, ...lower].map(({ day }) => day))].sort()
  const on = (points: readonly StepPoint[], day: string) => points.findLast((point) => point.day <= day)?.value ?? null
  return days
    .map((day, at) => {
      const [high, low] = [on(upper, day), on(lower, day)]
      if (high === null || low === null || high <= low) return ''
      const next = days[at + 1]
      const [from, to] = [x(day).toFixed(1), (next === undefined ? end : x(next)).toFixed(1)]
      return `M${from} ${y(high).toFixed(1)}H${to}V${y(low).toFixed(1)}H${from}Z`
    })
    .join('')
}

/** Stretches that are not known, as pairs of pixels. */
export const gapsIn = (points: readonly StepPoint[], { x, end }: Pick<Scale, 'x' | 'end'>): [number, number][] =>
  points.flatMap(({ day, value }, at): [number, number][] => {
    if (value !== null) return []
    const next = points[at + 1]
    const [from, to] = [x(day), next ? x(next.day) : end]
    return [[Math.min(from, to), Math.max(from, to)]]
  })

const DECADES = [1, 2, 2.5, 5, 10]

/** Round figures that hold all values between them, about as many as asked for; of one value one below and one above. */
export const ticksOf = (values: readonly number[], count: number): number[] => {
  if (values.length === 0) return []
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const spread = most - least || Math.max(Math.abs(most) * 0.1, 0.01)
  const rough = spread / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (DECADES.find((decade) => decade * power >= rough) ?? 10) * power
  const first = Math.floor(least / step)
  const last = Math.max(Math.ceil(most / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)))
}

/** First days of months, of every so manieth, so that no more than some stand side by side; of a short period, days. */
export const dayTicks = (from: string, to: string, most: number): { day: string; ofMonth: boolean }[] => {
  const days = dayNumber(to) - dayNumber(from)
  if (days < 62) {
    const step = Math.max(1, Math.ceil(days / Math.max(1, most)))
    return Array.from({ length: Math.floor(days / step) + 1 }, (_, at) => ({
      day: dayOf(dayNumber(from) + at * step),
      ofMonth: false,
    }))
  }
  const [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))]
  const months: string[] = []
  for (let at = 0; ; at += 1) {
    const day = new Date(Date.UTC(year, month - 1 + at, 1)).toISOString().slice(0, 10)
    if (day > to) break
    if (day >= from) months.push(day)
  }
  const step = [1, 2, 3, 6, 12, 24, 60].find((each) => months.length / each <= most) ?? 120
  const aligned = months.findIndex((day) => (Number(day.slice(5, 7)) - 1) % Math.min(step, 12) === 0)
  return months.filter((_, at) => (at - Math.max(0, aligned)) % step === 0).map((day) => ({ day, ofMonth: true }))
}

/** Of marks that would stand on each other one, the weightiest; `count` says how many it stands for. The chosen one always stays. */
export const thinnedMarks = <Mark extends { day: string; weight: number }>(
  marks: readonly Mark[],
  x: (day: string) => number,
  { room, chosen }: { room: number; chosen: string | null },
): (Mark & { count: number })[] => {
  const places = Map.groupBy(marks, ({ day }) => Math.floor(x(day) / room))
  return [...places.values()].map((some) => {
    const best = some.reduce((a, b) => (b.day === chosen || (a.day !== chosen && b.weight > a.weight) ? b : a))
    return { ...best, count: some.length }
  })
}
