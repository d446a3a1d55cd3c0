import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { modelFiles, modelsIn } from './engines/pp-ocr/models.ts'
import { NoRecogniser, openRecogniser } from './recogniser.ts'

const folderWith = async (...files: string[]): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'models-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const file of files) await writeFile(join(folder, file), 'no model')
  return folder
}

test('models are there when both are', async () => {
  const { detection, recognition } = modelFiles
  const whole = await folderWith(detection, recognition)
  expect(await modelsIn(whole)).toBe(whole)
  expect(await modelsIn(await folderWith(detection))).toBeUndefined()
  expect(await modelsIn(join(whole, 'nowhere'))).toBeUndefined()
})

test('no recogniser is opened where there are no models, and where they are spoilt', async () => {
  const spoilt = await folderWith(modelFiles.detection, modelFiles.recognition)
  for (const models of [await folderWith(), spoilt])
    await expect(openRecogniser(models)).rejects.toBeInstanceOf(NoRecogniser)
})
