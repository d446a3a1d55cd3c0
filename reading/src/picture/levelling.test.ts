import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { levelled, upsideDown } from './levelling.ts'
import { greyOf, type Picture } from './picture.ts'
import { printOn } from './print.ts'
import { sheetIn } from './sheet.ts'
import { slantOf } from './straightening.ts'
import { placed } from './warping.ts'

const drawn = (width: number, height: number, draw: (page: SKRSContext2D) => void): Picture => {
  const canvas = createCanvas(width, height)
  const page = canvas.getContext('2d')
  page.fillStyle = '#fff'
  page.fillRect(0, 0, width, height)
  draw(page)
  return greyOf(canvas)
}

const goods = ['Tomate pera de la huerta', 'Aceite virgen', 'Sal', 'Merluza de pincho', 'Huevos camperos', 'Pan']

const print = (page: SKRSContext2D, left: number, top: number, width: number, height: number): void => {
  page.fillStyle = '#222'
  page.font = '20px sans-serif'
  for (let y = top + 40; y < top + height - 20; y += 44) {
    page.fillText(goods[Math.floor(y / 44) % goods.length] ?? '', left + 30, y)
    page.fillText(`${y},${10 + (y % 90)} €`, left + width - 190 + ((y * 7) % 60), y)
  }
  for (const x of [left + 20, left + width - 150, left + width - 20]) page.fillRect(x, top + 20, 3, height - 40)
}

const page = (angle = 0): Picture =>
  drawn(900, 1200, (on) => {
    on.translate(450, 600)
    on.rotate((angle * Math.PI) / 180)
    on.translate(-450, -600)
    print(on, 60, 60, 780, 1080)
  })

const sideways = (picture: Picture): Picture => {
  const { width, height, pixels } = picture
  const turned = pixels.map((_, at) => pixels[(height - 1 - (at % height)) * width + Math.floor(at / height)] ?? 255)
  return { width: height, height: width, pixels: turned }
}

describe('a page that lies askew', () => {
  test('is turned back by what it lies askew, and not at all when it is level', () => {
    for (const angle of [-9, -2, 0, 3, 12]) expect(slantOf(page(angle)).angle * (180 / Math.PI)).toBeCloseTo(-angle, 0)
  })

  test('is known to lie on its side, though its table has rules', () => {
    expect(slantOf(page()).onItsSide).toBe(false)
    expect(slantOf(sideways(page())).onItsSide).toBe(true)
    expect(slantOf(sideways(page(2))).onItsSide).toBe(true)
    expect(slantOf(sideways(page()), false).onItsSide).toBe(false)
  })

  test('keeps track of where each point came from, on its side and upside down', () => {
    const picture = sideways(page())
    const level = levelled(picture, false)
    const over = upsideDown(level)
    const { width, height } = level.picture
    for (const [x, y] of [
      [0, 0],
      [200, 300],
    ] as const) {
      const there = placed(level.warp, { x, y })
      const fromOver = placed(over.warp, { x: width - 1 - x, y: height - 1 - y })
      expect(fromOver.x).toBeCloseTo(there.x, 3)
      expect(fromOver.y).toBeCloseTo(there.y, 3)
    }
  })
})

describe('print', () => {
  test('is measured by its letters', () => {
    const height = printOn(page()).letters
    expect(height).toBeGreaterThan(10)
    expect(height).toBeLessThan(16)
  })

  test('is told from what only has the size of letters, whichever way up the page is', () => {
    const large = drawn(1280, 1280, (on) => print(on, 60, 60, 1100, 1160))
    const over = { ...large, pixels: large.pixels.toReversed() }
    const hail = drawn(1280, 1280, (on) => {
      on.fillStyle = '#222'
      for (let drop = 0; drop < 1500; drop += 1)
        on.fillRect((drop * 951.1) % 1260, (drop * 718) % 1259, 6 + ((drop * 13) % 7), 7 + ((drop * 5) % 13))
    })
    expect([large, over, sideways(large)].map((picture) => printOn(picture).isTyped)).toEqual([true, true, true])
    expect(printOn(hail)).toMatchObject({ letters: expect.any(Number), isTyped: false })
  })

  test('of few pixels is made larger, and none at all is left as it is', () => {
    const small = drawn(500, 600, (on) => {
      on.fillStyle = '#000'
      on.font = '11px sans-serif'
      for (let y = 20; y < 580; y += 16) on.fillText('Calabacín verde 12,50 kilos a 1,70 cada uno', 20, y)
    })
    expect(levelled(small, false).factor).toBeGreaterThan(1.5)
    expect(levelled({ width: 400, height: 400, pixels: new Uint8Array(160_000).fill(255) }, true)).toMatchObject({
      factor: 1,
      letters: null,
      sheet: null,
    })
  })
})

