import * as oauth from 'oauth4webapi'
import { Unavailable } from '../../../errors.ts'
import { outside } from '../../../outbound/outside.ts'
import { comparableAddress } from '../../callers/superadmins.ts'
import type { ProvenPerson } from '../session-seal.ts'

/** A sign-in that came to nothing by what the provider said: `reason` is for the log, in the provider's or the library's words. */
export class SignInFailed extends Error {
  override name = 'SignInFailed'
  readonly reason: string
  constructor(reason: string, options?: ErrorOptions) {
    super('sign-in-failed', options)
    this.reason = reason
  }
}

/** Where people sign in, and what we are called there. */
export type ProviderSettings = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret?: string | undefined
  /** Where browsers are sent back to. */
  readonly redirectUri: string
  /** What is known of the provider that comes along, and the address at which this process reaches it. */
  readonly embedded?: { readonly origin: string; readonly inside: () => string } | undefined
  readonly timeout?: number
}

/** What a browser has begun: each sign-in has its own three. */
export type SignInSecrets = { readonly state: string; readonly nonce: string; readonly verifier: string }

/** Milliseconds that a discovery document is taken for true; one that is older serves while no newer one can be had. */
const BELIEVED_MS = 600_000

const isAddress = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 320

const reasonOf = (error: unknown): string => {
  const { message, error: code, error_description: description } = error as Record<string, unknown>
  return [code, description, message].filter((part) => typeof part === 'string').join(': ')
}

/**
 * The product as a client of an OpenID provider: code flow with PKCE, state and nonce. The ID token proves who somebody is, and userinfo
 * says what it leaves out; access tokens of the provider may be of any kind, since nobody reads them.
 */
