import * as oauth from 'oauth4webapi'
import { Unavailable } from '../../../errors.ts'
import { outside } from '../../../outbound/outside.ts'
import type { ProvenPerson } from '../session-seal.ts'
import { addressOf, type Claims, lacksSomething, nameOf } from './claims.ts'
import { knownIssuer, type Metadata, readDiscovery, signerOf } from './discovery.ts'
import { type MetadataSource, metadataSource } from './metadata-source.ts'
import { SignInFailed, signInFailed } from './sign-in-failed.ts'

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

/** Seconds by which the clocks here and at the provider may differ. */
export const CLOCK_TOLERANCE = 30

/** What the library makes of an answer; what it does not take is a sign-in that failed. */
const understood = async <T>(read: () => Promise<T> | T): Promise<T> => {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Unavailable || error instanceof SignInFailed) throw error
    throw signInFailed(error)
  }
}

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

const embeddedMetadata = (issuer: string): Metadata => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  id_token_signing_alg_values_supported: ['ES256'],
  authorization_response_iss_parameter_supported: true,
})

/** How a client proves itself at a token endpoint: as it says, and by the header where it says nothing, as RFC 8414 has it. */
const authenticationAt = ({ token_endpoint_auth_methods_supported: methods }: Metadata, secret: string | undefined) => {
  if (secret === undefined) return oauth.None()
  return methods?.includes('client_secret_post') ? oauth.ClientSecretPost(secret) : oauth.ClientSecretBasic(secret)
}

const personOf = (
  { issuer }: Metadata,
  subject: string,
  documents: readonly Claims[],
  tokens: ProvenPerson['tokens'],
  earlier?: ProvenPerson,
): ProvenPerson => {
  const name = nameOf(documents) ?? earlier?.name
  return { subject, ...addressOf(documents, issuer, earlier), ...(name ? { name } : {}), ...(tokens ? { tokens } : {}) }
}

/**
 * The product as a client of an OpenID provider: code flow with PKCE, state and nonce. The ID token proves who somebody is, and userinfo
 * says what it leaves out; access tokens of the provider may be of any kind, since nobody reads them.
 */
