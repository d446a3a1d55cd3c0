import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { createCanvas } from '@napi-rs/canvas'
import type { Random } from '../random.ts'
import { random } from '../random.ts'
import { addGrain } from './grain.ts'
import type { Orientation } from './jpeg.ts'
import { jpegOf } from './jpeg.ts'
import type { Point, Quad } from './perspective.ts'
import { projection } from './perspective.ts'

/** Shares are of the sheet's width and height from its upper left corner. */
export type Glare = { x: number; y: number; across: number; down: number; strength: number }

export type Scene = {
  words: readonly (string | number)[]
  /** Degrees, clockwise. */
  tilt: number
  /** How far the corners are out of square, as a share of the width. */
  perspective: number
  /** Table showing round the sheet, as a share of its longer side. */
  margin: number
  /** The camera looks past the sheet by such a share of it. */
  aside?: Point
  shadow: number
  crease?: boolean
  glare?: Glare | null
  /** Of the focus, in pixels. */
  blur: number
  /** Of the hand: pixels and degrees. */
  shake?: { length: number; angle: number }
  noise: number
  quality: number
  orientation?: Orientation
  /** What lies on the sheet; it gets the place of a point of the sheet in the picture, and the sheet's width there. */
  over?: (context: SKRSContext2D, at: (x: number, y: number) => Point, width: number, draw: Random) => void
}

const STEP = 2

function frameOf(sheet: Canvas, { tilt, perspective, margin, aside = [0, 0], words }: Scene) {
  const draw = random('corners', ...words)
  const { width, height } = sheet
  const angle = (tilt * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const corners = (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  ).map(([x, y]) => {
    const out = () => draw.between(-perspective, perspective) * width
    const [across, down] = [(x * width) / 2 + out(), (y * height) / 2 + out()]
    return [across * cos - down * sin, across * sin + down * cos] as const
  })
  const border = margin * Math.max(width, height)
  const left = Math.min(...corners.map(([x]) => x)) - border
  const top = Math.min(...corners.map(([, y]) => y)) - border
  const size = (values: number[], from: number) => Math.ceil(Math.max(...values) + border - from)
  const [frameWidth, frameHeight] = [
    size(
      corners.map(([x]) => x),
      left,
    ),
    size(
      corners.map(([, y]) => y),
      top,
    ),
  ]
  const moved = corners.map(([x, y]) => [x - left + aside[0] * width, y - top + aside[1] * height] as const)
  return { width: frameWidth, height: frameHeight, corners: moved as unknown as Quad }
}

const flat = ({ width, height }: Canvas): Quad => [
  [0, 0],
  [width - 1, 0],
  [width - 1, height - 1],
  [0, height - 1],
]

type Table = { tint: readonly [number, number, number]; streak: (x: number, y: number) => number }

/** Steel, oak, a chequered cloth or slate. */
function tableOf(draw: Random): Table {
  const kind = draw.whole(0, 3)
  const grain = Float32Array.from({ length: 512 }, () => draw.between(-6, 6))
  if (kind === 0) return { tint: [146, 149, 152], streak: (_, y) => grain[y & 511] ?? 0 }
  if (kind === 1) return { tint: [142, 104, 68], streak: (x, y) => (grain[((x >> 5) + y) & 511] ?? 0) * 2 }
  if (kind === 2) return { tint: [176, 120, 116], streak: (x, y) => (((x >> 6) + (y >> 6)) & 1 ? 34 : -18) }
  return { tint: [58, 60, 66], streak: (x, y) => grain[(x * 3 + y * 7) & 511] ?? 0 }
}

function lightOf({ shadow, crease, glare }: Scene, draw: Random) {
  const [fromX, fromY] = [draw.chance(0.5) ? 0 : 1, draw.chance(0.5) ? 0 : 1]
  const fold = draw.between(0.42, 0.58)
  return (x: number, y: number, u: number, v: number) => {
    const far = (Math.abs(x - fromX) + Math.abs(y - fromY)) / 2
    let light = 0.98 - shadow * far * far
    if (crease) light *= 1 - 0.16 * Math.exp(-(((v - fold) * 120) ** 2)) - (v > fold ? 0.05 : 0)
    if (!glare) return { light, white: 0 }
    const distance = ((u - glare.x) / glare.across) ** 2 + ((v - glare.y) / glare.down) ** 2
    return { light, white: glare.strength * Math.exp(-(distance ** 2)) }
  }
}

/** The sheet on its table, in its light, before anything lies on it. */
function exposed(sheet: Canvas, scene: Scene) {
  const { width, height, corners } = frameOf(sheet, scene)
  const { a, b, c, d, e, f, g, h } = projection(corners, flat(sheet))
  const draw = random('light', ...scene.words)
  const table = tableOf(draw)
  const light = lightOf(scene, draw)
  const warmth = [1, draw.between(0.96, 0.99), draw.between(0.88, 0.96)] as const
  const source = sheet.getContext('2d').getImageData(0, 0, sheet.width, sheet.height).data
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const picture = context.createImageData(width, height)
  const { data } = picture
  const [right, bottom, stride] = [sheet.width - 1, sheet.height - 1, sheet.width * 4]
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const depth = g * x + h * y + 1
      const u = (a * x + b * y + c) / depth
      const v = (d * x + e * y + f) / depth
      const onSheet = u >= 0 && v >= 0 && u < right && v < bottom
      const lit = light(x / width, y / height, onSheet ? u / right : 9, onSheet ? v / bottom : 9)
      const [left, top] = [u | 0, v | 0]
      const [east, south] = [u - left, v - top]
      const at = top * stride + left * 4
      for (let channel = 0; channel < 3; channel += 1) {
        const from = at + channel
        const colour = onSheet
          ? ((source[from] ?? 0) * (1 - east) + (source[from + 4] ?? 0) * east) * (1 - south) +
            ((source[from + stride] ?? 0) * (1 - east) + (source[from + stride + 4] ?? 0) * east) * south
          : (table.tint[channel] ?? 0) + table.streak(x, y)
        const shaded = (onSheet ? colour * 0.93 + 8 : colour) * lit.light * (warmth[channel] ?? 1)
        data[(y * width + x) * 4 + channel] = shaded + (262 - shaded) * lit.white
      }
      data[(y * width + x) * 4 + 3] = 255
    }
  context.putImageData(picture, 0, 0)
  return { canvas, corners, sheet }
}

