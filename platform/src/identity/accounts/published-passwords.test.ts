import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedProvider, startProvider } from '../testing/started-provider.ts'
import { accounts } from './accounts.ts'
import { passwordHash } from './password-hash.ts'

const published = 'escandallo-demo'
const hash = passwordHash()
const warnings: unknown[] = []
let started: StartedProvider
beforeAll(async () => {
  started = await startProvider({
    log: { error: () => {}, warn: (event, fields) => void warnings.push([event, fields]) },
  })
})
afterAll(() => started?.close())

/** An account as it was made before anybody knew that its password was published. */
const fromBefore = async (email: string, password: string): Promise<string> => {
  const id = randomUUID()
  await started.database.query(
    'insert into identity.account (account_id, email, email_verified, password_hash) values ($1, $2, true, $3)',
    [id, email, await hash.make(password)],
  )
  await started.database.query(
    `insert into identity.openid_state (model, id, uid, payload, account_id) values ('Session', $1, $1, '{}', $1)`,
    [id],
  )
  return id
}
const people = () => accounts(started.database, hash, 6)
const sessions = async (id: string) =>
  (await started.database.query('select from identity.openid_state where account_id = $1', [id])).rowCount

test('an account with a published password lets nobody in, before and after it is closed', async () => {
  const demo = await fromBefore('demo@alborada.example', published)
  const other = await fromBefore('eva@example.test', 'croquetas de cocido')
  await expect(people().authenticate('demo@alborada.example', published)).rejects.toThrow('credentials-wrong')
  await started.provider.closePublished()
  expect(warnings).toEqual([['accounts with a published password were closed', { count: 1 }]])
  expect(await sessions(demo)).toBe(0)
  expect(await people().byId(demo)).toBeUndefined()
  expect(await people().byEmail('demo@alborada.example')).toBeUndefined()
  await expect(people().authenticate('demo@alborada.example', published)).rejects.toThrow('credentials-wrong')
  expect(await sessions(other)).toBe(1)
  expect(await people().authenticate('eva@example.test', 'croquetas de cocido')).toMatchObject({ accountId: other })
  await started.provider.closePublished()
  expect(warnings).toHaveLength(1)
})

test('a closed account opens again with a password of its own', async () => {
  const email = 'demo@alborada.example'
  const drawn = 'drawn for this installation'
  await started.provider.ensureAccount({ email, password: drawn, name: 'Julia' })
  expect(await people().authenticate(email, drawn)).toMatchObject({ email, passwordVersion: 2 })
  await started.provider.ensureAccount({ email, password: drawn, name: 'Julia' })
  expect(await people().authenticate(email, drawn)).toMatchObject({ passwordVersion: 2 })
})

test('nobody chooses a published password', async () => {
  const account = { email: 'iker@example.test', password: published }
  await expect(started.provider.createAccount(account)).rejects.toThrow('password-too-common')
  await expect(started.provider.createAccount({ ...account, password: published.toUpperCase() })).rejects.toThrow(
    'password-too-common',
  )
})
