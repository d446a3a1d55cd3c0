import type { FastifyRequest } from 'fastify'
import { Invalid } from '../errors.ts'
import { bearer, type Identity, type TokenVerifier } from '../identity/token-verifier.ts'
import type { Service } from './access.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Finds out whom a request comes from, by its bearer: one of our own processes, which names the corporation it works for
 * in the header `Corporation`, or a person with an access token.
 * @throws Unauthenticated for a token that is not good, Invalid for a corporation that is no UUID.
 */
export const authenticator =
  ({ verifier, isService }: { verifier: TokenVerifier; isService: (authorization: string | undefined) => boolean }) =>
  async ({ headers }: FastifyRequest): Promise<Identity | Service | null> => {
    const { authorization, corporation } = headers
    if (authorization === undefined) return null
    if (!isService(authorization)) return verifier.verify(bearer(authorization))
    if (corporation === undefined) return { service: 'workers', corporationId: null }
    if (typeof corporation !== 'string' || !UUID.test(corporation))
      throw new Invalid('invalid', [{ path: 'Corporation', code: 'uuid' }])
    return { service: 'workers', corporationId: corporation.toLowerCase() }
  }
