import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PortTaken } from '../failures/port-taken.ts'
import { trusted } from './gateway/upstream.ts'
import type { Handler } from './gateway.ts'
import { limitPendingAnswers, type PendingLimits } from './load/pending-answers.ts'
import { isHere, limitSlowPeers, type SlowPeerLimits } from './load/slow-peers.ts'

export type Listening = {
  host: string
  port: number
  /** What to type into a browser on this machine. */
  url: string
  /** Takes no new connections, lets requests in flight finish, ends the ones that are still open after `timeout` ms. */
  close(timeout?: number): Promise<void>
}

const MOST_STEPS = 50
/** Connections that wait to be accepted: one that finds no room there comes again a second later. */
const WAITING = 4_096
/** Bytes that one socket holds in each direction before whoever writes has to wait. */
const BUFFERED = 16_384

const tryPort = (server: Server, host: string, port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error))
    server.once('error', onError)
    server.listen({ host, port, exclusive: true, backlog: WAITING }, () => {
      server.off('error', onError)
      resolve(true)
    })
  })

const end = (server: Server, timeout: number): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), timeout)
    server.close(() => {
      clearTimeout(late)
      resolve()
    })
    server.closeIdleConnections()
  })

/**
 * Listens for requests.
 * @param options.next whether the next free port is taken when the port is in use: for a port that nobody asked for.
 * @param options.trustProxy proxies, from whose addresses many come.
 * @param options.limits of who holds it up by sending or taking too slowly.
 * @throws PortTaken, naming the port, when it is in use.
 */
export const listen = async (
  handler: Handler,
  options: {
    host: string
    port: number
    next?: boolean
    trustProxy?: readonly string[]
    limits?: SlowPeerLimits & PendingLimits
  },
): Promise<Listening> => {
  const { host, next = false } = options
  const times = { requestTimeout: 300_000, headersTimeout: 20_000, keepAliveTimeout: 72_000 }
  const server = createServer({
    ...times,
    connectionsCheckingInterval: 5_000,
    highWaterMark: BUFFERED,
    // Refused where answers are counted.
    requireHostHeader: false,
  })
  const isProxy = trusted(options.trustProxy ?? [])
  const isShared = (address: string | undefined) => address === undefined || isHere(address) || isProxy(address)
  limitPendingAnswers(server, handler, { isShared, ...options.limits })
  limitSlowPeers(server, { isProxy, ...options.limits })
  const last = options.port + (next && options.port > 0 ? MOST_STEPS : 0)
  for (let port = options.port; port <= Math.min(last, 65_535); port++) {
    if (!(await tryPort(server, host, port))) continue
    const taken = (server.address() as AddressInfo).port
    const name =
      host === '0.0.0.0' || host === '::' || host === '127.0.0.1'
        ? 'localhost'
        : host.includes(':')
          ? `[${host}]`
          : host
    return { host, port: taken, url: `http://${name}:${taken}`, close: (timeout = 5_000) => end(server, timeout) }
  }
  throw new PortTaken(host, options.port)
}
