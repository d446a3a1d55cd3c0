import type { Log } from '../logging/log.ts'

/** Stops one part; called once. */
export type Stop = () => unknown

export type LifeCycle = {
  /**
   * Registers a part that was just started. Parts are stopped in reverse order, each after the one registered later.
   * When stopping has begun already, the part is stopped at once.
   */
  part(name: string, stop: Stop): void
  /** Stops everything, once; the same promise for everybody who asks. Resolves with the names of parts that failed to stop. */
  stop(): Promise<string[]>
  /** Aborts when stopping begins: loops leave, readiness turns to no. */
  stopping: AbortSignal
}

/**
 * Keeps the parts of a process in order.
 * @param options.deadline milliseconds that all parts together may take; what is left then is given up.
 */
export const lifeCycle = (options: { log: Log; deadline?: number }): LifeCycle => {
  const { log, deadline = 15_000 } = options
  const parts: { name: string; stop: Stop }[] = []
  const ending = new AbortController()
  let stopped: Promise<string[]> | undefined

  const stopOne = async ({ name, stop }: { name: string; stop: Stop }): Promise<string | null> => {
    const began = performance.now()
    try {
      await stop()
      log.debug('part stopped', { part: name, durationMs: Math.round(performance.now() - began) })
      return null
    } catch (error) {
      log.error('part failed to stop', { part: name, error })
      return name
    }
  }

  const stopAll = async (): Promise<string[]> => {
    const failed: string[] = []
    let late: NodeJS.Timeout | undefined
    const gaveUp = new Promise<'late'>((resolve) => {
      late = setTimeout(() => resolve('late'), deadline)
    })
    for (let next = parts.pop(); next; next = parts.pop()) {
      const outcome = await Promise.race([stopOne(next), gaveUp])
      if (outcome === 'late') {
        failed.push(
          next.name,
          ...parts
            .splice(0)
            .reverse()
            .map(({ name }) => name),
        )
        log.error('parts were given up', { part: failed.join(', '), waitedMs: deadline })
      } else if (outcome !== null) failed.push(outcome)
    }
    clearTimeout(late)
    return failed
  }

  return {
    part(name, stop) {
      if (ending.signal.aborted) void stopOne({ name, stop })
      else parts.push({ name, stop })
    },
    stop() {
      if (!stopped) {
        ending.abort()
        stopped = stopAll()
      }
      return stopped
    },
    stopping: ending.signal,
  }
}
