import type { Picture } from '../picture/picture.ts'

const tile = 48
/** Between the darkest and the lightest pixel of a tile: less is paper without print. */
const printed = 50

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** How soft the edges of the print are, as the deviation in pixels of the blur that would make them so; and where anything is printed. */
export type Softness = {
  /** Of upright strokes: what moving or turning the camera sideways softens. */
  across: number
  /** Of level strokes. */
  down: number
  /** Of what is drawn most sharply in each place, whichever way it runs, beneath the grain of the picture: 0.8 at least. */
  sharpest: number
  /** How much all edges run the same way, 0 to 1: a hand that moves leaves only those along its way. */
  oneWay: number
  /** Share of the page on which anything is printed or drawn, 0 to 1. */
  drawn: number
}

type Tile = { contrast: number; across: number; down: number }

/** Beneath the grain: three pixels each are taken together. `tensor`: sums of the squares of how it rises across, down, and both. */
type Ground = { contrast: number; rise: number; tensor: [number, number, number] }

const rising = 30

const groundAt = ({ width, pixels }: Picture, left: number, top: number): Ground => {
  const three = (at: number, step: number): number =>
    ((pixels[at - step] ?? 255) + (pixels[at] ?? 255) + (pixels[at + step] ?? 255)) / 3
  let [least, most, rise] = [255, 0, 0]
  const tensor: Ground['tensor'] = [0, 0, 0]
  for (let y = top; y < top + tile; y += 1)
    for (let at = y * width + left; at < y * width + left + tile; at += 1) {
      const [before, after] = [three(at - 1, width), three(at + 1, width)]
      const [rightward, downward] = [(after - before) / 2, (three(at + width, 1) - three(at - width, 1)) / 2]
      const [across, down] = [Math.abs(rightward), Math.abs(downward)]
      tensor[0] += rightward * rightward
      tensor[1] += downward * downward
      tensor[2] += rightward * downward
      if (before < least) least = before
      if (before > most) most = before
      if (across > rise) rise = across
      if (down > rise) rise = down
    }
  return { contrast: most - least, rise, tensor }
}

/** Coherence of the structure tensor (Bigün and Granlund, 1987): 0 where edges run every way, 1 where all run one way. */
const oneWayOf = (grounds: Ground[]): number => {
  const sum = (which: 0 | 1 | 2) => grounds.reduce((all, { tensor }) => all + tensor[which], 0)
  const [across, down, both] = [sum(0), sum(1), sum(2)]
  return across + down === 0 ? 0 : Math.hypot(across - down, 2 * both) / (across + down)
}

const tileAt = ({ width, pixels }: Picture, left: number, top: number): Tile => {
  let [least, most, across, down] = [255, 0, 0, 0]
  for (let y = top; y < top + tile; y += 1) {
    for (let at = y * width + left; at < y * width + left + tile; at += 1) {
      const here = pixels[at] ?? 255
      const [right, below] = [Math.abs(here - (pixels[at + 1] ?? 255)), Math.abs(here - (pixels[at + width] ?? 255))]
      if (here < least) least = here
      if (here > most) most = here
      if (right > across) across = right
      if (below > down) down = below
    }
  }
  return { contrast: most - least, across, down }
}

/**
 * An edge blurred by a Gaussian of deviation s rises by at most contrast / (s · √2π) a pixel; so the steepest rise in each
 * tile with print tells s.
 */
export const softnessOf = (picture: Picture): Softness => {
  const [tiles, grounds]: [Tile[], Ground[]] = [[], []]
  let all = 0
  for (let top = tile; top + 2 * tile < picture.height; top += tile)
    for (let left = tile; left + 2 * tile < picture.width; left += tile) {
      all += 1
      const candidate = tileAt(picture, left, top)
      if (candidate.contrast <= printed) continue
      tiles.push(candidate)
      const ground = groundAt(picture, left, top)
      if (ground.contrast > rising) grounds.push(ground)
    }
  const drawn = tiles.length / Math.max(1, all)
  const strong = tiles.sort((a, b) => b.contrast - a.contrast).slice(0, Math.max(4, Math.floor(tiles.length * 0.6)))
  const deviation = (steepest: (of: Tile) => number): number =>
    strong.length < 4
      ? Number.POSITIVE_INFINITY
      : 0.4 / Math.max(0.01, median(strong.map((of) => steepest(of) / of.contrast)))
  const clear = grounds.sort((a, b) => b.contrast - a.contrast).slice(0, Math.ceil(grounds.length * 0.6))
  const sharpest =
    clear.length === 0 ? Number.POSITIVE_INFINITY : 0.4 / median(clear.map((of) => of.rise / of.contrast))
  return {
    across: deviation((of) => of.across),
    down: deviation((of) => of.down),
    sharpest,
    oneWay: oneWayOf(grounds),
    drawn,
  }
}
