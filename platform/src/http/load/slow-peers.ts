import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

export type SlowPeerLimits = {
  /** Connections of everybody, and of one address that is neither this machine nor a proxy. */
  connections?: number
  connectionsOfAddress?: number
  /** Proxies, behind which there are many. */
  isProxy?: (address: string | undefined) => boolean
  /** Requests after which a connection is closed, so that nobody stays at one server for ever. */
  requestsOfSocket?: number
  /** Milliseconds in which nothing of an answer is taken, and in which too little of a body comes. */
  idle?: number
  /** Bytes of a body that have to come in `idle`. */
  bytes?: number
}

/** Whether an address is this machine's own, from which everybody behind a proxy on it comes. */
export const isHere = (address: string) =>
  address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.')

/** Ends connections of one address beyond so many. */
const limitAddresses = (server: Server, most: number, isProxy: (address: string | undefined) => boolean) => {
  const of = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress: address } = socket
    if (!address || isHere(address) || isProxy(address)) return
    const count = (of.get(address) ?? 0) + 1
    of.set(address, count)
    socket.once('close', () => {
      const left = (of.get(address) ?? 1) - 1
      if (left > 0) of.set(address, left)
      else of.delete(address)
    })
    if (count > most) socket.destroy()
  })
}

type Arriving = { read: number; since: number }

/** Nobody reads on our side: then what does not come is not the sender's fault. */
const isHeldByUs = ({ readableFlowing, readableLength, readableHighWaterMark }: IncomingMessage): boolean =>
  readableFlowing === false || readableLength >= readableHighWaterMark

/** Ends whoever sends less of a body than `bytes` in `idle`. */
const limitBodies = (server: Server, idle: number, bytes: number) => {
  const arriving = new Map<IncomingMessage, Arriving>()
  server.on('request', (request: IncomingMessage) => {
    const { 'content-length': length, 'transfer-encoding': chunked } = request.headers
    if (chunked === undefined && !(Number(length) > 0)) return
    arriving.set(request, { read: request.socket.bytesRead, since: performance.now() })
    const over = () => arriving.delete(request)
    request.once('end', over)
    request.once('close', over)
  })
  const timer = setInterval(
    () => {
      const now = performance.now()
      for (const [request, window] of arriving) {
        const { socket } = request
        if (request.complete || socket.destroyed) arriving.delete(request)
        else if (isHeldByUs(request)) window.since = now
        else if (now - window.since >= idle) {
          if (socket.bytesRead - window.read < bytes) socket.destroy()
          else Object.assign(window, { read: socket.bytesRead, since: now })
        }
      }
    },
    Math.max(20, idle / 10),
  )
  timer.unref()
  server.once('close', () => clearInterval(timer))
}

/** Ends whoever takes nothing of an answer for `idle`. What is worked on meanwhile, and streams that say nothing, go on. */
const limitAnswers = (server: Server, idle: number) => {
  const answering = new WeakMap<Socket, number>()
  server.on('request', ({ socket }: IncomingMessage, response) => {
    answering.set(socket, (answering.get(socket) ?? 0) + 1)
    response.once('close', () => answering.set(socket, (answering.get(socket) ?? 1) - 1))
  })
  // Node gives this when nothing has moved in either direction, whole blocks that leave bit by bit included.
  server.setTimeout(idle, (socket) => {
    const works = (answering.get(socket) ?? 0) > 0
    if (works && socket.writableLength === 0) socket.setTimeout(idle)
    else socket.destroy()
  })
}

/**
 * Has a server end connections of those who hold it up: too many at once, bodies that come too slowly, answers that nobody
 * takes.
 */
export const limitSlowPeers = (server: Server, limits: SlowPeerLimits = {}): void => {
  const { connections = 4_000, connectionsOfAddress = 512, requestsOfSocket = 10_000 } = limits
  const { idle = 20_000, bytes = 8_192, isProxy = () => false } = limits
  server.maxConnections = connections
  server.maxRequestsPerSocket = requestsOfSocket
  limitAddresses(server, connectionsOfAddress, isProxy)
  limitBodies(server, idle, bytes)
  limitAnswers(server, idle)
}
