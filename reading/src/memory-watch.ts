/** How often it is looked: a thread fills some hundred megabytes in the meantime. */
const everyMs = 100

export type MemoryWatch = {
  /** Has something ended when the process has grown too much; the answer takes it back. */
  over: (end: () => void) => () => void
}

/**
 * Watches over memory that is not JavaScript's, for which threads have no limit: once the process has grown by so many
 * megabytes since nothing was going on, whatever is going on is ended.
 */
export const memoryWatch = (megabytes: number, used: () => number = process.memoryUsage.rss): MemoryWatch => {
  const running = new Set<() => void>()
  let before = 0
  let timer: NodeJS.Timeout | undefined
  const look = () => {
    if (used() - before > megabytes * 1_000_000) for (const end of running) end()
  }
  return {
    over: (end) => {
      if (running.size === 0) {
        before = used()
        timer = setInterval(look, everyMs)
      }
      running.add(end)
      return () => {
        running.delete(end)
        if (running.size === 0) clearInterval(timer)
      }
    },
  }
}
