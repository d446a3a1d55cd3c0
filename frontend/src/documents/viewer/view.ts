import type { Angle } from './boxes.ts'

/** How the paper is looked at: `zoom` 1 fits the width. */
export type View = { zoom: number; angle: Angle }

export const startingView: View = { zoom: 1, angle: 0 }

const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]

/** The next larger or smaller zoom; stays at the ends. */
export const zoomed = (view: View, direction: 1 | -1): View => {
  const zoom =
    direction > 0 ? steps.find((step) => step > view.zoom + 0.001) : steps.findLast((step) => step < view.zoom - 0.001)
  return { ...view, zoom: zoom ?? view.zoom }
}

export const rotated = (view: View): View => ({ ...view, angle: ((view.angle + 90) % 360) as Angle })
