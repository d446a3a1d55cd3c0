import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
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

/** A file that has come half way when somebody else opens the folder. */
const arrivingWhile = async (folder: string, somebodyOpens: () => Promise<unknown>) => {
  const storage = await folderStorage(folder, { beside: true })
  async function* halves() {
    yield Buffer.from('inv')
    await somebodyOpens()
    yield Buffer.from('oice')
  }
  return storage.put(Readable.from(halves()))
}

test('a file that is arriving gets to its end although a neighbour starts meanwhile', async () => {
  const folder = await temporary()
  const { hash } = await arrivingWhile(folder, () => folderStorage(folder, { beside: true }))
  expect(await (await folderStorage(folder, { beside: true })).has(hash)).toBe(7)
  expect(await readdir(join(folder, 'arriving'))).toEqual([])
  await rm(folder, { recursive: true })
})

test('it would be lost to a neighbour who took the folder for his own', async () => {
  const folder = await temporary()
  await expect(arrivingWhile(folder, () => folderStorage(folder))).rejects.toThrow('ENOENT')
  await rm(folder, { recursive: true })
})

test('what nobody has written to for an hour is cleared away by any neighbour who starts', async () => {
  const folder = await temporary()
  await folderStorage(folder, { beside: true })
  const [old, young] = [join(folder, 'arriving', 'left-behind'), join(folder, 'arriving', 'on-its-way')]
  for (const path of [old, young]) await writeFile(path, 'half')
  const longAgo = new Date(Date.now() - 61 * 60_000)
  await utimes(old, longAgo, longAgo)
  await folderStorage(folder, { beside: true })
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

test('bytes that are refused once they have come leave no file', async () => {
  const folder = await temporary()
  const { drop } = await (await folderStorage(folder)).arrive(Readable.from([Buffer.from('refused')]))
  expect(await readdir(join(folder, 'arriving'))).toHaveLength(1)
  await drop()
  expect(await readdir(join(folder, 'arriving'))).toEqual([])
  await rm(folder, { recursive: true })
})

test('bytes that come again take the place of those that the disk has changed', async () => {
  const folder = await temporary()
  const storage = await folderStorage(folder)
  const { hash } = await storage.put(Buffer.from('a paper'))
  await writeFile(join(folder, hash.slice(0, 2), hash.slice(2, 4), hash), 'a pater')
  await storage.put(Buffer.from('a paper'))
  expect(Buffer.concat(await (await storage.get(hash)).toArray()).toString()).toBe('a paper')
  await rm(folder, { recursive: true })
})
