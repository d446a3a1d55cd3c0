import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Unauthenticated } from '../errors.ts'
import { begin, browser, exchange, openSignIn, signIn } from './testing/browser.ts'
import { type StartedProvider, startProvider } from './testing/started-provider.ts'
import { tokenVerifier } from './token-verifier.ts'

const email = 'ana@example.test'
const password = 'el gazpacho de la casa'
let started: StartedProvider
let accountId: string

beforeAll(async () => {
  started = await startProvider({ limits: { address: { attempts: 10_000, seconds: 60 } } })
  accountId = (await started.provider.createAccount({ email, password, name: 'Ana', emailVerified: true })).accountId
})
afterAll(() => started.close())

const verifier = () => {
  const { issuer, audience, keys } = started.provider
  return tokenVerifier({ issuer, audience, keys })
}

describe('signing in', () => {
  test('leads from the application over the product’s own screen to an access token that names the person', async () => {
    const ana = browser(started.origin)
    const { beginning, interaction, location } = await openSignIn(ana, started.origin, { login_hint: email })
    expect(location).toBe(`${started.origin}/auth/sign-in?interaction=${interaction}`)

    const details = await ana.request('GET', `/idp/interaction/${interaction}`)
    expect(details.json).toEqual({ prompt: 'login', client: 'escandallo-web', loginHint: email })

    const login = await ana.post(`/idp/interaction/${interaction}/login`, { email: ' Ana@Example.TEST ', password })
    expect(login.status).toBe(200)
    const back = new URL((await ana.navigate(login.json.location)).location)
    expect(`${back.origin}${back.pathname}`).toBe(`${started.origin}/auth/callback`)
    expect(back.searchParams.get('state')).toBe(beginning.state)

    const tokens = await exchange(ana, started.origin, beginning, back.searchParams.get('code') ?? '')
    expect(tokens.json).toMatchObject({ token_type: 'Bearer', expires_in: 300 })
    expect(decodeProtectedHeader(tokens.json.access_token)).toMatchObject({ typ: 'at+jwt', alg: 'ES256' })
    expect(decodeJwt(tokens.json.id_token)).toMatchObject({
      sub: accountId,
      nonce: beginning.nonce,
      email,
      name: 'Ana',
    })
    await expect(verifier().verify(tokens.json.access_token)).resolves.toEqual({
      issuer: `${started.origin}/idp`,
      subject: accountId,
      email,
      emailVerified: true,
      name: 'Ana',
      sessionId: expect.stringMatching(/.{20,}/),
    })
  })

  test('gives an ID token that opens nothing', async () => {
    const { access, idToken } = await signIn(browser(started.origin), started.origin, email, password)
    await expect(verifier().verify(access)).resolves.toMatchObject({ subject: accountId })
    await expect(verifier().verify(idToken)).rejects.toBeInstanceOf(Unauthenticated)
  })

  test('is renewed silently while the session lives, with a new token of the same session', async () => {
    const ana = browser(started.origin)
    const { access } = await signIn(ana, started.origin, email, password)
    const silent = begin(started.origin, { prompt: 'none', redirect_uri: `${started.origin}/auth/callback` })
    const answer = new URL((await ana.navigate(silent.url)).location)
    expect(answer.pathname).toBe('/auth/callback')
    const tokens = await exchange(ana, started.origin, silent, answer.searchParams.get('code') ?? '')
    const [before, after] = await Promise.all(
      [access, tokens.json.access_token].map((token) => verifier().verify(token)),
    )
    expect(tokens.json.access_token).not.toBe(access)
    expect(after).toEqual(before)
  })

  test('ends at the sign-out screen, and nothing can be renewed afterwards', async () => {
    const ana = browser(started.origin)
    const { idToken } = await signIn(ana, started.origin, email, password)
    const asked = `${started.origin}/idp/session/end?${new URLSearchParams({
      id_token_hint: idToken,
      post_logout_redirect_uri: `${started.origin}/auth/sign-out`,
      state: 'bye',
    })}`
    const page = await ana.navigate(asked)
    expect(page.text).toContain('document.forms[0].submit()')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'sha256-")
    const action = /action="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const end = await ana.submit(action, { xsrf, logout: 'yes' })
    expect(end.location).toBe(`${started.origin}/auth/sign-out?state=bye`)
    const silent = new URL((await ana.navigate(begin(started.origin, { prompt: 'none' }).url)).location)
    expect(silent.searchParams.get('error')).toBe('login_required')
  })

  test('asks before signing out when no ID token proves who asks', async () => {
    const ana = browser(started.origin)
    await signIn(ana, started.origin, email, password)
    const page = await ana.navigate(`${started.origin}/idp/session/end`)
    expect(page.text).toContain('Cerrar sesión')
    expect(page.text).not.toContain('<script>')
  })

  test('can be given up, which the application is told', async () => {
    const ana = browser(started.origin)
    const { interaction } = await openSignIn(ana, started.origin)
    const aborted = await ana.post(`/idp/interaction/${interaction}/abort`, {})
    const back = new URL((await ana.navigate(aborted.json.location)).location)
    expect(back.searchParams.get('error')).toBe('access_denied')
  })

  test('runs in two tabs at once', async () => {
    const ana = browser(started.origin)
    const tabs = [await openSignIn(ana, started.origin), await openSignIn(ana, started.origin)]
    for (const { interaction } of tabs) {
      expect((await ana.request('GET', `/idp/interaction/${interaction}`)).status).toBe(200)
    }
    const first = await ana.post(`/idp/interaction/${tabs[0]?.interaction}/login`, { email, password })
    expect(new URL((await ana.navigate(first.json.location)).location).searchParams.get('code')).toBeTruthy()
  })

  test('as somebody else in the same browser ends the first one’s session', async () => {
    const shared = browser(started.origin)
    await started.provider.createAccount({ email: 'eva@example.test', password })
    await signIn(shared, started.origin, email, password)
    const { beginning, interaction } = await openSignIn(shared, started.origin, { prompt: 'login' })
    const login = await shared.post(`/idp/interaction/${interaction}/login`, { email: 'eva@example.test', password })
    const page = await shared.navigate(login.json.location)
    const action = /action="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const ended = await shared.submit(action, { xsrf, logout: 'yes' })
    const code = new URL((await shared.navigate(ended.location)).location).searchParams.get('code') ?? ''
    const tokens = await exchange(shared, started.origin, beginning, code)
    await expect(verifier().verify(tokens.json.access_token)).resolves.toMatchObject({ email: 'eva@example.test' })
  })

  test.each([
    [true, / expires=/],
    [false, /^idp_session=[^;]+; path=\/idp; samesite=lax; httponly$/],
  ])('is remembered by the browser after it is closed: %s', async (remember, expected) => {
    const ana = browser(started.origin)
    const { interaction } = await openSignIn(ana, started.origin)
    const login = await ana.post(`/idp/interaction/${interaction}/login`, { email, password, remember })
    const { headers } = await ana.navigate(login.json.location)
    expect(headers.getSetCookie().find((cookie) => cookie.startsWith('idp_session='))).toMatch(expected)
  })

  test('cannot be finished by a browser that did not begin it', async () => {
    const { interaction } = await openSignIn(browser(started.origin), started.origin)
    const other = browser(started.origin)
    const login = await other.post(`/idp/interaction/${interaction}/login`, { email, password })
    expect([login.status, login.json.code]).toEqual([409, 'interaction-expired'])
  })

  test('says the same of a wrong password and of an unknown account', async () => {
    const ana = browser(started.origin)
    const { interaction } = await openSignIn(ana, started.origin)
    const path = `/idp/interaction/${interaction}/login`
    const wrong = await ana.post(path, { email, password: 'no es esta' })
    const unknown = await ana.post(path, { email: 'nadie@example.test', password })
    const { correlationId: _, ...refusal } = wrong.json
    expect(wrong.status).toBe(401)
    expect(refusal).toMatchObject({ code: 'credentials-wrong' })
    expect(unknown.json).toMatchObject(refusal)
  })
})

