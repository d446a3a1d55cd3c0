import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { migrate } from '../database/migrate.ts'
import { type Pool, pool } from '../database/pool.ts'
import { type EmptyDatabase, emptyDatabase } from '../testing/database.ts'
import { letterSeal } from './letter-seal.ts'
import { mailContract } from './mail.contract.ts'
import type { Letter } from './mail.ts'
import { keepLetter, mailMigrations, storedMail } from './stored.ts'

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
  await mail.forget({ to: 'sol@cocina.example', corporationId: 'cocina', account: false, proven: true })
})

test('a person who is forgotten has no letters left', async () => {
  const mail = storedMail(worker, seal)
  expect(await mail.forget({ to: 'ANA@cocina.example', corporationId: 'cocina', account: false, proven: true })).toBe(2)
  expect((await mail.letters()).map(({ to }) => to)).toEqual(['eva@cocina.example'])
})

describe('forgetting a person of one corporation', () => {
  const to = 'pescados@lonja.example'
  const subjects = async () => (await storedMail(worker, seal).letters({ to })).map(({ subject }) => subject)
  const waiting = (subject: string, more: Partial<Letter>) =>
    keepLetter(worker, { ...hello, to, subject, ...more }, { due: true, seal })
  beforeEach(async () => {
    await worker.query('delete from work.mail')
    await waiting('an order of the other', { corporationId: 'other' })
    await waiting('an invitation of the other', { corporationId: 'other', isAwaited: true, kind: 'invitation' })
    await waiting('an order of the cantina', { corporationId: 'cantina' })
    await waiting('an invitation of the cantina', { corporationId: 'cantina', isAwaited: true, kind: 'invitation' })
    await waiting('a new password', { isAwaited: true, kind: 'password-reset' })
  })
  const others = ['an invitation of the other', 'an order of the other']

  test('leaves the queued letters of other corporations and of the account to that address', async () => {
    expect(await storedMail(worker, seal).forget({ to, corporationId: 'cantina', account: false, proven: true })).toBe(
      2,
    )
    expect(await subjects()).toEqual(['a new password', ...others])
  })
  test('whose account ends as well, leaves those of other corporations', async () => {
    expect(await storedMail(worker, seal).forget({ to, corporationId: 'cantina', account: true, proven: true })).toBe(3)
    expect(await subjects()).toEqual(others)
  })
  test('that nobody has proven leaves the letters of whoever has it', async () => {
    expect(await storedMail(worker, seal).forget({ to, corporationId: 'cantina', account: true, proven: false })).toBe(
      2,
    )
    expect(await subjects()).toEqual(['a new password', ...others])
  })
})

test('letters that were kept before they said for whom are known by their line', async () => {
  const migrated = await emptyDatabase({ migrations: mailMigrations.slice(0, 3) })
  const owner = pool(migrated.url, null, { max: 1 })
  await owner.query(`insert into work.mail (recipient, subject, text, kind, awaited, line)
    values ('a@b.example', 's', 't', 'order', false, 'cantina'), ('a@b.example', 's', 't', 'invitation', true, 'b.example')`)
  await migrate(owner, mailMigrations)
  const { rows } = await owner.query('select corporation_id from work.mail order by id')
  expect(rows.map((row) => row.corporation_id)).toEqual(['cantina', null])
  await owner.end()
  await migrated.close()
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
