import type { Box } from '@escandallo/contracts/documents/reading.ts'
import { type Angle, turned } from './boxes.ts'

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

/** Height in pixels from which print is read without effort. */
const READABLE = 13
const NEAREST = 3

/**
 * The view in which a place on the paper can be read: near enough for its print, never so near that the place is wider than
 * the pane. `width` is the pane's in pixels, `shape` the height of the page by its width.
 */
export const legible = (view: View, box: Box, { width, shape }: { width: number; shape: number }): View => {
  const lying = view.angle % 180 !== 0
  const print = box.height * width * (lying ? 1 : shape)
  const across = turned(box, view.angle).width
  const needed = Math.min(READABLE / Math.max(print, 0.1), NEAREST, 0.96 / Math.max(across, 0.01))
  if (view.zoom >= needed) return view
  return { ...view, zoom: steps.findLast((step) => step <= needed * 1.15) ?? view.zoom }
}

/** Pixels that a strip of paper is drawn in: `page` is the whole page's width, the rest is what lies outside the strip. */
type Strip = {
  page: number
  left: number
  top: number
  mark: { left: number; top: number; width: number; height: number }
}

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, Math.max(low, high)))

/** Height of the print in a strip, in pixels. */
const PRINT = 20

/** A place on the paper enlarged into a strip of so many pixels, with what stands around it. */
export const stripOf = (box: Box, shape: number, { width, height }: { width: number; height: number }): Strip => {
  const fitting = Math.min((width * 0.92) / Math.max(box.width, 0.01), PRINT / Math.max(box.height * shape, 0.001))
  const page = between(width, fitting, 5000)
  const tall = page * shape
  const left = between(0, (box.x + box.width / 2) * page - width / 2, page - width)
  const top = between(0, (box.y + box.height / 2) * tall - height / 2, tall - height)
  const mark = {
    left: box.x * page - left,
    top: box.y * tall - top,
    width: box.width * page,
    height: box.height * tall,
  }
  return { page, left, top, mark }
}