describe('the provider refuses', () => {
  test('a code used twice, and a code without the verifier it was asked with', async () => {
    const ana = browser(started.origin)
    const { beginning, code } = await signIn(ana, started.origin, email, password)
    const again = await exchange(ana, started.origin, beginning, code)
    expect([again.status, again.json.error]).toEqual([400, 'invalid_grant'])

    const other = begin(started.origin)
    const answer = new URL((await ana.navigate(other.url)).location)
    const stolen = { ...other, verifier: begin(started.origin).verifier }
    const exchanged = await exchange(ana, started.origin, stolen, answer.searchParams.get('code') ?? '')
    expect([exchanged.status, exchanged.json.error]).toEqual([400, 'invalid_grant'])
  })

  test('all but one of ten exchanges of one code at once', async () => {
    const ana = browser(started.origin)
    await signIn(ana, started.origin, email, password)
    const beginning = begin(started.origin)
    const code = new URL((await ana.navigate(beginning.url)).location).searchParams.get('code') ?? ''
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => exchange(browser(started.origin), started.origin, beginning, code)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ json }) => json.error === 'invalid_grant')).toHaveLength(9)
  })

  test.each([
    ['a redirect to another place', { redirect_uri: 'https://evil.example.test/auth/callback' }],
    ['an unknown client', { client_id: 'somebody-else' }],
  ])('%s, and does not go there', async (_, more) => {
    const answer = await browser(started.origin).navigate(begin(started.origin, more).url)
    expect(answer.location).toBe(`${started.origin}/auth/sign-in?error=sign-in-failed`)
  })

  test.each([
    ['the implicit flow', { response_type: 'id_token' }],
    ['plain code challenges', { code_challenge_method: 'plain' }],
    ['another audience', { resource: 'https://other.example.test/api' }],
  ])('%s', async (_, more) => {
    const answer = await browser(started.origin).navigate(begin(started.origin, more).url)
    expect(answer.location).toContain('error=')
    expect(answer.location).not.toContain('interaction=')
  })

  test('requests from other sites, without an origin, or of another type than JSON', async () => {
    const body = { email: 'luz@example.test', password: 'croquetas de jamon' }
    const eva = browser(started.origin)
    const crossSite = await eva.post('/idp/accounts', body, { origin: 'https://evil.example.test' })
    const fetched = await eva.post('/idp/accounts', body, { 'sec-fetch-site': 'cross-site' })
    const silent = await eva.request('POST', '/idp/accounts', { body, headers: { 'content-type': 'application/json' } })
    const form = await eva.submit('/idp/accounts', body)
    const large = await eva.post('/idp/accounts', { ...body, name: 'a'.repeat(2_000_000) })
    const extra = await eva.post('/idp/accounts', { ...body, emailVerified: true })
    expect([crossSite, fetched, silent, form, large, extra].map(({ status }) => status)).toEqual([
      403, 403, 403, 415, 413, 400,
    ])
    const { rows } = await started.database.query('select from identity.account where email = $1', [body.email])
    expect(rows).toHaveLength(0)
  })

  test('an exchange by a script of another site', async () => {
    const ana = browser(started.origin)
    await signIn(ana, started.origin, email, password)
    const beginning = begin(started.origin)
    const code = new URL((await ana.navigate(beginning.url)).location).searchParams.get('code') ?? ''
    const form = {
      grant_type: 'authorization_code',
      client_id: 'escandallo-web',
      code,
      code_verifier: beginning.verifier,
    }
    const answer = await ana.request('POST', '/idp/token', {
      body: new URLSearchParams({ ...form, redirect_uri: beginning.redirect }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example.test' },
    })
    expect([answer.status, answer.json.error]).toEqual([400, 'invalid_request'])
  })

  test('to let forwarded headers choose where it sends people', async () => {
    const headers = { 'x-forwarded-host': 'evil.example.test', 'x-forwarded-proto': 'https' }
    const ana = browser(started.origin)
    const answer = await ana.request('GET', begin(started.origin).url, { headers })
    expect(new URL(answer.location).origin).toBe(started.origin)
    const interaction = new URL(answer.location).searchParams.get('interaction')
    const login = await ana.post(`/idp/interaction/${interaction}/login`, { email, password })
    expect(new URL(login.json.location).origin).toBe(started.origin)
    expect(answer.headers.getSetCookie().join()).not.toContain('secure')
  })
})

