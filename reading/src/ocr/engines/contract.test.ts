import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { greyOf, type Picture } from '../../picture/picture.ts'
import type { Recognised } from '../recognised.ts'
import type { Recogniser } from './engine.ts'
import { ppOcrEngine } from './pp-ocr/engine.ts'
import { modelsIn, usualFolder } from './pp-ocr/models.ts'

const models = await modelsIn(usualFolder)

type Line = { text: string; x: number; y: number; size?: number }

const paper = (width: number, height: number, lines: readonly Line[]): Picture => {
  const canvas = createCanvas(width, height)
  const on = canvas.getContext('2d')
  on.fillStyle = '#fff'
  on.fillRect(0, 0, width, height)
  on.fillStyle = '#000'
  for (const { text, x, y, size = 28 } of lines) {
    on.font = `${size}px sans-serif`
    on.fillText(text, x, y)
  }
  return greyOf(canvas)
}

/** Numbers from 0 to 1 that are the same each time. */
const drawnByLot = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

const texts = (words: readonly Recognised[]): string => words.map(({ text }) => text).join(' ')

/** Where the middle of a word is. */
const middle = (word: Recognised | undefined) => word && { x: word.x + word.width / 2, y: word.y + word.height / 2 }

const page = paper(1000, 700, [
  { text: 'Factura 2025-0147', x: 80, y: 100 },
  { text: 'Tomate pera', x: 80, y: 300 },
  { text: '12,40', x: 800, y: 300 },
  { text: 'TOTAL', x: 80, y: 500 },
  { text: '1.234,56', x: 800, y: 500 },
])

// Skipped where "npm run models" could not fetch them, which then says so.
describe.skipIf(!models)('PP-OCR as a recogniser', () => {
  let engine: Recogniser
  let words: Recognised[]
  beforeAll(async () => {
    engine = await ppOcrEngine(models ?? '')
    words = await engine.recognise(page)
  })
  afterAll(() => engine.close())
  test('reads words and figures', () => {
    const read = texts(words)
    for (const text of ['Factura', '2025-0147', 'Tomate', 'pera', '12,40', 'TOTAL', '1.234,56'])
      expect(read).toContain(text)
  })

  test('says where each word stands, in pixels of the picture, and how sure it is of it', () => {
    const total = words.find(({ text }) => text === '1.234,56')
    const tomato = words.find(({ text }) => text === 'Tomate')
    expect(middle(total)?.x).toBeGreaterThan(810)
    expect(middle(total)?.x).toBeLessThan(910)
    expect(Math.abs((middle(total)?.y ?? 0) - 490)).toBeLessThan(8)
    expect(tomato?.x).toBeGreaterThan(74)
    expect(tomato?.width).toBeLessThan(120)
    expect(tomato?.height).toBeLessThan(34)
    for (const { confidence } of words) {
      expect(confidence).toBeGreaterThanOrEqual(0)
      expect(confidence).toBeLessThan(1)
    }
  })

  test('reads Spanish letters', async () => {
    const spanish = paper(900, 160, [{ text: 'Señor Ibáñez Güell', x: 40, y: 90, size: 40 }])
    expect(texts(await engine.recognise(spanish))).toMatch(/Señor Ib[aá]ñez G[uü]ell/)
  })

  test.each([
    ['a blank page', () => paper(800, 1000, [])],
    ['a dot', () => ({ width: 1, height: 1, pixels: Uint8Array.of(0) })],
    ['a stripe', () => ({ width: 2000, height: 2, pixels: new Uint8Array(4000).fill(90) })],
    ['blackness', () => ({ width: 300, height: 300, pixels: new Uint8Array(90_000) })],
  ])('makes no word of %s', async (_, picture) => {
    const recognised = await engine.recognise(picture())
    expect(recognised.filter(({ text, confidence }) => /\p{L}{3}/u.test(text) && confidence > 0.9)).toEqual([])
  })

  test('ends on a page of noise, and on one of hundreds of marks', async () => {
    const chance = drawnByLot(7)
    const noise = { width: 300, height: 300, pixels: Uint8Array.from({ length: 90_000 }, () => 255 * chance()) }
    const marks = paper(
      500,
      500,
      Array.from({ length: 400 }, () => ({ text: '+', x: 500 * chance(), y: 500 * chance(), size: 12 })),
    )
    for (const picture of [noise, marks]) {
      const marked = await engine.recognise(picture)
      expect(marked.length).toBeLessThan(1_000)
    }
  })
})
