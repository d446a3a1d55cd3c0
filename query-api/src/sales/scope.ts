import type { SalesQuery } from '@escandallo/contracts/sales/queries.ts'
import { type Period, previousOf } from '@escandallo/contracts/values/periods.ts'
import type { FastifyRequest } from 'fastify'
import { establishmentsFor } from '../caller-scope.ts'
import { currencyOf, periodOf } from '../dashboards/public.ts'
import type { TenantOf } from '../dependencies.ts'

/** What figures of sales are about: some days of some establishments, in one currency. */
export type Scope = { tenant: TenantOf; period: Period; establishments: 'all' | string[]; currency: string }

/** The scope that a query asks for, and the same for the period before it. */
export const scopesOf = async (
  tenant: TenantOf,
  request: FastifyRequest,
  query: SalesQuery,
): Promise<[now: Scope, before: Scope]> => {
  const period = periodOf(query)
  const establishments = establishmentsFor(request.caller, query.establishments)
  const scope = { tenant, period, establishments, currency: await currencyOf(tenant) }
  return [scope, { ...scope, period: previousOf(period, query.range) }]
}
