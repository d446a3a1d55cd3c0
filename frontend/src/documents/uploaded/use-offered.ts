import { useCallback, useRef } from 'react'
import { REST_MS } from '../review/moving-on/moved-on.ts'

/** Where a key may go without anybody losing the place where they type: nowhere in particular, or among the papers. */
const isFree = (within: Element | null) => {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || (within?.contains(activeElement) ?? false)
}

/**
 * Puts the focus on what is offered first, so that Enter does it. A button that got the focus by itself takes no key for a
 * second: the key was perhaps meant for the one before.
 */
export const useOffered = (offered: string | null) => {
  const focusedAt = useRef(Number.NEGATIVE_INFINITY)
  // Called as soon as the button is drawn, which may be later than it is known that it will be.
  const button = useCallback(
    (target: HTMLButtonElement | null) => {
      if (offered === null || target === null || document.activeElement === target) return
      if (!isFree(target.closest('ul, tbody'))) return
      target.focus({ preventScroll: true })
      focusedAt.current = performance.now()
    },
    [offered],
  )
  const mayAct = useCallback(
    (by: 'keys' | 'pointer') => by === 'pointer' || performance.now() - focusedAt.current > REST_MS,
    [],
  )
  return { button, mayAct }
}
