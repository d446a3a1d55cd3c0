import { availableParallelism } from 'node:os'
import { personalFields } from '@escandallo/contracts/streams.ts'
import { logLevel } from '@escandallo/platform/config/configuration.ts'
import { programSettings } from '@escandallo/platform/config/programs/program-settings.ts'
import { pool } from '@escandallo/platform/database/pool.ts'
import { connectionsOf } from '@escandallo/platform/database/server/connections.ts'
import { requireServer } from '@escandallo/platform/database/server/server-check.ts'
import { configuredEventStore } from '@escandallo/platform/event-store/configured.ts'
import { postgresVault } from '@escandallo/platform/event-store/personal-data/postgres-vault.ts'
import { requireMasterKey } from '@escandallo/platform/event-store/personal-data/require-master-key.ts'
import { sealing } from '@escandallo/platform/event-store/personal-data.ts'
import { diskWatch } from '@escandallo/platform/failures/full-disk.ts'
import { configuredConnection } from '@escandallo/platform/feed/kafka/configured-connection.ts'
import { kafkaRelay, relayFigures } from '@escandallo/platform/feed/kafka-relay.ts'
import { healthServer } from '@escandallo/platform/http/health-server.ts'
import { makeLog } from '@escandallo/platform/logging/log.ts'
import { makeMetrics } from '@escandallo/platform/metrics/metrics.ts'
import { collectSeldom, letRowsDieYoung } from '@escandallo/platform/process/collecting.ts'
import { run } from '@escandallo/platform/process/run.ts'
import { runProjections } from '@escandallo/platform/projection/runner.ts'
import { groups } from './groups.ts'

letRowsDieYoung()
collectSeldom()
const log = makeLog({ name: 'projectors', level: logLevel() })

/** Connections for each purpose, on this machine. */
const most = connectionsOf.projectors(availableParallelism())

await run(
  'projectors',
  async (life) => {
    const settings = programSettings('projectors', { required: ['DATABASE_URL', 'MASTER_KEY'] })
    const connections = pool(settings.DATABASE_URL, 'escandallo_projector', {
      max: most.projections,
      name: 'projectors',
      onError: (error) => log.warn('connection lost', { error }),
    })
    life.part('connections', () => connections.end())
    await requireServer(connections, 'projectors')
    const batches = pool(settings.DATABASE_URL, 'escandallo_projector', {
      max: most.batches,
      name: 'projectors',
      together: true,
      onError: (error) => log.warn('connection lost', { error }),
    })
    life.part('connections of batches', () => batches.end())
    const plain = configuredEventStore(settings, connections)
    const masterKey = Buffer.from(settings.MASTER_KEY, 'base64')
    await requireMasterKey(connections, masterKey)
    const store = sealing(plain, postgresVault(connections, masterKey), personalFields)
    life.part('event store', () => store.close())
    const metrics = makeMetrics({ process: 'projectors', runtime: true, token: settings.METRICS_TOKEN })
    const disk = diskWatch(log)
    const projections = runProjections({ groups, store, pool: connections, batches, log, metrics, disk })
    life.part('projections', () => projections.close())
    if (settings.EVENT_FEED === 'kafka') {
      const kafka = configuredConnection(settings)
      const onError = (error: unknown) => log.warn('relay to kafka interrupted', { error })
      const relay = kafkaRelay({ kafka, store: plain, pool: connections, onError })
      life.part('relay to kafka', () => relay.close())
      relayFigures(metrics, relay)
    }
    // Whoever waits until this process is ready finds it written down which read models are of another version.
    await projections.compared()
    const ready = async () => ({ database: (await connections.query('select 1')).rowCount === 1 })
    const address = { host: settings.LISTEN_ADDRESS, port: settings.PORT }
    const listening = await healthServer({ log, metrics, ready, disk, ...address })
    life.part('health', () => listening.close())
    log.info('listening', { port: listening.port })
  },
  { log },
)
