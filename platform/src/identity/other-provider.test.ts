import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Unauthenticated } from '../errors.ts'
import { configuredVerifier } from './configured-verifier.ts'
import { browser } from './testing/browser.ts'
import { otherProvider } from './testing/other-provider.ts'

const audience = 'https://escandallo.example/api'
const ana = { sub: 'f:9c1:ana', email: 'Ana@cocina.example', email_verified: true, name: 'Ana Prado' }
const saying = {
  email: ana.email,
  email_verified: true,
  name: ana.name,
  azp: 'kitchen',
  preferred_username: 'ana',
  realm_access: { roles: ['offline_access', 'admin'] },
  resource_access: { account: { roles: ['manage-account'] } },
}

let provider: Awaited<ReturnType<typeof otherProvider>>
beforeAll(async () => {
  provider = await otherProvider(ana, { audience, saying })
})
afterAll(() => provider.close())

/** What the pages do: discovery, code flow with PKCE, exchange; only what every provider has. */
const signIn = async () => {
  const { issuer, app } = provider
  const visitor = browser(app)
  const { json } = await visitor.request('GET', `${issuer}/.well-known/openid-configuration`)
  const discovery = json as unknown as Record<'issuer' | 'authorization_endpoint' | 'token_endpoint', string>
  const verifier = randomBytes(32).toString('base64url')
  const question = {
    client_id: 'kitchen',
    response_type: 'code',
    redirect_uri: `${app}/auth/callback`,
    state: 's',
    scope: 'openid profile email',
    resource: audience,
    code_challenge_method: 'S256',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  }
  let { location } = await visitor.navigate(`${discovery.authorization_endpoint}?${new URLSearchParams(question)}`)
  while (!location.startsWith(app)) location = (await visitor.navigate(location)).location
  const exchange = {
    grant_type: 'authorization_code',
    client_id: 'kitchen',
    redirect_uri: question.redirect_uri,
    resource: audience,
    code: new URL(location).searchParams.get('code') ?? '',
    code_verifier: verifier,
  }
  const { json: tokens } = await visitor.submit(discovery.token_endpoint, exchange)
  expect([tokens.access_token, tokens.id_token].map((token) => token?.split('.').length)).toEqual([3, 3])
  return tokens
}

const verifier = (OIDC_AUDIENCE: string, issuer = provider.issuer) =>
  configuredVerifier({
    PUBLIC_URL: provider.app,
    OIDC_ISSUER: issuer,
    OIDC_AUDIENCE,
  })

describe('a provider of somebody else', () => {
  test('signs people in: issuer with a path, RSA keys, claims that ours does not have', async () => {
    const { access_token: token } = await signIn()
    expect(await verifier(audience).verify(token)).toEqual({
      issuer: provider.issuer,
      subject: ana.sub,
      email: 'ana@cocina.example',
      emailVerified: true,
      name: ana.name,
    })
  })

  test('opens nothing with an ID token, with a token for another API, or under another issuer', async () => {
    const { access_token: token, id_token: idToken } = await signIn()
    await expect(verifier('kitchen').verify(idToken)).rejects.toThrow(Unauthenticated)
    await expect(verifier('https://other.example/api').verify(token)).rejects.toThrow(Unauthenticated)
    const elsewhere = await otherProvider(ana, { audience, saying })
    await expect(verifier(audience, elsewhere.issuer).verify(token)).rejects.toThrow(Unauthenticated)
    await elsewhere.close()
  })
})
