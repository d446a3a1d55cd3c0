import { randomUUID } from 'node:crypto'
import { orderEvent } from '@escandallo/contracts/orders/events.ts'
import { orderExamples } from '@escandallo/contracts/orders/examples.ts'
import { BOUNCES, bounceToken } from '@escandallo/platform/letters/bounce-address.ts'
import type { Letter, LetterOutcome } from '@escandallo/platform/mail/mail.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openCommandFixtures } from '../testing/fixtures.ts'
import { happened } from '../testing/happened.ts'

let fixtures: Awaited<ReturnType<typeof openCommandFixtures>>
beforeEach(async () => {
  fixtures = await openCommandFixtures()
})
afterEach(() => fixtures.close())

const placed = orderEvent.parse(orderExamples[0])

/** Somebody with an order, who sends it. */
const company = async () => {
  const email = `${randomUUID()}@example.test`
  const asker = { token: fixtures.tokenFor({ subject: randomUUID(), email }) }
  const names = { corporationName: 'Can Pep', establishmentName: 'Puerto' }
  const { corporationId, userId } = (await fixtures.send(asker, 'POST', '/users/register', { payload: names })).json()
  const orderId = randomUUID()
  if (placed.type !== 'OrderPlaced') throw new Error('the first example is no order')
  const data = { ...placed.data, orderId }
  await happened(fixtures.store, corporationId, `order-${orderId}`, [{ type: placed.type, data }])
  const send = async (to: string, more: object = {}, key: string = randomUUID()) => {
    const options = { payload: { orderId, to, ...more }, headers: { 'idempotency-key': key } }
    return (await fixtures.send(asker, 'POST', '/orders/send', options)).statusCode
  }
  return { asker, email, corporationId, userId, orderId, send }
}
const sentOf = async (orderId: string) =>
  (await fixtures.events()).flatMap(({ type, data }) => {
    const event = type === 'OrderSent' ? orderEvent.parse({ type, data }) : null
    return event?.type === 'OrderSent' && event.data.orderId === orderId ? [event] : []
  })
const orderLetters = () => fixtures.letters.filter(({ kind }) => kind === 'order')
const outcomeOf = (
  { letterId = '', about, corporationId = '', to }: Letter,
  outcome: LetterOutcome['outcome'],
): LetterOutcome => ({
  letterId,
  corporationId,
  to,
  about: about ?? { kind: 'order', id: '', by: null },
  outcome,
  cause: 'no-mailbox',
  reply: '550 nobody',
  until: null,
  at: new Date().toISOString(),
})
const letterEvents = async () => (await fixtures.events()).filter(({ type }) => type.startsWith('Letter'))

