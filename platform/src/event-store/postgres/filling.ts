import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from '../../database/pool.ts'
import type { Log } from '../../logging/log.ts'

export type FillingOptions = {
  /** As `escandallo_command`. */
  pool: Pool
  log: Log
  /** Events that are filled in one transaction; readers of the log wait for its end, hence few. 1,000 unless told. */
  batch?: number
  /** Milliseconds between two batches; 20 unless told. */
  rest?: number
}

type Progress = { filled: string; of_about: string; done: boolean }

/** Milliseconds between two log lines of how far it is. */
const LOGGED_EVERY = 10_000
const RETRY = 5_000

/**
 * Fills in whose the events of an old log are, while appends go on; a log that knows it already costs one look. Processes that do so at
 * once take turns, and whoever comes after one that ended goes on where it was.
 */
export const fillCorporations = ({
  pool,
  log,
  batch = 1_000,
  rest = 20,
}: FillingOptions): { close(): Promise<void> } => {
  const closing = new AbortController()
  const { signal } = closing
  let isLogged = false
  let lastLogged = -LOGGED_EVERY
  const fill = async (): Promise<boolean> => {
    const { rows } = await pool.query<Progress>('select * from log.fill_corporations($1)', [batch])
    const [progress] = rows
    if (!progress || (progress.done && !isLogged)) return true
    if (progress.done || performance.now() - lastLogged >= LOGGED_EVERY) {
      const [filled, about] = [Number(progress.filled), Number(progress.of_about)]
      log.info(progress.done ? 'the log knows whose its events are' : 'the log learns whose its events are', {
        count: filled,
        size: Math.max(filled, about),
      })
      ;[isLogged, lastLogged] = [true, performance.now()]
    }
    return progress.done
  }
  const work = async () => {
    while (!signal.aborted) {
      const done = await fill().catch((error) => {
        log.warn('whose the events are could not be filled in', { error })
        return pause(RETRY, false, { ref: false, signal }).catch(() => false)
      })
      if (done) return
      await pause(rest, undefined, { ref: false, signal }).catch(() => {})
    }
  }
  const working = work()
  return {
    close: () => {
      closing.abort()
      return working
    },
  }
}
