import { projection } from '@escandallo/reading/papers/pictures/perspective.ts'
import { loadImage } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { drawPdf, layoutOf } from './draw.ts'
import { documentsOf } from './history.ts'
import { pageCount } from './photo/rasterise.ts'
import type { Conditions } from './photo.ts'
import { photograph } from './photo.ts'

const documents = documentsOf({ until: '2026-11-20', months: 3 })
const conditions: Conditions = {
  seed: 'one',
  rotation: 2,
  shadow: 0.3,
  noise: 5,
  perspective: 0.01,
  blur: 0.5,
  jpegQuality: 80,
}

function newest(layout: string) {
  const document = documents.findLast((document) => layoutOf(document) === layout)
  if (!document) throw new Error(`nothing in ${layout}`)
  return drawPdf(document)
}

describe('a photograph', () => {
  test('is a JPEG of the size a telephone takes, with the sheet askew on a table', async () => {
    const photo = await photograph(await newest('counter'), conditions)
    expect([...photo.slice(0, 3)]).toEqual([0xff, 0xd8, 0xff])
    expect(photo.length).toBeGreaterThan(80_000)
    expect(photo.length).toBeLessThan(2_000_000)
    const { width, height } = await loadImage(Buffer.from(photo))
    // An A5 sheet at 200 dots an inch is 1166 by 1654.
    expect(width).toBeGreaterThan(1166)
    expect(height).toBeGreaterThan(1654)
    expect(width * height).toBeLessThan(8_000_000)
  })

  test('is the same under the same conditions and another under others', async () => {
    const pdf = await newest('counter')
    const [picture, same, other] = await Promise.all([
      photograph(pdf, conditions),
      photograph(pdf, conditions),
      photograph(pdf, { ...conditions, seed: 'two' }),
    ])
    expect(Buffer.from(picture).equals(Buffer.from(same))).toBe(true)
    expect(Buffer.from(picture).equals(Buffer.from(other))).toBe(false)
  })

  test('shows one sheet only', async () => {
    const long = documents
      .filter((document) => layoutOf(document) === 'wholesaler')
      .sort((first, second) => second.lines.length - first.lines.length)[0]
    if (!long) throw new Error('no wholesaler')
    const pdf = await drawPdf(long)
    expect(await pageCount(pdf)).toBe(2)
    await expect(photograph(pdf, conditions)).rejects.toThrow('one sheet')
  })
})

test('a projection takes each corner to its place, and the middle of a square to the middle of a square', () => {
  const from = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ] as const
  const bent = [
    [1, 2],
    [12, 1],
    [14, 15],
    [-1, 11],
  ] as const
  const apply = (map: ReturnType<typeof projection>, [x, y]: readonly [number, number]) => {
    const depth = map.g * x + map.h * y + 1
    return [(map.a * x + map.b * y + map.c) / depth, (map.d * x + map.e * y + map.f) / depth]
  }
  const map = projection(from, bent)
  from.forEach((corner, index) => {
    const [u = 0, v = 0] = apply(map, corner)
    expect(u).toBeCloseTo(bent[index]?.[0] ?? Number.NaN, 9)
    expect(v).toBeCloseTo(bent[index]?.[1] ?? Number.NaN, 9)
  })
  expect(
    apply(
      projection(from, [
        [0, 0],
        [20, 0],
        [20, 20],
        [0, 20],
      ]),
      [5, 5],
    ),
  ).toEqual([10, 10])
})
