import { describe, expect, test } from 'vitest'
import type { Thumbnail } from '../picture/picture.ts'
import type { Quad } from '../picture/warping.ts'
import { wordAt } from '../words/word.ts'
import { blotsOn } from './blots.ts'

const [width, height] = [150, 200]
const corners: Quad = [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
]

type Colour = readonly [number, number, number]

/** Paper under light that falls from the left, with something of one colour lying on a rectangle of it. */
const sheet = (colour: Colour | null, [left, top, right, bottom] = [60, 80, 100, 110]): Thumbnail => {
  const colours = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const paper = 235 - 0.5 * x
    const isThing = colour && x >= left && x < right && y >= top && y < bottom
    colours.set(isThing ? [...colour, 255] : [paper, paper - 3, paper - 8, 255], at * 4)
  }
  return { width, height, colours }
}

const word = (text: string, x: number, y: number) =>
  wordAt(text, 1, { x, y, width: 20, height: 4 }, { width, height }, 0.9)

describe('what lies on a sheet', () => {
  test('is nothing where there is only shade', () => expect(blotsOn(sheet(null), corners, [])).toEqual([]))

  test('is a thing by its colour or by its darkness', () => {
    for (const colour of [
      [190, 130, 90],
      [250, 224, 100],
      [40, 40, 44],
      // A hand, and a pink note: hardly darker than the paper.
      [214, 176, 146],
      [226, 164, 180],
    ] as const)
      expect(blotsOn(sheet(colour), corners, [])).toMatchObject([{ kind: 'thing' }])
  })

  test('is light where it is brighter than the paper and nothing is left of the print', () => {
    const [blot] = blotsOn(sheet([255, 255, 255]), corners, [])
    expect(blot).toMatchObject({ kind: 'light', words: 0 })
    expect(blot?.box.x).toBeCloseTo(60 / width, 1)
    expect(blot?.box.y).toBeCloseTo(80 / height, 1)
  })

  test('is light where a camera stops a little short of white', () =>
    expect(blotsOn(sheet([250, 250, 250]), corners, [])).toMatchObject([{ kind: 'light' }]))

  test('is told from a dark panel that it touches', () => {
    const note = sheet([226, 164, 180])
    for (let y = 80; y < 110; y += 1)
      for (let x = 100; x < 140; x += 1) note.colours.set([30, 60, 90, 255], 4 * (y * width + x))
    const words = [word('Precio', 105, 90), word('Importe', 115, 100)]
    expect(blotsOn(note, corners, words).map((blot) => blot.words)).toEqual(expect.arrayContaining([0, 2]))
  })

  test('breaks the rows that end at it, and not those that end elsewhere', () => {
    const words = [word('Tomate', 39, 84), word('Harina', 39, 94), word('Aceite', 10, 102), word('Total', 39, 150)]
    expect(blotsOn(sheet([40, 40, 44]), corners, words)).toMatchObject([{ broken: 2, words: 0 }])
  })

  test('is counted with the words that can be read on it', () =>
    expect(blotsOn(sheet([20, 90, 110]), corners, [word('FACTURA', 70, 90), word('2026', 72, 100)])).toMatchObject([
      { words: 2 },
    ]))

  test('is counted with the light words of a dark panel, and not with the dark ones beside a thing', () => {
    const words = [word('FACTURA', 70, 88), word('2026', 72, 100), word('Tomate', 38, 84)]
    const panel = sheet([20, 60, 90])
    for (const { box } of words.slice(0, 2))
      for (let y = box.y * height; y < (box.y + box.height) * height; y += 1)
        for (let x = box.x * width; x < (box.x + box.width) * width; x += 1)
          panel.colours.set([225, 225, 225, 255], 4 * (Math.floor(y) * width + Math.floor(x)))
    expect(blotsOn(panel, corners, words)).toMatchObject([{ words: 2 }])
  })
})
