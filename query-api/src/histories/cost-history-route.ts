import {
  CostHistory,
  CostHistoryQuery,
  CostSteps,
  CostStepsQuery,
  type HistoryKind,
} from '@escandallo/contracts/kitchen/history.ts'
import type { Access } from '@escandallo/platform/http/access.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import type { Caller } from '@escandallo/platform/identity/callers.ts'
import { tenantOf } from '../caller-scope.ts'
import type { Dependencies, TenantOf } from '../dependencies.ts'
import { originReads } from '../kitchen/public.ts'
import { pageOrSheet } from '../sheets/sheet.ts'
import { historyOf, periodOfHistory } from './spans.ts'
import { stepSheet } from './step-sheet.ts'
import { stepsOf } from './steps.ts'

type Histories = {
  kind: HistoryKind
  /** Where the module's routes begin: `/dishes`. */
  path: string
  access: Access
  reads: string[]
  /** @throws Unknown for what is not there, or not the caller's to see. */
  visible: (tenant: TenantOf, caller: Caller | null, id: string) => Promise<{ name: string }>
}

/** How the cost of a kind of thing stood from day to day, and what moved it, a page at a time or all of it as a file. */
export const costHistoryRoute = (app: Server, { tenants, today }: Dependencies, about: Histories) => {
  const { kind, path, access, reads, visible } = about
  app.get(
    `${path}/cost-history`,
    { schema: { querystring: CostHistoryQuery, response: { 200: CostHistory } }, access, reads },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const { id } = request.query
        const { name } = await visible(tenant, request.caller, id)
        return historyOf(tenant, { kind, id, name }, periodOfHistory(request.query, today()))
      }),
  )

  app.get(
    `${path}/cost-steps`,
    {
      schema: { querystring: CostStepsQuery, response: { 200: CostSteps } },
      access,
      reads: [...reads, ...originReads],
    },
    (request, reply) =>
      pageOrSheet(request, reply, { name: 'historia-del-coste', columns: stepSheet }, ({ every }) =>
        tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
          const { id } = request.query
          await visible(tenant, request.caller, id)
          const period = periodOfHistory(request.query, today())
          return stepsOf(tenant, request.caller, { kind, id }, { ...request.query, ...period }, every)
        }),
      ),
  )
}
