import type { RequestListener } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Unauthenticated, Unavailable } from '../errors.ts'
import { remoteKeys } from './remote-keys.ts'
import { serveOn } from './testing/started-provider.ts'
import { tokenVerifier } from './token-verifier.ts'

const audience = 'https://kitchen.example.test/api'
let origin: string
let close: () => Promise<void>
let asked: number
let clock: number
let answer: RequestListener
const pairs = new Map<string, Awaited<ReturnType<typeof generateKeyPair>>>()

beforeAll(async () => {
  for (const kid of ['one', 'two']) pairs.set(kid, await generateKeyPair('ES256', { extractable: true }))
})
beforeEach(async () => {
  asked = 0
  clock = 1_000_000
  const server = await serveOn((request, response) => {
    asked += 1
    answer(request, response)
  })
  origin = server.origin
  close = server.close
})
afterEach(() => close())

const publishing =
  (...kids: string[]): RequestListener =>
  async (request, response) => {
    if (request.url?.endsWith('/openid-configuration')) {
      response.end(JSON.stringify({ issuer: origin, jwks_uri: `${origin}/jwks` }))
      return
    }
    const keys = kids.map(async (kid) => ({ ...(await exportJWK(pairs.get(kid)?.publicKey as never)), kid }))
    response.end(JSON.stringify({ keys: await Promise.all(keys) }))
  }
const failing: RequestListener = (_, response) => void response.writeHead(503).end()
const hanging: RequestListener = () => {}

const token = (kid: string) =>
  new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid })
    .setIssuer(origin)
    .setAudience(audience)
    .setSubject('ana')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(pairs.get(kid)?.privateKey as never)

const verifier = (options: Partial<Parameters<typeof remoteKeys>[0]> = {}) => {
  const keys = remoteKeys({ source: { jwksUrl: `${origin}/jwks` }, now: () => clock, ...options })
  return tokenVerifier({ issuer: origin, audience, keys })
}

describe('keys fetched from a provider', () => {
  test('are asked for once, however many tokens arrive', async () => {
    answer = publishing('one')
    const { verify } = verifier()
    const tokens = await Promise.all(Array.from({ length: 20 }, () => token('one')))
    await Promise.all(tokens.map(verify))
    expect(asked).toBe(1)
  })

  test('are found through the issuer’s discovery document', async () => {
    answer = publishing('one')
    await expect(verifier({ source: { issuer: origin } }).verify(await token('one'))).resolves.toMatchObject({
      subject: 'ana',
    })
    expect(asked).toBe(2)
  })

  test('are asked for again when a token names a new one, as after a rotation', async () => {
    answer = publishing('one')
    const { verify } = verifier()
    await verify(await token('one'))
    answer = publishing('one', 'two')
    clock += 6_000
    await expect(verify(await token('two'))).resolves.toMatchObject({ subject: 'ana' })
    answer = publishing('two')
    clock += 700_000
    await verify(await token('one'))
    await expect.poll(() => asked).toBe(3)
    await expect.poll(async () => verify(await token('one')).catch((error) => error.name)).toBe('Unauthenticated')
  })

  test('are not asked for again with every token that names an unknown one', async () => {
    answer = publishing('one')
    const { verify } = verifier()
    await verify(await token('one'))
    for (let attempt = 0; attempt < 20; attempt++) {
      await expect(verify(await token('two'))).rejects.toBeInstanceOf(Unauthenticated)
    }
    expect(asked).toBe(1)
  })

  test.each([
    ['fails', failing],
    ['hangs', hanging],
  ])('go on serving while the provider %s, without making anybody wait', async (_, outage) => {
    answer = publishing('one')
    const { verify } = verifier()
    await verify(await token('one'))
    answer = outage
    clock += 3_600_000
    const good = await token('one')
    const started = performance.now()
    await expect(verify(good)).resolves.toMatchObject({ subject: 'ana' })
    expect(performance.now() - started).toBeLessThan(500)
    await expect.poll(() => asked).toBe(2)
  })

  test('are no longer believed after a day without the provider', async () => {
    answer = publishing('one')
    const { verify } = verifier()
    await verify(await token('one'))
    answer = failing
    clock += 25 * 3_600_000
    await expect(verify(await token('one'))).rejects.toBeInstanceOf(Unavailable)
  })

  test('are waited for one second at most, and then nobody is called a forger', async () => {
    answer = hanging
    const { verify } = verifier()
    const good = await token('one')
    const started = performance.now()
    await expect(verify(good)).rejects.toBeInstanceOf(Unavailable)
    const took = performance.now() - started
    expect(took).toBeGreaterThan(900)
    expect(took).toBeLessThan(2_000)
  })

  test.each<[string, RequestListener]>([
    ['megabytes', (_, response) => void response.end(`{"keys":[],"padding":"${'a'.repeat(100_000)}"}`)],
    ['a redirect', (_, response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end()],
    ['no keys', (_, response) => void response.end('{"hello":1}')],
  ])('are not taken from an answer with %s', async (_, wrong) => {
    answer = wrong
    await expect(verifier().verify(await token('one'))).rejects.toBeInstanceOf(Unavailable)
    expect(asked).toBe(1)
  })
})
