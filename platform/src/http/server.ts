import { randomUUID } from 'node:crypto'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  type RawReplyDefaultExpression,
  type RawRequestDefaultExpression,
  type RawServerDefault,
} from 'fastify'
import { problemOf } from '../answers/problem.ts'
import { apiHeaders, strictTransport } from '../answers/security-headers.ts'
import { Forbidden, Unauthenticated, Unknown } from '../errors.ts'
import { type DiskWatch, diskWatch } from '../failures/full-disk.ts'
import type { Caller } from '../identity/callers.ts'
import { PERSON_HEADER } from '../identity/session/forgery.ts'
import type { SessionPerson } from '../identity/session/session-reader.ts'
import type { Identity } from '../identity/token-verifier.ts'
import { frameworkLog } from '../logging/framework-log.ts'
import type { Log } from '../logging/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { permits, type Service } from './access.ts'
import { declareRoutes } from './declared-routes.ts'
import { inFlight } from './load/in-flight.ts'
import type { RouteExamples } from './openapi/route-example.ts'
import { type Beside, describeRoutes } from './openapi.ts'
import {
  refuseBackwardPeriod,
  refuseUndeclaredQuery,
  refuseUnstorableBody,
  refuseUnstorableQuery,
  validatorCompiler,
} from './validation.ts'

export type Server = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

export type ServerOptions = {
  log: Log
  metrics: Metrics
  info: { title: string; version: string; description?: string }
  /** The description of a server that stands behind the same address, to be shown with this one's. */
  describedBeside?: Beside
  /** A request for each route, for the page that describes them. */
  examples?: RouteExamples
  /**
   * Whoever a request proves to come from: an identity, one of our processes, or null without a token.
   * @throws Unauthenticated when it shows a token that is not good.
   */
  authenticate: (request: FastifyRequest) => Promise<Identity | SessionPerson | Service | null>
  /** The user behind an identity, as they are at this moment; null when there is none. */
  callerOf: (identity: Identity) => Promise<Caller | null>
  /** Whether each thing that the process needs is there, for `/health/ready`. */
  ready?: () => Promise<Record<string, boolean>>
  /** What an error that nobody foresaw comes to at this moment: itself, or one that says what is the matter. Never throws. */
  unforeseen?: (error: unknown, route: string) => Promise<unknown>
  /** Whether disks have room; one of its own unless told. */
  disk?: DiskWatch
  /** Proxies whose X-Forwarded-* are believed: addresses and networks. Nobody unless told. */
  trustProxy?: readonly string[]
  /** Bytes of a body; 1 MiB unless told. A route may set its own. */
  bodyLimit?: number
  /** What it is called among the servers of its process, for its figures. */
  name?: string
  /** Requests worked on at once at most, 256 unless told, and fewer while answers are slow; more are answered 503. */
  mostInFlight?: number
}

const CORRELATION = 'correlation-id'

const correlationIdOf = (headers: Record<string, unknown>): string => {
  const header = headers[CORRELATION]
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID()
}

const identify = async (request: FastifyRequest, reply: FastifyReply, options: ServerOptions) => {
  const access = request.routeOptions.config.access ?? 'public'
  if (access === 'public') return
  const proven = await options.authenticate(request)
  // A page learns by it whose it is, and says so with all that it asks from then on.
  if (proven && 'sessionOf' in proven) reply.header(PERSON_HEADER, proven.sessionOf.person)
  if (proven && 'service' in proven) request.service = proven
  else request.identity = proven
  if (request.identity && access !== 'service') request.caller = await options.callerOf(request.identity)
  const permission = permits(access, request)
  if (permission === 'granted') return
  throw permission.refused === 'forbidden' ? new Forbidden(permission.code) : new Unauthenticated(permission.code)
}

/** Asks again who asks: their token may have run out since, or they may have been sent away. */
const permittedAgain =
  ({ authenticate, callerOf }: ServerOptions) =>
  async (request: FastifyRequest): Promise<boolean> => {
    try {
      const proven = await authenticate(request)
      if (!proven || 'service' in proven) return proven !== null
      const caller = await callerOf(proven)
      if (caller?.corporationId !== request.caller?.corporationId || caller?.role !== request.caller?.role) return false
      const access = request.routeOptions.config.access ?? 'public'
      return permits(access, { identity: proven, service: null, caller }) === 'granted'
    } catch (error) {
      // What cannot be asked just now is asked again; only a token that is not good any more is an answer.
      return !(error instanceof Unauthenticated)
    }
  }

