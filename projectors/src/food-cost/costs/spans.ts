import type { Cause } from '../tables.ts'
import type { Version } from '../uses.ts'

type Span = { fromDay: string; because: readonly Cause[] }

/** Spans of the things that something is made of, in the order of their days. */
export type Spans<Row extends Span> = ReadonlyMap<string, readonly Row[]>

/** The span in which a day lies. */
export const spanOn = <Row extends Span>(spans: readonly Row[] | undefined, day: string): Row | undefined => {
  if (!spans) return undefined
  let [low, high] = [0, spans.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle] as Row).fromDay <= day) low = middle + 1
    else high = middle
  }
  return spans[low - 1]
}

/** A day on which something begins: which of the things, as they are numbered. */
type Day = { day: string; moved: number[] }

/** The days after one, and up to another, on which spans of some things begin. */
export const daysOf = (spans: readonly (readonly Span[] | undefined)[], after: string, until: string): Day[] => {
  const days = new Map<string, number[]>()
  for (const [at, rows = []] of spans.entries())
    for (const { fromDay } of rows) {
      if (fromDay <= after || fromDay > until) continue
      const places = days.get(fromDay)
      if (places) places.push(at)
      else days.set(fromDay, [at])
    }
  return [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, moved]) => ({ day, moved }))
}

/** Versions that hold on a day or after it; the first begins there. */
export const versionsFrom = (versions: readonly Version[], since: string): (Version & { isNew: boolean })[] =>
  versions
    .filter(({ untilDay }) => untilDay >= since)
    .map((version, at) => ({
      ...version,
      isNew: version.fromDay >= since && version !== versions[0],
      fromDay: at === 0 && version.fromDay < since ? since : version.fromDay,
    }))

const keyOf = ({ type, kind, id }: Cause) => `${type} ${kind} ${id}`

/** Each cause once. */
export const distinctCauses = (lists: readonly (readonly Cause[])[]): Cause[] => {
  const filled = lists.filter((list) => list.length > 0)
  if (filled.length < 2) return [...(filled[0] ?? [])]
  return [...new Map(filled.flat().map((cause) => [keyOf(cause), cause])).values()]
}

/** The causes of what begins on a day: those of all things of which a span begins then. */
export const causesOn = (spans: readonly (readonly Span[] | undefined)[], day: string): Cause[] =>
  distinctCauses(
    spans.map((rows) => {
      const span = spanOn(rows, day)
      return span?.fromDay === day ? span.because : []
    }),
  )
