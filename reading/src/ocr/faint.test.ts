import { expect, test } from 'vitest'
import { faintWords } from './faint.ts'

const [width, height] = [600, 200]

/** Strokes as wide as figures, as light as told. */
const page = (light: number) => {
  const pixels = new Uint8Array(width * height).fill(250)
  for (let letter = 0; letter < 5; letter += 1)
    for (let y = 120; y < 140; y += 1) pixels.fill(light, y * width + 400 + letter * 16, y * width + 410 + letter * 16)
  return { width, height, pixels }
}

const seen = [{ text: 'TOTAL', x: 40, y: 40, width: 60, height: 20, confidence: 0.95 }]

const shownOf = async (light: number) => {
  const shown: { darkest: number; lightest: number }[] = []
  const result = await faintWords(page(light), seen, [], async ({ pixels }) => {
    const sorted = pixels.toSorted()
    shown.push({ darkest: sorted[0] ?? 0, lightest: sorted.at(-1) ?? 0 })
    return [{ text: '69,10', x: 24, y: 12, width: 70, height: 20, confidence: 0.9 }]
  })
  return { shown, found: result }
}

test('print in a light grey is shown nearly black, and what is read stands where it was', async () => {
  const { shown, found: result } = await shownOf(170)
  expect(shown).toEqual([{ darkest: 42, lightest: 255 }])
  expect(result).toMatchObject([{ text: '69,10', x: 396, y: 116 }])
})

test('the grain of paper is no print', async () => expect((await shownOf(230)).shown).toEqual([]))
