import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownSecrets } from './own-secrets.ts'

let folder: string
const none = { MASTER_KEY: undefined, SERVICE_TOKEN: undefined }
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escandallo-secrets-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a master key that was lost is not made anew beside a database that was sealed with it', async () => {
  const { masterKey } = await ownSecrets(folder, none)
  await mkdir(join(folder, 'postgres'))
  await writeFile(join(folder, 'postgres', 'PG_VERSION'), '18\n')
  expect((await ownSecrets(folder, none)).masterKey).toEqual(masterKey)
  await rm(join(folder, 'master-key'))
  await expect(ownSecrets(folder, none)).rejects.toThrow(/master-key is gone.*backup/s)
  expect(await readdir(folder)).not.toContain('master-key')
  const configured = { MASTER_KEY: masterKey.toString('base64'), SERVICE_TOKEN: undefined }
  expect((await ownSecrets(folder, configured)).masterKey).toEqual(masterKey)
})

test('no folder is made where the environment gives both: a container may be read only', async () => {
  const absent = join(folder, 'absent')
  await ownSecrets(absent, { MASTER_KEY: Buffer.alloc(32).toString('base64'), SERVICE_TOKEN: 't'.repeat(32) })
  expect(await readdir(folder)).toEqual([])
})
