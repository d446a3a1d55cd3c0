import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Pool, pool } from '../database/pool.ts'
import { makeLog } from '../logging/log.ts'
import { type EmptyDatabase, emptyDatabase } from '../testing/database.ts'
import { letterSeal } from './letter-seal.ts'
import { mailContract } from './mail.contract.ts'
import { countWaiting, takeNext } from './outgoing/rows.ts'
import { type OutgoingMail, outgoingMail, type Verdict } from './outgoing.ts'
import { smtpTransport } from './smtp.ts'
import { mailMigrations } from './stored.ts'
import { type Mood, mailServer } from './testing/mail-server.ts'

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

const lines: string[] = []
const log = makeLog({ name: 'tests', to: { write: (line: string) => void lines.push(line) } })
const from = 'Escandallo <no-reply@escandallo.example>'
const sender = { name: 'Escandallo', address: 'no-reply@escandallo.example' }
const sending = (url: string): OutgoingMail =>
  outgoingMail({
    pool: worker,
    seal,
    log,
    wait: () => 0.05,
    every: 20,
    transport: smtpTransport({ url, from: sender, timeout: 600 }),
  })
const nothingWaits = () => expect.poll(() => countWaiting(worker), { timeout: 15_000 }).toBe(0)

mailContract('over SMTP', async () => {
  const server = await mailServer()
  const mail = sending(server.url)
  return {
    mail,
    arrived: async () => {
      await nothingWaits()
      return server.arrived.map(({ to, subject, text, html }) => ({ to, subject, text, html }))
    },
    async close() {
      await mail.close()
      await server.close()
      await worker.query('delete from work.mail')
    },
  }
})

