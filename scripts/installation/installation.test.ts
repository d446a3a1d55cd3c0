import { mkdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildFrontend } from '../setup/frontend-build.mjs'
import { node } from '../setup/spawn.mjs'
import {
  copyOfProject,
  folderForHomes,
  loginOf,
  type Person,
  plainUser,
  raw,
  sparePath,
  startAs,
} from './copy-of-project.ts'

const homes = folderForHomes()
if (!homes)
  console.warn(
    'Installations are not tried: temporary files are on another disk than the project, and no link reaches there.',
  )
beforeAll(async () => {
  if (homes) expect(await buildFrontend()).toBe(0)
}, 300_000)
afterAll(() => {
  if (homes) rmSync(homes, { recursive: true, force: true, maxRetries: 20 })
})

const root: [string, string, () => Person] = ['root, whose home nobody else enters', 'root', () => ({})]
const people: [string, string, () => Person][] = [
  ['a plain user whose home has a blank and an accent in its name', 'José Pérez', plainUser],
  ...(process.getuid?.() === 0 ? [root] : []),
]

test.skipIf(!homes).each(people)(
  'a fresh copy starts for %s, with what a login sets, and without Python or a browser',
  async (_, name, person) => {
    const above = homes ?? ''
    const home = join(above, name)
    mkdirSync(home, { mode: 0o700 })
    const folder = join(home, 'escandallo')
    copyOfProject(folder, person(), { installed: true })
    expect(statSync(folder).mode & 0o077).toBe(0)
    const path = sparePath(join(above, `programs of ${name}`), dirname(node))
    const env = { ...loginOf(home, name), PATH: path, DEMO_RESTAURANT: 'false' }
    const { code, output, ready, page } = await startAs(folder, person(), { env, within: 150_000 })
    expect(output).toContain('Escandallo is at http://localhost:')
    expect(output).not.toMatch(raw)
    expect(ready).toBe(true)
    expect(page).toContain('<html')
    expect(code).toBe(0)
  },
  200_000,
)

test.skipIf(!homes)(
  'a fresh copy without packages says where npm comes from, where there is none',
  async () => {
    const above = homes ?? ''
    const home = join(above, 'without npm')
    mkdirSync(home, { mode: 0o700 })
    copyOfProject(join(home, 'escandallo'), {}, { installed: false })
    const env = { ...loginOf(home, 'ana'), PATH: sparePath(join(above, 'programs without npm'), dirname(node)) }
    const { code, output } = await startAs(join(home, 'escandallo'), {}, { env, within: 60_000 })
    expect(code).toBe(1)
    expect(output).toContain('npm was not found')
    expect(output).not.toMatch(raw)
  },
  90_000,
)
