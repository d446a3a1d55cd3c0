import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Reason } from '../manifest.ts'
import type { Random } from '../random.ts'
import { random } from '../random.ts'
import { fairScene } from './fair-photo.ts'
import type { Point } from './perspective.ts'
import type { Scene } from './scene.ts'
import { blot, cup, hand, note, thumb } from './things.ts'

/**
 * Where on a sheet its particulars, its lines and its sums stand, in shares of its width and height; and how far across the name
 * and the amount of a line stand.
 */
export type Spots = { head: Point; lines: Point; sums: Point; name: number; amount: number }

type Harm = {
  name: string
  reasons: Reason[]
  /** The sheet is drawn so many times its usual size. */
  scale?: number
  scene: (fair: Scene, draw: Random, spots: Spots) => Scene
}

type Thing = (context: SKRSContext2D, at: Point, size: number, draw: Random) => void

const lying =
  (thing: Thing, [x, y]: Point, share: number): Scene['over'] =>
  (context, at, width, draw) =>
    thing(context, at(x, y), width * share, draw)

/** So far a leaning sheet out of square reaches beyond where it would stand straight: with less what is to be cut away may stay in the picture. */
const sway = 0.03

const centred = (fair: Scene): Scene => ({ ...fair, glare: null, orientation: 1 })

const onto = (spot: Point, draw: Random): Point => [
  spot[0] + draw.between(-0.03, 0.03),
  spot[1] + draw.between(-0.02, 0.02),
]

/** Each way to spoil a photograph so that it must be refused, and for each a slight case that must be read. */
export const harms: readonly Harm[] = [
  {
    name: 'glare-over-lines',
    reasons: ['glare'],
    scene: (fair, draw, { lines }) => ({
      ...centred(fair),
      glare: {
        x: onto(lines, draw)[0],
        y: lines[1],
        across: draw.between(0.38, 0.5),
        down: draw.between(0.1, 0.16),
        strength: 1.15,
      },
    }),
  },
  {
    name: 'glare-over-sums',
    reasons: ['glare'],
    scene: (fair, draw, { sums }) => ({
      ...centred(fair),
      glare: {
        x: sums[0],
        y: onto(sums, draw)[1],
        across: draw.between(0.3, 0.4),
        down: draw.between(0.09, 0.13),
        strength: 1.2,
      },
    }),
  },
  {
    name: 'glare-faint',
    reasons: [],
    scene: (fair, draw) => ({
      ...centred(fair),
      glare: {
        x: draw.between(0.2, 0.8),
        y: draw.between(0.3, 0.8),
        across: 0.2,
        down: 0.08,
        strength: draw.between(0.2, 0.32),
      },
    }),
  },
  {
    name: 'out-of-focus',
    reasons: ['blurry'],
    scene: (fair, draw) => ({ ...centred(fair), blur: draw.between(6.5, 11) }),
  },
  {
    name: 'shaken',
    reasons: ['blurry'],
    scene: (fair, draw) => ({ ...centred(fair), shake: { length: draw.between(30, 56), angle: draw.between(0, 180) } }),
  },
  { name: 'soft-focus', reasons: [], scene: (fair, draw) => ({ ...centred(fair), blur: draw.between(1, 1.5) }) },
  {
    name: 'cut-at-right',
    reasons: ['edge-cut-off'],
    // The amounts of the lines are cut away too: of a paper whose right is empty nobody would miss it.
    scene: (fair, draw, { amount }) => ({
      ...centred(fair),
      margin: 0,
      tilt: draw.between(-2, 2),
      aside: [Math.max(draw.between(0.22, 0.34), 1 - amount + sway), 0],
    }),
  },
  {
    name: 'cut-at-left',
    reasons: ['edge-cut-off'],
    scene: (fair, draw, { name }) => ({
      ...centred(fair),
      margin: 0,
      tilt: draw.between(-2, 2),
      aside: [-Math.max(draw.between(0.2, 0.32), name + sway), 0],
    }),
  },
  {
    name: 'cut-at-sums',
    reasons: ['edge-cut-off'],
    scene: (fair, draw, { sums }) => ({
      ...centred(fair),
      margin: 0,
      tilt: draw.between(-2, 2),
      aside: [0, 1 - sums[1] + sway + draw.between(0.01, 0.05)],
    }),
  },
  {
    name: 'corner-out',
    reasons: [],
    scene: (fair, draw) => ({ ...centred(fair), margin: 0.01, tilt: draw.between(2, 4), aside: [0.02, -0.012] }),
  },
  {
    name: 'from-afar',
    reasons: ['too-small'],
    scale: 0.22,
    scene: (fair) => ({ ...centred(fair), margin: 0.7, blur: 0.4 }),
  },
  {
    name: 'thumbnail',
    reasons: ['too-small'],
    scale: 0.2,
    scene: (fair) => ({ ...centred(fair), margin: 0.03, blur: 0 }),
  },
  { name: 'rather-small', reasons: [], scale: 0.72, scene: (fair) => ({ ...centred(fair), margin: 0.12, blur: 0 }) },
  {
    name: 'hand-over-sums',
    reasons: ['obscured'],
    scene: (fair, draw, { sums }) => ({
      ...centred(fair),
      over: lying(hand, onto(sums, draw), draw.between(0.3, 0.38)),
    }),
  },
  {
    name: 'cup-on-lines',
    reasons: ['obscured'],
    scene: (fair, draw, { lines }) => ({
      ...centred(fair),
      over: lying(cup, onto(lines, draw), draw.between(0.34, 0.44)),
    }),
  },
  {
    name: 'note-over-head',
    reasons: ['obscured'],
    scene: (fair, draw, { head }) => ({
      ...centred(fair),
      over: lying(note, onto(head, draw), draw.between(0.34, 0.42)),
    }),
  },
  {
    name: 'blot-over-sums',
    reasons: ['obscured'],
    scene: (fair, draw, { sums }) => ({
      ...centred(fair),
      over: lying(blot, onto(sums, draw), draw.between(0.26, 0.34)),
    }),
  },
  {
    name: 'thumb-at-edge',
    reasons: [],
    scene: (fair, draw) => ({ ...centred(fair), over: lying(thumb, [draw.chance(0.5) ? 0.005 : 0.995, 0.93], 0.3) }),
  },
  { name: 'dim', reasons: [], scene: (fair) => ({ ...centred(fair), shadow: 0.62, noise: 8 }) },
]

export const harmedScene = (harm: Harm, spots: Spots, ...words: (string | number)[]): Scene =>
  harm.scene(fairScene(...words), random('harm', harm.name, ...words), spots)
