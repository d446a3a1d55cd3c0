import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { afterAll, describe, expect, test } from 'vitest'
import { modelsIn, usualFolder } from './ocr/engines/pp-ocr/models.ts'
import { readingPool } from './pool.ts'

const priceList = (): Uint8Array => {
  const canvas = createCanvas(900, 400)
  const on = canvas.getContext('2d')
  on.fillStyle = '#fff'
  on.fillRect(0, 0, 900, 400)
  on.fillStyle = '#000'
  on.font = '28px sans-serif'
  for (const [at, [name, price]] of [
    ['Cebolla dulce', '6,15'],
    ['Berenjena', '1,95'],
  ].entries()) {
    on.fillText(name ?? '', 60, 120 + 80 * at)
    on.fillText(price ?? '', 700, 120 + 80 * at)
  }
  return canvas.toBuffer('image/png')
}

// Skipped where "npm run models" could not fetch them, which then says so.
describe.skipIf(!(await modelsIn(usualFolder)))('the words of a picture of anything printed', () => {
  const pool = readingPool({ threads: 1 })
  afterAll(() => pool.close())

  test('come with where they stand', async () => {
    const answer = await pool.words(priceList())
    const words = answer && 'words' in answer ? answer.words : []
    expect(words.map(({ text }) => text).sort()).toEqual(['1,95', '6,15', 'Berenjena', 'Cebolla', 'dulce'])
    const [onion, price, aubergine] = ['dulce', '6,15', 'Berenjena'].map((text) =>
      words.find((word) => word.text === text),
    )
    expect((price?.left ?? 0) - (onion?.right ?? 0)).toBeGreaterThan(300)
    expect((aubergine?.top ?? 0) - (onion?.bottom ?? 0)).toBeGreaterThan(20)
  })

  test('are none where it is no picture', async () =>
    expect(await pool.words(new TextEncoder().encode('%PDF-1.4 nothing'))).toBeNull())
})

test('a picture is not read where there are no models', async () => {
  const pool = readingPool({ threads: 1, models: join(tmpdir(), 'no-models-here') })
  expect(await pool.words(priceList())).toEqual({ failure: 'no-recogniser' })
  expect(await pool.seesPictures()).toBe(false)
  await pool.close()
})
