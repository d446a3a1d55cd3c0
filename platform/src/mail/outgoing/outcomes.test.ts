import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Pool, pool } from '../../database/pool.ts'
import { silent } from '../../logging/log.ts'
import { type EmptyDatabase, emptyDatabase } from '../../testing/database.ts'
import { letterSeal } from '../letter-seal.ts'
import type { Letter, LetterOutcome } from '../mail.ts'
import { type OutgoingMail, outgoingMail, type Verdict } from '../outgoing.ts'
import { mailMigrations } from '../stored.ts'
import type { Outgoing } from './rows.ts'

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

const corporationId = randomUUID()
let opened: OutgoingMail[] = []
afterEach(async () => {
  await Promise.all(opened.map((mail) => mail.close()))
  opened = []
  await worker.query('delete from work.mail')
})

/** Mail over a server that answers as told to, and the outcomes that were reported. */
const sending = (
  deliver: (letter: Outgoing) => Verdict,
  { wait = () => 0.05, handle }: { wait?: () => number; handle?: (outcome: LetterOutcome) => Promise<void> } = {},
) => {
  const outcomes: LetterOutcome[] = []
  const mail = outgoingMail({
    pool: worker,
    seal: letterSeal(Buffer.alloc(32, 7)),
    log: silent,
    every: 20,
    wait,
    transport: { deliver: async (letter) => deliver(letter), close() {} },
  })
  mail.reports?.on(handle ?? (async (outcome) => void outcomes.push(outcome)))
  opened.push(mail)
  return { mail, outcomes }
}
const letter = (more: Partial<Letter> = {}): Letter => ({
  to: 'pedidos@huerta.example',
  subject: 'Pedido',
  text: 'Hola',
  kind: 'order',
  corporationId,
  letterId: randomUUID(),
  about: { kind: 'order', id: randomUUID(), by: null },
  ...more,
})
const left: Verdict = { outcome: 'left' }
const later: Verdict = { outcome: 'later', trouble: '450', cause: 'busy', reply: '450 later' }
const never: Verdict = { outcome: 'never', trouble: '550', cause: 'no-mailbox', reply: '550 nobody' }

describe('what became of a letter', () => {
  test('comes back with what it was for, once, and of nothing that says nothing about itself', async () => {
    const { mail, outcomes } = sending(() => left)
    const sent = letter()
    await mail.send(sent)
    const { about: _, ...bare } = letter()
    await mail.send(bare)
    await expect.poll(() => outcomes.length).toBe(1)
    expect(outcomes).toEqual([
      {
        letterId: sent.letterId,
        corporationId,
        about: sent.about,
        to: sent.to,
        outcome: 'delivered',
        cause: null,
        reply: null,
        until: null,
        at: expect.any(String),
      },
    ])
    await expect
      .poll(async () => (await worker.query('select from work.mail where report_at is not null')).rowCount)
      .toBe(0)
  })

  test('is its first delay with the end of the tries, then that it was refused and why', async () => {
    let verdict = later
    const { mail, outcomes } = sending(() => verdict)
    await mail.send(letter())
    const tries = async () => (await worker.query('select tries from work.mail')).rows[0].tries
    await expect.poll(tries).toBeGreaterThan(3)
    expect(outcomes).toMatchObject([{ outcome: 'delayed', cause: 'busy', reply: '450 later' }])
    const [{ until, at }] = outcomes as [LetterOutcome]
    expect(Date.parse(until ?? '') - Date.parse(at)).toBeGreaterThan(2.9 * 86_400_000)
    verdict = never
    await expect.poll(() => outcomes.length).toBe(2)
    expect(outcomes[1]).toMatchObject({ outcome: 'refused', cause: 'no-mailbox', reply: '550 nobody', until: null })
  })

  test('is that it was tried for three days', async () => {
    const { mail, outcomes } = sending(() => later, { wait: () => 60 })
    await mail.send(letter())
    await expect.poll(() => outcomes.length).toBe(1)
    const owner = pool(database.url, null)
    await owner.query(`update work.mail set sent_at = now() - interval '4 days', due_at = now()`)
    await owner.end()
    await expect.poll(() => outcomes.length).toBe(2)
    expect(outcomes[1]).toMatchObject({ outcome: 'expired', cause: 'busy' })
  })

  test('is reported again where it could not be recorded', async () => {
    let calls = 0
    const { mail } = sending(() => left, {
      handle: async () => {
        calls += 1
        if (calls === 1) throw new Error('the log is away')
      },
    })
    await mail.send(letter())
    await expect.poll(() => calls).toBe(1)
    await worker.query('update work.mail set report_at = now()')
    await expect.poll(() => calls).toBe(2)
    await expect
      .poll(async () => (await worker.query('select from work.mail where report_at is not null')).rowCount)
      .toBe(0)
  })

  test('is that it came back, once, and nothing of a letter that nobody sent', async () => {
    const { mail, outcomes } = sending(() => left)
    const sent = letter()
    await mail.send(sent)
    await expect.poll(() => outcomes.length).toBe(1)
    const bounce = { letterId: sent.letterId ?? '', outcome: 'bounced' as const, cause: 'full' as const, reply: '552' }
    expect(await mail.reports?.noteBounce(bounce)).toBe(true)
    await expect.poll(() => outcomes.length).toBe(2)
    expect(outcomes[1]).toMatchObject({ outcome: 'bounced', cause: 'full', to: sent.to })
    expect(await mail.reports?.noteBounce(bounce)).toBe(true)
    expect(await mail.reports?.noteBounce({ ...bounce, letterId: randomUUID() })).toBe(false)
    expect(outcomes).toHaveLength(2)
  })
})

describe('after an outage', () => {
  const away: Verdict = { outcome: 'later', trouble: 'away', cause: 'server', reply: null, isAway: true }

  test('the first letter that leaves wakes those that found the server away, and no others', async () => {
    let isAway = true
    const { mail } = sending(({ to }) => (isAway ? away : to.startsWith('busy') ? later : left), { wait: () => 3_600 })
    const addresses = Array.from({ length: 6 }, (_, at) => `a${at}@huerta.example`)
    for (const to of addresses) await mail.send(letter({ to }))
    const waiting = async () =>
      (
        await worker.query(
          `select recipient from work.mail where due_at is not null and tries > 0 and due_at > now() + interval '50 minutes'`,
        )
      ).rowCount
    await expect.poll(waiting).toBe(6)
    isAway = false
    await mail.send(letter({ to: 'busy@huerta.example' }))
    await expect.poll(waiting).toBe(7)
    await mail.send(letter({ to: 'first@huerta.example' }))
    await expect.poll(waiting).toBe(1)
    const unsent = async () => (await worker.query('select recipient from work.mail where left_at is null')).rows
    await expect.poll(unsent).toEqual([{ recipient: 'busy@huerta.example' }])
  })
})
