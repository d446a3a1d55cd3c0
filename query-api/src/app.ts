import type { LetterLimits } from '@escandallo/contracts/mail/letters-out.ts'
import { identityEvent, userEvent } from '@escandallo/contracts/team/events.ts'
import { accessAfter, linkedUserAfter } from '@escandallo/contracts/team/membership.ts'
import { dayAt } from '@escandallo/contracts/values/days.ts'
import type { Pool } from '@escandallo/platform/database/pool.ts'
import { auditorReader, tenantReader } from '@escandallo/platform/database/tenant.ts'
import type { EventStore } from '@escandallo/platform/event-store/event-store.ts'
import type { DiskWatch } from '@escandallo/platform/failures/full-disk.ts'
import type { Geocoding } from '@escandallo/platform/geocoding/geocoding.ts'
import { authenticator } from '@escandallo/platform/http/authenticate.ts'
import type { RouteExamples } from '@escandallo/platform/http/openapi/route-example.ts'
import { type Server, server } from '@escandallo/platform/http/server.ts'
import { callers } from '@escandallo/platform/identity/callers.ts'
import type { SessionReader } from '@escandallo/platform/identity/session/session-reader.ts'
import type { TokenVerifier } from '@escandallo/platform/identity/token-verifier.ts'
import type { Log } from '@escandallo/platform/logging/log.ts'
import type { Metrics } from '@escandallo/platform/metrics/metrics.ts'
import type { ObjectStorage } from '@escandallo/platform/object-storage/object-storage.ts'
import type { Payments } from '@escandallo/platform/payments/payments.ts'
import { loggingRefusals } from '@escandallo/platform/payments/refusals.ts'
import type { ProjectionWatch } from '@escandallo/platform/projection/advances.ts'
import { readModelsCheck } from '@escandallo/platform/projection/missing.ts'
import { outdatedRows, requireReadModels } from '@escandallo/platform/projection/outdated.ts'
import { parkedEvents } from '@escandallo/platform/projection/requests.ts'
import { projectionStatus } from '@escandallo/platform/projection/status.ts'
import { jobStatuses, jobsByTenant } from '@escandallo/platform/scheduling/schedule-status.ts'
import examples from './api-examples.json' with { type: 'json' }
import { asksOf } from './asking.ts'
import type { Dependencies } from './dependencies.ts'
import { foodsOf } from './ingredients/food-data/foods-of.ts'
import { modules } from './modules.ts'
import { waitForOwnWrites } from './own-writes.ts'
import type { ReadModels } from './read-models.ts'

export type QueryApiOptions = {
  /** As `escandallo_query`: sees one corporation at a time. */
  pool: Pool
  /** As `escandallo_auditor`: sees all, for superadmins. */
  auditorPool: Pool
  /** Only read: for who somebody is at this moment, and for whoever takes all of their house along. */
  store: EventStore
  /** The same log with what is personal under its seal, and what opens events of it, where `store` opens them. */
  sealedLog?: Dependencies['log']
  watch: ProjectionWatch
  objects: ObjectStorage
  verifier: TokenVerifier
  /** Whom a browser's cookie stands for; where it is not given, for nobody. */
  sessionOf?: SessionReader
  isService: (authorization: string | undefined) => boolean
  superadmins?: readonly string[]
  /** Letters to addresses outside in a day; as the command side's unless told. */
  letterLimits?: LetterLimits
  log: Log
  metrics: Metrics
  trustProxy?: readonly string[]
  /** Whether disks have room, where other servers of the process share it. */
  disk?: DiskWatch
  /** Event streams of one corporation at once; 200 unless told. */
  eventStreams?: number
  payments?: Payments | null
  /** The clock; the machine's unless told. */
  now?: () => Date
  /** A key of FoodData Central; without it only the foods that come along are searched. */
  usdaKey?: string | undefined
  /** Finds places by their address; null where nobody does. */
  places?: Geocoding | null
  /** The mailbox into which papers are sent; null where there is none. */
  inbox?: { address: string; provesSenders: boolean } | null
  /** The description of the commands, so that `/api/openapi.json` is the whole API. */
  describedBeside?: () => Promise<unknown>
}

/** Where "today" is, for what has no establishment of its own. */
const ZONE = 'Europe/Madrid'

/** A question in, rows out. */
export const queryApi = async (options: QueryApiOptions): Promise<Server> => {
  const { pool, auditorPool, store, watch, objects, verifier, isService, log, metrics } = options
  const { trustProxy = [], superadmins = [], now = () => new Date() } = options
  const areThere = readModelsCheck(pool, log)
  const app = await server({
    name: 'query-api',
    log,
    metrics,
    trustProxy,
    info: { title: 'Escandallo', version: '1' },
    ...(options.describedBeside ? { describedBeside: options.describedBeside } : {}),
    examples: examples as RouteExamples,
    authenticate: authenticator({ verifier, isService, sessionOf: options.sessionOf }),
    callerOf: callers({
      store,
      superadmins,
      linkedUser: ({ type, data }) => linkedUserAfter(identityEvent.parse({ type, data })),
      accessAfter: (before, { type, data }) =>
        accessAfter(before as Parameters<typeof accessAfter>[0], userEvent.parse({ type, data })),
    }),
    unforeseen: outdatedRows({ pool, log }),
    ready: async () => ({ database: (await pool.query('select 1')).rowCount === 1, readModels: await areThere() }),
    ...(options.disk && { disk: options.disk }),
  })
  const dependencies: Dependencies = {
    tenants: tenantReader<ReadModels>(pool),
    superadmins,
    letterLimits: options.letterLimits ?? { ofCorporation: 100, toMailbox: 10, toMailboxOfAll: 100 },
    auditor: auditorReader<ReadModels>(auditorPool),
    watch,
    ...asksOf(
      modules.flatMap(({ routes }) => routes),
      () => dependencies,
    ),
    log: options.sealedLog ?? { stored: store, open: async (events) => [...events] },
    objects,
    payments: options.payments ? loggingRefusals(options.payments, log) : null,
    places: options.places ?? null,
    inbox: options.inbox ?? null,
    eventStreams: options.eventStreams ?? 200,
    foods: foodsOf(options.usdaKey),
    requireReadModels: () => requireReadModels(pool),
    operations: {
      status: () => projectionStatus(auditorPool),
      parked: () => parkedEvents(auditorPool),
      jobs: () => jobStatuses(auditorPool),
      jobsByTenant: (filter) => jobsByTenant(auditorPool, filter),
    },
    today: () => dayAt(now().toISOString(), ZONE),
    now,
  }
  waitForOwnWrites(app, watch)
  await app.register(
    async (api) => {
      for (const { routes } of modules) for (const route of routes) route(api as Server, dependencies)
    },
    { prefix: '/api' },
  )
  return app
}
