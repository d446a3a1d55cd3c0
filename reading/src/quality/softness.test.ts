import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { greyOf, type Picture } from '../picture/picture.ts'
import { softnessOf } from './softness.ts'

const printed = (blur: number): Picture => {
  const canvas = createCanvas(700, 700)
  const page = canvas.getContext('2d')
  page.fillStyle = '#fff'
  page.fillRect(0, 0, 700, 700)
  if (blur > 0) page.filter = `blur(${blur}px)`
  page.fillStyle = '#111'
  page.font = '28px sans-serif'
  for (let y = 60; y < 660; y += 50) page.fillText('HUEVOS Y HARINA 12,50', 60, y)
  return greyOf(canvas)
}

test('the softness of print grows with the blur it was taken with, and is about as large', () => {
  const curve = [0, 1, 2, 3].map((blur) => softnessOf(printed(blur)).across)
  for (let step = 1; step < curve.length; step += 1) expect(curve[step]).toBeGreaterThan((curve[step - 1] ?? 0) + 0.3)
  expect(curve[0]).toBeLessThan(0.8)
  expect(curve[2]).toBeGreaterThan(1.4)
  expect(curve[2]).toBeLessThan(3)
})

test('a page without print has no softness', () =>
  expect(softnessOf({ width: 500, height: 500, pixels: new Uint8Array(250_000).fill(240) })).toMatchObject({
    drawn: 0,
  }))

/** The same print as a hand sees it that moves so many pixels sideways. */
const moved = ({ width, height, pixels }: Picture, way: number): Picture => ({
  width,
  height,
  pixels: pixels.map((_, at) => {
    let sum = 0
    for (let step = 0; step < way; step += 1) sum += pixels[Math.min(at + step, pixels.length - 1)] ?? 255
    return sum / way
  }),
})

test('print that a hand has moved has edges along its way alone', () => {
  expect(softnessOf(printed(1)).oneWay).toBeLessThan(0.4)
  expect(softnessOf(moved(printed(1), 24)).oneWay).toBeGreaterThan(0.7)
})
