import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  Agent as PlainAgent,
  request as plain,
  type ServerResponse,
} from 'node:http'
import { Agent as SecureAgent, request as secure } from 'node:https'
import { BlockList, isIPv6 } from 'node:net'
import { pipeline } from 'node:stream'
import { headerParts } from '../../answers/documents/header-list.ts'
import { paced } from '../../answers/documents/paced.ts'

export type Upstream = {
  forward(request: IncomingMessage, response: ServerResponse): void
  close(): void
}

/** Why a request could not be forwarded: 503 when nobody answers there, 502 when the answer broke off. */
export type Failure = (request: IncomingMessage, response: ServerResponse, status: 502 | 503, error: Error) => void

// They are about one connection, not about the message (RFC 9110, 7.6.1).
const HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

const endToEnd = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
  const named = headerParts(String(headers.connection ?? ''), ',')
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP.includes(name) && !named.includes(name)))
}

/** A check whether an address is among the given addresses and networks (`10.0.0.0/8`). */
export const trusted = (proxies: readonly string[]): ((address: string | undefined) => boolean) => {
  const list = new BlockList()
  for (const each of proxies) {
    const [address = '', bits] = each.split('/')
    const kind = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, kind)
    else list.addSubnet(address, Number(bits), kind)
  }
  return (address = '') => address !== '' && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** The forwarding headers for the next hop: what a trusted proxy said goes on, what anybody else said is dropped. */
export const forwardedHeaders = (
  request: IncomingMessage,
  trusts: (address: string | undefined) => boolean,
): Record<string, string> => {
  const { remoteAddress = 'unknown' } = request.socket
  const believed = trusts(remoteAddress)
  const forwardedFor = believed ? request.headers['x-forwarded-for'] : undefined
  const header = (name: string) => (believed ? (request.headers[name] as string | undefined) : undefined)
  return {
    'x-forwarded-for': forwardedFor ? `${forwardedFor}, ${remoteAddress}` : remoteAddress,
    'x-forwarded-proto': header('x-forwarded-proto') ?? ('encrypted' in request.socket ? 'https' : 'http'),
    'x-forwarded-host': header('x-forwarded-host') ?? request.headers.host ?? '',
  }
}

const nobodyThere = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'])

export type UpstreamOptions = {
  trusts: (address: string | undefined) => boolean
  onFailure: Failure
  /** Milliseconds until the head of the answer has to be there; 120,000 unless told. */
  timeout?: number
}

/**
 * Passes requests on to another server and its answers back, streaming both ways: uploads and server-sent events flow as
 * they come. When the asker goes away, the request upstream ends too.
 */
export const upstream = (target: string, options: UpstreamOptions): Upstream => {
  const { trusts, onFailure, timeout = 120_000 } = options
  const base = new URL(target)
  const tls = base.protocol === 'https:'
  // Idle connections are let go before the other side (72 s) would.
  const agent = tls
    ? new SecureAgent({ keepAlive: true, timeout: 60_000 })
    : new PlainAgent({ keepAlive: true, timeout: 60_000 })
  const open = tls ? secure : plain

  const forward = (request: IncomingMessage, response: ServerResponse, again: boolean) => {
    const { forwarded: _dropped, ...passedOn } = endToEnd(request.headers)
    const outgoing = open({
      agent,
      hostname: base.hostname.replace(/^\[|\]$/g, ''),
      port: base.port,
      method: request.method,
      path: base.pathname.replace(/\/$/, '') + request.url,
      headers: { ...passedOn, ...forwardedHeaders(request, trusts), host: base.host },
    })
    const late = setTimeout(
      () => outgoing.destroy(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' })),
      timeout,
    )
    const bodiless = request.method === 'GET' || request.method === 'HEAD'
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(late)
      if (response.destroyed || response.writableEnded) return
      // The other side closed a kept connection at the very moment it was used again.
      if (again && bodiless && outgoing.reusedSocket && error.code === 'ECONNRESET')
        return forward(request, response, false)
      if (response.headersSent) return response.destroy()
      onFailure(request, response, nobodyThere.has(error.code ?? '') ? 503 : 502, error)
    })
    outgoing.on('response', (answer) => {
      clearTimeout(late)
      response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers) as Record<string, string>)
      response.flushHeaders()
      pipeline(answer, paced, response, () => {})
    })
    response.on('close', () => {
      clearTimeout(late)
      if (!response.writableFinished) outgoing.destroy()
    })
    if (bodiless) outgoing.end()
    else request.pipe(outgoing)
  }

  return { forward: (request, response) => forward(request, response, true), close: () => agent.destroy() }
}
