import type { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { serveOn } from '../../testing/started-provider.ts'

/** How a provider is made, by what it documents of itself. */
export type Shape = {
  /** What the ID token says of somebody, beside who they are. */
  idToken?: Record<string, unknown>
  /** What userinfo says; without it there is no such endpoint. */
  userinfo?: Record<string, unknown>
  refreshes?: boolean
  secret?: string
  /** Whether the issuer ends with a slash. */
  slash?: boolean
}

/** A provider of somebody else, in few words, whose access tokens are opaque and whose refresh tokens are good once. */
export const smallProvider = async (shape: Shape = {}) => {
  const pair = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  const state = {
    mood: 'well' as 'well' | 'away' | 'says-no',
    sub: 'person-1',
    idToken: shape.idToken ?? {},
    userinfo: shape.userinfo,
    refreshes: 0,
    exchanged: [] as URLSearchParams[],
    /** What an ID token has that it should not. */
    wrong: {} as Record<string, unknown>,
    key: pair.privateKey,
  }
  const codes = new Map<string, URLSearchParams>()
  let refresh = 'refresh-0'
  let issuer = ''
  const bodyOf = async (request: IncomingMessage) =>
    new URLSearchParams(Buffer.concat(await request.toArray()).toString('utf8'))
  const idToken = (nonce?: string | null) =>
    new SignJWT({ ...state.idToken, ...(nonce ? { nonce } : {}), sub: state.sub, aud: 'kitchen', ...state.wrong })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setIssuer(String(state.wrong.iss ?? issuer))
      .setIssuedAt()
      .setExpirationTime((state.wrong.exp as number | undefined) ?? '5 minutes')
      .sign(state.key)
  const answer = async (path: string, request: IncomingMessage): Promise<[number, unknown]> => {
    if (state.mood === 'away') return [503, 'gone fishing']
    const base = issuer.replace(/\/$/, '')
    if (path === '/.well-known/openid-configuration')
      return [
        200,
        {
          ...{ issuer, authorization_endpoint: `${base}/authorize`, token_endpoint: `${base}/token` },
          ...{ jwks_uri: `${base}/keys`, end_session_endpoint: `${base}/logout` },
          ...(state.userinfo ? { userinfo_endpoint: `${base}/userinfo` } : {}),
          id_token_signing_alg_values_supported: ['RS256'],
        },
      ]
    if (path === '/keys') return [200, { keys: [jwk] }]
    if (path === '/userinfo') return [200, { sub: state.sub, ...state.userinfo }]
    if (path !== '/token') return [404, {}]
    const body = await bodyOf(request)
    state.exchanged.push(body)
    if (state.mood === 'says-no') return [400, { error: 'invalid_grant' }]
    if (shape.secret !== undefined && body.get('client_secret') !== shape.secret)
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
    const codeRequest = codes.get(body.get('code') ?? '')
    if (!codeRequest) return [400, { error: 'invalid_grant' }]
    codes.delete(body.get('code') ?? '')
    const more = shape.refreshes ? { refresh_token: refresh } : {}
    return [200, { ...tokens, ...more, id_token: await idToken(codeRequest.get('nonce')) }]
  }
  const { origin, close } = await serveOn(async (request, response) => {
    const url = new URL(request.url ?? '/', origin)
    if (url.pathname === '/authorize') {
      const code = `code-${codes.size}-${Math.random()}`
      codes.set(code, url.searchParams)
      const back = new URL(url.searchParams.get('redirect_uri') ?? '')
      back.searchParams.set('code', code)
      back.searchParams.set('state', url.searchParams.get('state') ?? '')
      response.writeHead(302, { location: back.href }).end()
      return
    }
    const [status, body] = await answer(url.pathname, request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  issuer = shape.slash ? `${origin}/` : origin
  return { issuer, origin, state, close }
}
