import { constants, createHmac, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createLocalJWKSet } from 'jose'
import { describe, expect, test } from 'vitest'
import { Unauthenticated } from '../errors.ts'
import { bearer, tokenVerifier } from './token-verifier.ts'

const issuer = 'https://id.example.test/idp'
const audience = 'https://id.example.test/api'
const now = new Date('2026-03-01T12:00:00Z')
const seconds = now.getTime() / 1_000

// Tokens are put together by hand here: a library would refuse to make most of them.
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const ours = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const edwards = generateKeyPairSync('ed25519')

const header = { alg: 'ES256', typ: 'at+jwt', kid: 'ours' }
const claims = {
  iss: issuer,
  aud: audience,
  sub: 'a3f1',
  iat: seconds,
  exp: seconds + 300,
  email: 'Ana@Example.test',
  email_verified: true,
  name: 'Ana',
  sid: 'session-1',
}
const signed = (key: KeyObject, head: object = header, body: object = claims): string => {
  const input = `${part(head)}.${part(body)}`
  const edwardsKey = key.asymmetricKeyType === 'ed25519'
  const options = key.asymmetricKeyType === 'ec' ? ({ key, dsaEncoding: 'ieee-p1363' } as const) : key
  return `${input}.${sign(edwardsKey ? null : 'sha256', Buffer.from(input), options).toString('base64url')}`
}
const without = (name: keyof typeof claims) =>
  Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name))
