import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Unauthenticated } from '../errors.ts'
import { configuredVerifier, type VerifierSettings } from './configured-verifier.ts'
import { HOME_ISSUER } from './home-issuer.ts'

/** A provider elsewhere: its discovery document and its keys, at the addresses where they are looked for. */
const server = createServer((request, response) => {
  const answer = request.url?.endsWith('/.well-known/openid-configuration')
    ? { issuer: request.url.startsWith('/idp') ? `${origin}/idp` : origin, jwks_uri: `${origin}/.well-known/jwks.json` }
    : { keys: [key] }
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
})
let origin: string
let key: JWK
let sign: (claims: Record<string, unknown>, type?: string) => Promise<string>
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const pair = await generateKeyPair('ES256')
  key = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'ES256' }
  sign = (claims, typ = 'at+jwt') =>
    new SignJWT({ sub: 'ana', ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'one', typ })
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(pair.privateKey)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const set = (settings: Partial<VerifierSettings>) => configuredVerifier({ PUBLIC_URL: origin, ...settings })

describe('without an issuer', () => {
  test('tokens of the provider at the public address are taken, made for the API beside it', async () => {
    const good = { iss: `${origin}/idp`, aud: `${origin}/api` }
    expect(await set({}).verify(await sign(good))).toMatchObject({ issuer: HOME_ISSUER, subject: 'ana' })
    await expect(set({}).verify(await sign({ ...good, aud: 'other' }))).rejects.toThrow(Unauthenticated)
    await expect(set({}).verify(await sign({ ...good, iss: origin }))).rejects.toThrow(Unauthenticated)
  })

  test('keys come from where the provider listens among the processes, when its address is for browsers alone', async () => {
    const outside = 'https://escandallo.example'
    const token = await sign({ iss: `${outside}/idp`, aud: `${outside}/api` })
    expect(await set({ PUBLIC_URL: outside, IDENTITY_URL: origin }).verify(token)).toMatchObject({ subject: 'ana' })
  })

  test('keys of a provider in the same process are not asked for over the network', async () => {
    const settings = { PUBLIC_URL: 'http://127.0.0.1:1' }
    const verifier = configuredVerifier(settings, async () => key)
    const token = await sign({ iss: 'http://127.0.0.1:1/idp', aud: 'http://127.0.0.1:1/api' })
    expect(await verifier.verify(token)).toMatchObject({ subject: 'ana' })
  })
})

test('another provider is found by its issuer, and its audience is the one that is set', async () => {
  const verifier = set({ OIDC_ISSUER: origin, OIDC_AUDIENCE: 'escandallo' })
  expect(await verifier.verify(await sign({ iss: origin, aud: 'escandallo' }))).toMatchObject({ issuer: origin })
  await expect(verifier.verify(await sign({ iss: origin, aud: `${origin}/api` }))).rejects.toThrow(Unauthenticated)
})

test('a slash at the end of its issuer makes no other provider, and anything else does', async () => {
  const verifier = set({ OIDC_ISSUER: `${origin}/`, OIDC_AUDIENCE: 'escandallo' })
  expect(await verifier.verify(await sign({ iss: origin, aud: 'escandallo' }))).toMatchObject({ issuer: origin })
  await expect(verifier.verify(await sign({ iss: `${origin}/a`, aud: 'escandallo' }))).rejects.toThrow(Unauthenticated)
})
