import { execFileSync } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DatabaseProgramsOutOfReach } from './errors.ts'
import { reachedPrograms } from './programs.ts'
import { placeOf, reaches, readsAll, temporaryFolder } from './reach.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escandallo-reach-'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

/** Somebody who is neither the owner nor of the group of what the tests make. */
const stranger = { uid: 54_321, gid: 54_321 }
const mine = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }

test('a folder is reached when each one that leads to it may be entered', async () => {
  const inside = join(folder, 'a', 'b')
  await mkdir(inside, { recursive: true })
  for (const each of [folder, join(folder, 'a'), inside]) await chmod(each, 0o711)
  expect(reaches(inside, stranger)).toBe(true)
  await chmod(join(folder, 'a'), 0o700)
  expect(reaches(inside, stranger)).toBe(false)
  expect(reaches(inside, mine)).toBe(true)
  expect(reaches(inside, {})).toBe(true)
  // The bits of the group hold for its members, even where everybody else may do more.
  await chmod(join(folder, 'a'), 0o701)
  expect(reaches(inside, { uid: stranger.uid, gid: mine.gid })).toBe(false)
})

test('what is read counts to the last file', async () => {
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'share'))
  await chmod(join(folder, 'share'), 0o755)
  await writeFile(join(folder, 'share', 'names'), '')
  await chmod(join(folder, 'share', 'names'), 0o644)
  expect(await readsAll(folder, stranger)).toBe(true)
  await chmod(join(folder, 'share', 'names'), 0o600)
  expect(await readsAll(folder, stranger)).toBe(false)
})

test('a server is started inside a folder to which its user has no way, and beside it else', async () => {
  const data = join(folder, 'postgres')
  await mkdir(data, { mode: 0o700 })
  await chmod(folder, 0o755)
  expect(placeOf(data, stranger)).toEqual({ cwd: temporaryFolder(stranger), path: data })
  await chmod(folder, 0o700)
  if (process.platform === 'linux') expect(placeOf(data, stranger)).toEqual({ cwd: data, path: '/proc/self/cwd' })
  expect(placeOf(data, {}).path).toBe(data)
})

test('temporary files are where the user reaches them', async () => {
  vi.stubEnv('TMPDIR', folder)
  await chmod(folder, 0o700)
  expect(temporaryFolder(stranger)).toBe('/tmp')
  expect(temporaryFolder({})).toBe(folder)
})

const programs = async (mode: number) => {
  const installed = join(folder, 'home', 'native')
  await mkdir(join(installed, 'bin'), { recursive: true })
  await mkdir(join(installed, 'lib'))
  for (const name of ['postgres', 'initdb']) {
    await writeFile(join(installed, 'bin', name), `#!/bin/sh\nexec cat "$(dirname "$0")/../lib/library.so"\n`)
    await chmod(join(installed, 'bin', name), 0o700)
  }
  await writeFile(join(installed, 'lib', 'library.so.1'), 'it runs')
  await chmod(join(installed, 'lib', 'library.so.1'), 0o600)
  await symlink('library.so.1', join(installed, 'lib', 'library.so'))
  await chmod(folder, 0o755)
  await chmod(join(folder, 'home'), mode)
  return { postgres: join(installed, 'bin', 'postgres'), initdb: join(installed, 'bin', 'initdb') }
}

test('programs that their user cannot read are copied once to where everybody can', async () => {
  const binaries = await programs(0o700)
  const options = { as: stranger, version: '18.0-test', cache: join(folder, 'cache') }
  const umask = process.umask(0o077)
  try {
    const copied = await reachedPrograms(binaries, options)
    expect(copied.postgres).toBe(join(folder, 'cache', 'postgresql-18.0-test', 'bin', 'postgres'))
    expect(await readsAll(join(folder, 'cache'), stranger)).toBe(true)
    // Whoever may become somebody else tries it as that user.
    const as = process.getuid?.() === 0 ? stranger : {}
    expect(execFileSync(copied.postgres, { ...as, cwd: '/', encoding: 'utf8' })).toBe('it runs')
    const made = (await stat(copied.postgres)).ino
    expect(await reachedPrograms(binaries, options)).toEqual(copied)
    expect((await stat(copied.postgres)).ino).toBe(made)
  } finally {
    process.umask(umask)
  }
})

test('many starts at one moment make one copy and leave nothing beside it', async () => {
  const binaries = await programs(0o700)
  const options = { as: stranger, version: '18.0-test', cache: join(folder, 'cache') }
  const all = await Promise.all(Array.from({ length: 8 }, () => reachedPrograms(binaries, options)))
  expect(new Set(all.map(({ postgres }) => postgres)).size).toBe(1)
  expect(execFileSync('ls', [join(folder, 'cache')], { encoding: 'utf8' })).toBe('postgresql-18.0-test\n')
})

test('programs that are read where they are stay there', async () => {
  const binaries = await programs(0o700)
  expect(await reachedPrograms(binaries, { as: mine, version: '1', cache: join(folder, 'cache') })).toEqual(binaries)
  expect(await reachedPrograms(binaries, { as: {}, version: '1', cache: join(folder, 'cache') })).toEqual(binaries)
})

test('where no copy can be made a sentence says what to do', async () => {
  const binaries = await programs(0o700)
  await writeFile(join(folder, 'cache'), 'a file')
  const wrong = reachedPrograms(binaries, { as: stranger, version: '1', cache: join(folder, 'cache') })
  await expect(wrong).rejects.toThrow(DatabaseProgramsOutOfReach)
  await expect(wrong).rejects.toThrow(/Start as another user than root/)
})

test.runIf(process.getuid?.() === 0)('a folder of somebody else’s is reached through their own bits', async () => {
  await chown(folder, stranger.uid, stranger.gid)
  await chmod(folder, 0o700)
  expect(reaches(folder, stranger)).toBe(true)
  expect(reaches(folder, { uid: 54_322, gid: 54_322 })).toBe(false)
})
