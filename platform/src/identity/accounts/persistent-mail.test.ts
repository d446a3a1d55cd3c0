import { describe, expect, test } from 'vitest'
import { Invalid, Unavailable } from '../../errors.ts'
import { persistentMail } from './persistent-mail.ts'

const letter = { to: 'ana@example.test', subject: 'Hola', text: 'Hola', kind: 'password-reset' }
const failing = (failures: readonly Error[]) => {
  const attempts: string[] = []
  const send = async ({ to }: typeof letter) => {
    attempts.push(to)
    const failure = failures[attempts.length - 1]
    if (failure) throw failure
  }
  return { attempts, send }
}
const soon = () => new Unavailable('mail-unavailable', 0.001)

describe('a mail', () => {
  test('leaves once the server is there again', async () => {
    const mail = failing([soon(), soon()])
    await persistentMail(mail, new AbortController().signal).send(letter)
    expect(mail.attempts).toHaveLength(3)
  })

  test('is given up after six tries', async () => {
    const mail = failing(Array.from({ length: 10 }, soon))
    const sent = persistentMail(mail, new AbortController().signal).send(letter)
    await expect(sent).rejects.toBeInstanceOf(Unavailable)
    expect(mail.attempts).toHaveLength(6)
  })

  test('that can never be sent is tried once', async () => {
    const mail = failing([new Invalid('mail-invalid')])
    await expect(persistentMail(mail, new AbortController().signal).send(letter)).rejects.toBeInstanceOf(Invalid)
    expect(mail.attempts).toHaveLength(1)
  })

  test('does not hold up a process that stops', async () => {
    const stopping = new AbortController()
    const mail = failing([new Unavailable('mail-unavailable', 3_600)])
    const sent = persistentMail(mail, stopping.signal).send(letter)
    setTimeout(() => stopping.abort(), 10)
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
  })
})
