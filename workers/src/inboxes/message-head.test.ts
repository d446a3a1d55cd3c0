import { describe, expect, test } from 'vitest'
import { bodyOf, headOf } from './message-head.ts'

const inbox = { address: 'facturas@escandallo.example', authservId: 'mx.escandallo.example' }
const token = 'a2b3c4d5e6f7g2h3'
const base = [
  'From: "Frutas, Sol" <Facturas@Frutas.example>',
  `To: facturas+${token}@escandallo.example`,
  'Subject: =?utf-8?Q?Factura_de_marzo_=E2=82=AC?=',
  'Message-ID: <1@frutas.example>',
  'Date: Tue, 10 Mar 2026 10:00:00 +0100',
]
const head = (lines: string[] = [], from = base) =>
  headOf(Buffer.from([...lines, ...from, '', 'Hola'].join('\r\n')), inbox)

describe('the header of a message', () => {
  test('says who sent it, when, and to which address', async () =>
    expect(await head()).toEqual({
      from: 'facturas@frutas.example',
      subject: 'Factura de marzo €',
      messageId: '<1@frutas.example>',
      bounce: null,
      sentAt: '2026-03-10T09:00:00.000Z',
      proven: false,
      automatic: false,
      tokens: [token],
    }))
  test('is believed as to where the server delivered it, before what the sender wrote', async () => {
    const other = 'h3g2f7e6d5c4b3a2'
    expect((await head([`Delivered-To: facturas+${other}@escandallo.example`])).tokens).toEqual([other])
    const written = [...base, `Cc: FACTURAS+${other.toUpperCase()}@Escandallo.example, facturas+${token}@evil.example`]
    expect((await head([], written)).tokens).toEqual([token, other])
    expect(
      (
        await head(
          [],
          base.filter((line) => !line.startsWith('To')),
        )
      ).tokens,
    ).toEqual([])
  })
  test.each([
    'Auto-Submitted: auto-replied',
    'Precedence: bulk',
    'List-Id: <ofertas.frutas.example>',
    'Return-Path: <>',
    'X-Auto-Response-Suppress: All',
  ])('shows that nobody wrote it: %s', async (line) => expect((await head([line])).automatic).toBe(true))
  test('of a robot, or of nobody, is never answered', async () => {
    for (const from of ['MAILER-DAEMON@frutas.example', 'no-reply@frutas.example', ''])
      expect((await head([], [`From: ${from}`, ...base.slice(1)])).automatic).toBe(true)
    expect((await head(['Auto-Submitted: no'])).automatic).toBe(false)
  })
  test('with two senders proves neither', async () => {
    const proof = 'Authentication-Results: mx.escandallo.example; dmarc=pass header.from=frutas.example'
    expect((await head([proof])).proven).toBe(true)
    expect((await head([proof, 'From: otro@frutas.example'])).proven).toBe(false)
  })
  test('that cannot be read says nothing', async () => {
    for (const text of ['', '\r\n\r\n', 'a'.repeat(300_000), '\0\0\0'])
      expect(await headOf(Buffer.from(text), inbox)).toMatchObject({ from: null, tokens: [], automatic: true })
  })
  test('is no part of the body, whatever a server writes on top', () => {
    const text = (top: string) => Buffer.from(`${top}${base.join('\r\n')}\r\n\r\nHola`)
    expect(Buffer.from(bodyOf(text('Received: a\r\n'))).toString()).toBe('Hola')
    expect(bodyOf(text(''))).toEqual(bodyOf(text('Received: b\r\n')))
  })
})
