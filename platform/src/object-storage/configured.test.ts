import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { configuration } from '../config/configuration.ts'
import { filesVariables } from '../config/variables.ts'
import { configuredStorage } from './configured.ts'

const settings = (from: Record<string, string>) => configuration(filesVariables, { from })

test('files are kept in the folder that is named, or in that of the product', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'escandallo-configured-'))
  const named = await configuredStorage(settings({ FILES_DIR: join(folder, 'named') }), { folder: join(folder, 'own') })
  const { hash } = await named.put(Buffer.from('invoice'))
  const same = await configuredStorage(settings({}), { folder: join(folder, 'named'), beside: true })
  expect(await same.has(hash)).toBe(7)
  await rm(folder, { recursive: true })
})

test.each([
  ['no folder', {}, 'FILES_DIR has to be set'],
  ['no bucket', { FILE_STORAGE: 's3' }, 'S3_BUCKET has to be set'],
  ['half of a key', { FILE_STORAGE: 's3', S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'a' }, 'set together'],
])('%s is complained about', async (_what, from, complaint) => {
  await expect(configuredStorage(settings(from))).rejects.toThrow(complaint)
})
