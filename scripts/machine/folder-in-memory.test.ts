import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { folderInMemory } from './folder-in-memory.ts'

let place: string
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'memory-'))
})
afterEach(() => rm(place, { recursive: true }))

describe('a folder whose files live in memory', () => {
  test('is this process’s, and others pass through it', async () => {
    const folder = folderInMemory(place, 1)
    expect(folder).toBe(join(place, `escandallo-${process.pid}`))
    expect((await stat(String(folder))).mode & 0o777).toBe(0o755)
  })

  test('is not made where there is too little room, or no such place', async () => {
    expect(folderInMemory(place, Number.MAX_SAFE_INTEGER)).toBeNull()
    expect(folderInMemory(join(place, 'nowhere'), 1)).toBeNull()
    expect(await readdir(place)).toEqual([])
  })

  test('takes the place of what a process left that is gone, and of nobody else’s', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '0'])
    const [left, another, unlike] = [`escandallo-${pid}`, `escandallo-${process.ppid}`, 'escandallo-tests']
    for (const name of [left, another, unlike]) await mkdir(join(place, name, 'deep'), { recursive: true })
    folderInMemory(place, 1)
    expect([left, another, unlike].map((name) => existsSync(join(place, name)))).toEqual([false, true, true])
  })
})
