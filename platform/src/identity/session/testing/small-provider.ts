import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { serveOn } from '../../testing/started-provider.ts'

type Document = Readonly<Record<string, unknown>> & { readonly issuer: string }

/** How a provider is made, by what it documents of itself. */
export type Shape = {
  /** Its discovery document with its own addresses, which `rerouted` leads here; a short one of this address where there is none. */
  document?: Document
  /** What an installer writes for it, where that is not the issuer. */
  setting?: string
  /** The issuer in its ID tokens, where that is another than the document's. */
  tokenIssuer?: string
  /** What the ID token says of somebody, beside who they are. */
  idToken?: Record<string, unknown>
  /** What userinfo says; without it there is no such endpoint. */
  userinfo?: Record<string, unknown>
  refreshes?: boolean
  secret?: string
  /** Whether the issuer ends with a slash. */
  slash?: boolean
}

const CLIENT = 'kitchen'

const endpoints = {
  authorization_endpoint: '/authorize',
  token_endpoint: '/token',
  userinfo_endpoint: '/userinfo',
  jwks_uri: '/keys',
  end_session_endpoint: '/logout',
} as const

/** Whether a request for a code is one that the description of the flow allows. */
const isRequestForCode = (query: URLSearchParams) =>
  query.get('client_id') === CLIENT &&
  query.get('response_type') === 'code' &&
  (query.get('scope') ?? '').split(' ').includes('openid') &&
  query.get('code_challenge_method') === 'S256' &&
  /^[\w-]{43}$/.test(query.get('code_challenge') ?? '') &&
  (query.get('redirect_uri') ?? '').endsWith('/auth/callback')

const challengeOf = (verifier: string | null) =>
  createHash('sha256')
    .update(verifier ?? '')
    .digest('base64url')

/** Name and secret in a header of scheme Basic, which are form-encoded there (RFC 6749, 2.3.1). */
const basicOf = (authorization: string) =>
  Buffer.from(authorization.replace(/^Basic /, ''), 'base64')
    .toString()
    .split(':')
    .map((part) => decodeURIComponent(part.replaceAll('+', ' ')))
    .join(':')

/** Whether a client proves itself in one of the ways that the provider names, and in one alone. */
const isClient = (request: IncomingMessage, body: URLSearchParams, { secret }: Shape, methods: unknown) => {
  const allowed = Array.isArray(methods) ? methods : ['client_secret_basic']
  const { authorization } = request.headers
  if (secret === undefined)
    return authorization === undefined && !body.has('client_secret') && body.get('client_id') === CLIENT
  if (authorization !== undefined)
    return (
      basicOf(authorization) === `${CLIENT}:${secret}` &&
      allowed.includes('client_secret_basic') &&
      !body.has('client_secret')
    )
  return (
    body.get('client_id') === CLIENT && body.get('client_secret') === secret && allowed.includes('client_secret_post')
  )
}

