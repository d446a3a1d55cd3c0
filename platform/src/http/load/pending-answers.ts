import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { turns } from '../../answers/documents/turns.ts'
import type { Handler } from '../gateway.ts'
import { endBeyond, type Holder } from './pending/buffered.ts'
import { type Arriving, begins, isBetween, pieceOf } from './pending/pieces.ts'

export type PendingLimits = {
  /** Answers of one socket that are prepared or on their way at once. */
  answersOfSocket?: number
  /** Bytes that wait on one socket while no further answer is begun, and that are held for one address and for everybody. */
  bytesOfSocket?: number
  bytesOfAddress?: number
  bytesOfAll?: number
  /** Addresses behind which there are many: their bytes count among everybody's alone. */
  isShared?: (address: string | undefined) => boolean
}

type Peer = Arriving & {
  socket: Socket
  pending: Map<ServerResponse, number>
  /** There is more to read than may be begun. */
  isHeld: boolean
  /** One more may be begun although an answer stands. */
  hasTurn: boolean
  /** Nothing that comes is answered any more. */
  isOver: boolean
}

/** So many begun on one socket came past everything that holds them: whoever does that is no browser. */
const FAR_TOO_MANY = 64
/** Milliseconds between two looks at what is held. */
const EVERY = 100

const bytesOf = ({ pending, socket }: Peer): number => {
  let bytes = socket.readableLength
  for (const response of pending.keys()) bytes += response.writableLength
  return bytes
}

const waitsFor = ({ pending }: Peer): number => {
  let bytes = 0
  for (const response of pending.keys()) bytes += response.writableLength
  return bytes
}

const holderOf = (peer: Peer, isShared: NonNullable<PendingLimits['isShared']>): Holder => ({
  address: isShared(peer.socket.remoteAddress) ? null : (peer.socket.remoteAddress ?? null),
  bytes: () => bytesOf(peer),
  since: () => peer.pending.values().next().value ?? Number.POSITIVE_INFINITY,
  end: () => peer.socket.destroy(),
})

/**
 * Has a server answer `handler` such that an answer counts until it has left: a socket on which answers stand is not read,
 * what was sent before an answer to what came first takes turns with all that is alike, and whoever has more bytes held for
 * them than there is room for is cut off. Pipelining works, and gains nobody more than a place.
 */
export const limitPendingAnswers = (server: Server, handler: Handler, limits: PendingLimits = {}): void => {
  const { answersOfSocket = 4, bytesOfSocket = 16_384, isShared = () => false } = limits
  const { bytesOfAddress = 48_000_000, bytesOfAll = 96_000_000 } = limits
  const peers = new WeakMap<Socket, Peer>()
  const holders = new Map<Peer, Holder>()
  const queue = turns()

  const hasRoom = (peer: Peer) => peer.pending.size < answersOfSocket && waitsFor(peer) < bytesOfSocket
  const mayBegin = (peer: Peer) => (peer.pending.size === 0 && !peer.isHeld) || (peer.hasTurn && hasRoom(peer))
  const goOn = (peer: Peer) => {
    if (peer.socket.destroyed || !peer.isHeld) return
    peer.isHeld = false
    peer.hasTurn = true
    peer.socket.resume()
  }
  const consider = (peer: Peer) => {
    if (peer.isHeld && hasRoom(peer)) queue.await(peer, () => goOn(peer))
  }
  const hold = (peer: Peer, rest: Buffer) => {
    peer.isHeld = true
    peer.hasTurn = false
    peer.socket.pause()
    peer.socket.unshift(rest)
    consider(peer)
  }
  const arrived = (peer: Peer, bytes: Buffer, parse: (piece: Buffer) => void) => {
    const { socket } = peer
    for (let rest = bytes; rest.length > 0 && !socket.destroyed && !peer.isOver; ) {
      // Node waits for a body to be read or an answer to be taken, and goes on by itself.
      if (socket.isPaused()) return void socket.unshift(rest)
      if (isBetween(peer) && !mayBegin(peer)) return hold(peer, rest)
      const piece = pieceOf(peer, rest)
      parse(rest.subarray(0, piece))
      rest = rest.subarray(piece)
    }
  }

  server.on('connection', (socket: Socket) => {
    const peer: Peer = {
      socket,
      pending: new Map(),
      last: null,
      bodyLeft: 0,
      isHeld: false,
      hasTurn: false,
      isOver: false,
    }
    peers.set(socket, peer)
    // What the server itself does with what comes: parse all of it.
    const [parse] = socket.listeners('data') as ((bytes: Buffer) => void)[]
    if (!parse) throw new Error('an HTTP server that does not listen to its sockets cannot be held back')
    socket.off('data', parse)
    socket.on('data', (bytes: Buffer) => arrived(peer, bytes, parse))
    socket.on('drain', () => consider(peer))
    holders.set(peer, holderOf(peer, isShared))
    socket.once('close', () => {
      queue.leave(peer)
      holders.delete(peer)
    })
  })

  /** Counts an answer until it has left. False when there is nothing more to answer. */
  const admit = (request: IncomingMessage, response: ServerResponse): boolean => {
    const peer = peers.get(request.socket)
    if (!peer || request.socket.destroyed) return false
    begins(peer, request)
    peer.hasTurn = false
    peer.pending.set(response, performance.now())
    response.once('close', () => {
      peer.pending.delete(response)
      consider(peer)
    })
    if (peer.pending.size <= FAR_TOO_MANY) return true
    request.socket.destroy()
    return false
  }
  const refuse = (status: number) => (request: IncomingMessage, response: ServerResponse) => {
    if (admit(request, response)) response.writeHead(status, { connection: 'close' }).end()
  }
  const [hostless, unexpected] = [refuse(400), refuse(417)]
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.httpVersionMinor === 1 && request.headers.host === undefined) return hostless(request, response)
    if (admit(request, response)) handler(request, response)
  })
  // What Node answers by itself counts too.
  server.on('checkExpectation', unexpected)
  server.on('dropRequest', (_, socket: Socket) => {
    const peer = peers.get(socket)
    if (peer) peer.isOver = true
  })

  const timer = setInterval(() => {
    endBeyond(holders.values(), { ofAddress: bytesOfAddress, ofAll: bytesOfAll })
  }, EVERY)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}
