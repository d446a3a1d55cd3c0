import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { node, root } from '../setup/spawn.mjs'
import { crowded, namedForAnything, tooLong, tracesOfAMachine } from '../style.ts'
import { type Copy, copyWithNewModule, made } from './copy.ts'

// Whether its types are right, and whom it imports, is seen where the project's are: check-types.ts, boundaries.test.ts.
describe('a new module', { timeout: 300_000 }, () => {
  let copy: Copy
  let written: string[]
  beforeAll(async () => {
    copy = await copyWithNewModule({ tests: false })
    written = readdirSync(copy.folder, { recursive: true, encoding: 'utf8' }).filter(
      (path) => new RegExp(`(^|/)${made}/.+\\.(tsx?|json)$`).test(path) && !path.includes('node_modules'),
    )
  }, 120_000)
  afterAll(() => copy?.remove())

  test('is written as the rest is', () => {
    expect(copy.complaints('node_modules/.bin/biome', 'check', '--vcs-enabled=false', ...written)).toBe('')
    const files = written.map((path) => ({ path, text: readFileSync(join(copy.folder, path), 'utf8') }))
    expect(files.length).toBeGreaterThan(0)
    expect([tooLong, crowded, namedForAnything, tracesOfAMachine].flatMap((rule) => rule(files))).toEqual([])
  })

  test('is not written over one that is there', () => {
    expect(copy.complaints(node, join(root, 'scripts/new-module/new-module.ts'), made, 'gadget')).toContain('already')
  })
})
