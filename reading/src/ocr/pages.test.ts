import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { greyOf, type Picture } from '../picture/picture.ts'
import { wordsOfPicture } from './pages.ts'
import type { Recogniser } from './recogniser.ts'

const [width, height] = [1100, 1400]

const drawn = (
  paint: (on: ReturnType<ReturnType<typeof createCanvas>['getContext']>) => void,
  size = { width, height },
): Picture => {
  const canvas = createCanvas(size.width, size.height)
  const on = canvas.getContext('2d')
  on.fillStyle = '#fff'
  on.fillRect(0, 0, size.width, size.height)
  paint(on)
  return greyOf(canvas)
}

/** Strokes of the size of letters in all directions, as fur has them. */
const fur = (): Picture =>
  drawn((on) => {
    on.lineWidth = 3
    for (let stroke = 0; stroke < 7000; stroke += 1) {
      const [x, y, turn] = [(stroke * 7919) % width, (stroke * 104_729) % height, stroke * 2.4]
      on.strokeStyle = `rgb(${90 + ((stroke * 31) % 120)}, 80, 60)`
      on.beginPath()
      on.moveTo(x, y)
      on.lineTo(x + 14 * Math.cos(turn), y + 14 * Math.sin(turn))
      on.stroke()
    }
  })

const page = (): Picture =>
  drawn((on) => {
    on.fillStyle = '#000'
    on.font = '20px sans-serif'
    for (let y = 60; y < height - 60; y += 34) on.fillText('Tomate pera de Murcia  12,400 kg  2,50  31,00', 60, y)
  })

/** Sees nothing anywhere, and remembers how much of each picture it was shown. */
const blind = (): { recogniser: Recogniser; shown: number[] } => {
  const shown: number[] = []
  const recognise: Recogniser['recognise'] = async (picture) => {
    shown.push(picture.height)
    return []
  }
  return { recogniser: { name: 'blind', recognise, close: async () => undefined }, shown }
}

describe('a picture without print', () => {
  test('is tried by a band and given up, so that nobody waits for it', async () => {
    const { recogniser, shown } = blind()
    const { words } = await wordsOfPicture(recogniser, fur(), 1, true)
    expect(words).toEqual([])
    expect(shown.length).toBeGreaterThan(0)
    expect(Math.max(...shown)).toBeLessThan(0.3 * height)
  })

  test('is not what a page is taken for: that is looked at as a whole', async () => {
    const { recogniser, shown } = blind()
    await wordsOfPicture(recogniser, page(), 1, true)
    expect(Math.max(...shown)).toBeGreaterThan(0.8 * height)
  })
})

describe('a page whose rows seem to run from top to bottom', () => {
  const onItsSide = (): Picture =>
    drawn(
      (on) => {
        on.fillStyle = '#000'
        on.font = '24px sans-serif'
        on.translate(760, 0)
        on.rotate(Math.PI / 2)
        const words = 'Tomate Harina de trigo Aceite pera kg Murcia 12,40 Conservas'.split(' ')
        for (let row = 0; row < 20; row += 1)
          on.fillText(words.map((_, at) => words[(at * 7 + row * row) % 10]).join(' '), 60, 40 + 34 * row)
      },
      { width: 760, height: 960 },
    )
  /** As what the whole was looked at by somebody to whom the turned page and the standing one are so clear. */
  const wholeOf = async (turned: number, standing: number): Promise<'turned' | 'standing'> => {
    let [turnedWidth, whole]: [number, 'turned' | 'standing'] = [0, 'standing']
    const recognise: Recogniser['recognise'] = async (picture) => {
      turnedWidth ||= picture.width
      const isTurned = picture.width === turnedWidth
      // Bands and edges are small beside the whole page.
      if (picture.width * picture.height > 300_000) whole = isTurned ? 'turned' : 'standing'
      const word = { x: 10, y: 10, width: 300, height: 20, confidence: isTurned ? turned : standing }
      return [{ ...word, text: 'tomate'.repeat(20) }]
    }
    await wordsOfPicture({ name: 'seer', recognise, close: async () => undefined }, onItsSide(), 1, true)
    return whole
  }

  test('is turned when it reads well so, and else only when it reads better', async () => {
    expect(await wholeOf(0.9, 0.95)).toBe('turned')
    expect(await wholeOf(0.7, 0.6)).toBe('turned')
    expect(await wholeOf(0.55, 0.95)).toBe('standing')
  })
})
