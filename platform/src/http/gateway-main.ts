import { join } from 'node:path'
import { logLevel } from '../config/configuration.ts'
import { programSettings } from '../config/programs/program-settings.ts'
import { sessionCookie } from '../identity/session/session-cookie.ts'
import { makeLog } from '../logging/log.ts'
import { makeMetrics } from '../metrics/metrics.ts'
import { run } from '../process/run.ts'
import { gateway } from './gateway.ts'
import { listen } from './listen.ts'

const log = makeLog({ name: 'gateway', level: logLevel() })

await run(
  'gateway',
  async (life) => {
    const settings = programSettings('gateway', { required: ['COMMAND_API_URL', 'QUERY_API_URL'] })
    const { OIDC_ISSUER, PUBLIC_URL } = settings
    const door = gateway({
      query: settings.QUERY_API_URL,
      command: settings.COMMAND_API_URL,
      signInHost: OIDC_ISSUER && new URL(OIDC_ISSUER).host,
      sessionCookie: PUBLIC_URL ? sessionCookie(PUBLIC_URL) : undefined,
      // The embedded identity provider lives with command-api.
      identity: settings.IDENTITY_URL ? [settings.IDENTITY_URL] : settings.COMMAND_API_URL,
      frontend: join(import.meta.dirname, '../../../frontend/dist'),
      metrics: makeMetrics({ process: 'gateway', runtime: true, token: settings.METRICS_TOKEN }),
      log,
      publicUrl: PUBLIC_URL,
      api: settings.API_URL,
      trustProxy: settings.TRUST_PROXY,
    })
    life.part('gateway', () => door.close())
    const listening = await listen(door.handler, {
      host: settings.LISTEN_ADDRESS,
      port: settings.PORT,
      trustProxy: settings.TRUST_PROXY,
    })
    life.part('listening', () => listening.close())
    log.info('listening', { port: listening.port })
  },
  { log },
)
