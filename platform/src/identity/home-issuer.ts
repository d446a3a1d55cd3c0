import type { TokenVerifier } from './token-verifier.ts'

/**
 * How identities of the embedded provider are known. Its address holds the port, which may be another one tomorrow; who
 * somebody is must not depend on that. The tokens' own issuer is still checked against the address of today.
 */
export const HOME_ISSUER = 'urn:escandallo:embedded'

/** A verifier of the embedded provider's tokens whose identities are known by `HOME_ISSUER`. */
export const atHome = (verifier: TokenVerifier): TokenVerifier => ({
  verify: async (token) => ({ ...(await verifier.verify(token)), issuer: HOME_ISSUER }),
})

/** What an issuer is called where people see it: the host of its address, or the product itself. */
export const providerName = (issuer: string): string => (issuer === HOME_ISSUER ? 'escandallo' : new URL(issuer).host)
