import { createHash, randomBytes } from 'node:crypto'

interface Cookie {
  readonly value: string
  readonly path: string
}

/** The fields that the provider's JSON answers have; each answer has its own few. */
export type JsonAnswer = Readonly<
  Record<'access_token' | 'accountId' | 'code' | 'correlationId' | 'error' | 'id_token' | 'location', string>
>

/** What came back of a request, the redirect not followed. */
export interface Answer {
  readonly status: number
  readonly location: string
  readonly text: string
  /** What a JSON answer said; empty when the answer was none. */
  readonly json: JsonAnswer
  readonly headers: Headers
}

/** A browser as far as signing in needs one: cookies by path, an origin, top-level navigation. */
export interface Browser {
  readonly cookies: Map<string, Cookie>
  readonly request: (
    method: string,
    url: string,
    options?: { body?: unknown; headers?: Record<string, string> },
  ) => Promise<Answer>
  readonly navigate: (url: string) => Promise<Answer>
  readonly post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>
  /** Sends an urlencoded form. */
  readonly submit: (url: string, fields: Record<string, string>) => Promise<Answer>
}

/** Opens a browser at an origin; `forwardedFor` is what a proxy in front of the server would add. */
export const browser = (origin: string, forwardedFor?: string): Browser => {
  const cookies = new Map<string, Cookie>()
  const keep = (headers: Headers) => {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ')
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      const path = attributes.find((attribute) => attribute.startsWith('path='))?.slice(5) ?? '/'
      if (/expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(`${name} ${path}`)
      else cookies.set(`${name} ${path}`, { value, path })
    }
  }
  const sent = (pathname: string) =>
    [...cookies]
      .filter(([, { path }]) => path === '/' || pathname === path || pathname.startsWith(`${path}/`))
      .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`)
      .join('; ')
  const request: Browser['request'] = async (method, url, { body, headers = {} } = {}) => {
    const target = new URL(url, origin)
    const response = await fetch(target, {
      method,
      redirect: 'manual',
      headers: {
        cookie: sent(target.pathname),
        ...(forwardedFor ? { 'x-forwarded-for': forwardedFor } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    keep(response.headers)
    const text = await response.text()
    const json = (response.headers.get('content-type') ?? '').includes('json') ? JSON.parse(text) : {}
    return {
      status: response.status,
      location: response.headers.get('location') ?? '',
      text,
      json,
      headers: response.headers,
    }
  }
  return {
    cookies,
    request,
    navigate: (url) => request('GET', url, { headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' } }),
    post: (path, body, headers = {}) =>
      request('POST', path, { body, headers: { 'content-type': 'application/json', origin, ...headers } }),
    submit: (url, fields) =>
      request('POST', url, {
        body: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
      }),
  }
}

const random = (): string => randomBytes(32).toString('base64url')

/** What the application remembers of one sign-in it began. */
export interface Beginning {
  readonly url: string
  readonly verifier: string
  readonly state: string
  readonly nonce: string
  readonly redirect: string
}

/** The address that begins a sign-in, with PKCE, as the application makes it. */
export const begin = (origin: string, more: Record<string, string> = {}): Beginning => {
  const [verifier, state, nonce] = [random(), random(), random()]
  const parameters = {
    client_id: 'escandallo-web',
    response_type: 'code',
    redirect_uri: `${origin}/auth/callback`,
    scope: 'openid profile email',
    state,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  }
  const redirect = parameters.redirect_uri
  return { url: `${origin}/idp/auth?${new URLSearchParams(parameters)}`, verifier, state, nonce, redirect }
}

/** Exchanges a code for tokens. */
export const exchange = (
  from: Browser,
  origin: string,
  { verifier, redirect }: Beginning,
  code: string,
): Promise<Answer> =>
  from.submit(`${origin}/idp/token`, {
    grant_type: 'authorization_code',
    client_id: 'escandallo-web',
    code,
    code_verifier: verifier,
    redirect_uri: redirect,
  })

/** Begins a sign-in and gives the uid with which the product's own screen is opened. */
export const openSignIn = async (from: Browser, origin: string, more: Record<string, string> = {}) => {
  const beginning = begin(origin, more)
  const { location } = await from.navigate(beginning.url)
  return { beginning, interaction: new URL(location).searchParams.get('interaction') ?? '', location }
}

/** Signs in from beginning to tokens. */
export const signIn = async (from: Browser, origin: string, email: string, password: string) => {
  const { beginning, interaction, location } = await openSignIn(from, origin)
  const login = () => from.post(`/idp/interaction/${interaction}/login`, { email, password })
  // A browser with a session is not asked: it comes straight back.
  const back = interaction ? (await from.navigate((await login()).json.location)).location : location
  const code = new URL(back).searchParams.get('code') ?? ''
  const tokens = await exchange(from, origin, beginning, code)
  return { beginning, code, access: tokens.json.access_token, idToken: tokens.json.id_token }
}
