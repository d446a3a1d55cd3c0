import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { Unknown } from '../errors.ts'
import { folderStorage } from './folder.ts'
import { getJson, putJson } from './json.ts'

const folder = await mkdtemp(join(tmpdir(), 'objects-json-'))
const objects = await folderStorage(folder)
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a plain value in object storage', () => {
  test('comes back as it was, and takes less room than its text', async () => {
    const value = { words: Array.from({ length: 500 }, () => [1, 0.25, 0.5, 'tomate ñ €']) }
    const hash = await putJson(objects, value)
    expect(await getJson(objects, hash)).toEqual(value)
    expect(await objects.has(hash)).toBeLessThan(JSON.stringify(value).length / 10)
  })

  test('is one object however often it is stored', async () => {
    const hashes = await Promise.all([1, 2, 3].map(() => putJson(objects, ['once'])))
    expect(new Set(hashes).size).toBe(1)
  })

  test('is unknown when nobody stored it', async () => {
    await expect(getJson(objects, 'a'.repeat(64))).rejects.toThrow(Unknown)
  })

  test('is not unfolded when it would fill the memory', async () => {
    const { hash } = await objects.put(gzipSync(Buffer.alloc(80 * 1024 * 1024, 0x20)))
    await expect(getJson(objects, hash)).rejects.toThrow(RangeError)
  })

  test('must be something that JSON can hold', async () => {
    await expect(putJson(objects, undefined)).rejects.toThrow(TypeError)
  })
})
