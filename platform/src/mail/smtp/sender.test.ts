import { describe, expect, test } from 'vitest'
import { senderOf, via } from './sender.ts'

const sender = { name: 'Escandallo', address: 'no-reply@escandallo.example' }

describe('MAIL_FROM', () => {
  test.each([
    ['Escandallo <no-reply@escandallo.example>', sender],
    ['no-reply@escandallo.example', { ...sender, name: '' }],
    ['"Escandallo, cocina" <no-reply@escandallo.example>', { ...sender, name: 'Escandallo, cocina' }],
  ])('%s names one address', (from, expected) => expect(senderOf(from)).toEqual(expected))
  test.each(['Escandallo', '', 'a@b.example, c@d.example', 'Cocina: a@b.example, c@d.example;', 'no-reply@', 'a@b'])(
    '%s does not',
    (from) => expect(senderOf(from)).toBeNull(),
  )
})

describe('whoever writes', () => {
  test('is named before the installation, whose address it stays', () => {
    expect(via('Can Pep', sender)).toEqual({ ...sender, name: 'Can Pep (via Escandallo)' })
    expect(via(undefined, sender)).toBe(sender)
    expect(via('Can Pep', { ...sender, name: '' }).name).toBe('Can Pep (via escandallo.example)')
  })
  test.each(['Banco <jefe@banco.example>', '"jefe@banco.example"', 'a\r\nBcc: b@c.example', 'a\u202eb'])(
    'looks like no other address: %o',
    (name) => expect(via(name, sender).name).not.toMatch(/[<>@"\r\n\u202e]/),
  )
})
