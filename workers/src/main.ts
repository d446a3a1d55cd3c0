import { availableParallelism } from 'node:os'
import { logLevel } from '@escandallo/platform/config/configuration.ts'
import { programSettings } from '@escandallo/platform/config/programs/program-settings.ts'
import { pool } from '@escandallo/platform/database/pool.ts'
import { connectionsOf } from '@escandallo/platform/database/server/connections.ts'
import { requireServer } from '@escandallo/platform/database/server/server-check.ts'
import { configuredEventStore } from '@escandallo/platform/event-store/configured.ts'
import { feedFigures } from '@escandallo/platform/feed/feed-figures.ts'
import { configuredConnection } from '@escandallo/platform/feed/kafka/configured-connection.ts'
import { kafkaFeed } from '@escandallo/platform/feed/kafka.ts'
import { logFeed } from '@escandallo/platform/feed/log.ts'
import { healthServer } from '@escandallo/platform/http/health-server.ts'
import { configuredModel } from '@escandallo/platform/language-model/openai-compatible.ts'
import { makeLog } from '@escandallo/platform/logging/log.ts'
import { configuredMailbox } from '@escandallo/platform/mailbox/configured.ts'
import { makeMetrics } from '@escandallo/platform/metrics/metrics.ts'
import { run } from '@escandallo/platform/process/run.ts'
import { readingPool } from '@escandallo/reading/reader.ts'
import { api } from './api.ts'
import { workers } from './app.ts'
import { recognitionModels } from './documents/recognition-models.ts'
import { feedNews } from './feed-news.ts'
import { consumedKinds } from './modules.ts'

const log = makeLog({ name: 'workers', level: logLevel() })

await run(
  'workers',
  async (life) => {
    const settings = programSettings('workers', {
      required: ['DATABASE_URL', 'SERVICE_TOKEN', 'COMMAND_API_URL', 'QUERY_API_URL'],
    })
    const connections = pool(settings.DATABASE_URL, 'escandallo_worker', {
      max: connectionsOf.workers(availableParallelism()).feeds,
      name: 'workers',
    })
    life.part('connections', () => connections.end())
    await requireServer(connections, 'workers')
    const store = configuredEventStore(settings, connections)
    life.part('event store', () => store.close())
    const metrics = makeMetrics({ process: 'workers', runtime: true, token: settings.METRICS_TOKEN })
    const threads = Math.max(1, availableParallelism() - 1)
    const feeding = { store, pool: connections, ...feedNews(log) }
    const working = workers({
      feed:
        settings.EVENT_FEED === 'kafka'
          ? kafkaFeed({
              ...feeding,
              kafka: configuredConnection(settings),
              kinds: consumedKinds,
              sessionTimeout: settings.KAFKA_SESSION_SECONDS * 1_000,
            })
          : logFeed(feeding),
      api: api({
        queryUrls: settings.QUERY_API_URL,
        commandUrls: settings.COMMAND_API_URL,
        token: settings.SERVICE_TOKEN,
      }),
      log,
      pool: connections,
      reader: readingPool({ threads, models: await recognitionModels(settings, { log, metrics }) }),
      model: configuredModel(settings),
      reading: threads,
      tills: { allowed: settings.LAN_ADDRESSES, folder: settings.DROPPED_FILES_DIR ?? null },
      inbox: configuredMailbox(settings, log),
    })
    life.part('workers', () => working.close())
    feedFigures(metrics, working.consumers)
    const ready = async () => ({ database: (await connections.query('select 1')).rowCount === 1 })
    const listening = await healthServer({ log, metrics, ready, host: settings.LISTEN_ADDRESS, port: settings.PORT })
    life.part('health', () => listening.close())
    log.info('listening', { port: listening.port })
  },
  { log },
)
