import { describe, expect, test } from 'vitest'
import { ApiAway } from '../../api.ts'
import { headOf } from '../message-head.ts'
import { receiveMessage } from '../receive.ts'
import { deliveryStatusOf } from './delivery-status.ts'

const token = `b-${'a2b3c4d5e6f7g2h3'.repeat(3).slice(0, 39)}`
const to = `facturas+${token}@escandallo.example`
/** A report as Postfix writes it. */
const report = (fields: readonly string[], more: readonly string[] = []) =>
  Buffer.from(
    [
      ...['Return-Path: <>', 'From: MAILER-DAEMON@mx.huerta.example', `To: ${to}`, 'Subject: Undelivered Mail'],
      ...['MIME-Version: 1.0', 'Content-Type: multipart/report; report-type=delivery-status;', '\tboundary="x"', ''],
      ...['--x', 'Content-Type: text/plain; charset=us-ascii', '', 'I could not deliver your message.', ''],
      ...['--x', 'Content-Description: Delivery report', 'Content-Type: message/delivery-status', ''],
      ...['Reporting-MTA: dns; mx.huerta.example', 'Arrival-Date: Mon, 2 Mar 2026 12:00:00 +0100', ''],
      ...[...fields, ...more, ''],
      ...['--x', 'Content-Type: message/rfc822', '', 'Subject: Pedido', '', 'Final-Recipient: rfc822; x@y.example'],
      ...['Action: failed', 'Status: 5.7.1', '', '--x--', ''],
    ].join('\r\n'),
  )
const failed = [
  ...['Final-Recipient: rfc822; pedidos@huerta.example', 'Original-Recipient: rfc822;pedidos@huerta.example'],
  ...['Action: failed', 'Status: 5.1.1', 'Remote-MTA: dns; mx.huerta.example'],
  ...['Diagnostic-Code: smtp; 550 5.1.1 <pedidos@huerta.example>: Recipient', '    address rejected: User unknown'],
]

describe('a report of a letter that did not arrive', () => {
  test('says its status and what the server answered', async () => {
    expect(await deliveryStatusOf(report(failed))).toEqual({
      outcome: 'bounced',
      status: '5.1.1',
      reply: '550 5.1.1 <pedidos@huerta.example>: Recipient address rejected: User unknown',
    })
  })
  test('says that it is delayed', async () => {
    const fields = ['Final-Recipient: rfc822; a@b.example', 'Action: delayed', 'Status: 4.4.1 (no answer)']
    expect(await deliveryStatusOf(report(fields))).toEqual({ outcome: 'delayed', status: '4.4.1', reply: null })
  })
  test('of several recipients says the one that failed', async () => {
    const delivered = ['Final-Recipient: rfc822; a@b.example', 'Action: delivered', 'Status: 2.0.0', '']
    expect(await deliveryStatusOf(report([...delivered, ...failed]))).toMatchObject({ status: '5.1.1' })
  })
  test.each([
    ['a delivery', ['Final-Recipient: rfc822; a@b.example', 'Action: delivered', 'Status: 2.0.0']],
    ['a status that is none', ['Final-Recipient: rfc822; a@b.example', 'Action: failed', 'Status: five']],
    ['no recipient', ['Action: failed', 'Status: 5.1.1']],
    ['no action', ['Final-Recipient: rfc822; a@b.example', 'Status: 5.1.1']],
    ['fields that are none', [': : :', 'Action failed', '\u0000'.repeat(50)]],
  ])('is none with %s, whatever the letter within it says', async (_, fields) =>
    expect(await deliveryStatusOf(report(fields))).toBeNull(),
  )
  test.each([
    ['an answer', `To: ${to}\r\nSubject: Re: Pedido\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n`],
    ['nothing', ''],
    ['a report of another kind', report(failed).toString().replace('delivery-status;', 'disposition-notification;')],
  ])('is none in %s', async (_, source) => expect(await deliveryStatusOf(Buffer.from(source))).toBeNull())
  test('keeps to its size', async () => {
    const endless = [...failed.slice(0, 4), `Diagnostic-Code: smtp; 550 ${'x'.repeat(100_000)}`]
    expect((await deliveryStatusOf(report(endless)))?.reply).toHaveLength(2_000)
  })
})

describe('the mailbox', () => {
  const inbox = { address: 'facturas@escandallo.example', authservId: null }
  const receiving = (post: () => Promise<{ position: string; noted: boolean }>) => {
    const posted: unknown[][] = []
    const api = {
      get: async () => expect.fail('no corporation is asked for'),
      upload: async () => expect.fail('it is no paper'),
      post: async (...command: unknown[]) => {
        posted.push(command)
        return post()
      },
    }
    return { receive: receiveMessage({ api, inbox }), posted }
  }

  test('tells the address of a letter that came back from that of papers', async () => {
    expect(await headOf(report(failed), inbox)).toMatchObject({ bounce: token, tokens: [], automatic: true })
  })
  test('reports a letter that came back, and puts the report away', async () => {
    const { receive, posted } = receiving(async () => ({ position: '0', noted: true }))
    expect(await receive(report(failed))).toBe('Processed')
    expect(posted).toMatchObject([['/mail/bounces', { token, outcome: 'bounced', status: '5.1.1' }, {}]])
  })
  test('reports nothing of an answer that says somebody is away', async () => {
    const { receive, posted } = receiving(async () => ({ position: '0', noted: true }))
    expect(await receive(Buffer.from(`From: a@b.example\r\nTo: ${to}\r\n\r\nEstoy de vacaciones`))).toBe('Processed')
    expect(posted).toEqual([])
  })
  test('puts aside what names no letter, and keeps what could not be reported', async () => {
    const unknown = receiving(async () => ({ position: '0', noted: false }))
    expect(await unknown.receive(report(failed))).toBe('Refused')
    const away = receiving(async () => {
      throw new ApiAway('away')
    })
    await expect(away.receive(report(failed))).rejects.toThrow(ApiAway)
  })
})
