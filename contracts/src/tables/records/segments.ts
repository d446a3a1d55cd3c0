import type { Link } from './chain.ts'

/** A stretch of a fiscal log in which each record follows the one before it. Times are local, as the records have them. */
export type Segment = {
  log: string
  /** The record before it; null where it begins with the first of all. */
  after: string | null
  last: string
  firstLabel: string
  lastLabel: string
  from: string
  until: string
  records: number
}
/** A stretch that was read just now, with the ids of its records. */
export type ReadSegment = Segment & { ids: string[] }
type Ordered = { link: Link; order: string }

const stretchFrom = (start: Ordered, nextOf: ReadonlyMap<string, Ordered>): ReadSegment => {
  const ids = new Set([start.link.id])
  let end = start
  for (let next = nextOf.get(end.link.id); next && !ids.has(next.link.id); next = nextOf.get(end.link.id)) {
    ids.add(next.link.id)
    end = next
  }
  return {
    log: start.link.log,
    after: start.link.before,
    last: end.link.id,
    records: ids.size,
    ids: [...ids],
    firstLabel: start.link.label,
    lastLabel: end.link.label,
    from: start.order,
    until: end.order,
  }
}

/** The stretches of some records, each as long as the chain goes on. */
export const segmentsOf = (records: readonly Ordered[]): ReadSegment[] =>
  [...Map.groupBy(records, ({ link }) => link.log).values()].flatMap((ofLog) => {
    const ids = new Set(ofLog.map(({ link }) => link.id))
    const nextOf = new Map(
      ofLog.flatMap((record) => (record.link.before === null ? [] : [[record.link.before, record]])),
    )
    return ofLog
      .filter(({ link }) => link.before === null || !ids.has(link.before))
      .map((start) => stretchFrom(start, nextOf))
  })

/**
 * Stretches of several files as those of one: a till that writes a file for each record has a stretch in each. Where several go on from one
 * record they stay apart, as a chain that parts is none.
 */
export const linkedSegments = (read: readonly ReadSegment[]): ReadSegment[] =>
  [...Map.groupBy(read, ({ log }) => log).values()].flatMap((ofLog) => {
    // One file twice, or copied under another name, is one.
    const stretches = [...new Map(ofLog.map((of) => [JSON.stringify([of.after, of.last]), of])).values()]
    const nextOf = Map.groupBy(
      stretches.filter(({ after }) => after !== null),
      ({ after }) => after as string,
    )
    const followed = (last: string) => (nextOf.get(last)?.length === 1 ? nextOf.get(last)?.[0] : undefined)
    const lasts = new Set(stretches.map(({ last }) => last))
    return stretches
      .filter(({ after }) => after === null || !lasts.has(after) || nextOf.get(after)?.length !== 1)
      .map((start) => {
        const parts = [start]
        const ids = new Set(start.ids)
        for (let next = followed(start.last); next && !ids.has(next.last); next = followed(next.last)) {
          for (const id of next.ids) ids.add(id)
          parts.push(next)
        }
        const end = parts.at(-1) as ReadSegment
        return {
          ...start,
          last: end.last,
          lastLabel: end.lastLabel,
          until: end.until,
          records: ids.size,
          ids: [...ids],
        }
      })
  })

/** Whether a stretch that was read touches one that is known, or lies within it. */
const touches = (earlier: Segment, read: ReadSegment, ids: ReadonlySet<string>): boolean =>
  earlier.log === read.log &&
  (read.after === earlier.last ||
    earlier.after === read.last ||
    ids.has(earlier.last) ||
    (earlier.after !== null && ids.has(earlier.after)) ||
    (earlier.after === read.after && earlier.from === read.from) ||
    (earlier.from <= read.from && read.until <= earlier.until && earlier.records >= read.records))

const together = (stretch: Segment, neighbour: Segment): Segment => {
  const [first, second] = stretch.from <= neighbour.from ? [stretch, neighbour] : [neighbour, stretch]
  const [, last] = first.until <= second.until ? [first, second] : [second, first]
  const isApart = second.after === first.last
  return {
    log: first.log,
    after: first.after,
    firstLabel: first.firstLabel,
    from: first.from,
    last: last.last,
    lastLabel: last.lastLabel,
    until: last.until,
    // Where they overlap, how many they share is not known: at least as many as the longer one has.
    records: isApart ? first.records + second.records : Math.max(first.records, second.records),
  }
}

/** Fields in one order, so that the same stretch is the same text. */
const inOrder = ({ log, after, last, firstLabel, lastLabel, from, until, records }: Segment): Segment => ({
  log,
  after,
  last,
  firstLabel,
  lastLabel,
  from,
  until,
  records,
})

/** Stretches that are known with those that were read since; what closes a gap makes one of two. */
export const joinedSegments = (earlierSegments: readonly Segment[], read: readonly ReadSegment[]): Segment[] => {
  const joined = read.reduce<Segment[]>(
    (segments, { ids, ...stretch }) => {
      const held = new Set(ids)
      const touched = segments.filter((segment) => touches(segment, { ...stretch, ids }, held))
      return [...segments.filter((segment) => !touched.includes(segment)), touched.reduce(together, stretch)]
    },
    [...earlierSegments],
  )
  return joined.map(inOrder).toSorted((a, b) => (a.log + a.from < b.log + b.from ? -1 : 1))
}

/** What a log of a till proves: from when to when, what is missing in between, and what was altered. */
export type FiscalStanding = {
  records: number
  from: string
  until: string
  /** Whether every log begins with its first record of all. */
  fromFirst: boolean
  gaps: { after: string; before: string }[]
  altered: string[]
}

/** Null where there are no records. */
export const fiscalStanding = (segments: readonly Segment[], altered: readonly string[]): FiscalStanding | null => {
  if (segments.length === 0) return null
  const logs = [...Map.groupBy(segments, ({ log }) => log).values()]
  return {
    records: segments.reduce((sum, { records }) => sum + records, 0),
    from: segments.map(({ from }) => from).toSorted()[0] ?? '',
    until:
      segments
        .map(({ until }) => until)
        .toSorted()
        .at(-1) ?? '',
    fromFirst: logs.every(([first]) => first?.after === null),
    gaps: logs.flatMap((ofLog) =>
      ofLog.slice(1).map(({ firstLabel }, at) => ({ after: ofLog[at]?.lastLabel ?? '', before: firstLabel })),
    ),
    altered: [...altered],
  }
}
