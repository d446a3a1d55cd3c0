import { setTimeout as pause } from 'node:timers/promises'
import type { Server } from './server.ts'

const FIRST_PAUSE = 200
const LONGEST_PAUSE = 5_000

/**
 * Starts a server again, however often it ends without having been asked to: a crash, a full disk, a kill. As long as it
 * cannot start it is tried again, ever more seldom, so that it is back by itself once its trouble is over.
 * @param again starts it at the same address; rejected when it does not start.
 * @returns what stops the server for good.
 */
export const keepRunning = (
  first: Server,
  again: () => Promise<Server>,
  say: (line: string) => void,
): { stop: () => Promise<void> } => {
  const stopping = new AbortController()
  let server: Server | null = first
  const restart = async (): Promise<Server | null> => {
    for (let wait = FIRST_PAUSE; !stopping.signal.aborted; wait = Math.min(LONGEST_PAUSE, wait * 2)) {
      await pause(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      if (stopping.signal.aborted) return null
      try {
        return await again()
      } catch {
        // What the server said is in its own log; there is nothing to do but to try again.
      }
    }
    return null
  }
  const watch = async () => {
    while (server) {
      await server.ended
      if (stopping.signal.aborted) return
      say('The database has ended and is started again…')
      server = await restart()
      // It was on its way up when the stop was asked for.
      if (stopping.signal.aborted) await server?.stop()
    }
  }
  const watching = watch()
  return {
    async stop() {
      stopping.abort()
      await server?.stop()
      await watching
    },
  }
}
