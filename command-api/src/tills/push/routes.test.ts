import { randomUUID } from 'node:crypto'
import { establishmentExamples } from '@escandallo/contracts/establishments/examples.ts'
import type { PushAnswer } from '@escandallo/contracts/tills/push/answers.ts'
import { dayAt, plusDays } from '@escandallo/contracts/values/days.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BATCHES_A_MINUTE, WRONG_TRIES, WRONG_TRIES_OF_ADDRESS } from '../../http/till-push/push-rates.ts'
import { openCommandFixtures } from '../../testing/fixtures.ts'
import { happened } from '../../testing/happened.ts'
import type { Person } from '../../testing/people.ts'

let fixtures: Awaited<ReturnType<typeof openCommandFixtures>>
let manager: Person
let tillId: string
let corporationId: string
const establishmentId = 'e5700000-0000-4000-8000-000000000001'

beforeAll(async () => {
  fixtures = await openCommandFixtures()
  corporationId = randomUUID()
  manager = await fixtures.employ({ corporationId, role: 'user', sections: ['sales'] })
  const [opened] = establishmentExamples
  await happened(fixtures.store, corporationId, `establishment-${establishmentId}`, [opened as never])
})
afterAll(() => fixtures?.close())

const connect = async (adapter: 'push' | 'demo' = 'push') => {
  const settings = { establishmentId, adapter, serverUrl: null, workplaceId: null, workplaceName: null }
  const payload = { settings, accessKey: null }
  return (await fixtures.send(manager, 'POST', '/tpv/integration', { payload })).json().id as string
}
const makeKey = (name = 'Terraza', till = tillId, headers: Record<string, string> = {}) =>
  fixtures.send(manager, 'POST', '/tpv/keys', { payload: { tillId: till, name }, headers })
const keyOf = async (till = tillId) => (await makeKey('Terraza', till)).json().key as string

let addresses = 0
/** An address that nobody has tried from. */
const newAddress = () => {
  addresses += 1
  return `10.0.0.${addresses}`
}
const push = (key: string, payload: object, { remoteAddress = '10.9.9.9', query = {}, language = 'en' } = {}) =>
  fixtures.app.inject({
    method: 'POST',
    url: '/api/tpv/push',
    payload,
    query,
    remoteAddress,
    headers: { authorization: `Bearer ${key}`, 'accept-language': language },
  })
const line = { name: 'Menú', quantity: '1', vatRate: '10', gross: 1650 }
/** The clock of a till may be so far ahead. */
const inFewHours = () => new Date(Date.now() + 3 * 3_600_000).toISOString()
const ticket = (number: string, change: object = {}) => ({
  number,
  issuedAt: '2026-03-02T14:20:00',
  method: 'card',
  lines: [line],
  ...change,
})
const croquettes = { articleId: '102', name: 'Croquetas', price: 950 }
const typesSince = async (count: number) => (await fixtures.events()).slice(count).map(({ type }) => type)

beforeEach(async () => {
  tillId = await connect()
})

