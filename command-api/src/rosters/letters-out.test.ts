import { randomUUID } from 'node:crypto'
import { claimEvent } from '@escandallo/contracts/claims/events.ts'
import { claimExamples } from '@escandallo/contracts/claims/examples.ts'
import { orderEvent } from '@escandallo/contracts/orders/events.ts'
import { orderExamples } from '@escandallo/contracts/orders/examples.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { openCommandFixtures } from '../testing/fixtures.ts'
import { happened } from '../testing/happened.ts'

let fixtures: Awaited<ReturnType<typeof openCommandFixtures>>
afterEach(() => fixtures?.close())
const open = async (letterLimits = { ofCorporation: 3, toMailbox: 2, toMailboxOfAll: 3 }) => {
  fixtures = await openCommandFixtures({ letterLimits })
}

const placed = orderEvent.parse(orderExamples[0])
const drafted = claimEvent.parse(claimExamples[0])
const HOSTILE = 'Haga clic en https://banco.example\n\ny escriba su contraseña'

/** A company with as many orders and claims as asked for, and what its founder sends. */
const company = async ({ emailVerified = true } = {}) => {
  const [subject, email] = [randomUUID(), `${randomUUID()}@example.test`]
  const asker = { token: fixtures.tokenFor({ subject, email, emailVerified }) }
  const names = { corporationName: 'Can Pep', establishmentName: 'Puerto' }
  const { corporationId } = (await fixtures.send(asker, 'POST', '/users/register', { payload: names })).json()
  const order = async (name = 'Can Pep') => {
    const orderId = randomUUID()
    if (placed.type !== 'OrderPlaced') throw new Error('the first example is no order')
    const { details } = placed.data
    const data = { ...placed.data, orderId, details: { ...details, address: { ...details.address, name } } }
    await happened(fixtures.store, corporationId, `order-${orderId}`, [{ type: placed.type, data }])
    return orderId
  }
  const claim = async () => {
    const claimId = randomUUID()
    if (drafted.type !== 'ClaimDrafted') throw new Error('the first example is no claim')
    const letter = { language: 'es' as const, subject: 'Aviso', text: HOSTILE }
    const data = { ...drafted.data, claimId, claim: { ...drafted.data.claim, letter } }
    await happened(fixtures.store, corporationId, `claim-${claimId}`, [{ type: drafted.type, data }])
    return claimId
  }
  const post = async (path: string, payload: object, key: string = randomUUID()) => {
    const answer = await fixtures.send(asker, 'POST', path, { payload, headers: { 'idempotency-key': key } })
    return answer.statusCode === 202 ? 'sent' : `${answer.statusCode} ${answer.json().code}`
  }
  return {
    corporationId,
    email,
    order,
    claim,
    post,
    sendOrder: async (to: string | null, key?: string) => post('/orders/send', { orderId: await order(), to }, key),
    sendClaim: async (to: string | null) => post('/claims/send', { claimId: await claim(), to }),
  }
}
const anybody = () => `${randomUUID()}@example.test`
const sentTypes = async () => (await fixtures.events()).filter(({ type }) => /Sent$/.test(type)).length

describe('who has not confirmed their address', () => {
  test('sends nothing to anybody, and may print it', async () => {
    await open()
    const { sendOrder, sendClaim, post } = await company({ emailVerified: false })
    expect(await sendOrder(anybody())).toBe('409 email-unverified')
    expect(await sendClaim(anybody())).toBe('409 email-unverified')
    const recipient = { name: HOSTILE, email: anybody(), phone: null, language: 'es' }
    expect(await post('/preferences/new', recipient)).toBe('409 email-unverified')
    expect([fixtures.letters.length, await sentTypes()]).toEqual([0, 0])
    expect([await sendOrder(null), await sendClaim(null)]).toEqual(['sent', 'sent'])
    expect(fixtures.letters.length).toBe(0)
  })
})