export const openidClient = (settings: ProviderSettings) => {
  const { issuer, clientId, clientSecret, redirectUri, embedded, timeout = 5_000 } = settings
  const client: oauth.Client = { client_id: clientId, [oauth.clockTolerance]: CLOCK_TOLERANCE }
  // The public address of the product may not be reachable from here.
  const reach = embedded
    ? (address: string) => address.replace(embedded.origin, embedded.inside())
    : (address: string) => address
  const requests = () => ({
    [oauth.allowInsecureRequests]: true,
    [oauth.customFetch]: (address: string, init: RequestInit) => fetch(reach(address), init),
    signal: () => AbortSignal.timeout(timeout),
  })
  const discover = async (): Promise<Metadata> => {
    const address = new URL(issuer)
    const response = await ask(() => oauth.discoveryRequest(address, requests()))
    return understood(() => readDiscovery(response, issuer))
  }
  const always = embeddedMetadata(issuer)
  const source: MetadataSource = embedded
    ? { fresh: async () => always, latest: async () => always }
    : metadataSource(discover)

  /** What userinfo says of somebody; nothing where there is none, or it says nothing to us. */
  const userinfo = async (as: Metadata, access: string, subject: string): Promise<Claims> => {
    if (!as.userinfo_endpoint) return {}
    try {
      const response = await ask(() => oauth.userInfoRequest(as, client, access, requests()))
      return await oauth.processUserInfoResponse(as, client, subject, response)
    } catch (error) {
      if (error instanceof Unavailable) throw error
      return {}
    }
  }
  /** What the documents of a sign-in say: userinfo is asked for what the ID token leaves out. */
  const documentsOf = async (as: Metadata, claims: Claims, access: string, subject: string): Promise<Claims[]> => {
    if (!lacksSomething(claims, as.issuer)) return [claims]
    return [claims, await userinfo(as, access, subject)]
  }
  const redeem = async (as: Metadata, answer: URLSearchParams, { state, nonce, verifier }: SignInSecrets) => {
    const parameters = await understood(() => oauth.validateAuthResponse(as, client, answer, state))
    const proof = authenticationAt(as, clientSecret)
    const response = await ask(() =>
      oauth.authorizationCodeGrantRequest(as, client, proof, parameters, redirectUri, verifier, requests()),
    )
    const signer = await signerOf(as, response)
    const checks = { expectedNonce: nonce, requireIdToken: true }
    const tokens = await understood(() => oauth.processAuthorizationCodeResponse(signer, client, response, checks))
    const claims = oauth.getValidatedIdTokenClaims(tokens)
    if (!claims || !tokens.id_token) throw new SignInFailed('there is no ID token')
    // The one that comes along is asked in this very process.
    if (!embedded) await understood(() => oauth.validateApplicationLevelSignature(signer, response, requests()))
    return { claims, idToken: tokens.id_token, access: tokens.access_token, refresh: tokens.refresh_token }
  }

  return {
    /** The provider as it is now. @throws Unavailable, SignInFailed */
    metadata: source.fresh,

    /**
     * What the provider answers to a code that it never gave: its error, by which a wrong client can be seen before anybody signs in.
     * @throws Unavailable, SignInFailed
     */
    refusalOfCode: async (): Promise<string | null> => {
      const as = await source.latest()
      const state = oauth.generateRandomState()
      const answer = new URLSearchParams({ code: 'check-of-the-client', state, iss: as.issuer })
      const parameters = oauth.validateAuthResponse(as, client, answer, state)
      const proof = authenticationAt(as, clientSecret)
      const verifier = oauth.generateRandomCodeVerifier()
      const response = await ask(() =>
        oauth.authorizationCodeGrantRequest(as, client, proof, parameters, redirectUri, verifier, requests()),
      )
      const body = (await response.json().catch(() => null)) as { error?: unknown } | null
      if (typeof body?.error === 'string') return body.error
      return response.status === 401 ? 'invalid_client' : null
    },

    /** The address at which a browser begins a sign-in. @throws Unavailable, SignInFailed */
    authorizationUrl: async ({ state, nonce, verifier }: SignInSecrets): Promise<string> => {
      const url = new URL((await source.fresh()).authorization_endpoint ?? '')
      const parameters = {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid profile email',
        state,
        nonce,
        code_challenge_method: 'S256',
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      }
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
      return url.href
    },

    /** Who came back with these parameters, and the session at the provider. @throws Unavailable, SignInFailed */
    exchange: async (answer: URLSearchParams, secrets: SignInSecrets) => {
      const as = await source.latest()
      const { claims, idToken, access, refresh } = await redeem(as, answer, secrets)
      if (embedded) return { issuer, person: personOf(as, claims.sub, [claims], undefined), access }
      const documents = await documentsOf(as, claims, access, claims.sub)
      const person = personOf(as, claims.sub, documents, { id: idToken, access, refresh })
      return { issuer: knownIssuer(as, claims.iss), person, access }
    },

    /** Who somebody is now. @throws Unavailable, SignInFailed where the provider says that they are signed in no more */
    again: async (person: ProvenPerson): Promise<ProvenPerson> => {
      const { tokens, subject } = person
      if (!tokens) return person
      const as = await source.latest()
      const { refresh } = tokens
      if (!refresh) {
        const documents = tokens.access ? [await userinfo(as, tokens.access, subject)] : []
        return personOf(as, subject, documents, tokens, person)
      }
      const proof = authenticationAt(as, clientSecret)
      const response = await ask(() => oauth.refreshTokenGrantRequest(as, client, proof, refresh, requests()))
      const signer = await signerOf(as, response)
      const fresh = await understood(() => oauth.processRefreshTokenResponse(signer, client, response))
      const claims = oauth.getValidatedIdTokenClaims(fresh)
      if (claims) await understood(() => oauth.validateApplicationLevelSignature(signer, response, requests()))
      if (claims && claims.sub !== subject) throw new SignInFailed('another subject came back')
      const documents = await documentsOf(as, claims ?? {}, fresh.access_token, subject)
      const held = {
        id: fresh.id_token ?? tokens.id,
        access: fresh.access_token,
        refresh: fresh.refresh_token ?? refresh,
      }
      return personOf(as, subject, documents, held, person)
    },

    /** Where a browser goes to be signed out there too; null where the provider has no such page, or says nothing. */
    signOutUrl: async (idToken: string, returnTo: string): Promise<string | null> => {
      const as = await source.latest().catch(() => null)
      if (!as?.end_session_endpoint) return null
      const url = new URL(as.end_session_endpoint)
      const parameters = { id_token_hint: idToken, post_logout_redirect_uri: returnTo, client_id: clientId }
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
      return url.href
    },
  }
}

export type OpenidClient = ReturnType<typeof openidClient>
