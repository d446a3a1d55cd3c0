import { bounceToken, letterOfToken } from '@escandallo/platform/letters/bounce-address.ts'
import { type Mood, mailServer } from '@escandallo/platform/mail/testing/mail-server.ts'
import { receiveMessage } from '@escandallo/workers/inboxes/receive.ts'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Postfix, startPostfix, whyNoPostfix } from './postfix.ts'
import { BOUNCE_SECRET, INBOX, openSending, orderTo } from './sending.ts'

const sending = await openSending()
let server: Awaited<ReturnType<typeof mailServer>>
beforeEach(async () => {
  server = await mailServer()
})
afterEach(async () => {
  await sending.end()
  await server.close()
})
const pdf = {
  name: 'pedido-0D000000.pdf',
  type: 'application/pdf',
  content: Buffer.from('%PDF-1.7 a paper of the test'),
}

describe('a server whose behaviour is written down', () => {
  test('takes a letter: from the company, answers to its kitchen, with its paper, and back to its own address', async () => {
    const { mail, outcomes } = sending.to(server.url)
    const order = orderTo('pedidos@huerta.example', { html: '<p>Hola</p>', attachments: [pdf] })
    await mail.send(order)
    await expect.poll(() => outcomes.length).toBe(1)
    expect(outcomes).toMatchObject([{ letterId: order.letterId, outcome: 'delivered' }])
    const [letter] = server.sources
    expect(letter).toMatch(/^From: "?Can Pep \(via Escandallo\)"? <no-reply@escandallo\.example>$/m)
    expect(letter).toMatch(/^Reply-To: cocina@canpep\.example$/m)
    expect(letter).toContain(pdf.content.toString('base64'))
    expect(server.envelopes).toEqual([
      { from: `facturas+${bounceToken(order.letterId, BOUNCE_SECRET)}@escandallo.example`, to: [order.to] },
    ])
  })

  test.each<[Mood, string, string]>([
    ['refuses', 'refused', 'no-mailbox'],
    ['refuses-after-data', 'refused', 'too-large'],
  ])('that %s gets it once, and whoever sent it hears why', async (mood, outcome, cause) => {
    server.mood = mood
    const { mail, outcomes } = sending.to(server.url)
    await mail.send(orderTo('pedidos@huerta.example'))
    await expect.poll(() => outcomes.length).toBe(1)
    expect(outcomes).toMatchObject([{ outcome, cause, reply: expect.stringMatching(/^5\d\d /) }])
    expect(server.met).toEqual([mood])
  })

  test.each<[Mood, string]>([
    ['asks-to-come-later', 'busy'],
    ['is-silent', 'server'],
    ['cuts-within-data', 'server'],
  ])('that %s gets it later, and once', async (mood, cause) => {
    server.mood = mood
    const { mail, outcomes } = sending.to(server.url)
    await mail.send(orderTo('pedidos@huerta.example'))
    await expect.poll(() => outcomes.length, { timeout: 15_000 }).toBe(1)
    expect(outcomes).toMatchObject([{ outcome: 'delayed', cause, until: expect.any(String) }])
    server.mood = 'takes'
    await expect.poll(() => outcomes.length, { timeout: 15_000 }).toBe(2)
    expect(outcomes[1]).toMatchObject({ outcome: 'delivered' })
    expect(server.arrived).toHaveLength(1)
  })

  test.each<Mood>(['takes-and-cuts', 'takes-and-hangs'])(
    'that %s may get it again under the same id, so that a mailbox shows it once',
    async (mood) => {
      server.mood = mood
      const { mail, outcomes } = sending.to(server.url)
      const order = orderTo('pedidos@huerta.example')
      await mail.send(order)
      await expect.poll(() => server.met, { timeout: 15_000 }).toContain(mood)
      server.mood = 'takes'
      await expect.poll(() => outcomes.at(-1)?.outcome, { timeout: 15_000 }).toBe('delivered')
      const ids = new Set(server.arrived.map(({ messageId }) => messageId))
      expect([...ids]).toEqual([`<${order.letterId}@escandallo.example>`])
    },
  )

  test('whose certificate nobody trusts is told from one that is away, before any letter', async () => {
    const untrusted = await mailServer({ secure: true })
    try {
      const { lines } = sending.to(untrusted.url)
      await expect
        .poll(() => lines.join())
        .toMatch(/certificate of the mail server is not trusted.*no letter can leave/)
      const away = sending.to('smtp://127.0.0.1:1?tls=none')
      await expect.poll(() => away.lines.join()).toMatch(/mail server cannot be reached.*no letter can leave/)
      expect([lines, away.lines].flat().join()).not.toContain('@')
    } finally {
      await untrusted.close()
    }
  })

  test('says nothing in the log where all is well', async () => {
    const { mail, outcomes, lines } = sending.to(server.url)
    await mail.send(orderTo('pedidos@huerta.example'))
    await expect.poll(() => outcomes.length).toBe(1)
    expect(lines).toEqual([])
  })
})

