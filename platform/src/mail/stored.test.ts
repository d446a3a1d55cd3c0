import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Pool, pool } from '../database/pool.ts'
import { type EmptyDatabase, emptyDatabase } from '../testing/database.ts'
import { letterSeal } from './letter-seal.ts'
import { mailContract } from './mail.contract.ts'
import { mailMigrations, storedMail } from './stored.ts'

const seal = letterSeal(Buffer.alloc(32, 7))
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
  const mail = storedMail(worker, seal)
  return {
    mail,
    arrived: async () =>
      (await mail.letters()).reverse().map(({ to, subject, text, html }) => ({ to, subject, text, html })),
    close: () => worker.query('delete from work.mail'),
  }
})

const hello = { subject: 'Hola', text: 'Hola', kind: 'contact' }

test('letters are read newest first, of one address whatever its case, and so many as asked for', async () => {
  const mail = storedMail(worker, seal)
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

test('what a letter says is in the table for nobody who has no key', async () => {
  const mail = storedMail(worker, seal)
  const link = 'http://cocina.example/auth/new-password?token=abc'
  await mail.send({ ...hello, to: 'sol@cocina.example', text: link, html: `<a href="${link}">` })
  const { rows } = await worker.query('select * from work.mail where recipient = $1', ['sol@cocina.example'])
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('token')
  expect(await mail.letters({ to: 'sol@cocina.example' })).toMatchObject([{ text: link, html: `<a href="${link}">` }])
  const stranger = storedMail(worker, letterSeal(Buffer.alloc(32, 8)))
  await expect(stranger.letters({ to: 'sol@cocina.example' })).rejects.toThrow()
  await worker.query('update work.mail set text = $1 where recipient = $2', ['Hola', 'sol@cocina.example'])
  expect(await mail.letters({ to: 'sol@cocina.example' })).toMatchObject([{ text: 'Hola' }])
  await mail.forget('sol@cocina.example')
})

test('a person who is forgotten has no letters left', async () => {
  const mail = storedMail(worker, seal)
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
  await storedMail(session, seal).send({ ...hello, to: 'new@cocina.example' })
  expect(await storedMail(worker, seal).letters({ to: 'new@cocina.example' })).toHaveLength(1)
  await session.end()
})
