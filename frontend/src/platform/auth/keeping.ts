import type { AuthPort } from './auth-port.ts'

/** The first time: when the page has what it needs, so that nothing waits for it. */
const FIRST_MS = 1_500
const EVERY_MS = 60 * 60_000

/** Makes the session go on while somebody is here, once an hour. Calls `onNew` when it has just begun. Gives the function that stops it. */
export const keepGoing = ({ keep }: AuthPort, onNew: () => void): (() => void) => {
  const stopped = new AbortController()
  let next = Date.now() + FIRST_MS
  const askSession = () => {
    if (stopped.signal.aborted || document.hidden || Date.now() < next) return
    next = Date.now() + EVERY_MS
    keep().then(
      ({ isNew }) => isNew && onNew(),
      // Whether the session is over is said by the next question, and no connection is no end.
      () => {},
    )
  }
  const first = setTimeout(askSession, FIRST_MS)
  const timer = setInterval(askSession, 60_000)
  document.addEventListener('visibilitychange', askSession, { signal: stopped.signal })
  return () => {
    clearTimeout(first)
    clearInterval(timer)
    stopped.abort()
  }
}
