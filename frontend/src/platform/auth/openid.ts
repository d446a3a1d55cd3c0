import { ErrorResponse, OidcClient, type OidcMetadata, WebStorageStateStore } from 'oidc-client-ts'
import { ApiError } from '../api-error.ts'
import { standInForSubtle } from '../cryptography/digests.ts'
import { ownPath } from '../own-path.ts'
import type { AuthPort } from './auth-port.ts'
import { finalAddress } from './silent.ts'

export type OpenIdSettings = {
  authority: string
  clientId: string
  audience: string
  origin: string
  /** Where the provider is asked what, if that is known; else it is asked for. */
  metadata?: Partial<OidcMetadata>
}

type Tokens = { access: string; identity: string | undefined; expiresAt: number }

/** Seconds that a token must still be good for when it is handed out. */
const margin = 30

/** Sign-in by OpenID Connect: code flow with PKCE, tokens in memory only, renewed through the provider's own session. */
export const openIdAuth = ({ authority, clientId, audience, origin, metadata }: OpenIdSettings): AuthPort => {
  standInForSubtle()
  const client = new OidcClient({
    authority,
    ...(metadata && { metadata }),
    client_id: clientId,
    redirect_uri: `${origin}/auth/callback`,
    post_logout_redirect_uri: `${origin}/auth/sign-out`,
    scope: 'openid profile email',
    resource: audience,
    extraTokenParams: { resource: audience },
    response_type: 'code',
    loadUserInfo: false,
    // Only the pending request's verifier is kept here, never a token.
    stateStore: new WebStorageStateStore({ store: sessionStorage, prefix: 'escandallo-oidc.' }),
  })
  let tokens: Tokens | null = null
  let renewing: Promise<Tokens | null> | null = null
  const completing = new Map<string, Promise<string>>()

  const take = async (address: string): Promise<string> => {
    const answer = await client.processSigninResponse(address)
    tokens = { access: answer.access_token, identity: answer.id_token, expiresAt: answer.expires_at ?? 0 }
    const { returnTo } = (answer.userState ?? {}) as { returnTo?: unknown }
    return ownPath(returnTo, '/dashboard')
  }

  const renew = async (): Promise<Tokens | null> => {
    try {
      const request = await client.createSigninRequest({
        prompt: 'none',
        redirect_uri: `${origin}/auth/silent`,
        state: {},
      })
      await take(await finalAddress(request.url, origin))
      return tokens
    } catch (error) {
      tokens = null
      // The provider has answered: there is no session. No answer at all is no sign-out.
      if (error instanceof ErrorResponse) return null
      throw new ApiError(0, navigator.onLine ? 'server-unreachable' : 'offline')
    }
  }

  return {
    elsewhere: authority === `${origin}/idp` ? undefined : new URL(authority).host,
    signIn: async (returnTo) => {
      const request = await client.createSigninRequest({ state: { returnTo } })
      window.location.assign(request.url)
      await new Promise(() => {})
    },
    completeSignIn: (address) => {
      // A code is good for one exchange, and StrictMode runs effects twice.
      const known = completing.get(address) ?? take(address)
      completing.set(address, known)
      return known
    },
    signOut: async () => {
      const identity = tokens?.identity
      tokens = null
      const request = await client.createSignoutRequest({ id_token_hint: identity, client_id: clientId })
      window.location.assign(request.url)
      await new Promise(() => {})
    },
    getToken: async () => {
      if (tokens && tokens.expiresAt - margin > Date.now() / 1000) return tokens.access
      renewing ??= renew().finally(() => {
        renewing = null
      })
      return (await renewing)?.access ?? null
    },
    forgetToken: () => {
      tokens = null
    },
  }
}
