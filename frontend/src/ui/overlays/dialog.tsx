import { lazy, Suspense, useEffect } from 'react'
import type { DialogProps } from './dialog-surface.tsx'
import './overlays.css'

// Joy and its theme are fetched with the first thing that opens over a page; pages themselves need none of it.
const load = () => import('./dialog-surface.tsx')
const Surface = lazy(load)

/** Keeps the focus inside while open and gives it back to where it was. */
export const Dialog = (props: DialogProps) => {
  // A page that may open one has it at hand once there is nothing else to do.
  useEffect(() => {
    const asked = globalThis.requestIdleCallback?.(() => void load().catch(() => {}))
    return () => {
      if (asked) globalThis.cancelIdleCallback?.(asked)
    }
  }, [])
  return (
    props.open && (
      <Suspense>
        <Surface {...props} />
      </Suspense>
    )
  )
}
