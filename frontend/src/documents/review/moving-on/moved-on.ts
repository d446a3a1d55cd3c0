import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** How long a document that came by itself takes nothing: a double click is up to half a second, and slow machines are pressed twice. */
export const REST_MS = 1000

/** What was asked for long ago is not what brought a document onto the screen. */
const RECENT_MS = 5_000

/** When the screen went on by itself, until the next document is there; of each running product. */
const moves = new WeakMap<QueryClient, number>()

/** The screen goes on to the next document by itself. */
export const movedOn = (queries: QueryClient) => {
  moves.set(queries, performance.now())
}

/**
 * Whether a document may be confirmed, rejected or saved yet. One that has just come by itself may not: the second click of a
 * double click, or the same keys pressed again, were meant for the one before it. A pointer that left the buttons and came
 * back means this one.
 */
export const useRest = () => {
  const queries = useQueryClient()
  const shownAt = useRef<number | null>(null)
  const left = useRef(false)
  useEffect(() => {
    const now = performance.now()
    const movedAt = moves.get(queries)
    if (movedAt !== undefined && now - movedAt < RECENT_MS) shownAt.current = now
    moves.delete(queries)
  }, [queries])
  const isResting = (by: 'keys' | 'pointer') => {
    const isNew = shownAt.current !== null && performance.now() - shownAt.current < REST_MS
    return isNew && (by === 'keys' || !left.current)
  }
  return {
    /** Does it, unless the document has just come. */
    when: (by: 'keys' | 'pointer', act: () => void) => {
      if (!isResting(by)) act()
    },
    onPointerLeave: () => {
      left.current = true
    },
  }
}
