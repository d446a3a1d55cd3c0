import { semaphorePerKey } from '@escandallo/platform/http/load/semaphore.ts'
import type { Exclusive } from '../dependencies.ts'

/** Connections that wait for a lock of the database, or hold one, at once; whoever holds one needs others to do its work. */
const CONNECTIONS = 4

/**
 * A lock that work of this process stands in line for by name, so that one name takes one connection at most, and all together a few:
 * what waits for one corporation's lock holds up no other's.
 */
export const inLine = (lock: Exclusive, connections = CONNECTIONS): Exclusive => {
  const [named, free] = [semaphorePerKey(1), semaphorePerKey(connections)]
  return async (name, work) => {
    const next = await named.take(name)
    try {
      const giveBack = await free.take('')
      try {
        return await lock(name, work)
      } finally {
        giveBack()
      }
    } finally {
      next()
    }
  }
}
