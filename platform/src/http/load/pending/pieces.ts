import type { IncomingMessage } from 'node:http'

/** What is on its way on one socket: the request that began last, and how much of a body of stated length is still to come. */
export type Arriving = { last: IncomingMessage | null; bodyLeft: number }

const END_OF_HEAD = '\r\n\r\n'
/** Bytes of a body of unstated length: in so few not many requests can follow it. */
const OF_CHUNKED = 1_024

/** Notes that a request has begun, whose head was the end of a piece. */
export const begins = (arriving: Arriving, request: IncomingMessage): void => {
  arriving.last = request
  const length = Number(request.headers['content-length'] ?? 0)
  arriving.bodyLeft = request.headers['transfer-encoding'] === undefined && length > 0 ? length : 0
}

/** Whether what comes next on the socket is the beginning of another request. */
export const isBetween = ({ last, bodyLeft }: Arriving): boolean => bodyLeft === 0 && (last?.complete ?? true)

/**
 * How many of these bytes to parse at once so that no more than one request begins with them. Node's parser takes all that
 * it is given: three hundred requests in one packet would be three hundred answers under way before anybody can say stop.
 */
export const pieceOf = (arriving: Arriving, bytes: Buffer): number => {
  if (arriving.bodyLeft > 0) {
    const piece = Math.min(arriving.bodyLeft, bytes.length)
    arriving.bodyLeft -= piece
    return piece
  }
  if (!isBetween(arriving)) return Math.min(OF_CHUNKED, bytes.length)
  const end = bytes.indexOf(END_OF_HEAD)
  return end < 0 ? bytes.length : end + END_OF_HEAD.length
}
