import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { recognitionModels } from './recognition-models.ts'

test('a folder that is named has to have the models', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'models-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await expect(recognitionModels({ READING_MODELS: folder })).rejects.toThrow(`npm run models -- ${folder}`)
  for (const file of ['PP-OCRv6_det_small.onnx', 'PP-OCRv6_rec_small.onnx']) await writeFile(join(folder, file), '')
  expect(await recognitionModels({ READING_MODELS: folder })).toBe(folder)
})
