import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { folderStorage } from './folder.ts'
import { objectStorageContract } from './object-storage.contract.ts'

const temporary = () => mkdtemp(join(tmpdir(), 'escandallo-objects-'))

objectStorageContract('a folder', async () => {
  const folder = await temporary()
  return { storage: await folderStorage(folder), close: () => rm(folder, { recursive: true }) }
})

test('nothing half written is left, neither by a broken upload nor by a process that died', async () => {
  const folder = await temporary()
  const storage = await folderStorage(folder)
  const broken = Readable.from([Buffer.from('a')]).map(() => {
    throw new Error('cut')
  })
  await expect(storage.put(broken)).rejects.toThrow('cut')
  expect(await readdir(join(folder, 'arriving'))).toEqual([])
  await writeFile(join(folder, 'arriving', 'left-behind'), 'half')
  await folderStorage(folder)
  expect(await readdir(join(folder, 'arriving'))).toEqual([])
  await rm(folder, { recursive: true })
})

test('what is arriving is left alone by whoever reads beside', async () => {
  const folder = await temporary()
  const { hash } = await (await folderStorage(folder)).put(Buffer.from('kept'))
  await writeFile(join(folder, 'arriving', 'on-its-way'), 'half')
  const reader = await folderStorage(folder, { beside: true })
  expect(await reader.has(hash)).toBe(4)
  expect(await readdir(join(folder, 'arriving'))).toEqual(['on-its-way'])
  await rm(folder, { recursive: true })
})

test('an object is kept two folders deep, for its owner alone, and is whole again after the disk lost a part', async () => {
  const folder = await temporary()
  const storage = await folderStorage(folder)
  const { hash } = await storage.put(Buffer.from('invoice'))
  const path = join(folder, hash.slice(0, 2), hash.slice(2, 4), hash)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  await writeFile(path, 'inv')
  await storage.put(Buffer.from('invoice'))
  expect(await storage.has(hash)).toBe(7)
  await rm(folder, { recursive: true })
})
