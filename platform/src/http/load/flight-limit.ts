export type FlightLimitOptions = {
  /** Never more than these at once. */
  most: number
  /** Nor fewer than these. */
  least?: number
  /** Milliseconds within which somebody is answered soon enough. */
  soon?: number
  now?: () => number
}

const CUT = 0.7
/** How much room a quick answer makes. */
const GROWTH = 0.25

/**
 * How many requests may be in flight at once: as many as are answered soon. A process that others keep from its work would
 * otherwise let in more than it gets to before those who asked have given up, and work for nobody.
 */
export const flightLimit = ({ most, least = 16, soon = 1_500, now = () => performance.now() }: FlightLimitOptions) => {
  let limit = most
  let cutAt = Number.NEGATIVE_INFINITY
  return {
    allows: (inFlight: number): boolean => inFlight < Math.floor(limit),
    current: (): number => Math.floor(limit),
    /** Told of every answer: what it took, and how many were in flight meanwhile. */
    answered: (milliseconds: number, inFlight: number): void => {
      if (milliseconds <= soon) limit = Math.min(most, limit + GROWTH)
      // Those who were let in before the last cut say nothing of it; nor does one that is slow while there is room.
      else if (now() - cutAt > soon && inFlight > limit / 2) {
        limit = Math.max(Math.min(least, most), limit * CUT)
        cutAt = now()
      }
    },
  }
}