export const openidClient = (settings: ProviderSettings) => {
  const { issuer, clientId, clientSecret, redirectUri, embedded, timeout = 5_000 } = settings
  const client: oauth.Client = { client_id: clientId, [oauth.clockTolerance]: 30 }
  const authentication = clientSecret === undefined ? oauth.None() : oauth.ClientSecretPost(clientSecret)
  // The public address of the product may not be reachable from here.
  const reach = embedded
    ? (address: string) => address.replace(embedded.origin, embedded.inside())
    : (address: string) => address
  const requests = () => ({
    [oauth.allowInsecureRequests]: true,
    [oauth.customFetch]: (address: string, init: RequestInit) => fetch(reach(address), init),
    signal: () => AbortSignal.timeout(timeout),
  })
  /** Asks the provider. No answer, or one that says it cannot just now, is nobody's refusal. */
  const ask = async (send: () => Promise<Response>): Promise<Response> => {
    try {
      const response = await outside(send)
      if (response.status < 500 && response.status !== 429) return response
      throw new Error(`the provider answered ${response.status}`)
    } catch (cause) {
      throw new Unavailable('identity-provider-unavailable', 5, { cause })
    }
  }
  /** What the library makes of an answer; what it does not take is a sign-in that failed. */
  const understood = async <T>(read: () => Promise<T> | T): Promise<T> => {
    try {
      return await read()
    } catch (error) {
      if (error instanceof Unavailable) throw error
      throw new SignInFailed(reasonOf(error), { cause: error })
    }
  }

  let discovered: { server: oauth.AuthorizationServer; until: number } | null = embedded
    ? {
        server: {
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
          id_token_signing_alg_values_supported: ['ES256'],
        },
        until: Number.POSITIVE_INFINITY,
      }
    : null
  const server = async (): Promise<oauth.AuthorizationServer> => {
    if (discovered && Date.now() < discovered.until) return discovered.server
    try {
      const response = await ask(() => oauth.discoveryRequest(new URL(issuer), requests()))
      const metadata = await understood(() => oauth.processDiscoveryResponse(new URL(issuer), response))
      discovered = { server: metadata, until: Date.now() + BELIEVED_MS }
      return metadata
    } catch (error) {
      if (!discovered) throw error
      discovered = { ...discovered, until: Date.now() + 10_000 }
      return discovered.server
    }
  }

  type Claims = Readonly<Record<string, unknown>>
  const personOf = (subject: string, claims: Claims, tokens: ProvenPerson['tokens']): ProvenPerson => ({
    subject,
    email: isAddress(claims.email) ? comparableAddress(claims.email) : null,
    // Some providers write it as a word.
    emailVerified: isAddress(claims.email) && (claims.email_verified === true || claims.email_verified === 'true'),
    ...(typeof claims.name === 'string' && claims.name !== '' ? { name: claims.name.slice(0, 500) } : {}),
    ...(tokens ? { tokens } : {}),
  })
  /** What userinfo says of somebody; nothing where there is none, or it says nothing to us. */
  const userinfo = async (as: oauth.AuthorizationServer, access: string, subject: string): Promise<Claims> => {
    if (!as.userinfo_endpoint) return {}
    try {
      const response = await ask(() => oauth.userInfoRequest(as, client, access, requests()))
      return await oauth.processUserInfoResponse(as, client, subject, response)
    } catch (error) {
      if (error instanceof Unavailable) throw error
      return {}
    }
  }
  const complete = (claims: Claims) => claims.email !== undefined && claims.email_verified !== undefined

  return {
    /** The address at which a browser begins a sign-in. @throws Unavailable, SignInFailed */
    authorizationUrl: async ({ state, nonce, verifier }: SignInSecrets): Promise<string> => {
      const { authorization_endpoint: endpoint } = await server()
      if (!endpoint) throw new SignInFailed('the discovery document names no authorization_endpoint')
      const url = new URL(endpoint)
      const parameters = {
        ...{ client_id: clientId, redirect_uri: redirectUri, response_type: 'code', scope: 'openid profile email' },
        ...{ state, nonce, code_challenge_method: 'S256' },
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      }
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
      return url.href
    },

    /** Who came back with these parameters, and the session at the provider. @throws Unavailable, SignInFailed */
    exchange: async (answer: URLSearchParams, { state, nonce, verifier }: SignInSecrets) => {
      const as = await server()
      const parameters = await understood(() => oauth.validateAuthResponse(as, client, answer, state))
      const response = await ask(() =>
        oauth.authorizationCodeGrantRequest(as, client, authentication, parameters, redirectUri, verifier, requests()),
      )
      const tokens = await understood(() =>
        oauth.processAuthorizationCodeResponse(as, client, response, { expectedNonce: nonce, requireIdToken: true }),
      )
      const claims = oauth.getValidatedIdTokenClaims(tokens)
      if (!claims || !tokens.id_token) throw new SignInFailed('there is no ID token')
      // The one that comes along is asked in this very process.
      if (embedded) return { issuer, person: personOf(claims.sub, claims, undefined), access: tokens.access_token }
      await understood(() => oauth.validateApplicationLevelSignature(as, response, requests()))
      const more = complete(claims) ? {} : await userinfo(as, tokens.access_token, claims.sub)
      const held = { id: tokens.id_token, access: tokens.access_token, refresh: tokens.refresh_token }
      return {
        issuer: claims.iss,
        person: personOf(claims.sub, { ...claims, ...more }, held),
        access: tokens.access_token,
      }
    },

    /** Who somebody is now. @throws Unavailable, SignInFailed where the provider says that they are signed in no more */
    again: async (person: ProvenPerson): Promise<ProvenPerson> => {
      const { tokens } = person
      if (!tokens) return person
      const as = await server()
      const storedClaims = { email: person.email, email_verified: person.emailVerified, name: person.name }
      if (!tokens.refresh) {
        const claims = tokens.access ? await userinfo(as, tokens.access, person.subject) : {}
        return personOf(person.subject, { ...storedClaims, ...claims }, tokens)
      }
      const { refresh } = tokens
      const response = await ask(() => oauth.refreshTokenGrantRequest(as, client, authentication, refresh, requests()))
      const fresh = await understood(() => oauth.processRefreshTokenResponse(as, client, response))
      const claims = oauth.getValidatedIdTokenClaims(fresh)
      if (claims && claims.sub !== person.subject) throw new SignInFailed('another subject came back')
      const more = claims && complete(claims) ? claims : await userinfo(as, fresh.access_token, person.subject)
      const held = {
        id: fresh.id_token ?? tokens.id,
        access: fresh.access_token,
        refresh: fresh.refresh_token ?? refresh,
      }
      return personOf(person.subject, { ...storedClaims, ...claims, ...more }, held)
    },

    /** Where a browser goes to be signed out there too; null where the provider has no such page, or says nothing. */
    signOutUrl: async (idToken: string, returnTo: string): Promise<string | null> => {
      const as = await server().catch(() => null)
      if (!as?.end_session_endpoint) return null
      const url = new URL(as.end_session_endpoint)
      const parameters = { id_token_hint: idToken, post_logout_redirect_uri: returnTo, client_id: clientId }
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
      return url.href
    },
  }
}

export type OpenidClient = ReturnType<typeof openidClient>
