import { FiguresPending } from '@escandallo/contracts/kitchen/pending.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { sql } from 'kysely'
import { tenantOf } from '../caller-scope.ts'
import type { Dependencies } from '../dependencies.ts'

const GROUP = 'food-cost'

export const figuresRoutes = (app: Server, { tenants }: Dependencies) => {
  /** Whether the figures of one's own corporation are being worked out anew. */
  app.get(
    '/corporations/figures',
    { schema: { response: { 200: FiguresPending } }, access: 'signed-in', reads: [GROUP] },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async ({ db, corporationId }) => {
        const { rows } = await sql<{ since: string }>`
          select to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since from read.projection_edition
          where corporation_id = ${corporationId}::uuid and group_name = ${GROUP} and making is not null`.execute(db)
        return { since: rows[0]?.since ?? null }
      }),
  )
}
