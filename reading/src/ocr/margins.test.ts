import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { greyOf, type Picture } from '../picture/picture.ts'
import { marginsOf } from './margins.ts'

const [width, height] = [1000, 1400]

/** A page with rows of goods and, if there is one, a line that climbs its left edge. */
const page = (edge: string | null): Picture => {
  const canvas = createCanvas(width, height)
  const on = canvas.getContext('2d')
  on.fillStyle = '#fff'
  on.fillRect(0, 0, width, height)
  on.fillStyle = '#000'
  on.font = '20px sans-serif'
  on.fillText('Tomate pera 31,00', 200, 300)
  on.translate(40, 1300)
  on.rotate(-Math.PI / 2)
  on.font = '16px sans-serif'
  if (edge) on.fillText(edge, 0, 0)
  return greyOf(canvas)
}

const goods = { text: 'Tomate', x: 200, y: 284, width: 70, height: 18, confidence: 0.95 }
const speck = { text: 'oa', x: 30, y: 1100, width: 12, height: 30, confidence: 0.4 }

/** Sees one word that fills what it is shown, and remembers how often it was asked. */
const looking = () => {
  const shown: Picture[] = []
  const look = async (picture: Picture) => {
    shown.push(picture)
    return [{ text: 'QueseríadelValledeUtrera', x: 24, y: 12, width: picture.width - 48, height: 14, confidence: 0.9 }]
  }
  return { look, shown }
}

describe('what is printed along the edge of a page', () => {
  test('is read as a line of its own under the foot, and is shown where it stands', async () => {
    const { look, shown } = looking()
    const result = await marginsOf(page('Quesería del Valle S.L. C.I.F. B12345674'), [goods, speck], look)
    expect(shown.map((picture) => picture.width > 6 * picture.height)).toEqual([true])
    expect(result.map(({ word }) => word.text)).toEqual(['QueseríadelValledeUtrera'])
    expect(result[0]?.word.y).toBeGreaterThan(height)
    const { x = 0, width: wide = 0, height: tall = 0 } = result[0]?.at ?? {}
    expect(x + wide).toBeLessThan(60)
    expect(tall).toBeGreaterThan(200)
  })

  test('is not looked for where no letters stand in such a line', async () => {
    const { look, shown } = looking()
    expect(await marginsOf(page(null), [goods], look)).toEqual([])
    expect(shown).toEqual([])
  })
})
