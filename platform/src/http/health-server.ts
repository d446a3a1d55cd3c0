import type { Log } from '../logging/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { type Listening, listen } from './listen.ts'
import { server } from './server.ts'

/** A server with nothing but health and metrics, for processes that nobody asks anything else. */
export const healthServer = async (options: {
  log: Log
  metrics: Metrics
  ready: () => Promise<Record<string, boolean>>
  host: string
  port: number
}): Promise<Listening> => {
  const { log, metrics, ready, host, port } = options
  const app = await server({
    ...{ log, metrics, ready },
    info: { title: 'Health', version: '1' },
    authenticate: async () => null,
    callerOf: async () => null,
  })
  await app.ready()
  return listen(app.routing, { host, port })
}