const why = whyNoPostfix()
if (why) console.warn(`Letters are not tried against a real mail server: ${why}`)
const elsewhere = why ? null : await mailServer()
const postfix: Postfix | null = elsewhere ? await startPostfix(elsewhere.port) : null
const mailboxOf = async (user: 'pedidos' | 'facturas') => (await postfix?.mailbox(user)) ?? []
afterAll(async () => {
  await postfix?.close()
  await elsewhere?.close()
  await sending.close()
})

describe.skipIf(why)('Postfix', () => {
  test('delivers a letter into the mailbox that it is for', async () => {
    const { mail, outcomes } = sending.to(postfix?.url ?? '')
    await mail.send(orderTo('pedidos@huerta.example', { attachments: [pdf] }))
    await expect.poll(() => outcomes, { timeout: 15_000 }).toMatchObject([{ outcome: 'delivered' }])
    await expect.poll(() => mailboxOf('pedidos').then(({ length }) => length), { timeout: 15_000 }).toBe(1)
    const [message] = await mailboxOf('pedidos')
    expect(message?.toString()).toMatch(/^Return-Path: <facturas\+b-[a-z2-7]{39}@escandallo\.example>$/m)
  })

  test('refuses a mailbox that is not there, and a letter that is too large', async () => {
    const { mail, outcomes } = sending.to(postfix?.url ?? '')
    await mail.send(orderTo('nadie@huerta.example'))
    await expect.poll(() => outcomes.length, { timeout: 15_000 }).toBe(1)
    expect(outcomes).toMatchObject([
      { outcome: 'refused', cause: 'no-mailbox', reply: expect.stringMatching(/^550 5\.1\.1 …/) },
    ])
    expect(outcomes[0]?.reply).not.toContain('nadie@')
    await mail.send(orderTo('pedidos@huerta.example', { attachments: [{ ...pdf, content: Buffer.alloc(500_000) }] }))
    await expect.poll(() => outcomes.length, { timeout: 15_000 }).toBe(2)
    expect(outcomes[1]).toMatchObject({ outcome: 'refused', cause: 'too-large' })
  })

  test('sends a letter back that the next server refuses, and the mailbox says which letter it was', async () => {
    if (elsewhere) elsewhere.mood = 'refuses'
    const { mail, outcomes } = sending.to(postfix?.url ?? '')
    const order = orderTo('pedidos@otra.example')
    await mail.send(order)
    await expect.poll(() => outcomes, { timeout: 15_000 }).toMatchObject([{ outcome: 'delivered' }])
    await expect.poll(() => mailboxOf('facturas').then(({ length }) => length), { timeout: 25_000 }).toBe(1)
    const [report = Buffer.alloc(0)] = await mailboxOf('facturas')
    const posted: { path: string; body: object }[] = []
    const receive = receiveMessage({
      inbox: { address: INBOX, authservId: null },
      api: {
        get: async () => expect.fail('it is no paper'),
        upload: async () => expect.fail('it is no paper'),
        post: async (path, body) => {
          posted.push({ path, body })
          return { position: '0', noted: true }
        },
      },
    })
    expect(await receive(new Uint8Array(report))).toBe('Processed')
    expect(posted).toMatchObject([
      { path: '/mail/bounces', body: { outcome: 'bounced', status: expect.stringMatching(/^5\./) } },
    ])
    const token = String(Object(posted[0]?.body).token)
    expect(letterOfToken(token, BOUNCE_SECRET)).toBe(order.letterId)
  })
})
