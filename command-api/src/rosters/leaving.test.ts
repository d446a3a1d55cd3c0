import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { openCommandFixtures } from '../testing/fixtures.ts'

let fixtures: Awaited<ReturnType<typeof openCommandFixtures>>
afterEach(() => fixtures?.close())

const team = async () => {
  fixtures = await openCommandFixtures()
  const corporationId = randomUUID()
  const [admin, cook] = [
    await fixtures.employ({ corporationId, role: 'admin' }),
    await fixtures.employ({ corporationId, role: 'user' }),
  ]
  const leave = ({ subject, email }: typeof cook) => fixtures.leave({ subject, email, emailVerified: true })
  const gone = async () => (await fixtures.events()).filter(({ type }) => type === 'UserForgotten').length
  const rename = async ({ userId, token }: typeof cook) =>
    (await fixtures.send({ token }, 'PUT', '/users/update', { payload: { userId, name: 'Eva' } })).statusCode
  return { corporationId, admin, cook, leave, gone, rename }
}

test('whoever deletes the account at the provider is deleted from the team, once', async () => {
  const { cook, leave, gone, rename } = await team()
  expect(await rename(cook)).toBe(200)
  await leave(cook)
  expect([await gone(), fixtures.forgotten, await rename(cook)]).toEqual([1, [cook.userId], 403])
  await leave(cook)
  expect([await gone(), fixtures.forgotten]).toEqual([1, [cook.userId, cook.userId]])
})

test('the last admin stays, with the account, as long as there are others', async () => {
  const { admin, cook, leave, gone } = await team()
  await expect(leave(admin)).rejects.toMatchObject({ code: 'last-admin' })
  expect([await gone(), fixtures.forgotten]).toEqual([0, []])
  await leave(cook)
  await leave(admin)
  expect(await gone()).toBe(2)
})

test('whoever looks after the installation stays, and an account that is nobody’s goes', async () => {
  const { corporationId, leave, gone } = await team()
  await expect(leave(await fixtures.employ({ corporationId, role: 'superadmin' }))).rejects.toMatchObject({
    code: 'own-permissions',
  })
  await fixtures.leave({ subject: randomUUID(), email: 'eva@example.test', emailVerified: false })
  expect(await gone()).toBe(0)
})

test('letters to an address that was never proven stay where somebody leaves who wrote it down', async () => {
  fixtures = await openCommandFixtures()
  const [subject, victim] = [randomUUID(), 'vera@example.test']
  const asker = { token: fixtures.tokenFor({ subject, email: victim, emailVerified: false }) }
  const payload = { corporationName: 'Can Pep', establishmentName: 'Puerto' }
  expect((await fixtures.send(asker, 'POST', '/users/register', { payload })).statusCode).toBe(200)
  await fixtures.leave({ subject, email: victim, emailVerified: false })
  await fixtures.leave({ subject, email: 'm@example.test', emailVerified: true })
  expect(fixtures.forgottenAddresses).toEqual([null, 'm@example.test'])
})
