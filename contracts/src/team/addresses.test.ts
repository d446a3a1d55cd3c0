import { expect, test } from 'vitest'
import { comparableAddress, mailboxOf } from './addresses.ts'

test('addresses are the same however A to Z are written, and no look-alike is one of them', () => {
  expect(comparableAddress('Ana@CanPep.example')).toBe('ana@canpep.example')
  expect(comparableAddress('\u212Aim@canpep.example')).not.toBe('kim@canpep.example')
  expect(comparableAddress('\u0410na@canpep.example')).not.toBe('ana@canpep.example')
})

test.each([
  ['Ana@CanPep.example', 'ana@canpep.example'],
  ['ana+pedidos@canpep.example', 'ana@canpep.example'],
  ['ana+a+b@canpep.example', 'ana@canpep.example'],
  ['a.n.a+x@gmail.com', 'ana@gmail.com'],
  ['ana@googlemail.com', 'ana@gmail.com'],
  ['a.na@canpep.example', 'a.na@canpep.example'],
  ['+ana@canpep.example', '+ana@canpep.example'],
  ['\uFF41na@canpep.example', 'ana@canpep.example'],
])('%s is read in the mailbox %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox))
