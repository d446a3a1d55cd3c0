import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP } from 'node:net'
import { outside } from './outside.ts'
import { isPublicAddress } from './public-address.ts'

/** Why an address that a person set is not asked, or what it answered is not taken. It tells nothing of the answer. */
export class OutboundRefused extends Error {
  override name = 'OutboundRefused'
  readonly code: string
  /** The status of an answer that was no success, null where nothing answered. */
  readonly status: number | null
  constructor(code: string, status: number | null = null) {
    super(code)
    this.code = code
    this.status = status
  }
}

type Resolved = { address: string; family: number }

export type OutboundOptions = {
  /** `host:port` of what the operator allows although it is not public, such as a till in the house. */
  allowed?: readonly string[]
  /** Longest time for the whole answer. */
  milliseconds?: number
  mostBytes?: number
  headers?: Readonly<Record<string, string>>
  /** Every address of a name: DNS, unless told. */
  resolve?: (host: string) => Promise<readonly Resolved[]>
}

const ports: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

const parsed = (address: string): URL => {
  if (!URL.canParse(address)) throw new OutboundRefused('address-invalid')
  const url = new URL(address)
  if (!(url.protocol in ports)) throw new OutboundRefused('address-scheme')
  if (url.username !== '' || url.password !== '') throw new OutboundRefused('address-credentials')
  return url
}

/** The one address to connect to. It is asked for once and pinned, so that a name cannot become another in between. */
const target = async (url: URL, { allowed = [], resolve = (host) => lookup(host, { all: true }) }: OutboundOptions) => {
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const port = url.port || ports[url.protocol]
  const isAllowed = allowed.includes(`${host}:${port}`)
  if (!isAllowed && url.port !== '') throw new OutboundRefused('address-port')
  const version = isIP(host)
  const answers = version ? [{ address: host, family: version }] : await resolve(host).catch(() => [])
  const [first] = answers
  if (!first) throw new OutboundRefused('address-unknown')
  if (!isAllowed && !answers.every(({ address }) => isPublicAddress(address)))
    throw new OutboundRefused('address-private')
  return first
}

const answerOf = (
  url: URL,
  { address, family }: Resolved,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const ask = url.protocol === 'https:' ? overHttps : overHttp
    const pinned = (_host: string, { all }: { all?: boolean }, done: (...answer: never[]) => void) =>
      all ? done(null as never, [{ address, family }] as never) : done(null as never, address as never, family as never)
    const outgoing = ask(url, { lookup: pinned as never, headers, signal, agent: false }, resolve)
    outgoing.once('error', reject)
    outgoing.end()
  })

const got = async (address: string, options: OutboundOptions): Promise<Buffer> => {
  const { milliseconds = 10_000, mostBytes = 4_000_000, headers = {} } = options
  const url = parsed(address)
  const signal = AbortSignal.timeout(milliseconds)
  try {
    const answer = await answerOf(url, await target(url, options), headers, signal)
    const { statusCode: status = 0 } = answer
    if (status < 200 || status >= 300) {
      answer.destroy()
      throw new OutboundRefused(status >= 300 && status < 400 ? 'answer-leads-elsewhere' : 'answer-refused', status)
    }
    const parts: Buffer[] = []
    let bytes = 0
    for await (const part of answer) {
      bytes += part.length
      if (bytes > mostBytes) throw new OutboundRefused('answer-too-large')
      parts.push(part)
    }
    return Buffer.concat(parts)
  } catch (error) {
    if (error instanceof OutboundRefused) throw error
    throw new OutboundRefused(signal.aborted ? 'answer-too-slow' : 'address-away')
  }
}

/**
 * Gets what is at an address that somebody set: plain HTTP or HTTPS at its usual port, only when every address of the host is
 * public or the operator allows it, without following anywhere else, limited in time and size.
 * @throws OutboundRefused with a stable code; never with anything of the answer in it.
 */
export const outbound = (address: string, options: OutboundOptions = {}): Promise<Buffer> =>
  outside(() => got(address, options))
