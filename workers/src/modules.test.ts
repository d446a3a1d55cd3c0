import { globSync } from 'node:fs'
import { type StreamName, streams } from '@escandallo/contracts/streams.ts'
import { expect, test } from 'vitest'
import type { Dependencies, Module } from './module.ts'
import { consumedKinds, modules } from './modules.ts'

const nothing = async () => {
  throw new Error('no event is handled here')
}
const dependencies: Dependencies = {
  api: { get: nothing, bytes: nothing, post: nothing, upload: nothing },
  read: nothing,
  readAtOnce: 1,
  seesPictures: nothing,
  tills: { allowed: [], folder: null },
  inbox: null,
  log: { warn: () => undefined, info: () => undefined },
  wake: nothing,
}
const groups = modules.flatMap(({ consumers }) => Object.entries(consumers(dependencies)))

test('every module is in the list', async () => {
  const paths = globSync('*/module.ts', { cwd: import.meta.dirname })
  expect(paths.length).toBeGreaterThan(0)
  const exported = await Promise.all(paths.map((path) => import(/* @vite-ignore */ `./${path}`)))
  const listed = exported.map((file) => Object.values(file).some((value) => modules.includes(value as Module)))
  expect(paths.filter((_, index) => !listed[index])).toEqual([])
  expect(modules).toHaveLength(paths.length)
})

test('no two consumers share a group, which would be given each other’s events as handled', () =>
  expect(new Set(groups.map(([group]) => group)).size).toBe(groups.length))

test('every type that is consumed is one of a kind of stream that arrives', () => {
  const arriving = consumedKinds.flatMap((kind) =>
    streams[kind as StreamName].event.options.flatMap(({ shape }) => [...shape.type.values] as string[]),
  )
  expect(arriving.length).toBeGreaterThan(0)
  expect(groups.flatMap(([, { types }]) => types).filter((type) => !arriving.includes(type))).toEqual([])
})
