import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { accepted, type Encoding, names, packings } from './encodings.ts'
import { paced } from './paced.ts'

/** A text that stays the same, as it is sent: plain and packed, with a tag for each form. */
export type Constant = { type: string; plain: Buffer; packed: ReadonlyMap<Encoding, Buffer>; checksum: string }

type Answer = { status: 200 | 304; headers: Record<string, string | number>; bytes: Buffer | null }

/** Packed, less would be more. */
const LEAST_PACKED = 1_024
/** Bytes of an answer that are handed over at once: more would wait in our memory for whoever does not take them. */
const SLICE = 32_768

const packers: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (plain) => promisify(gzip)(plain, { level: 9 }),
}

/** Makes a text ready to be sent often. @param type as of Content-Type. */
export const constant = async (text: string, type: string): Promise<Constant> => {
  const plain = Buffer.from(text)
  const checksum = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const encodings = plain.length < LEAST_PACKED ? [] : packings
  const packed = await Promise.all(encodings.map(async ([name]) => [name, await packers[name](plain)] as const))
  return { type, plain, packed: new Map(packed), checksum }
}

/** What to answer to a request with these headers: the smallest form that is taken, or that it is the same still. */
export const answerTo = ({ type, plain, packed, checksum }: Constant, requestHeaders: IncomingHttpHeaders): Answer => {
  const takes = accepted(requestHeaders['accept-encoding'])
  const [encoding, bytes] = [...packed].find(([name]) => takes.has(name)) ?? [null, plain]
  const tag = `"${checksum}${encoding ? `-${encoding}` : ''}"`
  const headers: Answer['headers'] = { etag: tag, 'cache-control': 'no-cache' }
  if (packed.size > 0) headers.vary = 'accept-encoding'
  if (names(requestHeaders['if-none-match'], tag)) return { status: 304, headers, bytes: null }
  if (encoding) headers['content-encoding'] = encoding
  return { status: 200, headers: { ...headers, 'content-type': type, 'content-length': bytes.length }, bytes }
}

function* slicesOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += SLICE) yield bytes.subarray(at, at + SLICE)
}

/** Bytes as a stream that gives no more than is taken; all who are sent them share one copy. */
export const streamOf = (bytes: Buffer): Readable =>
  Readable.from(paced(slicesOf(bytes)), { objectMode: false, highWaterMark: SLICE })

/** Sends a constant as the answer to a request; the headers that are set already go with it. */
export const sendConstant = (request: IncomingMessage, response: ServerResponse, of: Constant): void => {
  const { status, headers, bytes } = answerTo(of, request.headers)
  const varies = response.getHeader('vary')
  if (headers.vary && typeof varies === 'string') headers.vary = `${varies}, ${headers.vary}`
  response.writeHead(status, headers)
  if (bytes === null || request.method === 'HEAD') response.end()
  else if (bytes.length <= SLICE) response.end(bytes)
  // A reader that went away ends the stream; nothing is left to answer.
  else pipeline(streamOf(bytes), response, () => {})
}

/**
 * Makes something once, however many ask for it at the same time, and keeps it.
 * @param goodFor milliseconds for which what was made is kept; for ever unless it says so.
 */
export const madeOnce = <Made>(make: () => Promise<Made>, goodFor: (made: Made) => number = () => Infinity) => {
  let lastMade: { made: Promise<Made>; until: number } | null = null
  return (): Promise<Made> => {
    if (lastMade && lastMade.until > performance.now()) return lastMade.made
    const making = { made: make(), until: Number.POSITIVE_INFINITY }
    lastMade = making
    making.made.then(
      (made) => {
        making.until = performance.now() + goodFor(made)
      },
      () => {
        if (lastMade === making) lastMade = null
      },
    )
    return making.made
  }
}
