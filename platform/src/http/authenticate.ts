import type { FastifyRequest } from 'fastify'
import { Invalid } from '../errors.ts'
import type { SessionReader } from '../identity/session/session-reader.ts'
import { bearer, type Identity, type TokenVerifier } from '../identity/token-verifier.ts'
import type { Service } from './access.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

type Authenticating = {
  verifier: TokenVerifier
  isService: (authorization: string | undefined) => boolean
  /** Whom a cookie stands for; where there is none, cookies stand for nobody. */
  sessionOf?: SessionReader | undefined
}

/**
 * Finds out whom a request comes from, by its bearer: one of our own processes, which names the corporation it works for
 * in the header `Corporation`, or a person with an access token. Without a bearer it is whoever the browser's session is of; beside
 * one, good or not, a cookie counts for nothing.
 * @throws Unauthenticated for a token that is not good, Invalid for a corporation that is no UUID, and what `sessionOf` throws.
 */
export const authenticator =
  ({ verifier, isService, sessionOf }: Authenticating) =>
  async (request: FastifyRequest): Promise<Identity | Service | null> => {
    const { authorization, corporation } = request.headers
    if (authorization === undefined) return sessionOf ? sessionOf(request) : null
    if (!isService(authorization)) return verifier.verify(bearer(authorization))
    if (corporation === undefined) return { service: 'workers', corporationId: null }
    if (typeof corporation !== 'string' || !UUID.test(corporation))
      throw new Invalid('invalid', [{ path: 'Corporation', code: 'uuid' }])
    return { service: 'workers', corporationId: corporation.toLowerCase() }
  }
