export type FlightLimitOptions = {
  /** Never more than these at once. */
  most: number
  /** Nor fewer than these. */
  least?: number
  /** Milliseconds within which somebody is answered soon enough. */
  soon?: number
  now?: () => number
}

/** Where it begins: a process that others keep from its work gets to no more in time, and any other has soon shown that it does. */
const FIRST = 32
const CUT = 0.7
/** How much room a quick answer makes. */
const GROWTH = 0.25
/** So many times `soon` after the last cut what it was for is over: the limit goes back to where it begins, answers or not. */
const CALM = 10

/**
 * How many requests may be in flight at once: as many as are answered soon. A process that others keep from its work would
 * otherwise let in more than it gets to before those who asked have given up, and work for nobody.
 */
export const flightLimit = ({ most, least = 16, soon = 500, now = () => performance.now() }: FlightLimitOptions) => {
  let limit = Math.min(FIRST, most)
  let cutAt = Number.NEGATIVE_INFINITY
  // One that only answers could raise would stay where it is while nobody gets in.
  const current = (): number => {
    const first = Math.min(FIRST, most)
    if (limit < first && now() - cutAt > CALM * soon) limit = first
    return Math.floor(limit)
  }
  return {
    allows: (inFlight: number): boolean => inFlight < current(),
    current,
    /** Told of every answer: what it took, and how many were in flight meanwhile. */
    answered: (milliseconds: number, inFlight: number): void => {
      // While there is room, an answer says nothing of whether there should be more of it, or less.
      if (inFlight <= limit / 2) return
      if (milliseconds <= soon) limit = Math.min(most, limit + GROWTH)
      // Those who were let in before the last cut say nothing of what came of it.
      else if (now() - cutAt > soon) {
        limit = Math.max(Math.min(least, most), limit * CUT)
        cutAt = now()
      }
    },
  }
}
