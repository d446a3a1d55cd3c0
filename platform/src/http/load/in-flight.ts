import type { OutgoingHttpHeaders } from 'node:http'
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problem } from '../../answers/problem.ts'
import { TooMany, Unavailable } from '../../errors.ts'
import type { Metrics } from '../../metrics/metrics.ts'
import { type Leaving, withLeaving } from '../../outbound/outside.ts'
import { flightLimit } from './flight-limit.ts'
import { semaphorePerKey } from './semaphore.ts'
import { counts, type Origins, overShare, tooManyOpen } from './shares.ts'

export type InFlightOptions = {
  metrics: Metrics
  /** What this server is called among those of its process. */
  name: string
  /** Requests that are worked on at once at most. */
  most: number
}

/**
 * The place of a request among those that are worked on. It has none while its body is on its way, nor once its answer has
 * been handed over: how long the network takes says nothing of how busy we are, and whoever stalls takes nobody's place.
 */
type Place = {
  since: number | null
  origins: Origins
  late: boolean
  isUnknown: boolean
  /** Ends its turn among the questions of whoever asks. */
  endTurn: (() => void) | null
  isOver: boolean
  /** For how many outside it waits just now, and whether it was worked on before. */
  outside: number
  wasAtWork: boolean
}

/** Requests of which it is being found out whose they are, at most: that is little work, and says nothing of how busy we are. */
const MOST_UNKNOWN = 256

/** Questions of one identity that are worked on at once: as many as query-api asks the database. */
const AT_ONCE = Math.max(4, 2 * availableParallelism())

/** Requests that wait for somebody outside at once. They cost little; of one identity, corporation or address few are open. */
const MOST_OUTSIDE = 512

/** Milliseconds until one who asks too much is told so: whoever asks again at once would keep us busy with refusals alone. */
const REFUSED_AFTER = 500

/** Says that there is too much to do, past everything that an answer costs otherwise: under load most are of this kind. */
const putOff = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.hijack()
  const head = { ...reply.getHeaders(), 'content-type': 'application/problem+json', 'retry-after': '1' }
  reply.raw.writeHead(503, head as OutgoingHttpHeaders).end(JSON.stringify(problem(503, 'overloaded', request.id)))
}

const awaitsBody = ({ method, headers }: FastifyRequest): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)

const isHealth = ({ url }: FastifyRequest) => url.startsWith('/health/')

/** Everybody who comes through a proxy on this machine has the address of this machine. */
const isOurs = (address: string) => address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.')

const originsOf = ({ ip, identity, caller, service }: FastifyRequest): Origins => {
  if (service) return {}
  return {
    // Whoever hung up meanwhile has no address any more, whatever the type says.
    ...(ip && !isOurs(ip) ? { address: ip } : {}),
    ...(identity ? { identity: `${identity.issuer} ${identity.subject}` } : {}),
    ...(caller ? { corporation: caller.corporationId } : {}),
  }
}

/**
 * Lets in as many requests as are answered soon, and of one identity, corporation or address never so many that others find
 * no room. Hooks have to be added before (`arriving`) and after (`known`) it is found out who asks.
 */
