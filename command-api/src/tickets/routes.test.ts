import { randomUUID } from 'node:crypto'
import { establishmentExamples } from '@escandallo/contracts/establishments/examples.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCommandFixtures } from '../testing/fixtures.ts'
import { happened } from '../testing/happened.ts'
import type { Person } from '../testing/people.ts'

let fixtures: Awaited<ReturnType<typeof openCommandFixtures>>
let waiter: Person
const establishmentId = 'e5700000-0000-4000-8000-000000000001'
beforeAll(async () => {
  fixtures = await openCommandFixtures()
  const corporationId = randomUUID()
  waiter = await fixtures.employ({ corporationId, role: 'user', sections: ['sales'] })
  const [opened] = establishmentExamples
  if (!opened) throw new Error('no examples')
  await happened(fixtures.store, corporationId, `establishment-${establishmentId}`, [opened as never])
})
afterAll(() => fixtures?.close())

const line = { name: 'Menú', quantity: '1', vatRate: '10', gross: 1650 }
const typed = (number: string, change: object = {}) => ({
  number,
  issuedAt: '2026-03-02T14:20:00',
  guests: null,
  currency: 'EUR',
  method: 'cash',
  lines: [line],
  ...change,
})
const send = (payload: object, key: string = randomUUID()) =>
  fixtures.send(waiter, 'POST', '/tickets/new', {
    payload: { establishmentId, ...payload },
    headers: { 'idempotency-key': key },
  })
const outcome = ({ statusCode, payload }: { statusCode: number; payload: string }) =>
  statusCode === 202 ? 'recorded' : JSON.parse(payload).code

describe('two typed tickets of one number and day', () => {
  test('ask, and are both recorded by whoever says that they are two', async () => {
    const [key, again] = [randomUUID(), randomUUID()]
    const first = await send(typed('A-1'), key)
    expect([outcome(first), outcome(await send(typed('A-1')))]).toEqual(['recorded', 'ticket-number-taken'])
    expect(outcome(await send(typed('A-1', { issuedAt: '2026-03-03T14:20:00' })))).toBe('recorded')
    const second = await send(typed('A-1', { acceptRepeated: true }), again)
    expect(second.json().id).not.toBe(first.json().id)
    // Each sent again is what it was.
    expect((await send(typed('A-1'), key)).json()).toEqual(first.json())
    expect((await send(typed('A-1', { acceptRepeated: true }), again)).json()).toEqual(second.json())
    expect(outcome(await send(typed('A-1')))).toBe('ticket-number-taken')
  })
  test('are one when twenty come at once', async () => {
    const outcomes = (await Promise.all(Array.from({ length: 20 }, () => send(typed('A-2'))))).map(outcome)
    expect(outcomes.filter((answer) => answer === 'recorded')).toHaveLength(1)
    expect(new Set(outcomes)).toEqual(new Set(['recorded', 'ticket-number-taken']))
  })
  test('do not ask for one that was voided, nor for one that has another number now', async () => {
    const voided = (await send(typed('A-3'))).json().id
    await fixtures.send(waiter, 'POST', '/tickets/void', { payload: { ticketId: voided, reason: 'by-hand' } })
    const second = await send(typed('A-3'))
    expect([outcome(second), outcome(await send(typed('A-3')))]).toEqual(['recorded', 'ticket-number-taken'])
    const renamed = { ticketId: second.json().id, ...typed('A-4') }
    await fixtures.send(waiter, 'PUT', '/tickets/update', { payload: renamed })
    expect(outcome(await send(typed('A-3')))).toBe('recorded')
  })
  test('ask when one of them is given the number of the other', async () => {
    await send(typed('A-5'))
    const { id: ticketId } = (await send(typed('A-6'))).json()
    const change = (more: object) =>
      fixtures.send(waiter, 'PUT', '/tickets/update', { payload: { ticketId, ...typed('A-5'), ...more } })
    expect(outcome(await change({}))).toBe('ticket-number-taken')
    expect(outcome(await change({ acceptRepeated: true }))).toBe('recorded')
  })
})

describe('a typed ticket', () => {
  test('is of no day to come', async () => {
    const coming = await send(typed('B-1', { issuedAt: '2028-03-02T14:20:00' }))
    expect(coming.json().errors).toEqual([{ path: 'issuedAt', code: 'ticket-in-the-future' }])
    const booked = await send(typed('B-1', { businessDay: '2028-03-02' }))
    expect(booked.json().errors).toEqual([{ path: 'businessDay', code: 'ticket-in-the-future' }])
  })
  test('has amounts that still add up exactly, and so has a sheet', async () => {
    const [half, more] = [
      { ...line, gross: 60_000_000_000 },
      { ...line, gross: 100_000_000_001 },
    ]
    const answers = [
      (await send(typed('B-3', { lines: [half, half] }))).json(),
      (await send(typed('B-3', { lines: [more] }))).json(),
    ]
    expect(answers.map(({ errors }) => errors)).toEqual([
      [{ path: 'lines', code: 'amount-too-large' }],
      [{ path: 'lines.0.gross', code: 'amount-too-large' }],
    ])
  })
  test('has a net that follows from its gross', async () => {
    const wrong = await send(typed('B-2', { lines: [{ ...line, net: 1600 }] }))
    expect(wrong.json().errors).toEqual([{ path: 'lines.0.net', code: 'net-and-gross-disagree' }])
    expect(outcome(await send(typed('B-2', { lines: [{ ...line, net: 1500 }] })))).toBe('recorded')
  })
})

describe('a sheet of lines', () => {
  const sheet = (rows: object[], more: object = {}) =>
    fixtures.send(waiter, 'POST', '/ticketlines/bulk', {
      payload: { establishmentId, currency: 'EUR', lines: rows, ...more },
    })
  const row = { ...line, number: 'C-1', issuedAt: '2026-03-02T14:20:00' }
  test('with a row that says what another says asks, and holds both for whoever says so', async () => {
    const answer = await sheet([row, { ...row, name: 'Café' }, row])
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'ticket-line-repeated'])
    expect(answer.json().details).toEqual({ rows: ['3'], count: 1 })
    expect((await sheet([row, row], { acceptRepeated: true })).json()).toMatchObject({ recorded: 1, unchanged: 0 })
    expect((await sheet([row, row], { acceptRepeated: true })).json()).toMatchObject({ recorded: 0, unchanged: 1 })
  })
  test('of days to come is refused whole', async () => {
    const answer = await sheet([row, { ...row, number: 'C-2', issuedAt: '2028-03-02T14:20:00' }])
    expect(answer.json().errors).toEqual([{ path: 'issuedAt', code: 'ticket-in-the-future' }])
  })
})
