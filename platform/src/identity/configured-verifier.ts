import type { JWTVerifyGetKey } from 'jose'
import { atHome } from './home-issuer.ts'
import { remoteKeys } from './remote-keys.ts'
import { type TokenVerifier, tokenVerifier } from './token-verifier.ts'

export type VerifierSettings = {
  readonly PUBLIC_URL: string
  readonly OIDC_ISSUER?: string | undefined
  readonly OIDC_AUDIENCE?: string | undefined
  /** Where the embedded provider listens among the processes, when its public address cannot be reached from here. */
  readonly IDENTITY_URL?: string | undefined
}

/** Where people sign in that is not the provider which comes along; undefined where it is. */
export const providerElsewhere = (settings: {
  readonly OIDC_ISSUER?: string | undefined
  readonly OIDC_CLIENT_ID: string
  readonly OIDC_CLIENT_SECRET?: string | undefined
}) =>
  settings.OIDC_ISSUER === undefined
    ? undefined
    : {
        issuer: settings.OIDC_ISSUER,
        clientId: settings.OIDC_CLIENT_ID,
        clientSecret: settings.OIDC_CLIENT_SECRET,
      }

/** A slash at the end of an issuer is easily written where there is none, or left out: both are one provider. */
const withAndWithoutSlash = (issuer: string): string[] => [issuer.replace(/\/$/, ''), issuer.replace(/\/?$/, '/')]

/**
 * The verifier that the environment asks for. Without an issuer it is the embedded provider at `<PUBLIC_URL>/idp`.
 * @param keys the provider's keys, where it runs in this process; else they are fetched and remembered.
 */
export const configuredVerifier = (settings: VerifierSettings, keys?: JWTVerifyGetKey): TokenVerifier => {
  const { PUBLIC_URL, OIDC_ISSUER, OIDC_AUDIENCE, IDENTITY_URL } = settings
  const ownAudience = `${PUBLIC_URL}/api`
  if (OIDC_ISSUER)
    return tokenVerifier({
      issuer: withAndWithoutSlash(OIDC_ISSUER),
      audience: OIDC_AUDIENCE || ownAudience,
      keys: remoteKeys({ source: { issuer: OIDC_ISSUER } }),
    })
  // The provider that comes along names its own audience.
  const issuer = `${PUBLIC_URL}/idp`
  const source = IDENTITY_URL ? { jwksUrl: `${IDENTITY_URL}/idp/jwks` } : { issuer }
  return atHome(tokenVerifier({ issuer, audience: ownAudience, keys: keys ?? remoteKeys({ source }) }))
}
