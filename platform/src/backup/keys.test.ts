import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bringKeys } from './keys.ts'
import { BackupRefused } from './manifest.ts'

let folder: string
let data: string
const none = { 'master-key': undefined, 'service-token': undefined }

const backup = async (name: string, keys: Record<string, string>) => {
  await mkdir(join(folder, name, 'keys'), { recursive: true })
  for (const [key, text] of Object.entries(keys)) await writeFile(join(folder, name, 'keys', key), text)
  return join(folder, name)
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escandallo-keys-'))
  data = join(folder, 'data')
})
afterEach(() => rm(folder, { recursive: true }))

test('a restore that fails takes its keys away again, and the next backup is not refused', async () => {
  const damaged = await backup('damaged', { 'master-key': 'one', 'service-token': 'token' })
  const whole = await backup('whole', { 'master-key': 'another', 'service-token': 'token' })
  const undo = await bringKeys(damaged, data, none)
  expect((await readdir(data)).sort()).toEqual(['master-key', 'service-token'])
  await undo()
  expect(await readdir(data)).toEqual([])
  await bringKeys(whole, data, none)
  expect(await readFile(join(data, 'master-key'), 'utf8')).toBe('another')
})

test('keys that a restore left which was killed are those of the backup, and stay', async () => {
  const whole = await backup('whole', { 'master-key': 'one', 'service-token': 'token' })
  await bringKeys(whole, data, none)
  const undo = await bringKeys(whole, data, none)
  await undo()
  expect((await readdir(data)).sort()).toEqual(['master-key', 'service-token'])
})

test('another key is never written over, and nothing is put beside it', async () => {
  const whole = await backup('whole', { 'master-key': 'one', 'service-token': 'token' })
  await mkdir(data)
  await writeFile(join(data, 'service-token'), 'mine')
  await expect(bringKeys(whole, data, none)).rejects.toThrow(BackupRefused)
  expect(await readdir(data)).toEqual(['service-token'])
  await bringKeys(whole, data, { 'master-key': 'given', 'service-token': 'given' })
  expect(await readdir(data)).toEqual(['service-token'])
})
