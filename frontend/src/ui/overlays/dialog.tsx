import { lazy, Suspense, useEffect } from 'react'
import { whenIdle } from '../layout/near/idle.ts'
import type { DialogProps } from './dialog-surface.tsx'
import './overlays.css'

// Joy and its theme are fetched with the first thing that opens over a page; pages themselves need none of it.
const load = () => import('./dialog-surface.tsx')
const Surface = lazy(load)

/**
 * Has dialogs at hand once the page has come to rest. What opens one only after a press, as what is done with ticked rows does, calls it before:
 * else the press would wait for the library.
 */
export const useDialogsAtHand = () => useEffect(() => whenIdle(() => void load().catch(() => {})), [])

/** Keeps the focus inside while open and gives it back to where it was. */
export const Dialog = (props: DialogProps) => {
  useDialogsAtHand()
  return (
    props.open && (
      <Suspense>
        <Surface {...props} />
      </Suspense>
    )
  )
}
