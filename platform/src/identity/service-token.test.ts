import { describe, expect, test } from 'vitest'
import { serviceToken } from './service-token.ts'

const token = 'a-service-token-of-forty-characters-abcd'
const check = serviceToken(token)

describe('the token between processes', () => {
  test('opens', () => {
    expect(check(`Bearer ${token}`)).toBe(true)
    expect(check(`bearer ${token}`)).toBe(true)
  })

  test.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    token,
    `Basic ${token}`,
    `Bearer ${token}x`,
    `Bearer ${token.slice(1)}`,
  ])('does not open as %s', (authorization) => expect(check(authorization)).toBe(false))

  test('is refused as a setting when it is too short', () => expect(() => serviceToken('short')).toThrow(RangeError))
})
