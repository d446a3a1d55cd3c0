import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { existingSecrets, type OwnSecrets, withOwnSecrets } from './own-secrets.ts'

let folder: string
const none = { MASTER_KEY: undefined, SERVICE_TOKEN: undefined }
const opened = async (secrets: OwnSecrets) => secrets
const failing = () => Promise.reject(new Error('no database'))
const makeDatabase = async (data: string) => {
  await mkdir(join(data, 'postgres'))
  await writeFile(join(data, 'postgres', 'PG_VERSION'), '18\n')
}
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escandallo-secrets-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a master key that was lost is not made anew beside a database that was sealed with it', async () => {
  const { masterKey } = await withOwnSecrets(folder, none, opened)
  await makeDatabase(folder)
  expect((await withOwnSecrets(folder, none, opened)).masterKey).toEqual(masterKey)
  await rm(join(folder, 'master-key'))
  await expect(withOwnSecrets(folder, none, opened)).rejects.toThrow(/master-key is gone.*backup/s)
  expect(await readdir(folder)).not.toContain('master-key')
  const configured = { MASTER_KEY: masterKey.toString('base64'), SERVICE_TOKEN: undefined }
  expect((await withOwnSecrets(folder, configured, opened)).masterKey).toEqual(masterKey)
})

test('no folder is made where the environment gives both: a container may be read only', async () => {
  const absent = join(folder, 'absent')
  const both = { MASTER_KEY: Buffer.alloc(32).toString('base64'), SERVICE_TOKEN: 't'.repeat(32) }
  await withOwnSecrets(absent, both, opened)
  expect(await readdir(folder)).toEqual([])
})

test('a start that fails before it has a database leaves neither secrets nor folder', async () => {
  await expect(withOwnSecrets(join(folder, 'new', 'data'), none, failing)).rejects.toThrow('no database')
  await expect(withOwnSecrets(folder, none, failing)).rejects.toThrow('no database')
  expect(await readdir(folder)).toEqual(['new'])
})

test('a start that fails after its database was made leaves the key with it', async () => {
  const { masterKey } = await withOwnSecrets(folder, none, async (secrets) => {
    await makeDatabase(folder)
    throw Object.assign(new Error('later'), secrets)
  }).catch((error: OwnSecrets) => error)
  expect(await existingSecrets.masterKey(folder, none)).toEqual(masterKey)
})

test('secrets that were there before stay when a start fails, and those of another start that took them back return', async () => {
  const first = await withOwnSecrets(folder, none, opened)
  await expect(withOwnSecrets(folder, none, failing)).rejects.toThrow('no database')
  const during = await withOwnSecrets(folder, none, async (secrets) => {
    for (const name of ['master-key', 'service-token']) await rm(join(folder, name))
    return secrets
  })
  expect([during, await withOwnSecrets(folder, none, opened)]).toEqual([first, first])
})

test('a command beside an installation makes no secrets', async () => {
  await expect(existingSecrets.masterKey(folder, none)).rejects.toThrow(/no .*master-key.*DATA_DIR.*MASTER_KEY/s)
  await expect(existingSecrets.token(folder, none)).rejects.toThrow(/no .*service-token.*DATA_DIR.*SERVICE_TOKEN/s)
  expect(await readdir(folder)).toEqual([])
})
