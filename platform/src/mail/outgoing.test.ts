import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Pool, pool } from '../database/pool.ts'
import { silent } from '../logging/log.ts'
import { type EmptyDatabase, emptyDatabase } from '../testing/database.ts'
import { letterSeal } from './letter-seal.ts'
import type { Letter } from './mail.ts'
import type { Outgoing } from './outgoing/rows.ts'
import { type OutgoingMail, outgoingMail, type Verdict } from './outgoing.ts'
import { keepLetter, mailMigrations } from './stored.ts'

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

const letterOf = (to: string, more: Partial<Letter> = {}): Letter => ({
  to,
  subject: 'Hola',
  text: 'Hola',
  kind: 'order',
  ...more,
})
const ofTenant = (tenant: string, to: string) => letterOf(to, { corporationId: tenant })
const password = (to: string) => letterOf(to, { kind: 'password-reset', isAwaited: true })

let mail: OutgoingMail | undefined
/** Addresses in the order in which their letters left, and those whose server hangs just now. */
let left: string[]
let hanging: Map<string, (verdict: Verdict) => void>
const transport = {
  deliver: ({ to }: Outgoing, signal: AbortSignal) => {
    if (to.endsWith('@hangs.example'))
      return new Promise<Verdict>((resolve) => {
        hanging.set(to, resolve)
        signal.addEventListener('abort', () => resolve({ outcome: 'later', trouble: 'cut' }))
      })
    left.push(to)
    return Promise.resolve<Verdict>({ outcome: 'left' })
  },
  close: () => undefined,
}
const opened = () => {
  mail = outgoingMail({ pool: worker, seal, log: silent, transport, every: 20 })
  return mail
}
const wait = async (...letters: Letter[]) => {
  for (const letter of letters) await keepLetter(worker, letter, { due: true, seal })
}
const many = (count: number, make: (at: number) => Letter) => Array.from({ length: count }, (_, at) => make(at))

beforeEach(() => {
  ;[left, hanging] = [[], new Map()]
})
afterEach(async () => {
  for (const resolve of hanging.values()) resolve({ outcome: 'later', trouble: 'hung' })
  await mail?.close()
  mail = undefined
  await worker.query('delete from work.mail')
})

describe('while servers hang', () => {
  test('letters of one tenant hold no place of another’s, nor of what a person waits for', async () => {
    await wait(...many(20, (at) => ofTenant('a', `${at}@hangs.example`)))
    const sending = opened()
    await expect.poll(() => hanging.size).toBe(3)
    await sending.send(password('ana@cocina.example'))
    await sending.send(ofTenant('b', 'proveedor@cocina.example'))
    await expect.poll(() => left.toSorted()).toEqual(['ana@cocina.example', 'proveedor@cocina.example'])
    // The twenty hang still: nobody waited for them.
    expect(hanging.size).toBe(3)
  })

  test('letters that a person waits for do not hold all places, however many go where nobody answers', async () => {
    await wait(...many(20, (at) => password(`${at}@hangs.example`)))
    const sending = opened()
    await expect.poll(() => hanging.size).toBe(4)
    await sending.send(password('ana@cocina.example'))
    await sending.send(ofTenant('b', 'proveedor@cocina.example'))
    await expect.poll(() => left.toSorted()).toEqual(['ana@cocina.example', 'proveedor@cocina.example'])
    expect(hanging.size).toBe(4)
  })

  test('a place that becomes free is filled at once, whatever the others do', async () => {
    await wait(...many(5, (at) => ofTenant('a', `${at}@hangs.example`)))
    opened()
    await expect.poll(() => hanging.size).toBe(3)
    hanging.get('1@hangs.example')?.({ outcome: 'left' })
    await expect.poll(() => hanging.size).toBe(4)
  })
})

describe('of many letters that wait', () => {
  test('the one that a person waits for leaves before ten thousand others', async () => {
    await worker.query(
      `insert into work.mail (recipient, subject, text, kind, due_at, line)
       select n || '@cocina.example', 'Hola', 'Hola', 'order', now() - interval '1 hour', 'a' from generate_series(1, 10000) n`,
    )
    await wait(password('ana@cocina.example'))
    opened()
    await expect.poll(() => left).toContain('ana@cocina.example')
    // As many as there are places were taken at the same moment.
    expect(left.indexOf('ana@cocina.example')).toBeLessThan(8)
  })

  test('tenants take turns, whoever came first and however many one has', async () => {
    await wait(...many(40, (at) => ofTenant('a', `a${at}@cocina.example`)))
    await wait(...many(3, (at) => ofTenant('b', `b${at}@cocina.example`)))
    await wait(...many(3, (at) => ofTenant('c', `c${at}@cocina.example`)))
    opened()
    await expect.poll(() => left.length).toBe(46)
    const last = (tenant: string) => left.findLastIndex((to) => to.startsWith(tenant))
    expect(last('b')).toBeLessThan(20)
    expect(last('c')).toBeLessThan(20)
    expect(new Set(left).size).toBe(46)
  })
})
