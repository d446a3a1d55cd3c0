import type { DiskWatch } from '../failures/full-disk.ts'
import type { Log } from '../logging/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { type Listening, listen } from './listen.ts'
import { server } from './server.ts'

/** A server with nothing but health and metrics, for processes that nobody asks anything else. */
export const healthServer = async (options: {
  log: Log
  metrics: Metrics
  ready: () => Promise<Record<string, boolean>>
  /** Whether disks have room, where other parts of the process write. */
  disk?: DiskWatch
  host: string
  port: number
}): Promise<Listening> => {
  const { log, metrics, ready, disk, host, port } = options
  const app = await server({
    log,
    metrics,
    ready,
    ...(disk && { disk }),
    info: { title: 'Health', version: '1' },
    authenticate: async () => null,
    callerOf: async () => null,
  })
  await app.ready()
  return listen(app.routing, { host, port })
}