/** A provider of somebody else, as strict as its own description, whose access tokens are opaque and whose refresh tokens are good once. */
export const smallProvider = async (shape: Shape = {}) => {
  const pair = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  const state = {
    mood: 'well' as 'well' | 'away' | 'says-no' | 'refuses-people',
    sub: 'person-1',
    idToken: shape.idToken ?? {},
    userinfo: shape.userinfo,
    refreshes: 0,
    exchanged: [] as URLSearchParams[],
    /** What an ID token has that it should not. */
    wrong: {} as Record<string, unknown>,
    key: pair.privateKey,
    keys: [jwk] as unknown[],
    /** What the discovery document has that it should not. */
    document: {} as Record<string, unknown>,
    /** What comes back with a code that should not. */
    answer: {} as Record<string, string>,
    clockAhead: 0,
  }
  const codes = new Map<string, URLSearchParams>()
  let refresh = 'refresh-0'
  let issuer = shape.document?.issuer ?? ''
  const bodyOf = async (request: IncomingMessage) =>
    new URLSearchParams(Buffer.concat(await request.toArray()).toString('utf8'))
  const documentNow = (): Document => {
    const base = issuer.replace(/\/$/, '')
    const addresses = Object.fromEntries(Object.entries(endpoints).map(([name, path]) => [name, base + path]))
    if (!state.userinfo) delete addresses.userinfo_endpoint
    return {
      ...(shape.document ?? { ...addresses, id_token_signing_alg_values_supported: ['RS256'] }),
      issuer,
      ...state.document,
    }
  }
  const idToken = (nonce?: string | null) =>
    new SignJWT({ aud: CLIENT, ...state.idToken, ...(nonce ? { nonce } : {}), sub: state.sub, ...state.wrong })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setIssuer(String(state.wrong.iss ?? shape.tokenIssuer ?? issuer))
      .setIssuedAt(Math.floor(Date.now() / 1_000) + state.clockAhead)
      .setExpirationTime((state.wrong.exp as number | undefined) ?? '5 minutes')
      .sign(state.key)
  const authorize = (query: URLSearchParams): string | null => {
    if (!isRequestForCode(query)) return null
    const code = `code-${codes.size}-${Math.random()}`
    codes.set(code, query)
    const back = new URL(query.get('redirect_uri') ?? '')
    const answer = state.mood === 'refuses-people' ? { error: 'access_denied' } : { code }
    const iss = documentNow().authorization_response_iss_parameter_supported ? { iss: issuer } : {}
    const all = { ...answer, state: query.get('state') ?? '', ...iss, ...state.answer }
    for (const [name, value] of Object.entries(all)) back.searchParams.set(name, value)
    return back.href
  }
  const redeem = async (request: IncomingMessage): Promise<[number, unknown]> => {
    const body = await bodyOf(request)
    state.exchanged.push(body)
    if (state.mood === 'says-no') return [400, { error: 'invalid_grant' }]
    if (!isClient(request, body, shape, documentNow().token_endpoint_auth_methods_supported))
      return [401, { error: 'invalid_client' }]
    const tokens = { access_token: 'opaque', token_type: 'Bearer', expires_in: 300 }
    if (body.get('grant_type') === 'refresh_token') {
      // Long enough for whoever holds no lock to ask as well.
      await pause(300)
      if (body.get('refresh_token') !== refresh) return [400, { error: 'invalid_grant' }]
      state.refreshes++
      refresh = `refresh-${state.refreshes}`
      return [200, { ...tokens, refresh_token: refresh, id_token: await idToken() }]
    }
    const begun = codes.get(body.get('code') ?? '')
    codes.delete(body.get('code') ?? '')
    const isSame = begun?.get('redirect_uri') === body.get('redirect_uri')
    if (!begun || !isSame || begun.get('code_challenge') !== challengeOf(body.get('code_verifier')))
      return [400, { error: 'invalid_grant' }]
    const more = shape.refreshes ? { refresh_token: refresh } : {}
    return [200, { ...tokens, ...more, id_token: await idToken(begun.get('nonce')) }]
  }
  const answer = async (path: string, request: IncomingMessage): Promise<[number, unknown]> => {
    if (state.mood === 'away') return [503, 'gone fishing']
    if (path === '/.well-known/openid-configuration') return [200, documentNow()]
    if (path === '/keys') return [200, { keys: state.keys }]
    if (path === '/userinfo')
      return request.headers.authorization === 'Bearer opaque'
        ? [200, { sub: state.sub, ...state.userinfo }]
        : [401, { error: 'invalid_token' }]
    return path === '/token' && request.method === 'POST' ? redeem(request) : [404, {}]
  }
  const { origin, close } = await serveOn(async (request, response) => {
    const url = new URL(request.url ?? '/', origin)
    if (url.pathname === '/authorize') {
      const back = authorize(url.searchParams)
      response.writeHead(back ? 302 : 400, back ? { location: back } : {}).end()
      return
    }
    const [status, body] = await answer(url.pathname, request)
    const date = new Date(Date.now() + state.clockAhead * 1_000).toUTCString()
    response.writeHead(status, { 'content-type': 'application/json', date }).end(JSON.stringify(body))
  })
  issuer ||= shape.slash ? `${origin}/` : origin
  const setting = shape.setting ?? issuer
  const places = new Map<string, string>([
    [`${setting.replace(/\/$/, '')}/.well-known/openid-configuration`, '/.well-known/openid-configuration'],
    ...Object.entries(endpoints).map(([name, path]): [string, string] => [String(documentNow()[name]), path]),
  ])
  const real = globalThis.fetch
  /** `fetch` for which the provider is at its own addresses, and nobody else is outside. */
  const rerouted: typeof fetch = async (input, init) => {
    const { origin: host, pathname, search, hostname } = new URL(String(input))
    const path = places.get(host + pathname)
    if (path === undefined && !['127.0.0.1', 'localhost'].includes(hostname)) throw new TypeError('fetch failed')
    return real(path === undefined ? input : origin + path + search, init)
  }
  return { issuer, setting, origin, state, rerouted, close }
}
