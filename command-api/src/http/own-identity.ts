import { Unauthenticated } from '@escandallo/platform/errors.ts'
import { isSuperadmin } from '@escandallo/platform/identity/callers/superadmins.ts'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'

/** A user as the routes that make or change one answer. */
export const Registered = Type.Object({
  userId: Type.String(),
  corporationId: Type.String(),
  role: Type.String(),
  status: Type.String(),
  email: Type.Union([Type.String(), Type.Null()]),
  name: Type.Union([Type.String(), Type.Null()]),
  position: Type.String(),
})

/** Who shows a good token or has a session. @throws Unauthenticated */
export const identityOf = (request: FastifyRequest) => {
  if (!request.identity) throw new Unauthenticated()
  return request.identity
}

/** What somebody is from here on: the log says the role in the team, the setting whether they look after the installation. */
export const roleOf = (request: FastifyRequest, role: string, superadmins: readonly string[]): string =>
  isSuperadmin(identityOf(request), superadmins) ? 'superadmin' : role
