import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { Unavailable } from '../errors.ts'
import { outside } from '../outbound/outside.ts'

const jsonWebKeySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(100) })
const discovery = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/ }) })

/** Options of remoteKeys; times in milliseconds. */
export interface RemoteKeysOptions {
  /** Where the key set is, or the issuer whose discovery document says so. */
  readonly source: { readonly jwksUrl: string } | { readonly issuer: string }
  /** How long one request may take (default 1,000). */
  readonly timeout?: number
  /** Age at which the keys are fetched again in the background, while the old ones keep serving (default 10 minutes). */
  readonly freshFor?: number
  /** Age at which keys that could not be refreshed are no longer believed (default 24 hours). */
  readonly believedFor?: number
  /** Shortest pause between two requests, so that unknown key ids cannot hammer the provider (default 5,000). */
  readonly pause?: number
  readonly now?: () => number
}

const longest = 64 * 1024

const read = async (url: string, timeout: number): Promise<unknown> => {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(timeout),
    headers: { accept: 'application/json' },
    redirect: 'error',
  })
  if (!response.ok || !response.body) throw new Error(`the key set answered ${response.status}`)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.byteLength
    if (size > longest) throw new Error('the key set is too large')
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

const locate = async (source: RemoteKeysOptions['source'], timeout: number): Promise<string> => {
  if ('jwksUrl' in source) return source.jwksUrl
  const document = discovery.parse(
    await read(`${source.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, timeout),
  )
  const [named, configured] = [document.issuer, source.issuer].map((issuer) => issuer.replace(/\/$/, ''))
  if (named !== configured) throw new Error('the discovery document speaks for another issuer')
  return document.jwks_uri
}

/**
 * A jose key getter over a JSON Web Key Set on the network. It keeps what it last saw: tokens verify on remembered keys
 * while the provider is slow or gone, and only a key id never seen before waits for a request (at most `timeout`).
 * Throws Unavailable when it has no keys (the token may be good, nobody can tell), jose's JWKSNoMatchingKey when no key fits the token's header.
 */
export const remoteKeys = ({
  source,
  timeout = 1_000,
  freshFor = 600_000,
  believedFor = 86_400_000,
  pause = 5_000,
  now = Date.now,
}: RemoteKeysOptions): JWTVerifyGetKey => {
  let remembered: { keys: ReturnType<typeof createLocalJWKSet>; at: number } | undefined
  let lastFetch = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined
  let failure: unknown

  const ask = async (): Promise<void> => {
    try {
      const keySet = jsonWebKeySet.parse(await read(await locate(source, timeout), timeout))
      remembered = { keys: createLocalJWKSet(keySet as JSONWebKeySet), at: now() }
      failure = undefined
    } catch (error) {
      failure = error
    }
  }
  const refresh = (): Promise<void> => {
    if (asking) return asking
    if (now() - lastFetch < pause) return Promise.resolve()
    lastFetch = now()
    asking = ask().finally(() => {
      asking = undefined
    })
    return asking
  }
  const believed = () => (remembered && now() - remembered.at <= believedFor ? remembered : undefined)

  return async (header, token) => {
    if (!believed()) await outside(refresh)
    const current = believed()
    if (!current) throw new Unavailable('identity-provider-unavailable', 2, { cause: failure })
    if (now() - current.at > freshFor) void refresh()
    try {
      return await current.keys(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      await outside(refresh)
      return await (believed() ?? current).keys(header, token)
    }
  }
}
