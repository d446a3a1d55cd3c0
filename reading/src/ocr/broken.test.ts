import { expect, test } from 'vitest'
import { mendedIn } from './broken.ts'
import type { Recognised } from './recognised.ts'

const [pitch, tall] = [17, 19]

/** A word of a type whose characters are all equally wide, in the row and at the column of a page. */
const word = (text: string, row: number, column: number): Recognised => ({
  text,
  x: pitch * column,
  y: 60 * row,
  width: pitch * text.length - 6,
  height: tall,
  confidence: 0.96,
})

/** A page with ink at these places. */
const page = (...places: Recognised[]) => {
  const picture = { width: 900, height: 500, pixels: new Uint8Array(900 * 500).fill(255) }
  for (const { x, y, height } of places)
    for (let row = y; row < y + height; row += 1) picture.pixels.fill(0, row * 900 + x, row * 900 + x + 11)
  return picture
}

/** Rows of a price and an amount whose marks were passed over; of the second price the figure before its mark as well. */
const pieces = [
  ...[word('15', 1, 20), word('213', 1, 23), word('106', 1, 30), word('49', 1, 34)],
  ...[word('681', 2, 22), word('138', 2, 30), word('26', 2, 34)],
]
const lost = word('7', 2, 20)

/** Somebody who reads these texts at the places that are shown, from the top; places come by where they begin. */
const reader = (...texts: string[]) => {
  const asked: number[] = []
  const look = async ({ height }: { height: number }, larger: number): Promise<Recognised[]> => {
    asked.push(height)
    const step = height / larger / texts.length
    return texts.map((text, index) => ({
      ...{ text, x: 40 * larger, width: 60 * larger, height: tall * larger, confidence: 0.9 },
      y: (step * index + step / 2 - tall / 2) * larger,
    }))
  }
  return { look, asked }
}

const texts = (words: Recognised[]) => words.map(({ text }) => text).sort()

test('numbers that were read in pieces are read in one, and a figure before them is found', async () => {
  const { look } = reader('7.681', '15.213', '106.49', '138.26')
  expect(texts(await mendedIn(page(lost), pieces, look))).toEqual(['106.49', '138.26', '15.213', '7.681'])
})

test('what reads otherwise in one piece than in its pieces stays in pieces', async () => {
  const { look } = reader('7.681', '15.214', '106-49', '138.26')
  expect(texts(await mendedIn(page(lost), pieces, look))).toEqual(['106', '138.26', '15', '213', '49', '7.681'])
})

test('one or two figures side by side are not looked at', async () => {
  const { look, asked } = reader('15.213')
  expect(await mendedIn(page(), pieces.slice(0, 2), look)).toEqual(pieces.slice(0, 2))
  expect(asked).toEqual([])
})
