import type { Server } from '@escandallo/platform/http/server.ts'
import { requestOutcome, requestProjection } from '@escandallo/platform/projection/requests.ts'
import { Type } from 'typebox'
import { z } from 'zod'
import { bodyOf, contextOf, described } from '../command-context.ts'
import type { Dependencies } from '../dependencies.ts'

const body = z.object({ group: z.string().regex(/^[a-z][a-z0-9-]{0,40}$/, 'group-unknown') })
const Requested = Type.Object({
  id: Type.String(),
  finished: Type.Boolean(),
  error: Type.Union([Type.String(), Type.Null()]),
  outcome: Type.Union([Type.Object({}, { additionalProperties: true }), Type.Null()]),
})
/** How long an answer waits for what was asked for: retry and pause are done by then, a rebuild goes on. */
const TIMEOUT_MS = 1_000

/** What the operations page can ask of the projectors. It changes no event: read models can always be made again. */
export const operationRoutes = (app: Server, { pool }: Dependencies) => {
  for (const command of ['rebuild', 'verify', 'retry', 'pause', 'resume'] as const) {
    app.post(
      `/operations/projections/${command}`,
      { schema: { body: described(body), response: { 202: Requested } }, access: 'superadmin' },
      async (request, reply) => {
        const { group } = bodyOf(body, request.body)
        const id = await requestProjection(pool, { group, command, by: contextOf(request).actor })
        const { finishedAt = null, error = null, outcome = null } = (await requestOutcome(pool, id, TIMEOUT_MS)) ?? {}
        return reply.code(202).send({ id, finished: finishedAt !== null, error, outcome })
      },
    )
  }
}
