import type { JWTVerifyGetKey } from 'jose'
import { ConfigurationWrong } from '../config/configuration.ts'
import { atHome } from './home-issuer.ts'
import { remoteKeys } from './remote-keys.ts'
import { type TokenVerifier, tokenVerifier } from './token-verifier.ts'

export type VerifierSettings = {
  readonly PUBLIC_URL: string
  readonly AUTH_PROFILE: 'oidc' | 'clerk'
  readonly OIDC_ISSUER?: string | undefined
  readonly OIDC_AUDIENCE?: string | undefined
  /** Where the embedded provider listens among the processes, when its public address cannot be reached from here. */
  readonly IDENTITY_URL?: string | undefined
  readonly CLERK_ISSUER?: string | undefined
  readonly CLERK_AUTHORIZED_PARTIES: readonly string[]
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

/**
 * The verifier that the environment asks for. Without an issuer it is the embedded provider at `<PUBLIC_URL>/idp`.
 * @param keys the provider's keys, where it runs in this process; else they are fetched and remembered.
 * @throws ConfigurationWrong when Clerk is asked for and its address is missing, or no page may use its tokens.
 */
export const configuredVerifier = (settings: VerifierSettings, keys?: JWTVerifyGetKey): TokenVerifier => {
  const { AUTH_PROFILE, CLERK_ISSUER, CLERK_AUTHORIZED_PARTIES, PUBLIC_URL } = settings
  if (AUTH_PROFILE === 'clerk') {
    const complaints = [
      ...(CLERK_ISSUER ? [] : ['CLERK_ISSUER has to be set where AUTH_PROFILE is clerk.']),
      ...(CLERK_AUTHORIZED_PARTIES.length > 0
        ? []
        : ['CLERK_AUTHORIZED_PARTIES has to be set where AUTH_PROFILE is clerk.']),
    ]
    if (!CLERK_ISSUER || complaints.length > 0) throw new ConfigurationWrong(complaints)
    return tokenVerifier({
      profile: 'clerk',
      issuer: CLERK_ISSUER,
      authorizedParties: [...CLERK_AUTHORIZED_PARTIES],
      keys: remoteKeys({ source: { jwksUrl: `${CLERK_ISSUER}/.well-known/jwks.json` } }),
    })
  }
  const issuer = settings.OIDC_ISSUER ?? `${PUBLIC_URL}/idp`
  // The provider that comes along names its own audience.
  const audience = (settings.OIDC_ISSUER && settings.OIDC_AUDIENCE) || `${PUBLIC_URL}/api`
  const inside = settings.OIDC_ISSUER === undefined && settings.IDENTITY_URL
  const source = inside ? { jwksUrl: `${inside}/idp/jwks` } : { issuer }
  const verifier = tokenVerifier({
    profile: 'oidc',
    issuer,
    audience,
    keys: keys ?? remoteKeys({ source }),
  })
  return settings.OIDC_ISSUER ? verifier : atHome(verifier)
}
