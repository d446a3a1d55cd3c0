import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bounceAddresses, bounceToken, letterOfToken } from './bounce-address.ts'

const secret = 'a secret of the test'

test('a token says which letter came back, in whatever case a server writes it', () => {
  for (let time = 0; time < 200; time += 1) {
    const letterId = randomUUID()
    const token = bounceToken(letterId, secret)
    expect([letterOfToken(token, secret), letterOfToken(token.toUpperCase(), secret)]).toEqual([letterId, letterId])
  }
})

test('a token that was not made here names no letter', () => {
  const token = bounceToken(randomUUID(), secret)
  const other = `${token.slice(0, -1)}${token.endsWith('a') ? 'b' : 'a'}`
  for (const wrong of [other, token.slice(1), '', 'b-', `${token}a`, token.replace('b-', 'c-')])
    expect(letterOfToken(wrong, secret)).toBeNull()
  expect(letterOfToken(token, 'another secret')).toBeNull()
})

test('letters come back to the mailbox that is read, where it is of the domain that they are from', () => {
  const from = 'no-reply@escandallo.example'
  const addressOf = bounceAddresses('facturas@escandallo.example', from, secret)
  const letterId = randomUUID()
  const address = addressOf?.(letterId) ?? ''
  expect(address).toBe(`facturas+${bounceToken(letterId, secret)}@escandallo.example`)
  expect((address.split('@')[0] ?? '').length).toBeLessThanOrEqual(64)
  expect(bounceAddresses('facturas@mail.escandallo.example', from, secret)).not.toBeNull()
  expect(bounceAddresses('facturas@otra.example', from, secret)).toBeNull()
  expect(bounceAddresses('facturas@noescandallo.example', from, secret)).toBeNull()
  expect(bounceAddresses(`${'f'.repeat(40)}@escandallo.example`, from, secret)).toBeNull()
  expect(bounceAddresses(undefined, from, secret)).toBeNull()
})
