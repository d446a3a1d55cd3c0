import { type Readable, Transform } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type UploadPlace, uploadPlaces } from './upload-places.ts'

/** The bytes of a body that is no form, counted by its place as they come. */
const counted = (body: Readable, place: UploadPlace): Readable => {
  const counter = new Transform({
    transform: (chunk: Buffer, _, done) => {
      try {
        place.grow(chunk.length)
        done(null, chunk)
      } catch (error) {
        done(error as Error)
      }
    },
  })
  body.once('error', (error) => counter.destroy(error))
  place.signal.addEventListener('abort', () => counter.destroy(place.signal.reason), { once: true })
  return body.pipe(counter)
}

/** Places of uploads while they are under way: taken before a byte is read, and given back with the answer. */
export const arrivingUploads = (places = uploadPlaces()) => {
  const taken = new WeakMap<FastifyRequest, UploadPlace>()
  return {
    /** @throws TooMany, Unavailable */
    take: (request: FastifyRequest, reply: FastifyReply): void => {
      const place = places.take(request.caller?.corporationId ?? '', request.caller?.userId)
      taken.set(request, place)
      reply.raw.once('close', place.leave)
      // Who sends too slowly would go on doing so, and what has come would be held as long.
      place.signal.addEventListener('abort', () => void reply.header('connection', 'close'), { once: true })
    },
    /** What a body is parsed from; parts of a form are counted where they are read. */
    bodyOf: (request: FastifyRequest, body: Readable): Readable => {
      const place = taken.get(request)
      const isForm = /^multipart\//i.test(request.headers['content-type'] ?? '')
      return place && !isForm ? counted(body, place) : body
    },
    /** The place of an upload; small ones have none. */
    placeOf: (request: FastifyRequest): UploadPlace | undefined => taken.get(request),
  }
}
