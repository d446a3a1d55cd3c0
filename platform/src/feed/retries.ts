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

/** Works until it succeeds, with growing patience, a second at most. @returns false when the signal had aborted by the time that it failed. */
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

/** At most `most` at once; the others wait in the order of their coming, and of several owners one after the other has a turn. */
export const slots = (most: number) => {
  const waiting = new Map<string, (() => void)[]>()
  let taken = 0
  const wait = (owner: string) =>
    new Promise<void>((resolve) => {
      const queue = waiting.get(owner)
      if (queue) queue.push(resolve)
      else waiting.set(owner, [resolve])
    })
  const nextInTurn = (): (() => void) | undefined => {
    const [first] = waiting
    if (!first) return undefined
    const [owner, queue] = first
    const next = queue.shift()
    // Whoever has had a turn waits behind all others: one who has brought hundreds holds up nobody who brings one.
    waiting.delete(owner)
    if (queue.length > 0) waiting.set(owner, queue)
    return next
  }
  return async (work: () => Promise<void>, owner = ''): Promise<void> => {
    if (taken >= most) await wait(owner)
    else taken += 1
    try {
      await work()
    } finally {
      const next = nextInTurn()
      if (next) next()
      else taken -= 1
    }
  }
}
