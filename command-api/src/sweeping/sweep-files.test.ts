import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { personalFields } from '@escandallo/contracts/streams.ts'
import type { Json } from '@escandallo/platform/event-store/event-store.ts'
import { inMemoryEventStore } from '@escandallo/platform/event-store/in-memory.ts'
import { inMemoryVault } from '@escandallo/platform/event-store/personal-data/vault.ts'
import { sealing } from '@escandallo/platform/event-store/personal-data.ts'
import { folderStorage } from '@escandallo/platform/object-storage/folder.ts'
import { afterAll, expect, test } from 'vitest'
import { sweepFiles } from './sweep-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'escandallo-sweep-'))
const objects = await folderStorage(folder)
const store = inMemoryEventStore()
afterAll(() => rm(folder, { recursive: true }))

const kept = async (text: string, days: number): Promise<string> => {
  const { hash } = await objects.put(Buffer.from(text))
  const then = new Date(Date.now() - days * 86_400_000)
  await utimes(join(folder, hash.slice(0, 2), hash.slice(2, 4), hash), then, then)
  return hash
}
const names = (data: Json) =>
  store.append(`dish-${randomUUID()}`, 'none', [
    { id: randomUUID(), type: 'DishPictured', data, meta: { corporationId: '', causationId: '' } as never },
  ])
const there = async () => (await Array.fromAsync(objects.list())).map(({ hash }) => hash)

test('what no event names after a day is removed, and nothing that any event names or that has just come', async () => {
  const [named, deep, orphan, young, again] = await Promise.all([
    kept('named', 30),
    kept('deep', 30),
    kept('orphan', 2),
    kept('young', 0.5),
    kept('again', 30),
  ])
  await names({ file: { hash: named } })
  await names({ of: [{ pictures: [`files/${deep}.jpg`] }] })
  // Somebody uploads those bytes once more while the log is looked through.
  const meanwhile: typeof store.readAll = async (options) => {
    await objects.put(Buffer.from('again'))
    return store.readAll(options)
  }
  expect(await sweepFiles({ store: { readAll: meanwhile }, objects }, { rest: 0 })).toBe(1)
  expect(await there()).toEqual([named, deep, young, again].toSorted())
  expect(await sweepFiles({ store, objects }, { rest: 0 })).toBe(0)
  expect(await there()).not.toContain(orphan)
})

test('the picture of a person goes with the person, and stays for as long as they are there', async () => {
  const vault = inMemoryVault()
  const people = sealing(inMemoryEventStore(), vault, personalFields)
  const [picture, userId] = [await kept('face', 30), randomUUID()]
  const about = { at: '2026-03-02T09:00:00.000Z', by: userId, userId }
  const person = { email: 'ana@ejemplo.es', name: 'Ana', avatar: picture }
  await people.append(`user-${userId}`, 'none', [
    {
      id: randomUUID(),
      type: 'UserProfileChanged',
      data: { ...about, ...person },
      meta: { corporationId: randomUUID(), causationId: '' } as never,
    },
  ])
  await sweepFiles({ store: people, objects }, { rest: 0 })
  expect(await there()).toContain(picture)
  await vault.forget(userId)
  await sweepFiles({ store: people, objects }, { rest: 0 })
  expect(await there()).not.toContain(picture)
})
