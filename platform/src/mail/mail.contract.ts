import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Invalid } from '../errors.ts'
import type { Letter, Mail } from './mail.ts'

/** A letter as it arrived at its address. */
export type Arrived = Pick<Letter, 'to' | 'subject' | 'text'> & { html: string | null }

/** What every way of sending mail does. `arrived` looks into the mailbox at the other end, oldest first. */
export const mailContract = (
  name: string,
  make: () => Promise<{ mail: Mail; arrived(): Promise<Arrived[]>; close(): Promise<unknown> }>,
) =>
  describe(`mail: ${name}`, () => {
    let made: Awaited<ReturnType<typeof make>>
    beforeEach(async () => {
      made = await make()
    })
    afterEach(() => made.close())

    const file = new Uint8Array([37, 80, 68, 70])
    const letter: Letter = {
      to: 'ana@cocina.example',
      subject: 'Invitación: ¡hola!',
      text: 'Hola\n\n¿Qué tal?\n',
      kind: 'invitation',
    }

    test('a letter arrives as it was written, with HTML and without', async () => {
      await made.mail.send(letter)
      await made.mail.send({ ...letter, html: '<p>Hola</p>' })
      const { to, subject, text } = letter
      const arrived = await made.arrived()
      expect(arrived).toEqual([
        { to, subject, text, html: null },
        { to, subject, text, html: '<p>Hola</p>' },
      ])
    })

    test('a letter with a key arrives once, however often it is sent', async () => {
      await Promise.all([1, 2, 3].map(() => made.mail.send({ ...letter, key: 'invitation-1' })))
      await made.mail.send({ ...letter, key: 'invitation-1' })
      await made.mail.send({ ...letter, key: 'invitation-2' })
      expect(await made.arrived()).toHaveLength(2)
    })

    test.each([
      ['no address', { to: 'ana' }],
      ['two addresses', { to: 'ana@cocina.example, eva@cocina.example' }],
      ['an address with another header', { to: 'ana@cocina.example\nBcc: eva@cocina.example' }],
      ['a subject with another header', { subject: 'Hola\r\nBcc: eva@cocina.example' }],
      ['no subject', { subject: ' ' }],
      ['no text', { text: '' }],
      ['two thousand addresses', { to: Array.from({ length: 2_000 }, (_, at) => `a${at}@cocina.example`).join(', ') }],
      ['an enormous subject', { subject: 'a'.repeat(1_000_000) }],
      ['an enormous text', { text: 'a'.repeat(1_000_000) }],
      ['a sender’s name with another header', { fromName: 'Can Pep\r\nBcc: eva@cocina.example' }],
      ['an enormous name of a sender', { fromName: 'a'.repeat(1_000) }],
      ['an address for answers with another header', { replyTo: 'ana@cocina.example\r\nBcc: eva@cocina.example' }],
      ['several addresses for answers', { replyTo: 'ana@cocina.example, eva@cocina.example' }],
      ['a link with another header', { unsubscribeUrl: 'https://a.example/\r\nBcc: eva@cocina.example' }],
      ['a link that is none', { unsubscribeUrl: 'javascript:alert(1)' }],
      [
        'a file’s name with another header',
        { attachments: [{ name: 'a\r\nb.pdf', type: 'application/pdf', content: file }] },
      ],
      ['a file’s type with another header', { attachments: [{ name: 'a.pdf', type: 'a/b\r\nX: y', content: file }] }],
      ['files that are too large', { attachments: [{ name: 'a', type: 'a/b', content: new Uint8Array(8_000_000) }] }],
    ])('a letter with %s is refused and does not leave', async (_what, wrong) => {
      await expect(made.mail.send({ ...letter, ...wrong })).rejects.toThrow(Invalid)
      expect(await made.arrived()).toEqual([])
    })
  })
