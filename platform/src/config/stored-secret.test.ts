import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigurationWrong } from './configuration.ts'
import { storedSecret } from './stored-secret.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escandallo-secret-'))
  file = join(folder, 'master-key')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a secret is made once, and only its owner may read it', async () => {
  const { secret, made } = await storedSecret(file)
  expect([secret.length, made]).toEqual([32, true])
  expect(await storedSecret(file)).toEqual({ secret, made: false })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await storedSecret(join(folder, 'other'))).secret).not.toEqual(secret)
})

test('many starts at the same moment end up with one secret, and leave nothing beside it', async () => {
  const secrets = await Promise.all(Array.from({ length: 30 }, () => storedSecret(file)))
  expect(new Set(secrets.map(({ secret }) => secret.toString('hex'))).size).toBe(1)
  expect(secrets.filter(({ made }) => made)).toHaveLength(1)
  expect(await readdir(folder)).toEqual(['master-key'])
})

test.each(['', 'c2hvcnQ=\n'])('a file that holds %j is never replaced: what it opened would be lost', async (text) => {
  await writeFile(file, text)
  await expect(storedSecret(file)).rejects.toThrow(ConfigurationWrong)
  await expect(storedSecret(file)).rejects.toThrow(file)
  expect(await readFile(file, 'utf8')).toBe(text)
})

test('a folder that is not there is complained about', () =>
  expect(storedSecret(join(folder, 'none', 'key'))).rejects.toMatchObject({ code: 'ENOENT' }))