const health = (app: FastifyInstance, { ready, metrics }: ServerOptions, disk: DiskWatch, stopping: () => boolean) => {
  const open = { access: 'public', schema: { hide: true } } as const
  app.get('/health/live', open, async () => ({ live: true }))
  app.get('/health/ready', open, async (_request, reply) => {
    const parts = stopping() ? { running: false } : { ...(await ready?.()), ...(disk.hasRoom() ? {} : { disk: false }) }
    return reply.code(Object.values(parts).every(Boolean) ? 200 : 503).send({ ready: parts })
  })
  app.get('/metrics', open, async (request, reply) => {
    if (!metrics.readableBy(request.raw)) throw new Unknown('route-unknown')
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

const measure = (app: FastifyInstance, { metrics }: ServerOptions) => {
  const seconds = metrics.histogram({
    name: 'http_request_seconds',
    help: 'Time from the head of a request to the end of its answer',
    labels: ['method', 'route', 'status'],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

const answerProblem = (error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log) => {
  const { problem: answer, retryAfter, bug } = problemOf(error, request.id)
  if (bug) {
    const route = request.routeOptions.url ?? 'none'
    log.error('request failed', { error, correlationId: request.id, method: request.method, route })
  }
  // An address that cannot be read never reaches the hook that sets these.
  reply.headers({ ...apiHeaders, [CORRELATION]: request.id })
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  if (answer.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply.code(answer.status).type('application/problem+json').serializer(JSON.stringify).send(answer)
}

/**
 * An HTTP server with everything that each of our servers has: access on every route, problems, health, metrics,
 * OpenAPI, correlation ids and security headers. Register routes on it, then `listen` or mount `app.routing`.
 */
export const server = async (options: ServerOptions): Promise<Server> => {
  const { log, trustProxy = [], bodyLimit = 1_048_576, disk = diskWatch(log) } = options
  const app: Server = fastify({
    loggerInstance: frameworkLog(log),
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    bodyLimit,
    requestTimeout: 300_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    genReqId: ({ headers }) => correlationIdOf(headers),
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) =>
      answerProblem(error, request as FastifyRequest, reply as FastifyReply, log),
  }).withTypeProvider<TypeBoxTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  for (const name of ['identity', 'caller', 'service'] as const) app.decorateRequest(name, null)
  app.decorate('stillPermitted', permittedAgain(options))

  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...apiHeaders, [CORRELATION]: request.id })
    if (request.protocol === 'https') reply.header('strict-transport-security', strictTransport)
  })
  measure(app, options)
  // Nobody waits for the body of what is answered without it.
  app.addHook('onRequest', async (request) => {
    if (request.is404) throw new Unknown('route-unknown')
  })
  const flight = inFlight({ metrics: options.metrics, name: options.name ?? 'http', most: options.mostInFlight ?? 256 })
  app.addHook('onRequest', flight.arriving)
  app.addHook('onRequest', flight.handling)
  app.addHook('onRequest', (request, reply) => identify(request, reply, options))
  app.addHook('onRequest', flight.known)
  flight.addRest(app)
  app.addHook('preValidation', refuseUndeclaredQuery)
  app.addHook('preValidation', refuseUnstorableBody)
  app.addHook('preHandler', refuseUnstorableQuery)
  app.addHook('preHandler', refuseBackwardPeriod)
  app.setErrorHandler(async (error, request, reply) => {
    disk.note(error)
    const isForeseen = !options.unforeseen || !problemOf(error, request.id).bug
    const route = request.routeOptions.url ?? 'none'
    return answerProblem(isForeseen ? error : await options.unforeseen?.(error, route), request, reply, log)
  })
  app.setNotFoundHandler((request, reply) => answerProblem(new Unknown('route-unknown'), request, reply, log))

  declareRoutes(app)
  await describeRoutes(app, options.info, options.describedBeside, options.examples)
  health(app, options, disk, () => stopping)
  return app
}

/** The active user who asks. @throws Unauthenticated where the route lets in others too. */
export const signedIn = (request: FastifyRequest): Caller => {
  if (!request.caller) throw new Unauthenticated()
  return request.caller
}
