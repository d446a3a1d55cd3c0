import { discarded, type Picture } from './picture.ts'
import { type Area, type Print, printOn } from './print.ts'
import { type Sheet, sheetIn } from './sheet.ts'
import { type Slant, slantOf } from './straightening.ts'
import { after, flattening, scaled, turnedBy, turnedRight, unchanged, type Warp, warped } from './warping.ts'

/** A page as it should be read: upright, rows level, letters of a readable size; and where its points lie in the picture it was made from. */
export type Level = {
  picture: Picture
  warp: Warp
  /** How many pixels one pixel of the picture became. */
  factor: number
  /** Height of the letters in the picture as it came, in pixels; null where hardly anything is printed. */
  letters: number | null
  /** Whether what has the size of letters stands in words. */
  isTyped: boolean
  sheet: Sheet | null
}

type View = { width: number; height: number; warp: Warp }

/** More shows the recogniser nothing new. */
const mostPixels = 10_000_000
/** In pixels: letters between these are left as they are, others are made the size that reads best. */
const [smallest, comfortable, largest] = [12, 17, 20]

const factorFor = (letters: number | null, { width, height }: View): number => {
  const wanted =
    letters === null
      ? 1
      : letters < smallest
        ? Math.min(3, comfortable / letters)
        : letters > largest
          ? comfortable / letters
          : 1
  return Math.min(wanted, Math.sqrt(mostPixels / (width * height)))
}

/** The sheet laid flat, a little beyond its edges; or the whole picture. */
const flat = (picture: Picture, sheet: Sheet | null): View => {
  if (!sheet) return { width: picture.width, height: picture.height, warp: unchanged }
  const [p, q, r, s] = sheet.corners
  const width = Math.round((Math.hypot(q.x - p.x, q.y - p.y) + Math.hypot(r.x - s.x, r.y - s.y)) / 2)
  const height = Math.round((Math.hypot(s.x - p.x, s.y - p.y) + Math.hypot(r.x - q.x, r.y - q.y)) / 2)
  const margin = Math.round(0.005 * Math.max(width, height))
  const shift: Warp = [1, 0, -margin, 0, 1, -margin, 0, 0, 1]
  const warp = after(flattening(sheet.corners, width, height), shift)
  return { width: width + 2 * margin, height: height + 2 * margin, warp }
}

/** The part of the picture that the sheet takes up. */
const areaOf = ({ corners }: Sheet, { width, height }: Picture): Area => {
  const span = (values: number[], end: number): [number, number] => {
    const [least, most] = [Math.max(0, Math.min(...values)), Math.min(end, Math.max(...values))]
    return [Math.floor(least), Math.ceil(most - least)]
  }
  const [left, across] = span(
    corners.map(({ x }) => x),
    width,
  )
  const [top, down] = span(
    corners.map(({ y }) => y),
    height,
  )
  return { left, top, width: Math.min(across, width - left), height: Math.min(down, height - top) }
}

const shrunk = ({ width, height, warp }: View, factor: number): View => ({
  width: Math.max(1, Math.round(width * factor)),
  height: Math.max(1, Math.round(height * factor)),
  warp: after(warp, scaled(factor)),
})

const upright = (view: View, times: number): View => {
  if (times === 0) return view
  const sideways = times % 2 === 1
  const [width, height] = sideways ? [view.height, view.width] : [view.width, view.height]
  return { width, height, warp: after(view.warp, turnedRight(times, view)) }
}

const turned = (view: View, angle: number): View => {
  if (angle === 0) return view
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const width = Math.round(view.width * cos + view.height * sin)
  const height = Math.round(view.height * cos + view.width * sin)
  return { width, height, warp: after(view.warp, turnedBy(angle, view, { width, height })) }
}

const drawn = (picture: Picture, { width, height, warp }: View): Picture =>
  warp === unchanged ? picture : warped(picture, width, height, warp)

const slantIn = (picture: Picture, view: View, mayLie: boolean): Slant => {
  if (view.warp === unchanged) return slantOf(picture, mayLie)
  const small = drawn(picture, shrunk(view, Math.min(1, 1600 / Math.max(view.width, view.height))))
  const slant = slantOf(small, mayLie)
  discarded(small)
  return slant
}

/** Finds the sheet, lays it flat, stands it on its feet or its head, levels its rows and makes its print readable: all in one drawing. */
export const levelled = (
  picture: Picture,
  photo: boolean,
  mayLie = true,
  sheet: Sheet | null = photo ? sheetIn(picture) : null,
): Level & { onItsSide: boolean } => {
  const view = flat(picture, sheet)
  const { angle, onItsSide } = slantIn(picture, view, mayLie)
  const { letters, isTyped }: Print = printOn(picture, sheet ? areaOf(sheet, picture) : undefined)
  const level = turned(upright(view, onItsSide ? 1 : 0), angle)
  const factor = factorFor(isTyped ? letters : null, level)
  const final = factor === 1 ? level : shrunk(level, factor)
  return { picture: drawn(picture, final), warp: final.warp, factor, letters, isTyped, sheet, onItsSide }
}

/** The same page upside down. */
export const upsideDown = (level: Level): Level => {
  const { picture } = level
  return {
    ...level,
    picture: { ...picture, pixels: picture.pixels.toReversed() },
    warp: after(level.warp, turnedRight(2, picture)),
  }
}