const onTable = (corners: readonly (readonly [number, number])[]): Picture =>
  drawn(900, 1200, (on) => {
    on.fillStyle = '#6b5a48'
    on.fillRect(0, 0, 900, 1200)
    on.fillStyle = '#eee'
    on.beginPath()
    for (const [x, y] of corners) on.lineTo(x, y)
    on.fill()
    print(on, 250, 250, 400, 700)
  })

describe('a sheet on a table', () => {
  test('is found by its corners, seen from any side', () => {
    const corners = [
      [140, 100],
      [760, 140],
      [820, 1100],
      [80, 1060],
    ] as const
    const sheet = sheetIn(onTable(corners))
    expect(sheet?.cut).toEqual([])
    sheet?.corners.forEach(({ x, y }, index) => {
      expect(Math.hypot(x - (corners[index]?.[0] ?? 0), y - (corners[index]?.[1] ?? 0))).toBeLessThan(12)
    })
  })

  test('is found on a tablecloth of light and dark squares', () => {
    const cloth = drawn(900, 1200, (on) => {
      on.fillStyle = '#78463c'
      on.fillRect(0, 0, 900, 1200)
      on.fillStyle = '#c8968c'
      for (let y = 0; y < 1200; y += 50) for (let x = y % 100; x < 900; x += 100) on.fillRect(x - 1, y - 1, 52, 52)
      on.fillStyle = '#f4f0e8'
      on.fillRect(240, 240, 420, 720)
      print(on, 250, 250, 400, 700)
    })
    const [corner] = sheetIn(cloth)?.corners ?? []
    expect(Math.abs((corner?.x ?? 0) - 240)).toBeLessThan(12)
    expect(Math.abs((corner?.y ?? 0) - 240)).toBeLessThan(12)
  })

  test('is found whole where a dark head runs to its edges, by the light letters in it', () => {
    const corners = [
      [140, 330],
      [760, 330],
      [760, 1100],
      [140, 1100],
    ] as const
    const table = onTable(corners)
    const head = drawn(900, 1200, (on) => {
      on.fillStyle = '#6b5a48'
      on.fillRect(0, 0, 900, 1200)
      on.fillStyle = '#1d3a5e'
      on.fillRect(140, 130, 620, 200)
      on.fillStyle = '#fff'
      on.font = 'bold 30px sans-serif'
      on.fillText('Lonja de Poniente', 180, 200)
      on.fillText('A-2026/118', 520, 260)
    })
    const upper = 330 * 900
    const bled = { ...table, pixels: table.pixels.map((value, at) => (at < upper ? (head.pixels[at] ?? 0) : value)) }
    expect(sheetIn(bled)?.corners[0].y).toBeLessThan(180)
    expect(sheetIn(table)?.corners[0].y).toBeGreaterThan(315)
  })

  test('that goes beyond the picture is said to be cut there', () =>
    expect(
      sheetIn(
        onTable([
          [140, 100],
          [760, 100],
          [760, 1300],
          [140, 1300],
        ]),
      )?.cut,
    ).toEqual(['bottom']))

  test('is none in a scan, where paper is all there is', () => expect(sheetIn(page())).toBeNull())
  test('is none that is round', () =>
    expect(
      sheetIn(
        drawn(900, 900, (on) => {
          on.fillStyle = '#5a4030'
          on.fillRect(0, 0, 900, 900)
          on.fillStyle = '#fff'
          on.arc(450, 450, 380, 0, 7)
          on.fill()
        }),
      ),
    ).toBeNull())
})