describe('a key of a till', () => {
  test('is shown to whoever makes it, and recorded as its hash alone', async () => {
    const idempotency = { 'idempotency-key': randomUUID() }
    const made = await makeKey('Terraza', tillId, idempotency)
    const { id, key } = made.json()
    expect(made.statusCode).toBe(202)
    expect(key).toMatch(/^tpv_[0-9a-f]{32}_[\w-]{43}$/)
    expect((await makeKey('Terraza', tillId, idempotency)).json()).toEqual(made.json())
    const colleague = await fixtures.employ({ corporationId, role: 'user', sections: ['sales'] })
    const repeated = { payload: { tillId, name: 'Terraza' }, headers: idempotency }
    const overheard = await fixtures.send(colleague, 'POST', '/tpv/keys', repeated)
    // The idempotency key of one person is another one when a second person sends it: what is made then is theirs.
    expect(overheard.statusCode).toBe(202)
    expect(overheard.json().id).not.toBe(id)
    expect(overheard.body).not.toContain(key)
    const log = JSON.stringify((await fixtures.events()).map(({ data, meta }) => [data, meta]))
    expect(log).not.toContain(key)
    expect(log).not.toContain(key.slice(-43))
    const created = (await fixtures.events()).find(
      ({ type, data }) => type === 'PushKeyCreated' && JSON.stringify(data).includes(id),
    )
    expect(created?.data).toMatchObject({ tillId, name: 'Terraza', by: manager.userId, ending: key.slice(-4) })
    expect(await push(key, { tickets: [ticket('1')] })).toMatchObject({ statusCode: 200 })

    const revoke = { payload: { tillId, keyId: id } }
    expect((await fixtures.send(manager, 'POST', '/tpv/keys/revoke', revoke)).statusCode).toBe(202)
    const refused = await push(key, { tickets: [ticket('2')] })
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'push-key-wrong'])
    expect((await makeKey('Terraza', tillId, idempotency)).json().code).toBe('push-key-unknown')
    const eventsAtStart = (await fixtures.events()).length
    expect((await fixtures.send(manager, 'POST', '/tpv/keys/revoke', revoke)).statusCode).toBe(202)
    expect((await fixtures.events()).length).toBe(eventsAtStart)
    const never = { payload: { tillId, keyId: randomUUID() } }
    expect((await fixtures.send(manager, 'POST', '/tpv/keys/revoke', never)).json().code).toBe('push-key-unknown')
  })

  test('is recorded as used once an hour, however often it sends', async () => {
    const key = await keyOf()
    const eventsAtStart = (await fixtures.events()).length
    for (const number of ['1', '2', '3']) await push(key, { tickets: [ticket(number)] })
    expect((await typesSince(eventsAtStart)).filter((type) => type === 'PushKeyUsed')).toHaveLength(1)
  })

  test('is none of a till that is asked, and a till has ten at most', async () => {
    expect((await makeKey('Terraza', await connect('demo'))).json().code).toBe('till-is-asked')
    for (let count = 0; count < 10; count += 1) expect((await makeKey(`Caja ${count}`)).statusCode).toBe(202)
    expect((await makeKey('Caja 11')).json().code).toBe('push-keys-too-many')
  })

  test('opens its own till: nobody of another corporation makes, revokes or borrows one', async () => {
    const stranger = await fixtures.employ({ corporationId: randomUUID(), role: 'admin' })
    const { id, key } = (await makeKey()).json()
    const sent = (url: string, payload: object) => fixtures.send(stranger, 'POST', url, { payload })
    expect((await sent('/tpv/keys', { tillId, name: 'X' })).statusCode).toBe(404)
    expect((await sent('/tpv/keys/revoke', { tillId, keyId: id })).statusCode).toBe(404)
    // The till is part of the key: with another one in its place it is no key.
    const other = await connect()
    const borrowed = key.replace(tillId.replaceAll('-', ''), other.replaceAll('-', ''))
    expect((await push(borrowed, { tickets: [ticket('1')] }, { remoteAddress: newAddress() })).statusCode).toBe(401)
  })

  test('that somebody tries wrongly is put off after a few times, whichever it is', async () => {
    const remoteAddress = newAddress()
    const wrong = `tpv_${tillId.replaceAll('-', '')}_${'x'.repeat(43)}`
    const tries = async (count: number, keyAt: (index: number) => string) => {
      const codes: number[] = []
      for (let index = 0; index < count; index += 1)
        codes.push((await push(keyAt(index), { tickets: [ticket('1')] }, { remoteAddress })).statusCode)
      return codes
    }
    expect(await tries(WRONG_TRIES + 1, () => wrong)).toEqual([...Array(WRONG_TRIES).fill(401), 429])
    const put = await push(wrong, {}, { remoteAddress })
    expect(put.json().code).toBe('push-keys-wrong-too-often')
    expect(Number(put.headers['retry-after'])).toBeGreaterThan(60)
    // A right one of the same address goes on, until the address has tried too many.
    const key = await keyOf()
    expect((await push(key, { tickets: [ticket('1')] }, { remoteAddress })).statusCode).toBe(200)
    const guesses = await tries(WRONG_TRIES_OF_ADDRESS, (index) => wrong.slice(0, -4) + String(1_000 + index))
    expect(guesses.slice(0, WRONG_TRIES_OF_ADDRESS - WRONG_TRIES)).not.toContain(429)
    expect(guesses.at(-1)).toBe(429)
    // Then nothing of that address is looked up any more.
    expect((await push(key, { tickets: [ticket('2')] }, { remoteAddress })).statusCode).toBe(429)
    // From elsewhere the till is not locked out.
    expect((await push(key, { tickets: [ticket('2')] })).statusCode).toBe(200)
  })

  test.each([undefined, '', 'Bearer', 'Bearer x', 'Basic dHB2Og==', `Bearer tpv_${'0'.repeat(32)}`, 'Bearer \u0000'])(
    'has to be shown, and %j is none',
    async (authorization) => {
      const headers = authorization === undefined ? {} : { authorization }
      const answer = await fixtures.app.inject({ method: 'POST', url: '/api/tpv/push', payload: {}, headers })
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'push-key-required'])
    },
  )
})