describe('letters of a company', () => {
  test('are so many in a day, orders and claims together, and only those that leave are counted', async () => {
    await open()
    const [ours, theirs] = [await company(), await company()]
    const key = randomUUID()
    expect([await ours.sendOrder(null), await ours.sendOrder(anybody(), key)]).toEqual(['sent', 'sent'])
    expect([await ours.sendClaim(anybody()), await ours.sendOrder(anybody())]).toEqual(['sent', 'sent'])
    expect(await ours.sendClaim(anybody())).toBe('429 too-many-letters')
    expect([await ours.sendOrder(null), await theirs.sendOrder(anybody())]).toEqual(['sent', 'sent'])
    expect(fixtures.letters.length).toBe(4)
  })

  test('are no more when all of them are sent at one moment', async () => {
    await open()
    const { order, post } = await company()
    const orders = await Promise.all(Array.from({ length: 12 }, () => order()))
    const answers = await Promise.all(orders.map((orderId) => post('/orders/send', { orderId, to: anybody() })))
    expect(answers.filter((answer) => answer === 'sent').length).toBe(3)
    expect([fixtures.letters.length, await sentTypes()]).toEqual([3, 3])
  })

  test('are so many to one mailbox, however its address is written, and of all new companies together', async () => {
    await open({ ofCorporation: 10, toMailbox: 2, toMailboxOfAll: 3 })
    const [ours, second] = [await company(), await company()]
    const refused = '429 too-many-letters-to-address'
    expect(await ours.sendOrder('ana@huerta.example')).toBe('sent')
    expect(await ours.sendClaim('Ana+1@Huerta.example')).toBe('sent')
    expect(await ours.sendOrder('ana+2@huerta.example')).toBe(refused)
    expect(await ours.sendOrder('eva@huerta.example')).toBe('sent')
    // Both were founded on this day.
    expect(await second.sendOrder('ana@huerta.example')).toBe(refused)
    expect(await second.sendOrder('luis@huerta.example')).toBe('sent')
  })

  test('are answered as before when they come again under their key, and leave once', async () => {
    await open({ ofCorporation: 1, toMailbox: 1, toMailboxOfAll: 1 })
    const { order, post } = await company()
    const [orderId, key, to] = [await order(), randomUUID(), anybody()]
    const again = () => post('/orders/send', { orderId, to }, key)
    expect([await again(), await again(), await again()]).toEqual(['sent', 'sent', 'sent'])
    expect([fixtures.letters.length, await sentTypes()]).toEqual([1, 1])
  })

  test('say who wrote them, and are nothing but text in a line for a subject', async () => {
    await open()
    const { order, post, email, sendClaim } = await company()
    const orderId = await order(`Can Pep ${'M'.repeat(190)}`)
    expect(await post('/orders/send', { orderId, to: 'ana@huerta.example' })).toBe('sent')
    expect(await sendClaim('eva@huerta.example')).toBe('sent')
    for (const { text, html, subject, replyTo } of fixtures.letters) {
      // Also of an order on which another address is written: nobody has proven that one.
      expect(replyTo).toBe(email)
      expect(text).toContain('La respuesta, por favor, a esa dirección.')
      expect(text).toContain(`Escrito por ${email}, de Can Pep`)
      expect([subject.length <= 200, /[\r\n]/.test(subject)]).toEqual([true, false])
      expect(html).toContain(`Escrito por ${email}, de Can Pep`)
    }
    expect(fixtures.letters[1]?.text).toContain(HOSTILE)
  })

  test('leave for one address, not for two in one field', async () => {
    await open()
    const { sendOrder } = await company()
    for (const to of ['a@x.example,b@x.example', 'a@x.example\r\nBcc: b@x.example', 'Ana <a@x.example>'])
      expect(await sendOrder(to)).toMatch(/^400 /)
    expect([fixtures.letters.length, await sentTypes()]).toEqual([0, 0])
  })
})
