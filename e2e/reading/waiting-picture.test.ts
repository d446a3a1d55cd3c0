import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { modelsIn, usualFolder } from '@escandallo/reading/reader.ts'
import { modelFiles } from '@escandallo/reading/src/ocr/engines/pp-ocr/models.ts'
import { createCanvas } from '@napi-rs/canvas'
import { expect, onTestFinished, test } from 'vitest'
import { openKitchen } from '../hostile/kitchen.ts'

/** A photographed invoice. */
const photograph = (): Buffer => {
  const canvas = createCanvas(1240, 1754)
  const on = canvas.getContext('2d')
  on.fillStyle = '#fff'
  on.fillRect(0, 0, 1240, 1754)
  on.fillStyle = '#000'
  on.font = '26px sans-serif'
  const rows: [number, ...[number, string][]][] = [
    [100, [80, 'CONSERVAS LA PEÑA S.L.'], [760, 'Factura nº 26/118']],
    [140, [80, 'CIF B95837144'], [760, 'Fecha 04/03/2026']],
    [300, [80, 'Descripción'], [560, 'Cantidad'], [760, 'Precio'], [980, 'Importe']],
    [350, [80, 'Bonito en aceite'], [560, '3'], [760, '9,90'], [980, '29,70']],
    [400, [80, 'Anchoa del Cantábrico'], [560, '2'], [760, '12,00'], [980, '24,00']],
    [520, [760, 'Base imponible'], [980, '53,70']],
    [560, [760, 'IVA 10%'], [980, '5,37']],
    [600, [760, 'TOTAL'], [980, '59,07']],
  ]
  for (const [y, ...texts] of rows) for (const [x, text] of texts) on.fillText(text, x, y)
  return canvas.toBuffer('image/png')
}

// Skipped where "npm run models" could not fetch them, which then says so.
test.skipIf(!(await modelsIn(usualFolder)))(
  'a picture that comes before the models waits, says so, and is read by itself once they are there',
  async () => {
    const models = await mkdtemp(join(tmpdir(), 'models-'))
    onTestFinished(() => rm(models, { recursive: true }))
    const kitchen = await openKitchen({ READING_MODELS: models })
    onTestFinished(() => kitchen.close())
    const { house, person } = kitchen
    const { id } = await kitchen.upload({ name: 'factura.png', type: 'image/png', bytes: photograph() })
    const details = async () => {
      await house.projected()
      const answer = await house.ask(person, { method: 'GET', url: '/api/documents/details', query: { id: id ?? '' } })
      return answer.json()
    }
    const operator = await house.employ({ corporationId: kitchen.home.corporationId, role: 'superadmin' })
    const waiting = async () => {
      await house.projected()
      return (await house.ask(operator, { method: 'GET', url: '/api/operations/reader' })).json()
    }
    await expect.poll(async () => (await details()).postponed, { timeout: 30_000 }).toBe(true)
    expect((await details()).status).toBe('processing')
    expect(await waiting()).toMatchObject({ postponed: 1, postponedSince: expect.any(String) })
    for (const file of Object.values(modelFiles)) await copyFile(join(usualFolder, file), join(models, file))
    expect(await kitchen.outcome(id ?? '')).toMatchObject({ status: 'read' })
    expect(await details()).toMatchObject({ status: 'pending', postponed: false, total: 5907 })
    expect(await waiting()).toMatchObject({ postponed: 0, postponedSince: null })
  },
  150_000,
)
