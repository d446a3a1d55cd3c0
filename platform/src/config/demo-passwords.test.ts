import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPasswords } from './demo-passwords.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escandallo-demo-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('each installation has passwords of its own, which are the same at each start', async () => {
  const [first, again, other] = [
    await demoPasswords(join(folder, 'one'), {}),
    await demoPasswords(join(folder, 'one'), {}),
    await demoPasswords(join(folder, 'other'), {}),
  ]
  expect(again).toEqual(first)
  const all = [first, other].flatMap(({ demo, operator }) => [demo, operator])
  expect(new Set(all).size).toBe(4)
  for (const password of all) expect(password).toMatch(/^[A-Za-z0-9]{16}$/)
})

test('who is shown the demo may be given a password, who looks after it may not', async () => {
  const { operator } = await demoPasswords(join(folder, 'one'), {})
  const environment = { DEMO_PASSWORD: 'lentejas con chorizo' }
  expect(await demoPasswords(join(folder, 'one'), environment)).toEqual({ demo: environment.DEMO_PASSWORD, operator })
})
