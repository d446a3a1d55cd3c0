import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeMetrics } from '@escandallo/platform/metrics/metrics.ts'
import { expect, onTestFinished, test } from 'vitest'
import { recognitionModels } from './recognition-models.ts'

test('a folder without models is said to have none, with the command that fetches them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'models-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const warnings: unknown[] = []
  const log = { warn: (_: string, about?: object) => warnings.push(about) }
  const metrics = makeMetrics({ process: 'workers' })
  const settings = { READING_MODELS: folder }
  expect(await recognitionModels(settings, { log, metrics } as never)).toBe(folder)
  expect(await metrics.text()).toMatch(/^reader_sees_pictures\S* 0$/m)
  expect(warnings).toEqual([{ path: folder, command: `npm run models -- ${folder}` }])
  for (const file of ['PP-OCRv6_det_small.onnx', 'PP-OCRv6_rec_small.onnx']) await writeFile(join(folder, file), '')
  expect(await recognitionModels(settings, { log, metrics } as never)).toBe(folder)
  expect(await metrics.text()).toMatch(/^reader_sees_pictures\S* 1$/m)
  expect(warnings).toHaveLength(1)
})
