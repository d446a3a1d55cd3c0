import type { Quad } from '@escandallo/reading/papers/pictures/perspective.ts'
import { projection } from '@escandallo/reading/papers/pictures/perspective.ts'
import { random } from '@escandallo/reading/papers/random.ts'
import type { Canvas, ImageData } from '@napi-rs/canvas'
import { createCanvas } from '@napi-rs/canvas'
import { rasterise } from './photo/rasterise.ts'

export type Conditions = {
  seed: string
  /** Degrees the sheet lies askew, clockwise. */
  rotation: number
  /** How much darker the far corner is, 0 to 1. */
  shadow: number
  /** Standard deviation of the sensor's noise, in steps of 255. */
  noise: number
  /** How far the corners are out of square, as a share of the width. */
  perspective?: number
  /** Radius of the blur in pixels. */
  blur?: number
  /** 1 to 100. */
  jpegQuality: number
}

const DOTS_PER_INCH = 200
/** Table showing round the sheet, as a share of its longer side. */
const MARGIN = 0.05

type Surface = { width: number; height: number; corners: Quad }

function surfaceOf(sheet: Canvas, { seed, rotation, perspective = 0 }: Conditions): Surface {
  const { width, height } = sheet
  const draw = random(seed, 'corners')
  const angle = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const square = [
    [-width, -height],
    [width, -height],
    [width, height],
    [-width, height],
  ] as const
  const turned = square.map(([x, y]) => {
    const out = () => draw.between(-perspective, perspective) * width
    return [(x * cos - y * sin) / 2 + out(), (x * sin + y * cos) / 2 + out()] as const
  })
  const margin = MARGIN * Math.max(width, height)
  const [xs, ys] = [turned.map(([x]) => x), turned.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  const moved = turned.map(([x, y]) => [x - left, y - top] as const)
  return {
    width: Math.ceil(Math.max(...xs) + margin - left),
    height: Math.ceil(Math.max(...ys) + margin - top),
    corners: moved as unknown as Quad,
  }
}

function blurred(sheet: Canvas, radius: number): Canvas {
  if (radius === 0) return sheet
  const soft = createCanvas(sheet.width, sheet.height)
  const context = soft.getContext('2d')
  context.filter = `blur(${radius}px)`
  context.drawImage(sheet, 0, 0)
  return soft
}

/** Reads a colour between four pixels of the sheet. */
function sampler({ data, width, height }: ImageData) {
  return (x: number, y: number, channel: number) => {
    const left = Math.min(width - 2, Math.floor(x))
    const top = Math.min(height - 2, Math.floor(y))
    const right = x - left
    const down = y - top
    const at = (top * width + left) * 4 + channel
    const upper = (data[at] ?? 0) * (1 - right) + (data[at + 4] ?? 0) * right
    const lower = (data[at + width * 4] ?? 0) * (1 - right) + (data[at + width * 4 + 4] ?? 0) * right
    return upper * (1 - down) + lower * down
  }
}

/** Brushed steel of a kitchen table: warm or cold, streaked lengthwise. */
function table(seed: string, height: number): { tint: readonly [number, number, number]; streaks: Float32Array } {
  const draw = random(seed, 'table')
  const tint = draw.chance(0.5) ? ([128, 131, 134] as const) : ([139, 108, 78] as const)
  let streak = 0
  const streaks = Float32Array.from({ length: height }, () => {
    streak = streak * 0.86 + draw.between(-4, 4)
    return streak
  })
  return { tint, streaks }
}

/** A photograph of a one-page PDF on a kitchen table, as a telephone takes it: JPEG bytes, the same for the same conditions. */
export async function photograph(pdf: Uint8Array, conditions: Conditions): Promise<Uint8Array> {
  const { seed, shadow, noise, blur = 0, jpegQuality } = conditions
  const sheet = blurred(await rasterise(pdf, DOTS_PER_INCH), blur)
  const { width, height, corners } = surfaceOf(sheet, conditions)
  const flat: Quad = [
    [0, 0],
    [sheet.width - 1, 0],
    [sheet.width - 1, sheet.height - 1],
    [0, sheet.height - 1],
  ]
  const { a, b, c, d, e, f, g, h } = projection(corners, flat)
  const paper = sampler(sheet.getContext('2d').getImageData(0, 0, sheet.width, sheet.height))
  const { tint, streaks } = table(seed, height)
  const draw = random(seed, 'light')
  const [fromX, fromY] = [draw.chance(0.5) ? 0 : 1, draw.chance(0.5) ? 0 : 1]
  const warmth = [1, draw.between(0.965, 0.985), draw.between(0.9, 0.95)] as const

  const grains = Float32Array.from({ length: 4096 }, () => (draw.next() + draw.next() + draw.next() - 1.5) * 2 * noise)

  const photo = createCanvas(width, height)
  const context = photo.getContext('2d')
  const picture = context.createImageData(width, height)
  // Asked for once: each question for the data crosses into native code.
  const { data } = picture
  const right = sheet.width - 1
  const bottom = sheet.height - 1
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const depth = g * x + h * y + 1
      const u = (a * x + b * y + c) / depth
      const v = (d * x + e * y + f) / depth
      const onSheet = u >= 0 && v >= 0 && u <= right && v <= bottom
      const far = (Math.abs(x / width - fromX) + Math.abs(y / height - fromY)) / 2
      const light = 0.97 - shadow * far * far
      const grain = grains[Math.floor(draw.next() * grains.length)] ?? 0
      for (let channel = 0; channel < 3; channel += 1) {
        const colour = onSheet ? paper(u, v, channel) : (tint[channel] ?? 0) + (streaks[y] ?? 0)
        data[(y * width + x) * 4 + channel] = colour * light * (warmth[channel] ?? 1) + grain
      }
      data[(y * width + x) * 4 + 3] = 255
    }
  }
  context.putImageData(picture, 0, 0)
  return new Uint8Array(await photo.encode('jpeg', jpegQuality))
}
