import { waitInLine } from '@escandallo/platform/waiting-line.ts'

type Entry = {
  /** Whoever comes so is let in once nobody else waits. */
  yields?: boolean
  /** Takes whoever waits out of the queue. */
  signal?: AbortSignal
}

/**
 * Lets so many in at a time, in the order in which they came. What `enter` gives is called when they are done.
 * `enter` throws the reason of its signal.
 */
export const semaphore = (places: number): { enter: (entry?: Entry) => Promise<() => void> } => {
  let free = places
  const [waiting, yielding]: [(() => void)[], (() => void)[]] = [[], []]
  const leave = () => {
    const next = waiting.shift() ?? yielding.shift()
    if (next) next()
    else free += 1
  }
  return {
    enter: async ({ yields = false, signal } = {}) => {
      signal?.throwIfAborted()
      if (free > 0) free -= 1
      else await waitInLine(yields ? yielding : waiting, (begin) => begin, signal)
      return leave
    },
  }
}