function placeOf(sheet: Canvas, corners: Quad) {
  const { a, b, c, d, e, f, g, h } = projection(flat(sheet), corners)
  return (x: number, y: number): Point => {
    const [u, v] = [x * (sheet.width - 1), y * (sheet.height - 1)]
    const depth = g * u + h * v + 1
    return [(a * u + b * v + c) / depth, (d * u + e * v + f) / depth]
  }
}

function softened(canvas: Canvas, { blur, shake }: Scene): Canvas {
  if (blur === 0 && !shake) return canvas
  const soft = createCanvas(canvas.width, canvas.height)
  const context = soft.getContext('2d')
  if (blur > 0) context.filter = `blur(${blur}px)`
  context.drawImage(canvas, 0, 0)
  if (!shake) return soft
  const moved = createCanvas(canvas.width, canvas.height)
  const over = moved.getContext('2d')
  const steps = Math.max(2, Math.ceil(shake.length / STEP))
  const angle = (shake.angle * Math.PI) / 180
  for (let step = 0; step < steps; step += 1) {
    const way = (step / (steps - 1) - 0.5) * shake.length
    over.globalAlpha = 1 / (step + 1)
    over.drawImage(soft, way * Math.cos(angle), way * Math.sin(angle))
  }
  return moved
}

/** A photograph of one sheet as JPEG bytes, the same for the same scene. */
export async function photographed(sheet: Canvas, scene: Scene): Promise<Uint8Array> {
  const { canvas, corners } = exposed(sheet, scene)
  const draw = random('things', ...scene.words)
  scene.over?.(canvas.getContext('2d'), placeOf(sheet, corners), sheet.width, draw)
  const soft = softened(canvas, scene)
  addGrain(soft, scene.noise, draw)
  return jpegOf(soft, scene.quality, scene.orientation ?? 1)
}
