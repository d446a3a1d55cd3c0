import { beforeEach, expect, test, vi } from 'vitest'
import { openIdAuth } from './openid.ts'

const origin = 'http://localhost:3000'
const authority = `${origin}/idp`
const encoded = (part: object) => btoa(JSON.stringify(part)).replace(/=+$/, '')

/** A provider in a few lines: what it was asked, and a session that can end. */
const provider = () => {
  const exchanged: URLSearchParams[] = []
  const seen = { exchanged, session: true, lifetime: 300, asked: 0 }
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const url = new URL(String(input))
    const json = (body: unknown, status = 200) =>
      new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
    if (url.pathname.endsWith('/openid-configuration')) {
      return json({
        issuer: authority,
        authorization_endpoint: `${authority}/auth`,
        token_endpoint: `${authority}/token`,
        end_session_endpoint: `${authority}/end`,
      })
    }
    if (url.pathname === '/idp/auth') {
      seen.asked++
      const back = new URL(url.searchParams.get('redirect_uri') ?? '')
      back.searchParams.set('state', url.searchParams.get('state') ?? '')
      if (seen.session) back.searchParams.set('code', `code-${seen.asked}`)
      else back.searchParams.set('error', 'login_required')
      return Object.defineProperty(new Response('<html>'), 'url', { value: back.href })
    }
    exchanged.push(new URLSearchParams(String(init?.body)))
    const identity = `${encoded({ alg: 'none' })}.${encoded({ sub: 'u1', iss: authority, aud: 'escandallo-web', exp: 9_999_999_999, iat: 1 })}.x`
    return json({
      access_token: `access-${exchanged.length}`,
      token_type: 'Bearer',
      expires_in: seen.lifetime,
      id_token: identity,
    })
  })
  return seen
}

const port = () => openIdAuth({ authority, clientId: 'escandallo-web', audience: `${origin}/api`, origin })

beforeEach(() => vi.unstubAllGlobals())

test('a token is fetched silently once, for the API, and used until it is about to end', async () => {
  const seen = provider()
  const auth = port()
  const [first, second] = await Promise.all([auth.getToken(), auth.getToken()])
  expect([first, second]).toEqual(['access-1', 'access-1'])
  expect(await auth.getToken()).toBe('access-1')
  expect(seen.asked).toBe(1)
  expect(seen.exchanged[0]?.get('resource')).toBe(`${origin}/api`)
  expect(seen.exchanged[0]?.get('code_verifier')?.length).toBeGreaterThan(40)
})

test('a token in its last seconds is renewed', async () => {
  const seen = provider()
  seen.lifetime = 20
  const auth = port()
  await auth.getToken()
  expect(await auth.getToken()).toBe('access-2')
})

test('without a session nobody is signed in, and nothing of a token is kept in the browser', async () => {
  const seen = provider()
  const auth = port()
  await auth.getToken()
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('access-')
  auth.forgetToken()
  seen.session = false
  expect(await auth.getToken()).toBeNull()
})

test('a code is exchanged once, however often the callback runs', async () => {
  const seen = provider()
  const auth = port()
  const assign = vi.fn()
  vi.spyOn(window, 'location', 'get').mockReturnValue({ assign } as unknown as Location)
  void auth.signIn('/dashboard/document?page=2')
  await vi.waitFor(() => expect(assign).toHaveBeenCalledTimes(1))
  const state = new URL(assign.mock.calls[0]?.[0]).searchParams.get('state')
  const callback = `${origin}/auth/callback?code=abc&state=${state}`
  const returned = await Promise.all([auth.completeSignIn(callback), auth.completeSignIn(callback)])
  expect(returned).toEqual(['/dashboard/document?page=2', '/dashboard/document?page=2'])
  expect(seen.exchanged.map((body) => body.get('code'))).toEqual(['abc'])
})

test.each([
  ['a connection that breaks', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['no answer in time', () => Promise.reject(new DOMException('timed out', 'TimeoutError'))],
  [
    'a server that fails',
    async () => Object.defineProperty(new Response('', { status: 503 }), 'url', { value: authority }),
  ],
])('%s is no sign-out: the token is asked for again later', async (_, fault) => {
  const seen = provider()
  const auth = port()
  const answer = fetch
  vi.stubGlobal('fetch', fault)
  await expect(auth.getToken()).rejects.toMatchObject({ status: 0 })
  vi.stubGlobal('fetch', answer)
  expect(await auth.getToken()).toBe('access-1')
  expect(seen.asked).toBe(1)
})
