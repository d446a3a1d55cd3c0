import { decodeProtectedHeader, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { Unauthenticated } from '../errors.ts'
import { comparableAddress } from './callers/superadmins.ts'
import { proofCache } from './proof-cache.ts'

/** Who presents a token. An identity is the pair of issuer and subject; an e-mail alone never makes two the same. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
  readonly email: string | null
  /** Whether the issuer vouches for the e-mail; false when it does not say. */
  readonly emailVerified: boolean
  readonly name?: string
  readonly sessionId?: string
}

/** Turns a bearer token into the identity it proves. */
export interface TokenVerifier {
  /** Throws Unauthenticated for any token that is not good, Unavailable when its keys cannot be had. */
  readonly verify: (token: string) => Promise<Identity>
}

/** An access token of an OpenID provider: RFC 9068 (`typ: at+jwt`), for this audience. */
interface Expected {
  /** Several where a provider may write itself in more than one way. */
  readonly issuer: string | readonly string[]
  readonly audience: string
  /** Where the issuer's keys come from: `remoteKeys(…)`, or the embedded provider's `keys`. */
  readonly keys: JWTVerifyGetKey
  /** Seconds that clocks may differ by (default 5). */
  readonly clockTolerance?: number
  readonly now?: () => Date
}

// Asymmetric ones alone: with an HMAC algorithm in the list, a published key would be a shared secret.
const algorithms = ['ES256', 'RS256', 'EdDSA']
const longestToken = 16 * 1024
const person = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: z.string().max(320).optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  name: z.string().max(500).optional().catch(undefined),
  sid: z.string().min(1).optional().catch(undefined),
})

const identity = (payload: JWTPayload): Identity => {
  const { iss, sub, email, email_verified, name, sid } = person.parse(payload)
  return {
    issuer: iss,
    subject: sub,
    email: email === undefined ? null : comparableAddress(email),
    emailVerified: email !== undefined && email_verified === true,
    ...(name ? { name } : {}),
    ...(sid ? { sessionId: sid } : {}),
  }
}

// A token that brings its own key, or says where to fetch one, is never a mistake.
const selfServing = ['jwk', 'jku', 'x5u', 'x5c']

const bringsNoKey = (token: string): void => {
  const header = decodeProtectedHeader(token)
  if (selfServing.some((name) => name in header)) throw new errors.JWSInvalid('the token brings its own key')
}

/**
 * Makes the verifier for one issuer. It checks signature, algorithm, issuer, audience and `nbf`, and requires `exp` and `sub`: a token
 * without an end would never end. With `typ: at+jwt` an ID token opens nothing.
 */
export const tokenVerifier = (expected: Expected): TokenVerifier => {
  const checks = {
    issuer: [expected.issuer].flat(),
    audience: expected.audience,
    typ: 'at+jwt',
    algorithms,
    requiredClaims: ['exp', 'sub', 'iat'],
    clockTolerance: expected.clockTolerance ?? 5,
  }
  const now = () => expected.now?.() ?? new Date()
  const verify = async (token: string) => {
    try {
      if (token.length > longestToken) throw new errors.JWTInvalid('the token is too long')
      bringsNoKey(token)
      const { payload } = await jwtVerify(token, expected.keys, { ...checks, currentDate: now() })
      return { identity: identity(payload), expires: (payload.exp ?? 0) * 1_000 }
    } catch (error) {
      // jose answers a header that is no JSON with a TypeError.
      const untrue = error instanceof errors.JOSEError || error instanceof TypeError || error instanceof z.ZodError
      throw untrue ? new Unauthenticated() : error
    }
  }
  return { verify: proofCache({ verify, now: () => now().getTime() }) }
}

/** The token in an Authorization header of scheme Bearer. Throws Unauthenticated when there is none. */
export const bearer = (authorization: string | undefined): string => {
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization ?? '')?.[1]
  if (!token) throw new Unauthenticated()
  return token
}
