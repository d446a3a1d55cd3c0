import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { problem } from '../answers/problem.ts'
import { apiHeaders, strictTransport } from '../answers/security-headers.ts'
import type { OwnCookie } from '../identity/session/session-cookie.ts'
import type { Log } from '../logging/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { balance } from './gateway/balance.ts'
import { onPublicOrigin } from './gateway/public-origin.ts'
import { behindSignIn, type Door, sessionDoor } from './gateway/session-door.ts'
import { apiMeta, askedAhead, signInMeta } from './gateway/sign-in-elsewhere.ts'
import { navigates, type StaticFiles, staticFiles } from './gateway/static-files.ts'
import { trusted, type Upstream, upstream } from './gateway/upstream.ts'

export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

/** Where requests go: a handler in this process (`app.routing`), or the addresses of servers that do the same. */
export type Target = Handler | readonly string[]

export type GatewayOptions = {
  query: Target
  command: Target
  /** Nothing is at /idp when the identity provider is elsewhere. */
  identity?: Target
  /** The folder of the built frontend. */
  frontend: string
  /** The host of the provider at which people sign in, when that is not the one at /idp: the pages are told. */
  signInHost?: string | undefined
  /** The cookie of sessions: whoever comes without one to a page behind the sign-in is led there at once. */
  sessionCookie?: OwnCookie | undefined
  /** The path at which the pages find the API. Absent: /api. */
  api?: string | undefined
  /** The address that browsers use. Pages asked for by another name of this machine are sent there. */
  publicUrl?: string | undefined
  ready?: () => Promise<Record<string, boolean>>
  metrics: Metrics
  log: Log
  trustProxy?: readonly string[]
}

export type Destination = 'query' | 'command' | 'identity' | 'own' | 'frontend'

const below = (path: string, root: string) => path === root || path.startsWith(`${root}/`)

/** The one rule: of /api, what reads goes to query-api, and everything else to command-api, where browsers sign in and out as well. */
export const destination = (method: string, path: string): Destination => {
  if (below(path, '/api')) return method === 'GET' || method === 'HEAD' ? 'query' : 'command'
  if (below(path, '/idp')) return 'identity'
  if (below(path, '/session') || path === '/auth/callback') return 'command'
  if (below(path, '/health') || path === '/metrics') return 'own'
  return 'frontend'
}

/** The path that a request names once dots are resolved; null when it names none. */
const pathOf = (url = '/'): string | null => {
  try {
    return decodeURIComponent(new URL(url.replace(/^\/+/, '/'), 'http://gateway').pathname)
  } catch {
    return null
  }
}

const NOT_BUILT = 'The pages are not built: npm run build'

/** Refuses a request as the gateway itself. */
export const refuse = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  code: string,
  detail?: string,
) => {
  const correlationId = String(request.headers['correlation-id'] ?? randomUUID())
  for (const [name, value] of Object.entries(apiHeaders)) response.setHeader(name, value)
  response.setHeader('content-type', 'application/problem+json')
  if (status === 503) response.setHeader('retry-after', '2')
  // What is left of a body that nobody reads would be taken for the next request.
  if (!request.complete) response.setHeader('connection', 'close')
  response.writeHead(status).end(JSON.stringify({ ...problem(status, code, correlationId), detail }))
}

/** Answers with a value, as APIs do. */
export const json = (response: ServerResponse, status: number, body: unknown) => {
  for (const [name, value] of Object.entries(apiHeaders)) response.setHeader(name, value)
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.writeHead(status).end(JSON.stringify(body))
}

const answerOwn = async (
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  { ready, metrics }: GatewayOptions,
): Promise<boolean> => {
  if (path === '/health/live') json(response, 200, { live: true })
  else if (path === '/health/ready') {
    const parts = (await ready?.()) ?? {}
    json(response, Object.values(parts).every(Boolean) ? 200 : 503, { ready: parts })
  } else if (path === '/metrics' && metrics.readableBy(request)) {
    response.setHeader('content-type', metrics.contentType)
    response.end(await metrics.text())
  } else return false
  return true
}

