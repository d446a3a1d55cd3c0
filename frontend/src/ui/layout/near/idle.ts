import { useEffect, useState } from 'react'

/** Milliseconds between two looks at the clock. */
const STEP = 100
/** So many milliseconds late, the processor had something else to do. */
const LATE = 30
/** Looks in a row that were on time. */
const QUIET = 3
/** After so many milliseconds work is done whether or not there is much else to do. */
const LONGEST = 4_000

/**
 * Runs work once the page has had little to do for a moment, and after four seconds at the latest. By the clock, because Safari has no `requestIdleCallback`.
 */
export const whenIdle = (work: () => void): (() => void) => {
  let quiet = 0
  let due = performance.now() + STEP
  const latest = performance.now() + LONGEST
  const timer = setInterval(() => {
    const now = performance.now()
    quiet = now - due > LATE ? 0 : quiet + 1
    due = now + STEP
    if (quiet < QUIET && now < latest) return
    clearInterval(timer)
    work()
  }, STEP)
  return () => clearInterval(timer)
}

/** Whether the page has come to rest since it was opened: what nobody waits for is fetched then. */
export const useIdle = (): boolean => {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}
