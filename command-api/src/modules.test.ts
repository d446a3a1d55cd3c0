import { globSync } from 'node:fs'
import { join } from 'node:path'
import { type StreamName, streams } from '@escandallo/contracts/streams.ts'
import { expect, test } from 'vitest'
import type { Module } from './module.ts'
import { kindNamed, modules } from './modules.ts'

test('every module that has routes or a module.ts is in the list', async () => {
  const folders = (name: string) =>
    globSync(`*/${name}.ts`, { cwd: import.meta.dirname }).map((file) => file.split('/')[0])
  expect(folders('routes').sort()).toEqual(folders('module').sort())
  for (const folder of folders('module')) {
    const exported = Object.values(await import(join(import.meta.dirname, `${folder}`, 'module.ts')))
    expect(modules.filter((module) => exported.includes(module)).length, folder).toBe(1)
  }
})

test('every kind of stream is decided about by one module, with the events that contracts say', () => {
  const kinds = modules.flatMap((module: Module) => module.kinds)
  expect(kinds.map(({ name }) => name).sort()).toEqual(Object.keys(streams).sort())
  for (const name of Object.keys(streams) as StreamName[]) expect(kindNamed(name).event).toBe(streams[name].event)
})
