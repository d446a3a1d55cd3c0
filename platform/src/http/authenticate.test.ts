import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { Invalid, Unauthenticated } from '../errors.ts'
import { serviceToken } from '../identity/service-token.ts'
import type { Identity } from '../identity/token-verifier.ts'
import { authenticator } from './authenticate.ts'

const ours = 'a-service-token-of-forty-characters-abcd'
const corporation = '7B1D7B9E-26F4-4F3C-9A36-5D2F4F0C8D11'
const ana: Identity = { issuer: 'https://id.example.test', subject: 'ana', email: null, emailVerified: false }
const verifier = {
  verify: async (token: string) => {
    if (token !== 'token-of-ana') throw new Unauthenticated()
    return ana
  },
}
const authenticate = authenticator({ verifier, isService: serviceToken(ours) })
const asked = (headers: Record<string, string | string[]>) => authenticate({ headers } as unknown as FastifyRequest)

describe('a request', () => {
  test('without a bearer comes from nobody, whatever corporation it names', async () => {
    expect(await asked({})).toBeNull()
    expect(await asked({ corporation })).toBeNull()
  })

  test('with a good token comes from its person, and names no corporation of its own', async () =>
    expect(await asked({ authorization: 'Bearer token-of-ana', corporation })).toEqual(ana))

  test.each(['Bearer token-of-eva', 'Bearer', 'Basic YW5h', `Bearer ${ours.slice(1)}`])(
    'with %s is not taken for an anonymous one',
    (authorization) => expect(asked({ authorization })).rejects.toThrow(Unauthenticated),
  )

  test('with the service token comes from one of our own processes, for the corporation it names', async () => {
    expect(await asked({ authorization: `Bearer ${ours}`, corporation })).toEqual({
      service: 'workers',
      corporationId: corporation.toLowerCase(),
    })
    expect(await asked({ authorization: `Bearer ${ours}` })).toEqual({ service: 'workers', corporationId: null })
  })

  test.each(['', 'all', `${corporation}, ${corporation}`, "' or true --"])(
    'of one of our own processes for the corporation %j is refused',
    (name) => expect(asked({ authorization: `Bearer ${ours}`, corporation: name })).rejects.toThrow(Invalid),
  )
})
