import { AsyncLocalStorage } from 'node:async_hooks'

/** Does something during which whoever does it takes no place among those at work. */
export type Leaving = <Result>(work: () => Promise<Result>) => Promise<Result>

const current = new AsyncLocalStorage<Leaving>()

/**
 * Waits for somebody outside: an answer that comes late, or never, says nothing of how busy we are. A request that waits so
 * gives up its place and its turn until it goes on; where there is no request it is the work alone.
 */
export const outside: Leaving = (work) => {
  const leaving = current.getStore()
  return leaving ? leaving(work) : work()
}

/** Runs `work`, and all that follows from it, such that what it does `outside` is done by way of `leaving`. */
export const withLeaving = (leaving: Leaving, work: () => void): void => current.run(leaving, work)
