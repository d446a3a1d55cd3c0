import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { storedLayouts } from '../stored/stored.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { fairPhoto, fairScene } from './fair-photo.ts'
import { greys } from './grain.ts'
import { harmedScene, harms } from './harm.ts'
import type { Orientation } from './jpeg.ts'
import { jpegOf } from './jpeg.ts'
import { pagesOf } from './raster.ts'
import { scanned } from './scan.ts'
import { spotsOf } from './spots.ts'

const roll = (await storedLayouts()).find(({ name }) => name === 'till-roll')
const paper = async () => {
  const first = roll?.paper(0)
  if (!first) throw new Error('the till is gone')
  return first
}
const same = (first: Uint8Array, second: Uint8Array) => Buffer.from(first).equals(Buffer.from(second))

describe('a scan', () => {
  test('has as many pages as the paper and no word', async () => {
    const { bytes, pages } = await paper()
    const read = await readPdf(await scanned(bytes, 'any'))
    expect(read.map(({ pieces }) => pieces.length)).toEqual(new Array(pages).fill(0))
    expect(read[0]?.width).toBeGreaterThan(200)
  })

  test('is the same for the same words', async () => {
    const { bytes } = await paper()
    expect(same(await scanned(bytes, 'one'), await scanned(bytes, 'one'))).toBe(true)
    expect(same(await scanned(bytes, 'one'), await scanned(bytes, 'two'))).toBe(false)
  })
})

describe('a photograph', () => {
  test('is the same for the same words, and larger than the sheet on it', async () => {
    const [sheet] = await pagesOf((await paper()).bytes, 100)
    if (!sheet) throw new Error('no page')
    const [photo, again, other] = [await fairPhoto(sheet, 1), await fairPhoto(sheet, 1), await fairPhoto(sheet, 2)]
    expect(same(photo, again)).toBe(true)
    expect(same(photo, other)).toBe(false)
    const { width, height } = await loadImage(Buffer.from(photo))
    expect(width * height).toBeGreaterThan(sheet.width * sheet.height)
  })

  test.each([1, 3, 6, 8] as Orientation[])(
    'held as EXIF says by %i is upright when it is turned back',
    async (orientation) => {
      const canvas = createCanvas(120, 60)
      const context = canvas.getContext('2d')
      context.fillStyle = '#ffffff'
      context.fillRect(0, 0, 120, 60)
      context.fillStyle = '#000000'
      context.fillRect(0, 0, 30, 20)
      const bytes = await jpegOf(canvas, 95, orientation)
      expect(Buffer.from(bytes).includes('Exif')).toBe(orientation !== 1)
      const back = await loadImage(Buffer.from(bytes))
      expect([back.width, back.height]).toEqual([120, 60])
      const upright = createCanvas(120, 60)
      upright.getContext('2d').drawImage(back, 0, 0)
      const grey = greys(upright)
      expect(grey[5 * 120 + 8]).toBeLessThan(60)
      expect(grey[50 * 120 + 110]).toBeGreaterThan(200)
    },
  )
})

describe('mishaps', () => {
  test('cover every reason to refuse a photograph, most of them in more than one way, each with a slight case', () => {
    const ways = (reason: string) => harms.filter(({ reasons }) => reasons.includes(reason as never)).length
    for (const reason of ['glare', 'blurry', 'edge-cut-off', 'too-small', 'obscured'])
      expect(ways(reason)).toBeGreaterThan(1)
    expect(harms.filter(({ reasons }) => reasons.length === 0).length).toBeGreaterThanOrEqual(6)
  })

  test('change the picture that would have been taken', async () => {
    const spots = await spotsOf(await paper())
    for (const harm of harms) {
      const { over, ...scene } = harmedScene(harm, spots, 1)
      const changed = JSON.stringify(scene) !== JSON.stringify(fairScene(1))
      expect([harm.name, changed || over !== undefined || harm.scale !== undefined]).toEqual([harm.name, true])
    }
  })

  test('cuts away what somebody would miss: the sums, and the names or amounts of the lines', async () => {
    const spots = await spotsOf(await paper())
    expect(spots.name).toBeLessThan(spots.amount)
    const asideOf = (name: string, at: Partial<typeof spots>) => {
      const harm = harms.find((candidate) => candidate.name === name)
      return harm ? (harmedScene(harm, { ...spots, ...at }, 1).aside ?? [0, 0]) : [0, 0]
    }
    const places = [0.2, 0.4, 0.6, 0.8]
    for (const place of places) {
      expect(1 - asideOf('cut-at-right', { amount: place })[0]).toBeLessThanOrEqual(place - 0.03 + 1e-9)
      expect(-asideOf('cut-at-left', { name: place })[0]).toBeGreaterThanOrEqual(place + 0.03 - 1e-9)
      expect(1 - asideOf('cut-at-sums', { sums: [0.7, place] })[1]).toBeLessThanOrEqual(place - 0.04 + 1e-9)
    }
  })

  test('find the sums below the lines and the number above them', async () => {
    const { head, lines, sums } = await spotsOf(await paper())
    expect(head[1]).toBeLessThan(lines[1])
    expect(lines[1]).toBeLessThan(sums[1])
  })
})
