import { createCanvas } from '@napi-rs/canvas'
import { expect, onTestFinished, test } from 'vitest'
import { readingPool } from '../../../pool.ts'
import { ppOcrEngine } from './engine.ts'
import { modelsIn, usualFolder } from './models.ts'

const models = await modelsIn(usualFolder)

const photograph = (): Uint8Array => {
  const canvas = createCanvas(1200, 1600)
  const on = canvas.getContext('2d')
  on.fillStyle = '#fff'
  on.fillRect(0, 0, 1200, 1600)
  on.fillStyle = '#000'
  on.font = '22px sans-serif'
  for (let row = 0; row < 45; row += 1)
    on.fillText(`Tomate pera ${row} kg 12,40 Aceite de oliva virgen 5 l 31,20`, 60, 60 + 33 * row)
  return canvas.toBuffer('image/png')
}

// Skipped where "npm run models" could not fetch them, which then says so.
test.skipIf(!models)('who is ended while a picture is recognised takes nobody along', async () => {
  const pool = readingPool({ threads: 1, milliseconds: 1_200, models })
  onTestFinished(() => pool.close())
  for (const name of ['first.png', 'second.png'])
    expect(await pool.read({ bytes: photograph(), name }, { today: '2026-11-28', ownTaxIds: [] })).toMatchObject({
      status: 'failed',
      cause: 'timed-out',
    })
})

test.skipIf(!models)('who was ended between two pictures is started again', async () => {
  const engine = await ppOcrEngine(models ?? '')
  onTestFinished(() => engine.close())
  const blank = { width: 64, height: 64, pixels: new Uint8Array(4096).fill(255) }
  expect(await engine.recognise(blank)).toEqual([])
  await engine.close()
  await expect.poll(() => engine.recognise(blank).catch(() => null), { timeout: 20_000 }).toEqual([])
})