const redirect = (response: ServerResponse, location: string) =>
  response.writeHead(302, { location, 'cache-control': 'no-store' }).end()

const sentence = (response: ServerResponse, status: number, text: string) => {
  for (const [name, value] of Object.entries(apiHeaders)) response.setHeader(name, value)
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`)
}

const frontend =
  (files: StaticFiles, publicUrl: string | undefined, door: Door) =>
  (request: IncomingMessage, response: ServerResponse, path: string) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return refuse(request, response, 405, 'method-not-allowed')
    }
    const elsewhere = publicUrl && navigates(request) && onPublicOrigin(publicUrl, request.headers.host, request.url)
    if (elsewhere) return redirect(response, elsewhere)
    const signIn = files.built && navigates(request) && door(request, path)
    if (signIn) return redirect(response, signIn)
    if (files.serve(request, response, path)) return
    if (files.built) return refuse(request, response, 404, 'unknown')
    if (navigates(request)) return sentence(response, 503, NOT_BUILT)
    refuse(request, response, 503, 'frontend-not-built', NOT_BUILT)
  }

/**
 * The one address of the product: sends each request where it belongs. Handlers in this process see the raw request;
 * servers elsewhere get X-Forwarded-*, and what they answer streams back.
 */
export const gateway = (options: GatewayOptions): { handler: Handler; close(): void } => {
  const { log, trustProxy = [] } = options
  const trusts = trusted(trustProxy)
  const head = apiMeta(options.api) + signInMeta(options.signInHost)
  const door = sessionDoor(options.sessionCookie)
  const hasSession = (path: string) => options.sessionCookie !== undefined && behindSignIn.test(path)
  const pages = frontend(
    staticFiles(options.frontend, {
      head,
      headOf: (path) => (hasSession(path) ? askedAhead(options.api) : ''),
      hasSession,
    }),
    options.publicUrl,
    door,
  )
  const open: Upstream[] = []
  const handlerOf = (target: Target): Handler => {
    if (typeof target === 'function') return target
    const failing = {
      trusts,
      onFailure(request: IncomingMessage, response: ServerResponse, status: 502 | 503, error: Error) {
        log.warn('upstream failed', { host: target.map((url) => new URL(url).host).join(), status, error })
        refuse(request, response, status, status === 503 ? 'unavailable' : 'bad-gateway')
      },
    }
    const [only = '', ...others] = target
    const elsewhere = others.length > 0 ? balance(target, failing) : upstream(only, failing)
    open.push(elsewhere)
    return elsewhere.forward
  }
  const targets = {
    query: handlerOf(options.query),
    command: handlerOf(options.command),
    identity: options.identity ? handlerOf(options.identity) : null,
  }
  const route = async (request: IncomingMessage, response: ServerResponse) => {
    const path = pathOf(request.url)
    if (path === null) return refuse(request, response, 400, 'malformed')
    const to = destination(request.method ?? 'GET', path)
    if (to === 'frontend') return pages(request, response, path)
    if (to === 'own')
      return (await answerOwn(path, request, response, options)) || refuse(request, response, 404, 'unknown')
    const target = targets[to]
    return target ? target(request, response) : refuse(request, response, 404, 'unknown')
  }
  // Every answer of this address says so: pages, files, the identity provider, and what is refused here.
  const encrypted = options.publicUrl?.startsWith('https:') ?? false
  return {
    handler(request, response) {
      if (encrypted) response.setHeader('strict-transport-security', strictTransport)
      route(request, response).catch((error) => {
        log.error('gateway failed', { error })
        if (!response.headersSent) refuse(request, response, 500, 'something-went-wrong')
        else response.destroy()
      })
    },
    close() {
      for (const each of open) each.close()
    },
  }
}