describe('a letter over SMTP', () => {
  let server: Awaited<ReturnType<typeof mailServer>>
  let mail: OutgoingMail
  const letter = {
    to: 'ana@cocina.example',
    subject: 'Hola',
    text: 'https://escandallo.example/secret',
    kind: 'invitation',
  }
  const kept = async () => (await worker.query('select * from work.mail')).rows
  beforeEach(async () => {
    server = await mailServer()
    mail = sending(server.url)
    lines.length = 0
  })
  afterEach(async () => {
    await mail.close()
    await server.close()
    await worker.query('delete from work.mail')
  })

  test('says who it is from, has an id of its own, and what it said is not kept once it has left', async () => {
    await mail.send(letter)
    await nothingWaits()
    expect(server.arrived).toEqual([expect.objectContaining({ from, text: expect.stringContaining('/secret') })])
    const [row] = await kept()
    expect(row).toMatchObject({ text: '', html: null, tries: 1, left_at: expect.any(String) })
    expect(server.arrived[0]?.messageId).toBe(`<${row.letter_id}@escandallo.example>`)
  })

  test.each<Mood>(['asks-to-come-later', 'is-silent'])(
    'that meets a server which %s is kept, and arrives once',
    async (mood) => {
      server.mood = mood
      await mail.send(letter)
      await expect.poll(() => server.met.length, { timeout: 5_000 }).toBeGreaterThan(1)
      expect(server.arrived).toEqual([])
      server.mood = 'takes'
      await nothingWaits()
      expect(server.arrived).toHaveLength(1)
      expect(lines.join()).not.toMatch(/cocina|secret/)
    },
  )

  test.each<Mood>(['takes-and-cuts', 'takes-and-hangs'])(
    'that meets a server which %s comes again under the same id, so that it is known again',
    async (mood) => {
      server.mood = mood
      await mail.send(letter)
      await expect.poll(() => server.met, { timeout: 5_000 }).toContain(mood)
      server.mood = 'takes'
      await nothingWaits()
      expect(server.arrived.length).toBeGreaterThan(1)
      expect(new Set(server.arrived.map(({ messageId }) => messageId)).size).toBe(1)
    },
  )

  test('that is refused for good is given up, and said to whoever looks after the installation', async () => {
    server.mood = 'refuses'
    await mail.send(letter)
    await nothingWaits()
    expect(server.met).toEqual(['refuses'])
    expect(await kept()).toEqual([
      expect.objectContaining({ given_up_at: expect.any(String), text: '', trouble: expect.stringContaining('550') }),
    ])
    expect(lines.join()).toContain('a letter cannot be delivered')
    expect(lines.join()).not.toMatch(/cocina|secret/)
  })

  test('waits for a password that is mended', async () => {
    const signedIn = sending(server.withPassword)
    await mail.close()
    server.mood = 'forbids'
    await signedIn.send(letter)
    await expect.poll(() => server.met.length, { timeout: 5_000 }).toBeGreaterThan(1)
    server.mood = 'takes'
    await nothingWaits()
    expect(server.arrived).toHaveLength(1)
    await signedIn.close()
  })

  test('waits for a server that is away, and for one that would have it in clear', async () => {
    await mail.close()
    for (const url of ['smtp://127.0.0.1:1?tls=none', server.url.replace('?tls=none', '')]) {
      const waiting = sending(url)
      await waiting.send(letter)
      await expect.poll(async () => (await kept()).at(-1).tries, { timeout: 5_000 }).toBeGreaterThan(1)
      await waiting.close()
    }
    expect(server.arrived).toEqual([])
    expect(await countWaiting(worker)).toBe(2)
  })

  test('that somebody took who died is delivered by whoever comes next', async () => {
    await mail.close()
    server.mood = 'asks-to-come-later'
    const dying = sending(server.url)
    await dying.send(letter)
    await dying.close()
    await pause(60)
    const taking = { seal, isAwaited: false, busyLines: [], fullDomains: [], recent: [], seconds: 0.1 }
    expect(await takeNext(worker, taking)).toMatchObject({ to: letter.to })
    expect(await takeNext(worker, taking)).toBeNull()
    server.mood = 'takes'
    const next = sending(server.url)
    await nothingWaits()
    expect(server.arrived).toHaveLength(1)
    await next.close()
  })

  test.each<Verdict['outcome']>(['later', 'never'])(
    'that left by another hand does not come to life by a try that fails long after (%s)',
    async (outcome) => {
      await mail.close()
      let fail: ((verdict: Verdict) => void) | undefined
      // Only the first try hangs: whoever takes the letter a second time leaves it to the next.
      const deliver = async (): Promise<Verdict> =>
        fail ? { outcome: 'later', trouble: 'not now' } : new Promise((answer) => (fail = answer))
      const frozen = outgoingMail({ pool: worker, seal, log, wait: () => 0.05, transport: { deliver, close() {} } })
      await frozen.send(letter)
      await expect.poll(async () => (await kept())[0].tries).toBe(1)
      await worker.query('update work.mail set due_at = now()')
      const next = sending(server.url)
      await nothingWaits()
      fail?.({ outcome, trouble: 'nothing was heard' })
      await frozen.close()
      expect(await kept()).toEqual([expect.objectContaining({ due_at: null, given_up_at: null, trouble: null })])
      expect(server.arrived).toHaveLength(1)
      await next.close()
    },
  )

  test('leaves once where several processes deliver, however many there are', async () => {
    const others = [sending(server.url), sending(server.url)]
    const names = Array.from({ length: 40 }, (_, n) => `cook-${n}@cocina.example`)
    await Promise.all(names.map((to) => mail.send({ ...letter, to })))
    await nothingWaits()
    expect(server.arrived.map(({ to }) => to).sort()).toEqual(names.sort())
    await Promise.all(others.map((other) => other.close()))
  })

  test('to somebody who is forgotten does not leave any more', async () => {
    server.mood = 'asks-to-come-later'
    await mail.send({ ...letter, corporationId: 'cocina' })
    await expect.poll(() => server.met.length).toBeGreaterThan(0)
    expect(await mail.forget({ to: 'ANA@cocina.example', corporationId: 'cocina', account: false, proven: true })).toBe(
      1,
    )
    server.mood = 'takes'
    await pause(150)
    expect(server.arrived).toEqual([])
  })
})
