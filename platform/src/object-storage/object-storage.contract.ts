import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { TooLarge, Unknown } from '../errors.ts'
import type { ObjectStorage, Stored } from './object-storage.ts'

/** What every object storage does. `make` gives an empty one and how to put it away. */
export const objectStorageContract = (
  name: string,
  make: () => Promise<{ storage: ObjectStorage; close(): Promise<unknown> }>,
) =>
  describe(`object storage: ${name}`, () => {
    let storage: ObjectStorage
    let close: () => Promise<unknown>
    beforeEach(async () => {
      ;({ storage, close } = await make())
    })
    afterEach(() => close())

    const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
    const read = async (hash: string) => Buffer.concat(await (await storage.get(hash)).toArray())
    const all = async () => {
      const objects: Stored[] = []
      for await (const each of storage.list()) objects.push(each)
      return objects
    }
    const none = sum(Buffer.from('never stored'))

    test('what is put comes back byte for byte, named by its hash', async () => {
      const bytes = randomBytes(300_000)
      const stored = await storage.put(Readable.from([bytes.subarray(0, 100_000), bytes.subarray(100_000)]))
      expect(stored).toEqual({ hash: sum(bytes), size: 300_000 })
      expect((await read(stored.hash)).equals(bytes)).toBe(true)
      expect(await storage.has(stored.hash)).toBe(300_000)
    })

    test('the same bytes are one object, as a stream or a buffer, at once or again', async () => {
      const bytes = randomBytes(1_000)
      const answers = await Promise.all([storage.put(bytes), storage.put(Readable.from([bytes])), storage.put(bytes)])
      answers.push(await storage.put(bytes))
      expect(new Set(answers.map(({ hash }) => hash))).toEqual(new Set([sum(bytes)]))
      expect(await all()).toEqual([{ hash: sum(bytes), size: 1_000 }])
    })

    test('an empty object is one too', async () => {
      const { hash } = await storage.put(Buffer.alloc(0))
      expect(await storage.has(hash)).toBe(0)
      expect(await read(hash)).toHaveLength(0)
    })

    test('more bytes than allowed are refused, and nothing stays', async () => {
      const bytes = randomBytes(1_001)
      await expect(storage.put(Readable.from([bytes]), { most: 1_000 })).rejects.toThrow(TooLarge)
      await expect(storage.put(bytes, { most: 1_000 })).rejects.toThrow(TooLarge)
      expect(await all()).toEqual([])
      expect(await storage.put(bytes, { most: 1_001 })).toMatchObject({ size: 1_001 })
    })

    test('an upload that breaks off leaves nothing', async () => {
      const broken = Readable.from(
        (async function* () {
          yield randomBytes(70_000)
          throw new Error('line cut')
        })(),
      )
      await expect(storage.put(broken)).rejects.toThrow('line cut')
      expect(await all()).toEqual([])
    })

    test.each([1_000, 9_000_000])('of %i bytes that arrived nobody sees any before they are kept', async (size) => {
      const bytes = randomBytes(size)
      const pieces = () => Readable.from([bytes.subarray(0, size >> 1), bytes.subarray(size >> 1)])
      const dropped = await storage.arrive(pieces())
      expect(dropped).toMatchObject({ hash: sum(bytes), size })
      expect(await all()).toEqual([])
      await dropped.drop()
      const kept = await storage.arrive(pieces())
      await kept.keep()
      await kept.keep()
      await kept.drop()
      expect((await read(kept.hash)).equals(bytes)).toBe(true)
      await expect(storage.arrive(pieces(), { most: size - 1 })).rejects.toThrow(TooLarge)
      expect(await all()).toEqual([{ hash: sum(bytes), size }])
    })

    test('the age of bytes is that of their last coming', async () => {
      const { hash } = await storage.put(Buffer.from('a paper'))
      await pause(1_100)
      const ageBefore = (await storage.age(hash)) ?? 0
      expect(ageBefore).toBeGreaterThan(900)
      await storage.put(Buffer.from('a paper'))
      expect(await storage.age(hash)).toBeLessThan(ageBefore)
      expect(await storage.age(none)).toBeNull()
    })

    test('what is not there is unknown, and so is what is no hash', async () => {
      for (const hash of [none, '../secret', '', `${none}/../${none}`, none.toUpperCase()]) {
        await expect(storage.get(hash)).rejects.toThrow(Unknown)
        expect(await storage.has(hash)).toBeNull()
        await storage.remove(hash)
      }
    })

    test('what is removed is gone, and may come back', async () => {
      const bytes = randomBytes(10)
      const { hash } = await storage.put(bytes)
      await storage.remove(hash)
      expect(await storage.has(hash)).toBeNull()
      await expect(storage.get(hash)).rejects.toThrow(Unknown)
      await storage.put(bytes)
      expect((await read(hash)).equals(bytes)).toBe(true)
    })

    test('everything is listed, in order', async () => {
      const hashes = await Promise.all(
        Array.from({ length: 20 }, async () => (await storage.put(randomBytes(20))).hash),
      )
      expect((await all()).map(({ hash }) => hash)).toEqual(hashes.sort())
    })
  })
