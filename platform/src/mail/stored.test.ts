import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Pool, pool } from '../database/pool.ts'
import { type EmptyDatabase, emptyDatabase } from '../testing/database.ts'
import { mailContract } from './mail.contract.ts'
import { mailMigrations, storedMail } from './stored.ts'

let database: EmptyDatabase
let worker: Pool
beforeAll(async () => {
  database = await emptyDatabase({ migrations: mailMigrations })
  worker = pool(database.url, 'escandallo_worker')
})
afterAll(async () => {
  await worker.end()
  await database.close()
})

mailContract('stored in PostgreSQL', async () => {
  const mail = storedMail(worker)
  return {
    mail,
    arrived: async () =>
      (await mail.letters()).reverse().map(({ to, subject, text, html }) => ({ to, subject, text, html })),
    close: () => worker.query('delete from work.mail'),
  }
})

const hello = { subject: 'Hola', text: 'Hola', kind: 'contact' }

test('letters are read newest first, of one address whatever its case, and so many as asked for', async () => {
  const mail = storedMail(worker)
  for (const to of ['Ana@cocina.example', 'eva@cocina.example', 'ana@cocina.example']) await mail.send({ ...hello, to })
  expect((await mail.letters()).map(({ to }) => to)).toEqual([
    'ana@cocina.example',
    'eva@cocina.example',
    'Ana@cocina.example',
  ])
  expect(await mail.letters({ to: 'ANA@cocina.example' })).toHaveLength(2)
  expect(await mail.letters({ limit: 1 })).toEqual([
    expect.objectContaining({ ...hello, id: expect.any(Number), sentAt: expect.stringMatching(/Z$/) }),
  ])
})

test('a person who is forgotten has no letters left', async () => {
  const mail = storedMail(worker)
  expect(await mail.forget('ANA@cocina.example')).toBe(2)
  expect((await mail.letters()).map(({ to }) => to)).toEqual(['eva@cocina.example'])
})

test.each(['escandallo_command', 'escandallo_projector', 'escandallo_query', 'escandallo_auditor'] as const)(
  "%s reads nobody's mail",
  async (role) => {
    const session = pool(database.url, role, { max: 1 })
    await expect(session.query('select * from work.mail')).rejects.toMatchObject({ code: '42501' })
    await session.end()
  },
)

test('the identity provider sends mail too', async () => {
  const session = pool(database.url, 'escandallo_identity', { max: 1 })
  await storedMail(session).send({ ...hello, to: 'new@cocina.example' })
  expect(await storedMail(worker).letters({ to: 'new@cocina.example' })).toHaveLength(1)
  await session.end()
})
