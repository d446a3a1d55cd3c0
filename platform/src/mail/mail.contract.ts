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
    ])('a letter with %s is refused and does not leave', async (_what, wrong) => {
      await expect(made.mail.send({ ...letter, ...wrong })).rejects.toThrow(Invalid)
      expect(await made.arrived()).toEqual([])
    })
  })
