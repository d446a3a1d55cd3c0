/** Letters under way at once: connections to the mail server, too. */
export const MOST_UNDER_WAY = 8
/** Of these, places that nothing but letters take which a person waits for. */
export const RESERVED = 3
/** Letters under way at once of one sender that nobody waits for, and to one domain. */
const MOST_OF_SENDER = 3
const MOST_TO_DOMAIN = 4
/** Senders of whom it is remembered whose turn it was last. */
const REMEMBERED = 500

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

type UnderWay = { line: string; isAwaited: boolean; to: string }

const countBy = (letters: Iterable<UnderWay>, keyOf: (letter: UnderWay) => string | null) => {
  const counts = new Map<string, number>()
  for (const letter of letters) {
    const key = keyOf(letter)
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}
const reaching = (counts: ReadonlyMap<string, number>, most: number) =>
  [...counts].filter(([, count]) => count >= most).map(([key]) => key)

/** Who may have a letter taken next: those whose turn is longest ago, and nobody who has as many under way as one may. */
export const lines = () => {
  const underWay = new Set<UnderWay>()
  let recent: string[] = []
  return {
    /** Lines and domains of which nothing is to be taken now, and lines in the order of their last turns. */
    next: () => ({
      busyLines: reaching(
        countBy(underWay, ({ line, isAwaited }) => (isAwaited ? null : line)),
        MOST_OF_SENDER,
      ),
      fullDomains: reaching(
        countBy(underWay, ({ to }) => domainOf(to)),
        MOST_TO_DOMAIN,
      ),
      recent,
    }),
    /** Notes that a letter was taken. @returns what to call when it is under way no more. */
    begin: ({ line, isAwaited, to }: UnderWay): (() => void) => {
      const letter = { line, isAwaited, to }
      underWay.add(letter)
      recent = [...recent.filter((other) => other !== line), line].slice(-REMEMBERED)
      return () => underWay.delete(letter)
    },
  }
}
