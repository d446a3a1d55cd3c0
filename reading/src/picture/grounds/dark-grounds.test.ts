import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { greyOf, type Picture } from '../picture.ts'
import { withoutDarkGrounds } from './dark-grounds.ts'

const [width, height] = [900, 1200]

/** A page in the light of a lamp at its left, with a few lines of print on whatever is drawn first. */
const page = (ground: (on: SKRSContext2D) => void, letters = '#222'): Picture => {
  const canvas = createCanvas(width, height)
  const on = canvas.getContext('2d')
  on.fillStyle = '#fff'
  on.fillRect(0, 0, width, height)
  ground(on)
  on.font = 'bold 22px sans-serif'
  for (let y = 60; y < 240; y += 40) {
    on.fillStyle = letters
    on.fillText('Lonja de Poniente, S.L.   A-2026/118', 80, y)
  }
  const picture = greyOf(canvas)
  return { ...picture, pixels: picture.pixels.map((value, at) => value * (0.95 - 0.25 * ((at % width) / width))) }
}

const filled = (colour: string) => (on: SKRSContext2D) => {
  on.fillStyle = colour
  on.fillRect(0, 0, width, 260)
}

/** How dark the darkest and how light the usual of a place is, as shares of the paper beside it. */
const toneOf = ({ pixels }: Picture, top: number, bottom: number) => {
  const band = [...pixels.subarray(top * width, bottom * width)].filter((_, at) => at % width > 80 && at % width < 500)
  const sorted = band.toSorted((a, b) => a - b)
  return { ink: (sorted[20] ?? 0) / 210, usual: (sorted[sorted.length >> 1] ?? 0) / 210 }
}

describe('light print on a dark ground', () => {
  test.each([
    ['a black head of the page', '#161616'],
    ['a coloured one that is hardly darker than shaded paper', '#c8793a'],
  ])('is turned to dark print on paper, be it on %s', (_, colour) => {
    const { ink, usual } = toneOf(withoutDarkGrounds(page(filled(colour), '#fff')), 40, 200)
    expect(usual).toBeGreaterThan(0.9)
    expect(ink).toBeLessThan(0.35)
  })

  test('stays as it is where dark print stands on a tint', () => {
    const tinted = page(filled('#c8b48a'))
    expect(withoutDarkGrounds(tinted) === tinted).toBe(true)
  })

  test('is not seen in the shadow of a hand, where print is darker than the paper too', () => {
    const shaded = page(filled('#8a8a8a'), '#0a0a0a')
    expect(withoutDarkGrounds(shaded) === shaded).toBe(true)
  })

  test('is not seen in thick letters, whose paper is lighter than they are', () => {
    const thick = page((on) => {
      on.fillStyle = '#333'
      on.font = 'bold 96px sans-serif'
      on.fillText('FACTURA', 80, 500)
    })
    expect(withoutDarkGrounds(thick) === thick).toBe(true)
  })
})