test('the provider answers where the pages ask it without asking for its addresses', async () => {
  const { json } = await browser(started.origin).request('GET', '/idp/.well-known/openid-configuration')
  expect(json).toMatchObject({
    issuer: `${started.origin}/idp`,
    authorization_endpoint: `${started.origin}/idp/auth`,
    token_endpoint: `${started.origin}/idp/token`,
    end_session_endpoint: `${started.origin}/idp/session/end`,
  })
})

test.each(['openid-configuration', 'oauth-authorization-server', '../jwks'])(
  'what it says of itself is said once, and then sent as it was, or not at all to whoever has it: %s',
  async (name) => {
    const [ana, url] = [browser(started.origin), `/idp/.well-known/${name}`]
    const first = await ana.request('GET', url)
    const kept = await vi.waitFor(async () => {
      const answer = await ana.request('GET', url)
      expect(answer.headers.get('etag')).toBeTruthy()
      return answer
    })
    expect(kept.json).toEqual(first.json)
    expect(kept.headers.get('content-type')).toBe(first.headers.get('content-type'))
    expect(kept.headers.get('access-control-allow-origin')).toBe('*')
    const known = { 'if-none-match': kept.headers.get('etag') ?? '' }
    expect((await ana.request('GET', url, { headers: known })).status).toBe(304)
  },
)

test('behind https its cookies are secure, never readable by scripts, and its links are https', async () => {
  const secure = await startProvider({ publicUrl: 'https://kitchen.example.test' })
  try {
    const { pathname, search } = new URL(begin('https://kitchen.example.test').url)
    const answer = await browser(secure.origin).request('GET', `${pathname}${search}`)
    expect(answer.location).toMatch(/^https:\/\/kitchen\.example\.test\/auth\/sign-in\?interaction=/)
    const cookies = answer.headers.getSetCookie()
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) expect(cookie).toMatch(/; secure; httponly/)
  } finally {
    await secure.close()
  }
})

test('nothing went wrong unnoticed', () => expect(started.errors).toEqual([]))