const padded = (head: object): string => {
  const input = `${part(head)}.${part(claims)}`
  const key = { key: rsa.privateKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 }
  return `${input}.${sign('sha256', Buffer.from(input), key).toString('base64url')}`
}
const swapped = (token: string, body: object): string => {
  const [head, , signature] = token.split('.')
  return `${head}.${part(body)}.${signature}`
}
const hmac = (head: object, secret: string | Buffer): string => {
  const input = `${part(head)}.${part(claims)}`
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`
}

const jwk = (key: KeyObject, kid: string) => ({ ...createPublicKey(key).export({ format: 'jwk' }), kid })
const keys = createLocalJWKSet({
  keys: [jwk(ours.privateKey, 'ours'), jwk(rsa.privateKey, 'rsa'), jwk(edwards.privateKey, 'edwards')] as never,
})
const verifier = tokenVerifier({ issuer, audience, keys, now: () => now })

describe('an access token', () => {
  test('proves who presents it', async () => {
    await expect(verifier.verify(signed(ours.privateKey))).resolves.toEqual({
      issuer,
      subject: 'a3f1',
      email: 'ana@example.test',
      emailVerified: true,
      name: 'Ana',
      sessionId: 'session-1',
    })
  })

  test.each([
    ['RS256', rsa.privateKey, 'rsa'],
    ['EdDSA', edwards.privateKey, 'edwards'],
  ])('may be signed with %s', async (alg, key, kid) => {
    await expect(verifier.verify(signed(key, { ...header, alg, kid }))).resolves.toMatchObject({ subject: 'a3f1' })
  })

  test('with the e-mail of another issuer’s token is another identity', async () => {
    const other = 'https://other.example.test'
    const second = tokenVerifier({ issuer: other, audience, keys, now: () => now })
    const [first, stranger] = await Promise.all([
      verifier.verify(signed(ours.privateKey)),
      second.verify(signed(ours.privateKey, header, { ...claims, iss: other })),
    ])
    expect(stranger.email).toBe(first.email)
    expect([stranger.issuer, stranger.subject]).not.toEqual([first.issuer, first.subject])
  })

  test.each([
    ['absent', without('email_verified')],
    ['a string', { ...claims, email_verified: 'true' }],
    ['given without an e-mail', without('email')],
  ])('does not verify an e-mail when email_verified is %s', async (_, body) => {
    await expect(verifier.verify(signed(ours.privateKey, header, body))).resolves.toMatchObject({
      emailVerified: false,
    })
  })

  test('is good while clocks differ by a few seconds', async () => {
    const body = { ...claims, exp: seconds - 3 }
    await expect(verifier.verify(signed(ours.privateKey, header, body))).resolves.toBeDefined()
  })
})

const publicPem = ours.publicKey.export({ type: 'spki', format: 'pem' })
const ourJwk = JSON.stringify(jwk(ours.privateKey, 'ours'))
const foreignJwk = createPublicKey(foreign.privateKey).export({ format: 'jwk' })

const forgeries: [string, () => string][] = [
  ['algorithm none', () => `${part({ ...header, alg: 'none' })}.${part(claims)}.`],
  ['algorithm None with the signature kept', () => swappedHeader({ ...header, alg: 'None' })],
  ['HS256 with the public key in PEM as its secret', () => hmac({ ...header, alg: 'HS256' }, publicPem)],
  ['HS256 with the public JWK as its secret', () => hmac({ ...header, alg: 'HS256' }, ourJwk)],
  ['a payload swapped under a good signature', () => swapped(signed(ours.privateKey), { ...claims, sub: 'someone' })],
  ['a foreign key under our key id', () => signed(foreign.privateKey)],
  ['an unknown key id', () => signed(foreign.privateKey, { ...header, kid: 'theirs' })],
  ['its own key embedded', () => signed(foreign.privateKey, { ...header, jwk: foreignJwk })],
  ['our own key embedded', () => signed(ours.privateKey, { ...header, jwk: jwk(ours.privateKey, 'ours') })],
  [
    'an address of its own keys',
    () => signed(foreign.privateKey, { ...header, jku: 'https://evil.example.test/jwks' }),
  ],
  ['a critical header nobody knows', () => signed(ours.privateKey, { ...header, crit: ['exp-soon'], 'exp-soon': 1 })],
  ['an algorithm of a good key that is not on the list', () => padded({ ...header, alg: 'PS256', kid: 'rsa' })],
  ['another algorithm of the same key', () => signed(ours.privateKey, { ...header, alg: 'ES384' })],
  ['an end in the past', () => signed(ours.privateKey, header, { ...claims, exp: seconds - 60 })],
  ['a beginning in the future', () => signed(ours.privateKey, header, { ...claims, nbf: seconds + 60 })],
  ['no end', () => signed(ours.privateKey, header, without('exp'))],
  ['an end that is no number', () => signed(ours.privateKey, header, { ...claims, exp: '9999999999' })],
  ['no subject', () => signed(ours.privateKey, header, without('sub'))],
  ['an empty subject', () => signed(ours.privateKey, header, { ...claims, sub: '' })],
  ['another issuer', () => signed(ours.privateKey, header, { ...claims, iss: 'https://evil.example.test' })],
  ['no issuer', () => signed(ours.privateKey, header, without('iss'))],
  ['another audience', () => signed(ours.privateKey, header, { ...claims, aud: 'https://other.example.test' })],
  ['no audience', () => signed(ours.privateKey, header, without('aud'))],
  ['the type of an ID token', () => signed(ours.privateKey, { alg: 'ES256', kid: 'ours', typ: 'JWT' })],
  ['no type, as ID tokens have none', () => signed(ours.privateKey, { alg: 'ES256', kid: 'ours' })],
  ['a payload that is no object', () => signed(ours.privateKey, header, [claims])],
  ['a cut signature', () => signed(ours.privateKey).slice(0, -8)],
  ['no signature', () => signed(ours.privateKey).split('.').slice(0, 2).join('.')],
  ['an empty text', () => ''],
  ['a text that is no token', () => 'not.a.token'],
  ['seventeen kilobytes', () => signed(ours.privateKey, header, { ...claims, name: 'a'.repeat(17_000) })],
]
const swappedHeader = (head: object): string => [part(head), ...signed(ours.privateKey).split('.').slice(1)].join('.')

describe('a token is refused that has', () => {
  test.each(forgeries)('%s', async (_, forge) => {
    await expect(verifier.verify(forge())).rejects.toBeInstanceOf(Unauthenticated)
  })
})

test('an error of the key source is not taken for a bad token', async () => {
  const broken = tokenVerifier({
    issuer,
    audience,
    now: () => now,
    keys: async () => {
      throw new RangeError('no database')
    },
  })
  await expect(broken.verify(signed(ours.privateKey))).rejects.toBeInstanceOf(RangeError)
})

describe('the Authorization header', () => {
  test('gives its bearer token', () => expect(bearer('Bearer abc.def-_')).toBe('abc.def-_'))
  test.each([undefined, '', 'Basic abc', 'Bearer', 'Bearer a b'])('is refused as %s', (header) => {
    expect(() => bearer(header)).toThrow(Unauthenticated)
  })
})
