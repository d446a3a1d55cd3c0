import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { node, root } from '../setup/spawn.mjs'
import { crowded, namedForAnything, tooLong, tracesOfAMachine } from '../style.ts'
import { trackedFiles } from '../tracked-files.ts'

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** A copy of the project: its files without the tests of its other modules, the installed packages, and its own workspaces. */
const copyInto = (folder: string) => {
  for (const path of trackedFiles().filter((tracked) => !isTest(tracked))) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] }
  mkdirSync(join(folder, 'node_modules/@escandallo'), { recursive: true })
  for (const name of workspaces) symlinkSync(join(folder, name), join(folder, 'node_modules/@escandallo', name), 'dir')
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@escandallo') symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
}

/** Runs a program in the copy. @returns what it said, when it failed. */
const complaints = (folder: string, ...[program = '', ...rest]: string[]): string => {
  try {
    execFileSync(program, rest, {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
      env: { ...process.env, NEW_MODULE_ROOT: folder },
    })
    return ''
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    return `${stdout}${stderr}`
  }
}

describe('a new module', { timeout: 300_000 }, () => {
  let folder: string
  beforeAll(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'escandallo-new-module-')))
    copyInto(folder)
    expect(complaints(folder, node, join(root, 'scripts/new-module/new-module.ts'), 'gadgets', 'gadget')).toBe('')
  }, 120_000)
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const tsc = 'node_modules/typescript-native/bin/tsc'
  test.each(['tsconfig.json', 'frontend'])('has its types right in %s', (project) => {
    expect(complaints(folder, node, tsc, '-p', project)).toBe('')
  })

  test('is written as the rest is', () => {
    expect(complaints(folder, 'node_modules/.bin/biome', 'check', '--vcs-enabled=false', ...written(folder))).toBe('')
    const files = written(folder).map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
    expect(files.length).toBeGreaterThan(0)
    expect([tooLong, crowded, namedForAnything, tracesOfAMachine].flatMap((rule) => rule(files))).toEqual([])
  })

  test('breaks no rule of who may import whom', async () => {
    const { checkBoundaries, workspaces } = await import(pathToFileURL(join(folder, 'scripts/boundaries.ts')).href)
    const { seen, violations } = await checkBoundaries(folder, workspaces)
    expect(written(folder).filter((path) => /\.tsx?$/.test(path) && !seen.includes(path))).toEqual([])
    expect(violations).toEqual([])
  })

  test('is not written over one that is there', () => {
    expect(complaints(folder, node, join(root, 'scripts/new-module/new-module.ts'), 'gadgets', 'gadget')).toContain(
      'already',
    )
  })
})

/** The files of the module in the copy. */
const written = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /(^|\/)gadgets\/.+\.(tsx?|json)$/.test(path) && !path.includes('node_modules'),
  )
