import { generateKeyPair } from 'jose'
import { afterEach, describe, expect, test } from 'vitest'
import { browser } from '../testing/browser.ts'
import type { SignInOptions } from './session-routes.ts'
import { signIn } from './session-routes.ts'
import { fromPage, startSessions } from './testing/product.ts'
import { type Shape, smallProvider } from './testing/small-provider.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const start = async (shape: Shape, clientSecret?: string) => {
  const provider = await smallProvider(shape)
  const warnings: unknown[] = []
  const log: SignInOptions['log'] = { info() {}, warn: (_, fields) => void warnings.push(fields) }
  const elsewhere = { issuer: provider.issuer, clientId: 'kitchen', clientSecret }
  const product = await startSessions(() => ({ elsewhere, log, timeout: 1_000 }))
  closing.push(provider.close, product.close)
  const visit = async () => {
    const visitor = browser(product.origin)
    const begun = await visitor.navigate('/session/start?returnTo=/dashboard/dish')
    const back = begun.location.startsWith(provider.origin) ? await visitor.navigate(begun.location) : begun
    const end = back.location.includes('/auth/callback') ? await visitor.navigate(back.location) : back
    return { visitor, location: end.location }
  }
  const who = (visitor: ReturnType<typeof browser>) => visitor.request('GET', '/api/who')
  return { provider, product, visit, who, warnings, elsewhere, log }
}

type SmallState = Awaited<ReturnType<typeof smallProvider>>['state']

const email = 'Ana@Cocina.example'
/** Providers by what they document: where they say an address, and whether it is proven. */
const shapes: [string, Shape, object][] = [
  ['Keycloak', { idToken: { email, email_verified: true, name: 'Ana' }, refreshes: true }, { emailVerified: true }],
  ['Google', { idToken: { email, email_verified: true, name: 'Ana' }, secret: 'google' }, { emailVerified: true }],
  ['Auth0', { slash: true, idToken: { email, email_verified: true, name: 'Ana' } }, { emailVerified: true }],
  ['Zitadel', { userinfo: { email, email_verified: true, name: 'Ana' } }, { emailVerified: true }],
  ['Clerk', { userinfo: { email, email_verified: true, name: 'Ana' }, secret: 'clerk' }, { emailVerified: true }],
  ['Cognito', { idToken: { email, email_verified: 'true', name: 'Ana' } }, { emailVerified: true }],
  ['Entra ID', { idToken: { email, name: 'Ana' }, userinfo: { email, name: 'Ana' } }, { emailVerified: false }],
]

describe('a provider such as', () => {
  test.each(shapes)('%s signs people in, though its access tokens are opaque', async (_, shape, proven) => {
    const { visit, who, provider } = await start(shape, shape.secret)
    const { visitor, location } = await visit()
    expect(location).toBe('/dashboard/dish')
    expect((await who(visitor)).json).toMatchObject({
      ...{ issuer: provider.issuer, subject: 'person-1', email: 'ana@cocina.example', name: 'Ana' },
      ...proven,
    })
    expect(provider.state.exchanged[0]?.get('code_verifier')).toMatch(/^[\w-]{43}$/)
  })

  test('one that says no address lets in somebody without one', async () => {
    const { visit, who } = await start({})
    const { visitor } = await visit()
    expect((await who(visitor)).json).toMatchObject({ email: null, emailVerified: false })
  })

  test.each<[string, () => Partial<SmallState> | Promise<Partial<SmallState>>]>([
    ['for another client', () => ({ wrong: { aud: 'garage' } })],
    ['of another issuer', () => ({ wrong: { iss: 'https://evil.example' } })],
    ['that has run out', () => ({ wrong: { exp: 1_000 } })],
    ['of another sign-in', () => ({ wrong: { nonce: 'another' } })],
    ['under another key', async () => ({ key: (await generateKeyPair('RS256')).privateKey })],
  ])('an ID token %s signs nobody in, once, and the log says why', async (_, altered) => {
    const { visit, who, provider, warnings } = await start({ idToken: { email, email_verified: true } })
    Object.assign(provider.state, await altered())
    const { visitor, location } = await visit()
    expect(location).toBe('/auth/sign-in?error=sign-in-failed&returnTo=%2Fdashboard%2Fdish')
    expect((await who(visitor)).status).toBe(401)
    await visit()
    expect(warnings).toHaveLength(1)
    expect((warnings[0] as { reason: string }).reason.length).toBeGreaterThan(5)
  })
})

