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
  const scope = await salesScope(tenant, request, { period, establishments: query.establishments })
  return [scope, { ...scope, period: previousOf(period, query.range) }]
}

/** What somebody sees of some days. */
export const salesScope = async (
  tenant: TenantOf,
  request: Pick<FastifyRequest, 'caller'>,
  { period, establishments }: { period: Period; establishments?: string | undefined },
): Promise<Scope> => ({
  tenant,
  period,
  establishments: establishmentsFor(request.caller, establishments),
  currency: await currencyOf(tenant),
})
