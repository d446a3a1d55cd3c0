import type { FastifyInstance, FastifySchema } from 'fastify'
import type { Caller } from '../identity/callers.ts'
import type { Identity } from '../identity/token-verifier.ts'
import type { Access, Service } from './access.ts'

/** One route as it was declared; generated tests visit every one. */
export type DeclaredRoute = {
  readonly method: string
  readonly url: string
  readonly access: Access
  /** The projection groups that its answer is read from. */
  readonly reads: readonly string[]
  readonly schema: FastifySchema
}

declare module 'fastify' {
  interface RouteShorthandOptions {
    /** Who may use the route. There is no default: a route without it cannot be registered. */
    access?: Access
    /** The projection groups that the answer is read from; a read waits until they have caught up. */
    reads?: readonly string[]
    /** The answer goes on for as long as the asker listens: not counted among the requests in flight. */
    endless?: boolean
  }
  interface FastifyContextConfig {
    access?: Access
    reads?: readonly string[]
    endless?: boolean
    /** The route itself refuses, row by row, what no database of ours can keep. */
    checksRows?: boolean
  }
  interface FastifyInstance {
    routesDeclared: DeclaredRoute[]
    /** Whether a request that was let in would be let in now: for answers that go on for long. */
    stillPermitted: (request: FastifyRequest) => Promise<boolean>
  }
  interface FastifyRequest {
    /** Who showed the token; null on public routes without one, and for services. */
    identity: Identity | null
    /** The active user who asks; null on public and identified routes without one, and for services. */
    caller: Caller | null
    service: Service | null
  }
}

/** Makes every route of `app` that is registered from now on declare its access, and keeps the list of them. */
export const declareRoutes = (app: FastifyInstance): void => {
  app.decorate('routesDeclared', [])
  app.addHook('onRoute', (route) => {
    const { access, reads = [], endless = false, url, schema = {} } = route
    if (!access) throw new Error(`the route ${route.method} ${url} does not say who may use it: give it an access`)
    route.config = { ...route.config, access, reads, endless }
    for (const method of [route.method].flat()) app.routesDeclared.push({ method, url, access, reads, schema })
  })
}