describe('a batch of a till', () => {
  const outcomes = ({ tickets, articles }: PushAnswer) =>
    [...tickets.rows, ...articles.rows].map(({ outcome }) => outcome)

  test('is taken row by row; sent again it adds nothing', async () => {
    const key = await keyOf()
    const batch = { tickets: [ticket('1'), ticket('2', { terminal: 'Barra' })], articles: [croquettes] }
    expect(outcomes((await push(key, { tickets: [ticket('0'), ticket('0')] })).json())).toEqual(['taken', 'present'])
    const first = await push(key, batch)
    expect(first.json()).toMatchObject({
      trial: false,
      tickets: { counts: { taken: 2, changed: 0, present: 0, refused: 0 } },
      articles: { counts: { taken: 1 }, rows: [{ row: 0, name: '102', outcome: 'taken', errors: [] }] },
    })
    const count = (await fixtures.events()).length
    const again = (await push(key, batch)).json()
    expect(outcomes(again)).toEqual(['present', 'present', 'present'])
    expect((await fixtures.events()).length).toBe(count)
    // A number that another terminal or day has too is another ticket; one that says something else is amended.
    const later = {
      tickets: [ticket('2'), ticket('1', { issuedAt: '2026-03-03T14:20:00' }), ticket('1', { guests: 4 })],
    }
    expect(outcomes((await push(key, later)).json())).toEqual(['taken', 'taken', 'changed'])
  })

  test('goes to that till of that establishment, under the key that sent it', async () => {
    const { id, key } = (await makeKey()).json()
    const eventsAtStart = (await fixtures.events()).length
    await push(key, {
      tickets: [ticket('77', { businessDay: '2026-03-01', series: 'T', lines: [{ ...line, formatId: '2' }] })],
    })
    const recorded = (await fixtures.events()).slice(eventsAtStart).find(({ type }) => type === 'TicketRecorded')
    expect(recorded?.meta.corporationId).toBe(corporationId)
    expect(recorded?.data).toMatchObject({
      tillId,
      establishmentId,
      by: id,
      ticket: {
        number: '77',
        series: 'T',
        businessDay: '2026-03-01',
        currency: 'EUR',
        gross: 1650,
        net: 1500,
        vat: 150,
      },
    })
    expect(recorded?.data).toMatchObject({ ticket: { lines: [{ formatId: '2', name: 'Menú' }] } })
  })

  test('has its faulty rows refused, with field, code and words in the language asked for', async () => {
    const key = await keyOf()
    const rows = [
      ticket('1', { lines: [{ ...line, quantity: 1 }] }),
      ticket('2', { issuedAt: '2026-03-02' }),
      { issuedAt: '2026-03-02T14:20:00', lines: [line], numero: '3' },
      ticket('4', { currency: 'USD' }),
      ticket('5', { issuedAt: `${plusDays(dayAt(inFewHours(), 'Europe/Madrid'), 1)}T10:00:00` }),
      ticket('6', { lines: [{ ...line, net: 1000 }] }),
      ticket('7'),
      ticket('7', { guests: 2 }),
      null,
      ticket('a\0b'),
      ticket('\ud800'),
      ticket('11', { lines: [{ ...line, gross: 100_000_000_001 }] }),
      ticket('12', {
        lines: [
          { ...line, gross: 60_000_000_000 },
          { ...line, gross: 60_000_000_000 },
        ],
      }),
      ticket('13', { lines: [{ ...line, quantity: '1000001' }] }),
    ]
    const answer = await push(key, { tickets: rows })
    const { counts, rows: answered } = answer.json().tickets
    expect(counts).toEqual({ taken: 1, changed: 0, present: 0, refused: 13 })
    const complaints = answered.map(({ errors }: PushAnswer['tickets']['rows'][number]) =>
      errors.map(({ field, code }) => `${field} ${code}`),
    )
    expect(complaints).toEqual([
      ['lines.0.quantity invalid'],
      ['issuedAt time-invalid'],
      ['number required', 'numero not-allowed'],
      ['currency currency-other'],
      ['issuedAt ticket-in-the-future'],
      ['lines.0.net net-and-gross-disagree'],
      [],
      [' name-repeated'],
      [' invalid'],
      ['number character'],
      ['number character'],
      ['lines.0.gross amount-too-large'],
      ['lines amount-too-large'],
      ['lines.0.quantity quantity-too-large'],
    ])
    expect(answered[3].errors[0].text).toContain('another currency')
    const spanish = await push(key, { tickets: [rows[3]] }, { language: 'es' })
    expect(spanish.json().tickets.rows[0].errors[0].text).toContain('otra moneda')
  })

  test('as a trial says what would come of it, and keeps nothing', async () => {
    const key = await keyOf()
    await push(key, { tickets: [ticket('1')], articles: [croquettes] })
    const count = (await fixtures.events()).length
    const batch = {
      tickets: [ticket('1'), ticket('1', { issuedAt: '2026-03-04T10:00:00' }), ticket('9', { lines: [] })],
      articles: [{ ...croquettes, price: 980 }],
    }
    const sent = [await push(key, batch, { query: { trial: 'true' } }), await push(key, { ...batch, trial: true })]
    for (const answer of sent) {
      expect(answer.json().trial).toBe(true)
      expect(outcomes(answer.json())).toEqual(['present', 'taken', 'refused', 'changed'])
    }
    expect((await fixtures.events()).length).toBe(count)
    expect(outcomes((await push(key, batch)).json())).toEqual(['present', 'taken', 'refused', 'changed'])
  })

  test('adds to the catalogue, and withdraws nothing of it', async () => {
    const key = await keyOf()
    await push(key, { articles: [croquettes] })
    const eventsAtStart = (await fixtures.events()).length
    await push(key, { articles: [{ articleId: '103', name: 'Bravas' }] })
    expect(await typesSince(eventsAtStart)).toEqual(['ArticleListed'])
  })

  test('sent by twenty at once is recorded once', async () => {
    const key = await keyOf()
    const eventsAtStart = (await fixtures.events()).length
    const answers = await Promise.all(Array.from({ length: 20 }, () => push(key, { tickets: [ticket('1')] })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
    expect((await typesSince(eventsAtStart)).toSorted()).toEqual(['PushKeyUsed', 'TicketRecorded'])
  })

  test('is limited in rows and bytes, and says so', async () => {
    const key = await keyOf()
    const many = await push(key, { tickets: Array(501).fill(null) })
    expect([many.statusCode, many.json().errors]).toEqual([400, [{ path: 'tickets', code: 'too-many' }]])
    const empty = await push(key, {})
    expect([empty.statusCode, empty.json().errors]).toEqual([400, [{ path: 'tickets', code: 'required' }]])
    const large = await push(key, { tickets: [ticket('1', { salesCentre: 'x'.repeat(2_000_001) })] })
    expect([large.statusCode, large.json().code]).toEqual([413, 'too-large'])
  })

  test('that comes too often is put off', async () => {
    const key = await keyOf()
    const codes: number[] = []
    for (let count = 0; count <= BATCHES_A_MINUTE; count += 1)
      codes.push((await push(key, { articles: [croquettes], trial: true })).statusCode)
    expect(codes.filter((code) => code !== 200)).toEqual([429])
    const put = await push(key, {})
    expect([put.statusCode, put.json().code]).toEqual([429, 'push-too-often'])
    expect(Number(put.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('waits while the till is paused, and is not taken once it is disconnected', async () => {
    const key = await keyOf()
    await fixtures.send(manager, 'POST', '/tpv/pause', { payload: { tillId } })
    expect((await push(key, { tickets: [ticket('1')] })).json().code).toBe('till-paused')
    await fixtures.send(manager, 'DELETE', '/tpv/integration', { query: { id: tillId } })
    expect((await push(key, { tickets: [ticket('1')] })).json().code).toBe('till-disconnected')
  })
})
