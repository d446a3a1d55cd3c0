import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../setup/spawn.mjs'
import { lacking } from './parts.ts'

test('only what the machine lacks is told of, with how to get it', () => {
  const here = { Chromium: () => true, Caddy: () => false, Java: () => true, Maven: () => true, Python: () => false }
  expect(lacking(['Chromium', 'Java'], here)).toEqual([])
  const notes = lacking(['Chromium', 'Caddy', 'Python'], here)
  expect(notes).toEqual([expect.stringMatching(/Caddy.*apt-get install/), expect.stringMatching(/Python.*apt-get/)])
})

describe('on a machine that has nothing but Node', () => {
  const bare = (...args: string[]) => {
    const folder = mkdtempSync(join(tmpdir(), 'escandallo-bare-'))
    symlinkSync(process.execPath, join(folder, 'node'))
    const { KAFKA_BROKERS: _, CHROMIUM_PATH: __, ...env } = process.env
    const { status, stderr } = spawnSync(process.execPath, args, {
      cwd: root,
      encoding: 'utf8',
      timeout: 60_000,
      env: { ...env, PATH: folder },
    })
    rmSync(folder, { recursive: true })
    return { status, lines: stderr.trim().split('\n') }
  }

  test.each([
    ['npm run e2e:distributed', ['e2e/distributed/main.ts'], ['Java', 'Maven', 'Caddy', 'Python']],
    ['npm run e2e:distributed without Caddy', ['e2e/distributed/main.ts', '--rounds', 'postgres'], ['Java', 'Maven']],
    ['npm run bench -- --only browser', ['bench/bench.ts', '--only', 'browser'], ['Chromium']],
  ])('%s says which parts it needs, and starts nothing', (_, args, parts) => {
    const { status, lines } = bare(...args)
    expect(status).toBe(2)
    expect(lines).toHaveLength(parts.length + 1)
    for (const [at, part] of parts.entries()) expect(lines[at + 1]).toContain(`no ${part}`)
  })
})
