import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { greyOf, type Picture } from '../picture/picture.ts'
import { wordsOfPicture } from './pages.ts'
import type { Recogniser } from './recogniser.ts'

const [width, height] = [1100, 1400]

const drawn = (paint: (on: ReturnType<ReturnType<typeof createCanvas>['getContext']>) => void): Picture => {
  const canvas = createCanvas(width, height)
  const on = canvas.getContext('2d')
  on.fillStyle = '#fff'
  on.fillRect(0, 0, width, height)
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
    const { words } = await wordsOfPicture(recogniser, fur(), 1, true, () => true)
    expect(words).toEqual([])
    expect(shown.length).toBeGreaterThan(0)
    expect(Math.max(...shown)).toBeLessThan(0.3 * height)
  })

  test('is not what a page is taken for: that is looked at as a whole', async () => {
    const { recogniser, shown } = blind()
    await wordsOfPicture(recogniser, page(), 1, true, () => true)
    expect(Math.max(...shown)).toBeGreaterThan(0.8 * height)
  })
})
