import { setTimeout as pause } from 'node:timers/promises'

export type Retries = {
  /** Tries in all before an event is parked; 6 unless told. */
  attempts?: number
  /** Milliseconds before the second try, 200 unless told; four times as many before each further one. */
  firstDelay?: number
  /** Milliseconds at most between two tries; 30,000 unless told. */
  longestDelay?: number
  /** Failures that count for no try. */
  isPassing?: ((error: unknown) => boolean) | undefined
}

/** Waits, or returns early when the signal aborts. */
export const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  pause(milliseconds, undefined, { signal }).catch(() => {})

/** Settles when the signal aborts. */
export const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** Milliseconds at most until what is away is asked again. */
const AWAY = 1_000

/**
 * Tries until it succeeds or the tries are used up.
 * @returns null when it succeeded, `stopped` when the signal aborted before that, else the last error.
 */
export const retrying = async (
  work: () => Promise<void>,
  { attempts = 6, firstDelay = 200, longestDelay = 30_000, isPassing = () => false }: Retries,
  signal: AbortSignal,
): Promise<null | 'stopped' | { error: unknown; attempts: number }> => {
  for (let attempt = 1, away = 0; ; ) {
    if (signal.aborted) return 'stopped'
    try {
      await work()
      return null
    } catch (error) {
      if (isPassing(error)) {
        await wait(Math.min(AWAY, firstDelay * 2 ** away++), signal)
        continue
      }
      away = 0
      if (attempt >= attempts) return { error, attempts: attempt }
      await wait(Math.min(longestDelay, firstDelay * 4 ** (attempt - 1)), signal)
      attempt += 1
    }
  }
}

/** Works until it succeeds, with growing delays, a second at most. @returns false when the signal had aborted by the time that it failed. */
export const insisting = async (work: () => Promise<unknown>, signal: AbortSignal): Promise<boolean> => {
  for (let delay = 50; ; delay = Math.min(AWAY, delay * 2)) {
    try {
      await work()
      return true
    } catch {
      if (signal.aborted) return false
      await wait(delay, signal)
    }
  }
}
