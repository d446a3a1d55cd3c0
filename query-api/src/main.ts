import { availableParallelism } from 'node:os'
import { letterLimits } from '@escandallo/contracts/mail/letters-out.ts'
import { personalFields } from '@escandallo/contracts/streams.ts'
import { logLevel } from '@escandallo/platform/config/configuration.ts'
import { programSettings } from '@escandallo/platform/config/programs/program-settings.ts'
import { pool } from '@escandallo/platform/database/pool.ts'
import { connectionsOf } from '@escandallo/platform/database/server/connections.ts'
import { requireServer } from '@escandallo/platform/database/server/server-check.ts'
import { configuredEventStore } from '@escandallo/platform/event-store/configured.ts'
import { postgresVault } from '@escandallo/platform/event-store/personal-data/postgres-vault.ts'
import { requireMasterKey } from '@escandallo/platform/event-store/personal-data/require-master-key.ts'
import { sealing, unsealing } from '@escandallo/platform/event-store/personal-data.ts'
import { geocoding } from '@escandallo/platform/geocoding/geocoding.ts'
import { listen } from '@escandallo/platform/http/listen.ts'
import { configuredVerifier } from '@escandallo/platform/identity/configured-verifier.ts'
import { serviceToken } from '@escandallo/platform/identity/service-token.ts'
import { SESSION_ENDED } from '@escandallo/platform/identity/session/session-ends.ts'
import { sessionReader } from '@escandallo/platform/identity/session/session-reader.ts'
import { makeLog } from '@escandallo/platform/logging/log.ts'
import { inboxOf } from '@escandallo/platform/mailbox/settings.ts'
import { makeMetrics } from '@escandallo/platform/metrics/metrics.ts'
import { configuredStorage } from '@escandallo/platform/object-storage/configured.ts'
import { configuredPayments } from '@escandallo/platform/payments/configured.ts'
import { collectSeldom, letRowsDieYoung } from '@escandallo/platform/process/collecting.ts'
import { run } from '@escandallo/platform/process/run.ts'
import { projectionWatch } from '@escandallo/platform/projection/advances.ts'
import { queryApi } from './app.ts'

letRowsDieYoung()
collectSeldom()
const log = makeLog({ name: 'query-api', level: logLevel() })

/** More connections for questions than keep the processors busy only make each of them slower. */
const connections = connectionsOf['query-api'](availableParallelism())

await run(
  'query-api',
  async (life) => {
    const settings = programSettings('query-api', {
      required: ['PUBLIC_URL', 'DATABASE_URL', 'SERVICE_TOKEN', 'MASTER_KEY'],
    })
    const { DATABASE_URL: url } = settings
    const queryPool = pool(url, 'escandallo_query', { max: connections.questions, name: 'query-api' })
    const auditorPool = pool(url, 'escandallo_auditor', { max: connections.audits, name: 'query-api' })
    await requireServer(queryPool, 'query-api')
    life.part('connections', () => Promise.all([queryPool.end(), auditorPool.end()]))
    const plain = configuredEventStore(settings, queryPool)
    const masterKey = Buffer.from(settings.MASTER_KEY, 'base64')
    await requireMasterKey(queryPool, masterKey)
    const vault = postgresVault(queryPool, masterKey)
    const store = sealing(plain, vault, personalFields)
    life.part('event store', () => store.close())
    const watch = projectionWatch(queryPool, [SESSION_ENDED])
    life.part('watch', () => watch.close())
    const app = await queryApi({
      pool: queryPool,
      auditorPool,
      store,
      sealedLog: { stored: plain, open: unsealing(vault, personalFields) },
      watch,
      log,
      objects: await configuredStorage(settings, { beside: true }),
      superadmins: settings.SUPERADMINS,
      letterLimits: letterLimits(settings),
      verifier: configuredVerifier(settings),
      sessionOf: sessionReader({
        pool: queryPool,
        publicUrl: settings.PUBLIC_URL,
        masterKey,
        issuer: settings.OIDC_ISSUER,
      }),
      isService: serviceToken(settings.SERVICE_TOKEN),
      metrics: makeMetrics({ process: 'query-api', runtime: true, token: settings.METRICS_TOKEN }),
      trustProxy: settings.TRUST_PROXY,
      eventStreams: settings.EVENT_STREAMS_PER_CORPORATION,
      usdaKey: settings.USDA_API_KEY,
      inbox: inboxOf(settings),
      places: geocoding(settings.GEOCODING_URL),
      payments: configuredPayments(settings),
      describedBeside: async () => {
        const answer = await fetch(`${settings.COMMAND_API_URL?.[0]}/api/openapi.json`, {
          signal: AbortSignal.timeout(2_000),
        }).catch(() => null)
        return answer?.ok ? answer.json() : null
      },
    })
    await app.ready()
    const listening = await listen(app.routing, {
      host: settings.LISTEN_ADDRESS,
      port: settings.PORT,
      trustProxy: settings.TRUST_PROXY,
    })
    life.part('query-api', async () => {
      await app.close()
      await listening.close()
    })
    log.info('listening', { port: listening.port })
  },
  { log },
)
