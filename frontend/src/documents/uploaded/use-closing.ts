import { useEffect, useRef, useState } from 'react'

/** Long enough to read what became of some papers, and to reach for what is offered with them. */
export const CLOSES_AFTER_MS = 12_000

/** Calls `close` some seconds after all is over, unless the pointer or the focus is within; gives what the element has to listen to. */
export const useClosing = (isOver: boolean, close: () => void) => {
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const latest = useRef(close)
  latest.current = close
  const runs = isOver && !isPointed && !isFocused
  useEffect(() => {
    if (!runs) return
    const timer = setTimeout(() => latest.current(), CLOSES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [runs])
  return {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: { currentTarget: Element; relatedTarget: EventTarget | null }) =>
      setFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
  }
}
