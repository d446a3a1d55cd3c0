import { type Position, START } from '../event-store.ts'
import type { Hearing } from './news.ts'
import { onWake } from './wake.ts'

const BUSY = 4
const IDLE = 1_000
/** While other processes say when they append something. */
const IDLE_AND_TOLD = 5_000
/** Just after events, while other processes say when they append more. */
const NOTICE_MS = 50
/** While events wait for a transaction to end, which nobody announces. */
const HELD = 200

export type Head = { position: Position; held: boolean }

/**
 * Watches where the log ends, once for all subscriptions of a store, while there are any: a few milliseconds after an
 * append in this process; just after events, often; then ever more seldom, down to once a second (every five while other
 * processes are heard), or five times a second while some are written that may not be read yet.
 */
export type Tail = {
  /** Where the log is known to end. */
  head(): Position
  /** Settles when the log is known to end somewhere else. */
  moved(): Promise<void>
  /** A subscription begins to watch; call what is returned when it ends. */
  watch(): () => void
}

export const tail = (
  logName: () => Promise<string>,
  readHead: () => Promise<Head>,
  hear: (onNews: () => void) => Hearing,
): Tail => {
  let head: Position = START
  let watchers = 0
  let timer: NodeJS.Timeout | undefined
  let delay = BUSY
  let polling = false
  let again = false
  let unlisten: (() => void) | undefined
  let others: Hearing | undefined
  let announce: () => void = () => {}
  let moved = new Promise<void>((resolve) => {
    announce = resolve
  })

  const schedule = (after: number) => {
    clearTimeout(timer)
    if (watchers > 0) timer = setTimeout(poll, after)
  }

  const poll = async (): Promise<void> => {
    if (polling) {
      again = true
      return
    }
    polling = true
    again = false
    try {
      unlisten ??= onWake(await logName(), onAppend)
      if (watchers > 0) others ??= hear(onAppend)
      const { position: now, held } = await readHead()
      if (now > head) {
        head = now
        delay = others?.listening() && !held ? NOTICE_MS : BUSY
        announce()
        moved = new Promise((resolve) => {
          announce = resolve
        })
      } else {
        delay = others?.listening()
          ? Math.min(held ? HELD : IDLE_AND_TOLD, delay * 3)
          : Math.min(held ? HELD : IDLE, delay * 1.6)
      }
    } catch {
      delay = IDLE // the subscriptions meet the same error when they read, and say so
    } finally {
      polling = false
      if (watchers === 0) stop()
      else schedule(again ? 0 : delay)
    }
  }

  // What was just appended is not readable before every older transaction has ended: hence a few early looks, not one.
  const onAppend = () => {
    delay = BUSY
    if (polling) again = true
    else schedule(0)
  }

  const stop = () => {
    clearTimeout(timer)
    unlisten?.()
    unlisten = undefined
    others?.close()
    others = undefined
  }

  return {
    head: () => head,
    moved: () => moved,
    watch() {
      watchers += 1
      delay = BUSY
      poll()
      let watching = true
      return () => {
        if (!watching) return
        watching = false
        watchers -= 1
        if (watchers === 0) stop()
      }
    },
  }
}