export const inFlight = ({ metrics, name, most }: InFlightOptions) => {
  const limit = flightLimit({ most })
  const places = new WeakMap<FastifyRequest, Place>()
  const [working, open] = [counts(), counts()]
  const turn = semaphorePerKey(AT_ONCE)
  let [total, unknown, outside] = [0, 0, 0]
  metrics.gauge({
    name: 'http_requests_in_flight_limit',
    help: 'Requests that may be worked on at once just now',
    labels: ['server'],
    collect: (gauge) => gauge.set({ server: name }, limit.current()),
  })
  metrics.gauge({
    name: 'http_requests_in_flight',
    help: 'Requests being worked on: from their last byte to the moment at which the answer is handed over',
    labels: ['server'],
    collect: (gauge) => gauge.set({ server: name }, total),
  })

  const begin = (place: Place) => {
    place.since = performance.now()
    working.add(place.origins)
    total += 1
  }
  const pauseWork = (place: Place) => {
    place.since = null
    place.endTurn?.()
    place.endTurn = null
    working.remove(place.origins)
    total -= 1
  }
  const rest = (place: Place): number | null => {
    // What is answered before its body has come to its end is over then: the rest of the body is read, and begins nothing.
    if (place.since === null) {
      place.isOver = true
      return null
    }
    const took = performance.now() - place.since
    place.isOver = true
    pauseWork(place)
    return took
  }
  const handedOver = (place: Place) => {
    const inFlight = total
    const took = rest(place)
    if (took !== null) limit.answered(took, inFlight)
  }

  /** Questions of one identity take turns: a page that asks for all it shows at once waits for itself, a loop for its own. */
  const inTurn = async (place: Place) => {
    begin(place)
    if (!place.origins.identity) return
    const endTurn = await turn.take(place.origins.identity)
    if (place.isOver) return endTurn()
    place.endTurn = endTurn
    // What it waited for itself says nothing of how busy we are.
    place.since = performance.now()
  }
  const recognised = (place: Place) => {
    if (place.isUnknown && place.outside === 0) unknown -= 1
    place.isUnknown = false
  }
  const leave = (place: Place) => {
    outside += 1
    place.outside += 1
    if (place.outside > 1) return
    if (place.isUnknown) unknown -= 1
    place.wasAtWork = place.since !== null
    if (place.wasAtWork) pauseWork(place)
  }
  const comeBack = (place: Place) => {
    outside -= 1
    place.outside -= 1
    if (place.outside > 0) return
    if (place.isUnknown) unknown += 1
    if (place.wasAtWork && !place.isOver) begin(place)
  }
  const leaving =
    (place: Place): Leaving =>
    async (work) => {
      if (outside >= MOST_OUTSIDE) throw new Unavailable('overloaded', 1)
      leave(place)
      try {
        return await work()
      } finally {
        comeBack(place)
      }
    }
  /** While a request is handled, what it waits for outside takes none of the places. */
  const handling = (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    const place = places.get(request)
    if (place) withLeaving(leaving(place), done)
    else done()
  }

  const arriving = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.routeOptions.config.endless || isHealth(request)) return
    // A hundred that one sends at once would else take the places of everybody before it is known that they are one's.
    if (!limit.allows(total) || unknown >= MOST_UNKNOWN) return putOff(request, reply)
    const place: Place = {
      since: null,
      origins: {},
      late: false,
      isUnknown: true,
      endTurn: null,
      isOver: false,
      outside: 0,
      wasAtWork: false,
    }
    places.set(request, place)
    unknown += 1
    // Somebody who gave up waiting for the answer to what they had sent whole ends no request that a hook would be told of.
    reply.raw.once('close', () => {
      recognised(place)
      handedOver(place)
      open.remove(place.origins)
    })
  }
  const onRecognised = async (request: FastifyRequest, reply: FastifyReply) => {
    const place = places.get(request)
    if (!place) return
    const origins = originsOf(request)
    if (tooManyOpen(open, origins) || overShare(working, origins, limit.current())) {
      recognised(place)
      await pause(REFUSED_AFTER, undefined, { ref: false })
      throw new TooMany()
    }
    if (!limit.allows(total)) return putOff(request, reply)
    // From here on it counts, and among those of whoever asks.
    recognised(place)
    place.origins = origins
    // Who left before it was known whose it is closes nothing any more.
    if (!reply.raw.closed) open.add(origins)
    if (!awaitsBody(request)) return inTurn(place)
    request.raw.once('end', () => {
      if (place.isOver) return
      place.late = !limit.allows(total) || overShare(working, origins, limit.current())
      begin(place)
    })
  }
  /** Many whose bodies came to their end at once may be more than are let in. A form is read by its route, and is let through. */
  const whole = async (request: FastifyRequest, reply: FastifyReply) => {
    const place = places.get(request)
    if (!place?.late) return
    rest(place)
    putOff(request, reply)
  }
  return {
    arriving,
    handling,
    known: onRecognised,
    /** To be called last: what is left of the request is for the network. */
    addRest: (app: FastifyInstance) => {
      app.addHook('preValidation', whole)
      app.addHook('onSend', async (request) => {
        const place = places.get(request)
        if (!place) return
        recognised(place)
        handedOver(place)
      })
    },
  }
}
