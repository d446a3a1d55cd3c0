import { identityEvent, userEvent } from '@escandallo/contracts/team/events.ts'
import { standingAfter } from '@escandallo/contracts/team/standing.ts'
import { MAX_FILE_BYTES } from '@escandallo/contracts/values/files.ts'
import type { Pool } from '@escandallo/platform/database/pool.ts'
import type { EventStore } from '@escandallo/platform/event-store/event-store.ts'
import { authenticator } from '@escandallo/platform/http/authenticate.ts'
import { type Server, server } from '@escandallo/platform/http/server.ts'
import { validatorCompiler } from '@escandallo/platform/http/validation.ts'
import { callers } from '@escandallo/platform/identity/callers.ts'
import { type Geolocation, noGeolocation } from '@escandallo/platform/identity/geo.ts'
import type { TokenVerifier } from '@escandallo/platform/identity/token-verifier.ts'
import type { Log } from '@escandallo/platform/logging/log.ts'
import type { Mail } from '@escandallo/platform/mail/mail.ts'
import type { Metrics } from '@escandallo/platform/metrics/metrics.ts'
import type { ObjectStorage } from '@escandallo/platform/object-storage/object-storage.ts'
import { progressBook } from '@escandallo/platform/progress/progress.ts'
import multipart from '@fastify/multipart'
import { corporationRoutes } from './corporations/routes.ts'
import type { Dependencies } from './dependencies.ts'
import { billingRoutes } from './documents/billing/routes.ts'
import { partRoutes } from './documents/parts/routes.ts'
import { readingProgressRoutes } from './documents/progress/routes.ts'
import { rereadingRoutes } from './documents/rereading/routes.ts'
import { documentRoutes } from './documents/routes.ts'
import { establishmentRoutes } from './establishments/routes.ts'
import { executor, homeReader, stateReader } from './execute.ts'
import { operationRoutes } from './operations/routes.ts'
import { productRoutes } from './products/routes.ts'
import { knownStreams } from './streams/known-streams.ts'
import { supplierRoutes } from './suppliers/routes.ts'
import { teamRoutes } from './team/routes.ts'
import { workflows } from './workflows.ts'

export type CommandApiOptions = {
  store: EventStore
  pool: Pool
  objects: ObjectStorage
  mail: Mail
  forget: Dependencies['forget']
  verifier: TokenVerifier
  isService: (authorization: string | undefined) => boolean
  publicUrl: () => string
  superadmins?: readonly string[]
  whereabouts?: Geolocation
  secretFor: (name: string) => string
  log: Log
  metrics: Metrics
  trustProxy?: readonly string[]
}

/** Who an identity is, folded from the write side's own streams. */
const callerReader = (store: EventStore) =>
  callers({
    store,
    linkedUser: ({ type, data }) => {
      const event = identityEvent.parse({ type, data })
      return event.type === 'IdentityLinked' ? event.data.userId : null
    },
    standingAfter: (before, { type, data }) =>
      standingAfter(before as Parameters<typeof standingAfter>[0], userEvent.parse({ type, data })),
  })

/** A command in, events appended. */
export const commandApi = async (options: CommandApiOptions): Promise<Server> => {
  const { store, pool, verifier, isService, log, metrics, trustProxy = [] } = options
  const app = await server({
    name: 'command-api',
    log,
    metrics,
    trustProxy,
    info: { title: 'Escandallo: commands', version: '1' },
    authenticate: authenticator({ verifier, isService }),
    callerOf: callerReader(store),
    bodyLimit: 4 * 1024 * 1024,
    ready: async () => ({ database: (await pool.query('select 1')).rowCount === 1 }),
  })
  // Bodies are commands: zod parses them in the route, with its own codes for every field.
  app.setValidatorCompiler((route) =>
    route.httpPart === 'body' ? (value: unknown) => ({ value }) : validatorCompiler(route),
  )
  await app.register(multipart, { limits: { fileSize: MAX_FILE_BYTES, files: 1 } })
  const { objects, mail, forget, publicUrl, superadmins = [], whereabouts = noGeolocation, secretFor } = options
  const read = knownStreams(store)
  const execute = executor({ store, read })
  const stateOf = stateReader({ store, read })
  const dependencies: Dependencies = {
    ...{ objects, mail, forget, publicUrl, superadmins, whereabouts, secretFor, pool, execute, stateOf },
    progress: progressBook(pool),
    homeOf: homeReader({ store }),
    workflows: workflows({ execute, stateOf }),
  }
  await app.register(
    async (api) => {
      const routes = api as Server
      documentRoutes(routes, dependencies)
      partRoutes(routes, dependencies)
      billingRoutes(routes, dependencies)
      readingProgressRoutes(routes, dependencies)
      rereadingRoutes(routes, dependencies)
      supplierRoutes(routes, dependencies)
      productRoutes(routes, dependencies)
      corporationRoutes(routes, dependencies)
      establishmentRoutes(routes, dependencies)
      teamRoutes(routes, dependencies)
      operationRoutes(routes, dependencies)
    },
    { prefix: '/api' },
  )
  return app
}
