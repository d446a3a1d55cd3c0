import { Invalid } from '@escandallo/platform/errors.ts'
import { signedIn } from '@escandallo/platform/http/server.ts'
import type { Caller } from '@escandallo/platform/identity/callers.ts'
import type { FastifyRequest } from 'fastify'

/** The corporation that a request is about: the caller's own, or the one that one of our workers names. */
export const tenantOf = (request: FastifyRequest): { corporationId: string } => {
  if (request.service?.corporationId) return { corporationId: request.service.corporationId }
  return signedIn(request)
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Ids given in one query parameter. @throws Invalid when one of them is no UUID. */
export const idsOf = (list: string | undefined): string[] => {
  const ids = list ? list.toLowerCase().split(',') : []
  if (!ids.every((id) => UUID.test(id))) throw new Invalid('invalid', [{ path: '', code: 'format' }])
  return ids
}

/**
 * The establishments that an answer may speak of: those asked for, as far as the caller may see them. `all` when nothing
 * narrows it; an empty list when nothing is left to see.
 */
export const establishmentsFor = (caller: Caller | null, wantedIds: string | undefined): 'all' | string[] => {
  const ids = idsOf(wantedIds)
  const allowed = caller?.role !== 'user' ? 'all' : caller.establishments
  if (allowed === 'all') return ids.length > 0 ? ids : 'all'
  return ids.length > 0 ? ids.filter((id) => allowed.includes(id)) : [...allowed]
}

/** Whether somebody may see a section of the product. One of our workers may. */
export const entersSection = (caller: Caller | null, name: string): boolean =>
  caller?.role !== 'user' || caller.sections.includes(name)

const buying: readonly string[] = ['suppliers', 'documents', 'products', 'dashboard', 'recommendations']

/**
 * Whether somebody may know from whom is bought: those who buy, keep papers or look at what is spent. Who only cooks sees what things cost
 * and since when (0465).
 */
export const maySeeSuppliers = (caller: Caller | null): boolean => buying.some((name) => entersSection(caller, name))

/** Whether somebody may open the documents of an establishment. One of our workers may. */
export const maySeeDocuments = (caller: Caller | null, establishmentId: string | null): boolean => {
  if (caller?.role !== 'user') return true
  const { establishments } = caller
  if (!entersSection(caller, 'documents')) return false
  return establishments === 'all' || (establishmentId !== null && establishments.includes(establishmentId))
}

/** The corporation that a superadmin names, else the caller's own. Everybody else gets their own, whatever they name. */
export const tenantNamed = (request: FastifyRequest, corporation: string | undefined): { corporationId: string } =>
  corporation !== undefined && request.caller?.role === 'superadmin'
    ? { corporationId: corporation }
    : tenantOf(request)
