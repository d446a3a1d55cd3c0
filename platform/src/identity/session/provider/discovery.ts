import { decodeJwt, type JWTPayload } from 'jose'
import * as oauth from 'oauth4webapi'
import { SignInFailed } from './sign-in-failed.ts'

/** What a provider says of itself. */
export type Metadata = oauth.AuthorizationServer

const TENANT = '{tenantid}'
/** Paths of Entra ID that stand for every tenant: the discovery document below them names the issuer with a gap for the tenant. */
const everyTenant = ['common', 'organizations']
const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Google's ID tokens name it in either way. */
const GOOGLE = 'https://accounts.google.com'

const withoutSlash = (address: string) => address.replace(/\/$/, '')

/**
 * Whether a discovery document that was found below `setting` speaks for it: a slash at the end makes no difference, and Entra ID's for
 * every tenant leaves a gap.
 */
export const speaksFor = (issuer: string, setting: string): boolean =>
  [issuer, ...everyTenant.map((name) => issuer.replace(TENANT, name))].some(
    (name) => withoutSlash(name) === withoutSlash(setting),
  )

/** Whether an issuer under which people are known is of the provider of `setting`: that one itself, or a tenant of it. */
export const isIssuedBy = (issuer: string, setting: string): boolean => {
  if (speaksFor(issuer, setting)) return true
  const gap = everyTenant.map((name) => `/${name}/`).find((segment) => setting.includes(segment))
  if (gap === undefined) return false
  const [start = '', end = ''] = withoutSlash(setting).split(gap)
  const named = withoutSlash(issuer)
  const tenant = named.slice(start.length + 1, named.length - end.length - 1)
  return GUID.test(tenant) && named === `${start}/${tenant}/${end}`
}

/** Who has to have issued an ID token with these claims. */
export const expectedIssuer = (issuer: string, { iss, tid }: JWTPayload): string => {
  if (issuer === GOOGLE && iss === new URL(GOOGLE).host) return iss
  if (issuer.includes(TENANT) && typeof tid === 'string' && GUID.test(tid)) return issuer.replace(TENANT, tid)
  return issuer
}

const claimsIn = (token: unknown): JWTPayload => {
  try {
    return typeof token === 'string' ? decodeJwt(token) : {}
  } catch {
    // What is no token the library refuses in words of its own.
    return {}
  }
}

/**
 * The provider as it has to sign the ID token in an answer of its token endpoint. The token is read, not believed: signature, audience and the
 * issuer that follows from this are checked afterwards.
 */
export const signerOf = async (metadata: Metadata, response: Response): Promise<Metadata> => {
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { id_token?: unknown } | null
  const issuer = expectedIssuer(metadata.issuer, claimsIn(body?.id_token))
  return issuer === metadata.issuer ? metadata : { ...metadata, issuer }
}

/** Under which issuer somebody is known from here on: the same for all ways in which a provider writes it. */
export const knownIssuer = ({ issuer }: Metadata, iss: string): string => (issuer.includes(TENANT) ? iss : issuer)

const wrong = (sentence: string) => new SignInFailed(sentence, 'sign-in-misconfigured')

const needed = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const
/** By the names that OpenID Connect and OAuth give to addresses that are asked, or that a browser is sent to. */
const isEndpoint = (name: string): boolean => name === 'jwks_uri' || /_(endpoint|iframe)$/.test(name)

/** An address of the provider is one of the web, and encrypted where the issuer itself is. */
const checkEndpoint = (name: string, address: unknown, issuer: string): void => {
  const url = typeof address === 'string' ? URL.parse(address) : null
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw wrong(`the ${name} of ${issuer} is no address of the web: ${String(address)}`)
  if (issuer.startsWith('https:') && url.protocol !== 'https:')
    throw wrong(`the ${name} of ${issuer} is not encrypted: ${String(address)}`)
}

/**
 * Reads a discovery document that was found below `setting`.
 * @throws SignInFailed for what is none, for one of another issuer, and for one that lacks what a sign-in needs.
 */
export const readDiscovery = async (response: Response, setting: string): Promise<Metadata> => {
  if (response.status !== 200)
    throw wrong(`OIDC_ISSUER=${setting} answers ${response.status} where its discovery document should be`)
  const named = (await response
    .clone()
    .json()
    .catch(() => null)) as { issuer?: unknown } | null
  const issuer = named?.issuer
  if (typeof issuer !== 'string' || !URL.canParse(issuer))
    throw wrong(`what OIDC_ISSUER=${setting} answers is no discovery document`)
  if (!speaksFor(issuer, setting))
    throw wrong(
      `what is found at OIDC_ISSUER=${setting} calls itself ${issuer}: set OIDC_ISSUER to that if it is meant`,
    )
  const metadata = await oauth.processDiscoveryResponse(new URL(issuer), response)
  for (const name of needed) if (!metadata[name]) throw wrong(`the discovery document of ${issuer} names no ${name}`)
  for (const [name, address] of Object.entries(metadata)) {
    if (isEndpoint(name) && address !== undefined && address !== null) checkEndpoint(name, address, issuer)
  }
  return metadata
}
