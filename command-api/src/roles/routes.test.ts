import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCommandFixtures } from '../testing/fixtures.ts'
import type { Person } from '../testing/people.ts'

let fixtures: Awaited<ReturnType<typeof openCommandFixtures>>
beforeAll(async () => {
  fixtures = await openCommandFixtures()
})
afterAll(() => fixtures?.close())

const details = (name: string) => ({ details: { name, sections: [] } })
const add = (admin: Person, name: string) => fixtures.send(admin, 'POST', '/roles/new', { payload: details(name) })
const codeOf = ({ statusCode, payload }: { statusCode: number; payload: string }) =>
  statusCode === 202 ? 'taken' : JSON.parse(payload).code

test('two roles of one corporation have two names, whatever their case and however many come at once', async () => {
  const admin = await fixtures.employ({ corporationId: randomUUID(), role: 'admin' })
  const other = await fixtures.employ({ corporationId: randomUUID(), role: 'admin' })
  const codes = (await Promise.all(Array.from({ length: 20 }, () => add(admin, 'Jefa de cocina')))).map(codeOf)
  expect(codes.toSorted()).toEqual([...Array.from({ length: 19 }, () => 'role-name-taken'), 'taken'])
  expect([codeOf(await add(admin, 'jefa de Cocina')), codeOf(await add(other, 'Jefa de cocina'))]).toEqual([
    ...['role-name-taken', 'taken'],
  ])
})

test('a role keeps its name, takes none of another, and leaves its own when it goes', async () => {
  const admin = await fixtures.employ({ corporationId: randomUUID(), role: 'admin' })
  const [cook, waiter] = [(await add(admin, 'Cocina')).json().id, (await add(admin, 'Sala')).json().id]
  const rename = async (roleId: string, name: string) =>
    codeOf(await fixtures.send(admin, 'PUT', '/roles/update', { payload: { roleId, ...details(name) } }))
  expect([await rename(cook, 'Cocina'), await rename(cook, 'Sala')]).toEqual(['taken', 'role-name-taken'])
  await fixtures.send(admin, 'DELETE', '/roles/delete', { query: { id: waiter } })
  expect(await rename(cook, 'Sala')).toBe('taken')
})
