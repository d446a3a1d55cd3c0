import { generateKeyPairSync, sign } from 'node:crypto'
import { type TokenVerifier, tokenVerifier } from '@escandallo/platform/identity/token-verifier.ts'

const ISSUER = 'https://id.example.test/idp'
const AUDIENCE = 'https://example.test/api'
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Whoever a token is made for. */
export type Bearer = { subject: string; email: string; name?: string; emailVerified?: boolean }

export type Signer = {
  issuer: string
  verifier: TokenVerifier
  tokenFor: (bearer: Bearer) => string
  /** What an issuer publishes of its keys. */
  keys: { keys: object[] }
}

/** Makes real access tokens, signed with a key of its own, and the verifier that believes them. */
export const tokenSigner = (issuer = ISSUER, audience = AUDIENCE): Signer => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const verifier = tokenVerifier({ issuer, audience, keys: async () => publicKey as never })
  const tokenFor = ({ subject, email, name = 'Ana', emailVerified = true }: Bearer) => {
    const iat = Math.floor(Date.now() / 1000)
    const claims = { iss: issuer, aud: audience, sub: subject, iat, exp: iat + 3600 }
    const person = { email, email_verified: emailVerified, name }
    const input = `${part({ alg: 'ES256', typ: 'at+jwt', kid: 'test' })}.${part({ ...claims, ...person })}`
    const signature = sign('sha256', Buffer.from(input), { key: privateKey, dsaEncoding: 'ieee-p1363' })
    return `${input}.${signature.toString('base64url')}`
  }
  const keys = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'test', alg: 'ES256', use: 'sig' }] }
  return { issuer, verifier, tokenFor, keys }
}