describe('a provider that is away', () => {
  test('is said on the sign-in page, and whoever is signed in stays', async () => {
    const { visit, who, provider, product } = await start({ idToken: { email, email_verified: true }, refreshes: true })
    const { visitor } = await visit()
    provider.state.mood = 'away'
    expect((await who(visitor)).status).toBe(200)
    await product.identity.query("update identity.browser_session set refreshed_at = now() - interval '1 hour'")
    await product.signing.refreshDue()
    expect((await who(visitor)).status).toBe(200)
    const answerWhileAway = await visitor.post('/session/keep', { askAgain: true }, fromPage(product.origin))
    expect(answerWhileAway.status).toBe(503)
    expect((await visitor.post('/session/keep', {}, fromPage(product.origin))).status).toBe(200)
    // Nobody new is signed in: what was learned of the provider is still known, its tokens are not to be had.
    expect((await visit()).location).toContain('error=identity-provider-unavailable')
    provider.state.mood = 'well'
    expect((await visit()).location).toBe('/dashboard/dish')
  })

  test('from the start on is said as well', async () => {
    const { visit, provider } = await start({})
    provider.state.mood = 'away'
    expect((await visit()).location).toContain('error=identity-provider-unavailable')
  })
})

describe('a refresh token', () => {
  const idToken = { email, email_verified: false, name: 'Ana' }

  test('is used once by two processes that want it at the same moment', async () => {
    const { visit, who, provider, product, elsewhere, log } = await start({ idToken, refreshes: true })
    const { visitor } = await visit()
    const { origin, identity, masterKey } = product
    const beside = signIn({ ...{ pool: identity, masterKey, publicUrl: origin, inside: () => origin, elsewhere, log } })
    provider.state.idToken = { ...idToken, email_verified: true }
    await identity.query("update identity.browser_session set refreshed_at = now() - interval '1 hour'")
    await Promise.all([
      ...[product.signing.refreshDue(), beside.refreshDue()],
      ...[1, 2].map(() => visitor.post('/session/keep', { askAgain: true }, fromPage(origin))),
    ])
    expect(provider.state.refreshes).toBe(1)
    expect((await who(visitor)).json).toMatchObject({ emailVerified: true })
    // The next one is good as well.
    await identity.query("update identity.browser_session set refreshed_at = now() - interval '1 hour'")
    await product.signing.refreshDue()
    expect(provider.state.refreshes).toBe(2)
    expect((await who(visitor)).status).toBe(200)
  })

  test('that the provider takes no more ends the session', async () => {
    const { visit, who, provider, product } = await start({ idToken, refreshes: true })
    const { visitor } = await visit()
    provider.state.mood = 'says-no'
    await product.identity.query("update identity.browser_session set refreshed_at = now() - interval '1 hour'")
    await product.signing.refreshDue()
    expect((await who(visitor)).status).toBe(401)
  })

  test('where there is none, the session ends within the day', async () => {
    const { visit, product } = await start({ idToken })
    await visit()
    const { rows } = await product.identity.query(
      "select ends < now() + interval '13 hours' as soon from identity.browser_session",
    )
    expect(rows).toEqual([{ soon: true }])
  })
})

test('signing out leads by the provider, which is told whose session ends, and the cookie opens nothing on the way', async () => {
  const { visit, who, provider, product } = await start({ idToken: { email } })
  const { visitor } = await visit()
  const { json } = await visitor.post('/session/end', {}, fromPage(product.origin))
  expect(json).toEqual({ location: '/session/left' })
  expect((await who(visitor)).status).toBe(401)
  const left = new URL((await visitor.navigate(json.location)).location)
  expect(left.origin + left.pathname).toBe(`${provider.origin}/logout`)
  expect(left.searchParams.get('post_logout_redirect_uri')).toBe(`${product.origin}/auth/sign-out`)
  expect(left.searchParams.get('id_token_hint')?.split('.')).toHaveLength(3)
  expect((await visitor.navigate('/session/left')).location).toBe('/auth/sign-out')
})
