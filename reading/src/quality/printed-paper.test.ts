import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import type { Thumbnail } from '../picture/picture.ts'
import { isPrintedPaper, paperLookOf } from './printed-paper.ts'

const [width, height] = [160, 220]

const drawn = (paint: (on: SKRSContext2D) => void): Thumbnail => {
  const canvas = createCanvas(width, height)
  const on = canvas.getContext('2d')
  on.fillStyle = '#fff'
  on.fillRect(0, 0, width, height)
  paint(on)
  return { width, height, colours: on.getImageData(0, 0, width, height).data }
}

const print = (on: SKRSContext2D) => {
  on.fillStyle = '#333'
  for (let y = 16; y < height - 16; y += 6) on.fillRect(14, y, 40 + ((y * 37) % 90), 2)
}

/** Moved by so many pixels: the mean of what stood there. */
const moved = (by: number): Thumbnail =>
  drawn((on) => {
    const still = createCanvas(width, height)
    const page = still.getContext('2d')
    page.fillStyle = '#fff'
    page.fillRect(0, 0, width, height)
    print(page)
    for (let step = 0; step <= by; step += 1) {
      on.globalAlpha = 1 / (step + 1)
      on.drawImage(still, step, step / 2)
    }
  })

const isPaper = (thumbnail: Thumbnail) => isPrintedPaper(paperLookOf(thumbnail))

test('a page of print looks like printed paper, and so it does when it moved', () => {
  expect(isPaper(drawn(print))).toBe(true)
  expect(isPaper(moved(4))).toBe(true)
})

test('bare paper, stripes, a coloured wall and a thing on a dark table do not', () => {
  expect(isPaper(drawn(() => undefined))).toBe(false)
  const stripes = drawn((on) => {
    on.fillStyle = '#333'
    for (let y = 0; y < height; y += 8) on.fillRect(0, y, width, 5)
  })
  const blinds = drawn((on) => {
    on.fillStyle = '#999'
    for (let y = 0; y < height; y += 9) on.fillRect(0, y, width, 3)
  })
  const wall = drawn((on) => {
    on.fillStyle = '#c96'
    on.fillRect(0, 0, width, height)
    print(on)
  })
  const thing = drawn((on) => {
    on.fillStyle = '#222'
    on.fillRect(0, 0, width, height)
    on.fillStyle = '#fff'
    on.fillRect(60, 80, 40, 60)
  })
  expect([stripes, blinds, wall, thing].map(isPaper)).toEqual([false, false, false, false])
})
