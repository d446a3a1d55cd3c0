import { lazy, Suspense } from 'react'
import type { DrawerProps } from './drawer-surface.tsx'
import './overlays.css'

const Surface = lazy(() => import('./drawer-surface.tsx'))

/** A dialog along the side of the screen. */
export const Drawer = (props: DrawerProps) =>
  props.open && (
    <Suspense>
      <Surface {...props} />
    </Suspense>
  )
