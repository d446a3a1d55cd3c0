import { semaphorePerKey } from '@escandallo/platform/http/load/semaphore.ts'
import type { Exclusive } from '../dependencies.ts'

/** A lock that work of this process stands in line for by name, so that one process tries for a name once, however many wait for it. */
export const inLine = (lock: Exclusive): Exclusive => {
  const named = semaphorePerKey(1)
  return async (name, work) => {
    const next = await named.take(name)
    try {
      return await lock(name, work)
    } finally {
      next()
    }
  }
}
