/** A record of a till's fiscal log: who it is, and which record it says stands before it (null for the first of all). */
export type Link = { id: string; log: string; before: string | null; isFirst: boolean; altered: boolean; label: string }
export type Chain = {
  state: 'whole' | 'altered' | 'missing'
  /** Records that were altered, and those whose predecessor is not among them though it must have been. */
  altered: Link[]
  missing: Link[]
  /** The record after which the files begin, where they do not begin with the first of all. */
  startsAfter: string[]
}

/**
 * Follows a log's chain: each record names the one before it. Where more than one of a log has no predecessor here, records between
 * are missing; the one that comes first in the files is where they begin.
 */
export const chainOf = (links: readonly Link[]): Chain => {
  const ids = new Set(links.map(({ id }) => id))
  const altered = links.filter((link) => link.altered)
  const missing: Link[] = []
  const startsAfter: string[] = []
  for (const records of Map.groupBy(links, ({ log }) => log).values()) {
    const starts = records.filter(({ before }) => before === null || !ids.has(before))
    const begins = starts.find(({ isFirst }) => isFirst) ?? starts[0]
    for (const start of starts) if (start !== begins) missing.push(start)
    if (begins && !begins.isFirst && begins.before !== null) startsAfter.push(begins.before)
    // Two records behind one: one of them was put in.
    const followed = records.flatMap(({ before }) => before ?? [])
    for (const link of records)
      if (link.before !== null && followed.filter((before) => before === link.before).length > 1) altered.push(link)
  }
  return {
    state: altered.length > 0 ? 'altered' : missing.length > 0 ? 'missing' : 'whole',
    altered,
    missing,
    startsAfter,
  }
}
