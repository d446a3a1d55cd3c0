import type { Server } from '@escandallo/platform/http/server.ts'
import type { ProjectionWatch } from '@escandallo/platform/projection/advances.ts'

/** How long an answer waits for the read models to reach the caller's own write. */
const TIMEOUT_MS = 2_000
const POSITION = /^[0-9a-zA-Z.:_-]{1,80}$/

/**
 * Nobody is shown less than what they wrote: a read that carries `After-Position` waits until the groups that serve its
 * route have got there, and says `Stale: true` when that takes too long. `Position` says how far they have come at least.
 */
export const waitForOwnWrites = (app: Server, watch: ProjectionWatch) => {
  app.addHook('preHandler', async (request, reply) => {
    const { reads = [] } = request.routeOptions.config
    const after = request.headers['after-position']
    if (reads.length === 0) return
    // Whoever asked before they knew what they had written learns whether the answer holds it.
    if (after === undefined) reply.header('position', watch.positionOf(reads))
    if (typeof after !== 'string' || !POSITION.test(after)) return
    const reached = await watch.reached(reads, after, TIMEOUT_MS)
    reply.header('position', after)
    if (!reached) reply.header('stale', 'true')
  })
}
