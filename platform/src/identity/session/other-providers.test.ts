import { generateKeyPair } from 'jose'
import { describe, expect, test } from 'vitest'
import { browser } from '../testing/browser.ts'
import { signIn } from './session-routes.ts'
import { documented } from './testing/documented.ts'
import { fromPage } from './testing/product.ts'
import type { smallProvider } from './testing/small-provider.ts'
import { startWith } from './testing/started.ts'

const email = 'Ana@Cocina.example'
type SmallState = Awaited<ReturnType<typeof smallProvider>>['state']

describe('a provider', () => {
  test('that says no address lets in somebody without one', async () => {
    const { visit, who } = await startWith({})
    const { visitor } = await visit()
    expect((await who(visitor)).json).toMatchObject({ email: null, emailVerified: false })
  })

  test.each<[string, string, () => Partial<SmallState> | Promise<Partial<SmallState>>]>([
    ['for another client', 'sign-in-misconfigured', () => ({ wrong: { aud: 'garage' } })],
    ['of another issuer', 'sign-in-failed', () => ({ wrong: { iss: 'https://evil.example' } })],
    ['that has run out', 'sign-in-misconfigured', () => ({ wrong: { exp: 1_000 } })],
    ['of another sign-in', 'sign-in-failed', () => ({ wrong: { nonce: 'another' } })],
    ['under another key', 'sign-in-failed', async () => ({ key: (await generateKeyPair('RS256')).privateKey })],
  ])('an ID token %s signs nobody in, once, and the log says why', async (_, code, altered) => {
    const { visit, who, provider, warnings } = await startWith({ idToken: { email, email_verified: true } })
    Object.assign(provider.state, await altered())
    const { visitor, location } = await visit()
    expect(location).toBe(`/auth/sign-in?error=${code}&returnTo=%2Fdashboard%2Fdish`)
    expect((await who(visitor)).status).toBe(401)
    await visit()
    expect(warnings).toHaveLength(1)
    expect((warnings[0] as { reason: string }).reason.length).toBeGreaterThan(5)
  })
})

describe('an answer that comes back with a code', () => {
  const keycloak = documented[0]?.[1] ?? {}

  test.each([
    ['of another provider', { iss: 'https://evil.example' }],
    ['of no provider, where this one always names itself', { iss: '' }],
    ['of another sign-in', { state: 'another' }],
  ])('%s signs nobody in, and the code goes nowhere', async (_, answer) => {
    const { visit, who, provider } = await startWith(keycloak)
    Object.assign(provider.state.answer, answer)
    const { visitor, location } = await visit()
    expect(location).toMatch(/error=(sign-in-failed|interaction-expired)/)
    expect([provider.state.exchanged.length, (await who(visitor)).status]).toEqual([0, 401])
  })

  test('is good once, and in the browser that began', async () => {
    const { visit, provider, product } = await startWith(keycloak)
    const { visitor, callback } = await visit()
    expect((await visitor.navigate(callback)).location).toBe('/auth/sign-in?error=interaction-expired')
    expect((await browser(product.origin).navigate(callback)).location).toContain('error=interaction-expired')
    expect(provider.state.exchanged).toHaveLength(1)
  })

  test('says that the provider does not let somebody in: they are told that, and not to try again', async () => {
    const { visit, provider } = await startWith(keycloak)
    provider.state.mood = 'refuses-people'
    expect((await visit()).location).toContain('error=sign-in-refused')
  })
})

test('an address that somebody changes at the provider is not proven by the one before', async () => {
  const proven = { email, email_verified: true, name: 'Ana' }
  const { visit, who, provider, product } = await startWith({ idToken: proven, refreshes: true })
  const { visitor } = await visit()
  expect((await who(visitor)).json).toMatchObject({ emailVerified: true })
  provider.state.idToken = { email: 'jefe@cocina.example', name: 'Ana' }
  await product.identity.query("update identity.browser_session set refreshed_at = now() - interval '1 hour'")
  await product.signing.refreshDue()
  expect((await who(visitor)).json).toMatchObject({ email: 'jefe@cocina.example', emailVerified: false })
})

describe('a provider that is away', () => {
  test('is said on the sign-in page, and whoever is signed in stays', async () => {
    const { visit, who, provider, product } = await startWith({
      idToken: { email, email_verified: true },
      refreshes: true,
    })
    const { visitor } = await visit()
    provider.state.mood = 'away'
    expect((await who(visitor)).status).toBe(200)
    await product.identity.query("update identity.browser_session set refreshed_at = now() - interval '1 hour'")
    await product.signing.refreshDue()
    expect((await who(visitor)).status).toBe(200)
    const answerWhileAway = await visitor.post('/session/keep', { askAgain: true }, fromPage(product.origin))
    expect(answerWhileAway.status).toBe(503)
    expect((await visitor.post('/session/keep', {}, fromPage(product.origin))).status).toBe(200)
    // Nobody new is led there: its own pages are away as well.
    expect((await visit()).location).toContain('error=identity-provider-unavailable')
    provider.state.mood = 'well'
    expect((await visit()).location).toBe('/dashboard/dish')
  })

  test('from the start on is said as well', async () => {
    const { visit, who, provider, product } = await startWith({})
    provider.state.mood = 'away'
    expect((await visit()).location).toContain('error=identity-provider-unavailable')
    const isReady = async () => (await who(browser(product.origin), '/session/ready')).json
    expect(await isReady()).toEqual({ ready: false })
    provider.state.mood = 'well'
    await expect.poll(isReady, { timeout: 10_000 }).toEqual({ ready: true })
    expect((await visit()).location).toBe('/dashboard/dish')
  })
})

test('pages are told whether letters leave, signed in or not', async () => {
  const { who, product } = await startWith({})
  expect((await who(browser(product.origin), '/session/letters')).json).toEqual({ leave: true })
})

describe('a refresh token', () => {
  const idToken = { email, email_verified: false, name: 'Ana' }

  test('is used once by two processes that want it at the same moment', async () => {
    const { visit, who, provider, product, elsewhere, log } = await startWith({ idToken, refreshes: true })
    const { visitor } = await visit()
    const { origin, identity, masterKey } = product
    const beside = signIn({ pool: identity, masterKey, publicUrl: origin, inside: () => origin, elsewhere, log })
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
    const { visit, who, provider, product } = await startWith({ idToken, refreshes: true })
    const { visitor } = await visit()
    provider.state.mood = 'says-no'
    await product.identity.query("update identity.browser_session set refreshed_at = now() - interval '1 hour'")
    await product.signing.refreshDue()
    expect((await who(visitor)).status).toBe(401)
  })

  test('where there is none, the session ends within the day', async () => {
    const { visit, product } = await startWith({ idToken })
    await visit()
    const { rows } = await product.identity.query(
      "select ends < now() + interval '13 hours' as soon from identity.browser_session",
    )
    expect(rows).toEqual([{ soon: true }])
  })
})

test('signing out leads by the provider, which is told whose session ends, and the cookie opens nothing on the way', async () => {
  const { visit, who, provider, product } = await startWith({ idToken: { email } })
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
