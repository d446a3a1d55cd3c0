import { startTransition, useDeferredValue, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** More than fit on a screen. */
const FIRST = 16
/** Rows that are drawn without a break. */
const PIECE = 100

/**
 * The rows that fit on a screen when they first arrive, and the others as soon as those are drawn: of a long list piece by piece, so that
 * a key that is pressed meanwhile is answered. All of them end in the page, where the browser's own search, a reader of screens and
 * paper find them.
 */
export const useRowsInPieces = <Row>(rows: readonly Row[]): readonly Row[] => {
  const settled = useDeferredValue(rows)
  const [room, setRoom] = useState(PIECE)
  const isLong = rows.length > room
  useEffect(() => {
    if (!isLong) return
    // After the piece before it has been painted.
    const timer = setTimeout(() => startTransition(() => setRoom(room + PIECE)))
    const print = () => flushSync(() => setRoom(Number.MAX_SAFE_INTEGER))
    window.addEventListener('beforeprint', print)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('beforeprint', print)
    }
  }, [isLong, room])
  if (settled.length === 0 && settled !== rows) return rows.slice(0, FIRST)
  return isLong ? rows.slice(0, room) : rows
}
