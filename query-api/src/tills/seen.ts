import { day } from '@escandallo/contracts/values/day.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import { Invalid, Unknown } from '@escandallo/platform/errors.ts'
import type { FastifyRequest } from 'fastify'
import { establishmentsFor } from '../caller-scope.ts'
import type { TenantOf } from '../dependencies.ts'
import type { ReadModels } from '../read-models.ts'

/** What is looked at where nobody asks for another period. */
const PERIOD_DAYS = 90

/** The days that a question about a till is of. @throws Invalid for days before tills or after anybody's life. */
export const periodOf = ({ from, until }: { from?: string; until?: string }, today: string) => {
  for (const [path, value] of Object.entries({ from, until }))
    if (value !== undefined && !day.safeParse(value).success)
      throw new Invalid('day-invalid', [{ path, code: 'day-invalid' }])
  const last = until ?? today
  return { from: from ?? plusDays(last, 1 - PERIOD_DAYS), until: last }
}

/** Tills of the establishments that the caller may see. */
export const tillsFor = (tenant: TenantOf, { caller }: Pick<FastifyRequest, 'caller'>) => {
  const allowed = establishmentsFor(caller, undefined)
  const all = tenant.from('till_list').selectAll()
  if (allowed === 'all') return all
  return allowed.length > 0 ? all.where('establishmentId', 'in', allowed) : all.where((is) => is.lit(false))
}

/** @throws Unknown when there is no such till, or it is of a place that the caller may not see. */
export const tillSeen = async (
  tenant: TenantOf,
  request: Pick<FastifyRequest, 'caller'>,
  tillId: string,
): Promise<ReadModels['till_list']> => {
  const row = await tillsFor(tenant, request).where('tillId', '=', tillId).executeTakeFirst()
  if (!row) throw new Unknown('till-unknown')
  return row
}

/** The currency of an establishment. */
export const currencyAt = async (tenant: TenantOf, establishmentId: string): Promise<string> => {
  const place = await tenant
    .from('establishment_list')
    .select('currency')
    .where('establishmentId', '=', establishmentId)
    .executeTakeFirst()
  return place?.currency ?? 'EUR'
}
