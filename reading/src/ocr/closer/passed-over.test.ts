import { expect, test } from 'vitest'
import { withPassedOver } from './passed-over.ts'

const [width, height] = [600, 200]

/** Three strokes as wide as figures at each place. */
const printedAt = (...places: [number, number][]) => {
  const pixels = new Uint8Array(width * height).fill(255)
  for (const [left, top] of places)
    for (let letter = 0; letter < 3; letter += 1)
      for (let y = top; y < top + 20; y += 1)
        pixels.fill(0, y * width + left + letter * 16, y * width + left + letter * 16 + 10)
  return { width, height, pixels }
}

const label = { text: 'Factura', x: 40, y: 40, width: 46, height: 20, confidence: 0.95 }
const page = printedAt([40, 40], [300, 40], [300, 150])
const beside = { x: 86, y: 30, width: 400, height: 40 }

/** Reads this, and remembers how often it looked. */
const seeing = (text: string, confidence = 0.9) => {
  const looks: number[] = []
  return {
    looks,
    look: async () => {
      looks.push(1)
      return [{ text, confidence, x: 36, y: 18, width: 69, height: 30 }]
    },
  }
}

const read = async (areas: (typeof beside)[], { look }: ReturnType<typeof seeing>) =>
  (await withPassedOver(page, [label], areas, look)).map(({ text, x, y }) => [text, Math.round(x), Math.round(y)])

test('print where a number is announced is read alone and stands where it was found', async () =>
  expect(await read([beside], seeing('26/0441'))).toEqual([
    ['Factura', 40, 40],
    ['26/0441', 296, 36],
  ]))

test('specks in it are no signs of it, and a word that has them is read anew', async () => {
  const spoilt = { ...label, text: 'R.:79:7:7', x: 300 }
  const result = await withPassedOver(page, [label, spoilt], [beside], seeing('R.:797:7').look)
  expect(result.map(({ text }) => text)).toEqual(['Factura', 'R.7977'])
  expect(await read([beside], seeing('08:14'))).toHaveLength(1)
})

test('what has no form of a number, or is hardly read, is left', async () => {
  expect(await read([beside], seeing('Fecha'))).toHaveLength(1)
  expect(await read([beside], seeing('26/0441', 0.3))).toHaveLength(1)
})

test('nothing is looked at where no number is announced or nothing is printed', async () => {
  const looking = seeing('26/0441')
  expect(await read([], looking)).toHaveLength(1)
  expect(await read([{ x: 0, y: 80, width: 200, height: 40 }], looking)).toHaveLength(1)
  expect(looking.looks).toEqual([])
})

test('a number is looked at whole though a sign in its middle is too low for a letter', async () => {
  const widths: number[] = []
  const look = async (of: { width: number }) => {
    widths.push(of.width)
    return []
  }
  await withPassedOver(printedAt([40, 40], [300, 40], [385, 40]), [label], [beside], look)
  expect(widths[0]).toBeGreaterThan(1.5 * 120)
})
