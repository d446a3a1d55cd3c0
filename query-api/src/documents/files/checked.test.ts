import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Unknown, Unprocessable } from '@escandallo/platform/errors.ts'
import { folderStorage } from '@escandallo/platform/object-storage/folder.ts'
import { afterAll, expect, test } from 'vitest'
import { requireWhole } from './checked.ts'

const folder = await mkdtemp(join(tmpdir(), 'escandallo-checked-'))
const objects = await folderStorage(folder)
afterAll(() => rm(folder, { recursive: true }))

test('a file is given out while it is what came, and refused and told of when its bytes are others or gone', async () => {
  const damaged: string[] = []
  const check = (hash: string) => requireWhole(objects, hash, (kind) => damaged.push(`${kind} ${hash}`))
  const { hash } = await objects.put(Buffer.from('%PDF-1.4 a paper'))
  const { hash: harmed } = await objects.put(Buffer.from('%PDF-1.4 another'))
  await writeFile(join(folder, harmed.slice(0, 2), harmed.slice(2, 4), harmed), '%PDF-1.4 anothes')
  await check(hash)
  await expect(check(harmed)).rejects.toThrow(Unprocessable)
  await expect(check(harmed)).rejects.toMatchObject({ code: 'file-damaged' })
  expect(damaged).toEqual([`damaged ${harmed}`, `damaged ${harmed}`])
  await objects.remove(hash)
  await expect(check(hash)).rejects.toThrow(Unknown)
  expect(damaged.at(-1)).toBe(`missing ${hash}`)
})

test('many who ask for one file at once have it looked through once', async () => {
  const { hash } = await objects.put(Buffer.from('%PDF-1.4 for many'))
  let looks = 0
  const counting = {
    ...objects,
    get: (name: string) => {
      looks += 1
      return objects.get(name)
    },
  }
  await Promise.all(Array.from({ length: 20 }, () => requireWhole(counting, hash, () => {})))
  await requireWhole(counting, hash, () => {})
  expect(looks).toBe(1)
})
