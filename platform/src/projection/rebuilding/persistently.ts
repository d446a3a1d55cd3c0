import { setTimeout as pause } from 'node:timers/promises'
import { isPoison } from '../postgres/failures.ts'

const MOST_ATTEMPTS = 10
const LONGEST_BACK_OFF_MS = 3_000

/** A build goes on where it stopped: while the server is away for a moment, or too busy to answer, there is nothing to decide. */
export const persistently = async <Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (signal?.aborted || isPoison(error) || attempt === MOST_ATTEMPTS) throw error
      const waiting = signal ? { signal } : {}
      await pause(Math.min(LONGEST_BACK_OFF_MS, 50 * 2 ** attempt), undefined, waiting).catch(() => {})
    }
  }
}