describe('a letter that did not arrive', () => {
  test('is recorded once under the id that its order names, and whoever sent it is told once', async () => {
    const { send, orderId, userId, email, corporationId } = await company()
    expect(await send('pedidos@huerta.example')).toBe(202)
    const [letter] = orderLetters() as [Letter]
    const [sent] = await sentOf(orderId)
    expect(letter).toMatchObject({
      letterId: sent?.data.letterId,
      about: { kind: 'order', id: orderId, by: userId },
      fromName: 'Can Pep',
      replyTo: email,
      attachments: [{ name: `pedido-${orderId.slice(0, 8).toUpperCase()}.pdf`, type: 'application/pdf' }],
    })
    expect(
      Buffer.from(letter.attachments?.[0]?.content ?? '')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    for (const _ of [1, 2]) await fixtures.report(outcomeOf(letter, 'refused'))
    expect(await letterEvents()).toMatchObject([
      {
        type: 'LetterFailed',
        meta: { corporationId },
        data: {
          letterId: letter.letterId,
          subject: { kind: 'order', id: orderId },
          cause: 'no-mailbox',
          end: 'refused',
        },
      },
    ])
    const notices = fixtures.letters.filter(({ kind }) => kind === 'letter-failed')
    expect(notices).toMatchObject([
      { to: email, subject: `El pedido ${orderId.slice(0, 8).toUpperCase()} no ha llegado` },
    ])
    expect(notices[0]?.text).toMatch(/pedidos@huerta\.example.*\n\n.*no existe.*\n\n.*550 nobody/)
    expect(notices[0]?.text).toContain(`https://escandallo.example.test/dashboard/order/${orderId}`)
    expect(notices[0]?.about).toBeUndefined()
  })

  test('is sent again where it was sent before, as often as somebody asks and no oftener', async () => {
    const { send, orderId } = await company()
    const to = 'pedidos@huerta.example'
    await send(to)
    await send(to)
    expect([(await sentOf(orderId)).length, orderLetters().length]).toEqual([1, 1])
    const key = randomUUID()
    for (const _ of [1, 2]) expect(await send(to, { again: true }, key)).toBe(202)
    const sent = await sentOf(orderId)
    expect(sent.map(({ data }) => data.letterId)).toEqual(orderLetters().map(({ letterId }) => letterId))
    expect(new Set(orderLetters().map(({ letterId }) => letterId)).size).toBe(2)
  })

  test('is tried again or delivered without a letter to anybody', async () => {
    const { send } = await company()
    await send('pedidos@huerta.example')
    const [letter] = orderLetters() as [Letter]
    await fixtures.report(outcomeOf(letter, 'delayed'))
    await fixtures.report(outcomeOf(letter, 'delivered'))
    expect((await letterEvents()).map(({ type }) => type)).toEqual(['LetterDelayed', 'LetterDelivered'])
    expect(fixtures.letters.filter(({ kind }) => kind === 'letter-failed')).toEqual([])
  })
})

describe('a digest, which nobody sent by hand', () => {
  const notices = () => fixtures.letters.filter(({ kind }) => kind === 'letter-failed')
  const digestTo = (to: string, corporationId: string): LetterOutcome => {
    const about = { kind: 'digest', id: randomUUID(), by: null }
    return outcomeOf({ letterId: randomUUID(), corporationId, about, to } as Letter, 'refused')
  }

  test('that did not arrive is told to the admins, each once, and to no other company', async () => {
    const { email, corporationId } = await company()
    await company()
    const failed = digestTo('gerencia@huerta.example', corporationId)
    for (const _ of [1, 2]) await fixtures.report(failed)
    expect(notices()).toMatchObject([{ to: email, subject: 'El resumen no ha llegado' }])
    expect(notices()[0]?.text).toMatch(/gerencia@huerta\.example[\s\S]*Comprueba la dirección/)
    expect(notices()[0]?.text).toContain('/dashboard/corporation?tab=data-preferences')
  })
  test('that did not arrive at an admin is not told to the same mailbox', async () => {
    const { email, corporationId } = await company()
    await fixtures.report(digestTo(email, corporationId))
    expect((await letterEvents()).map(({ type }) => type)).toEqual(['LetterFailed'])
    expect(notices()).toEqual([])
  })
})

describe('a letter that comes back', () => {
  const bounce = (token: string, more: object = {}) =>
    fixtures.app.inject({
      method: 'POST',
      url: '/api/mail/bounces',
      payload: { token, outcome: 'bounced', status: '5.2.2', reply: '552 5.2.2 <a@b.example> full', ...more },
      headers: { authorization: 'Bearer a worker', corporation: randomUUID(), 'idempotency-key': randomUUID() },
    })
  const secret = `a secret of the test for ${BOUNCES}`

  test('is the one that the address names, with the cause that its status says', async () => {
    const { send } = await company()
    await send('pedidos@huerta.example')
    const { letterId = '' } = orderLetters()[0] ?? {}
    expect((await bounce(bounceToken(letterId, secret))).statusCode).toBe(202)
    expect(fixtures.bounces).toEqual([{ letterId, outcome: 'bounced', cause: 'full', reply: '552 5.2.2 … full' }])
    await bounce(bounceToken(letterId, secret), { status: '5.0.0', reply: '550 no such user' })
    expect(fixtures.bounces[1]).toMatchObject({ cause: 'no-mailbox', reply: '550 no such user' })
  })
  test('of nobody here is unknown', async () => {
    expect((await bounce(bounceToken(randomUUID(), secret))).json().noted).toBe(false)
    expect((await bounce(bounceToken(randomUUID(), 'another secret'))).json().noted).toBe(false)
    expect((await bounce('x', { status: 'x' })).statusCode).toBe(400)
  })
  test('is reported by our own processes alone', async () => {
    const { asker } = await company()
    const payload = { token: 'x', outcome: 'bounced', status: '5.1.1', reply: null }
    expect((await fixtures.send(asker, 'POST', '/mail/bounces', { payload })).statusCode).toBe(403)
  })
})
