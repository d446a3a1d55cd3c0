import type { SKRSContext2D } from '@napi-rs/canvas'
import { createCanvas } from '@napi-rs/canvas'
import { addGrain } from '../pictures/grain.ts'
import { jpegOf } from '../pictures/jpeg.ts'
import type { Random } from '../random.ts'
import { random } from '../random.ts'

export type Picture = (context: SKRSContext2D, width: number, height: number, draw: Random) => void

/** A picture of something, as a telephone keeps it. */
export async function painted(picture: Picture, ...words: (string | number)[]): Promise<Uint8Array> {
  const draw = random('painted', ...words)
  const [width, height] = draw.chance(0.5) ? [1500, 2000] : [1920, 1440]
  const canvas = createCanvas(width, height)
  picture(canvas.getContext('2d'), width, height, draw)
  addGrain(canvas, draw.between(3, 8), draw)
  return jpegOf(canvas, 82, 1)
}

export const disc = (context: SKRSContext2D, x: number, y: number, across: number, down: number, colour: string) => {
  context.fillStyle = colour
  context.beginPath()
  context.ellipse(x, y, across, down, 0, 0, Math.PI * 2)
  context.fill()
}

export const shape = (context: SKRSContext2D, colour: string, points: readonly (readonly [number, number])[]) => {
  context.fillStyle = colour
  context.beginPath()
  for (const [x, y] of points) context.lineTo(x, y)
  context.closePath()
  context.fill()
}

export const shaded = (context: SKRSContext2D, width: number, height: number, from: string, to: string) => {
  const gradient = context.createLinearGradient(0, 0, width * 0.3, height)
  gradient.addColorStop(0, from)
  gradient.addColorStop(1, to)
  context.fillStyle = gradient
  context.fillRect(0, 0, width, height)
}
