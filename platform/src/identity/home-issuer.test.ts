import { describe, expect, test } from 'vitest'
import { identityIdOf } from './callers.ts'
import { atHome, HOME_ISSUER, providerName } from './home-issuer.ts'

const on = (port: number) =>
  atHome({
    verify: async () => ({
      issuer: `http://localhost:${port}/idp`,
      subject: 'ana',
      email: 'ana@casa.example',
      emailVerified: true,
    }),
  })

describe('whoever signs in at the embedded provider', () => {
  test('is the same person on another port', async () => {
    const [before, after] = [await on(3000).verify('token'), await on(3001).verify('token')]
    expect(identityIdOf(after)).toBe(identityIdOf(before))
    expect(after).toEqual({ issuer: HOME_ISSUER, subject: 'ana', email: 'ana@casa.example', emailVerified: true })
  })

  test('signed in here, and others where their provider is', () => {
    expect(providerName(HOME_ISSUER)).toBe('escandallo')
    expect(providerName('https://login.hotel.example/realms/kitchen')).toBe('login.hotel.example')
  })
})
