import { generateKeyPairSync, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

export type Issuer = {
  issuer: string
  audience: string
  token: (subject: string) => string
  close: () => Promise<void>
}

/** A provider of tokens that does nothing else: it shows its key, and signs. */
export const issueTokens = async (): Promise<Issuer> => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = { ...publicKey.export({ format: 'jwk' }), kid: 'bench', alg: 'ES256', use: 'sig' }
  const server = createServer((request, response) => {
    const answer = request.url?.endsWith('/keys') ? { keys: [key] } : { issuer, jwks_uri: `${issuer}/keys` }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const audience = `${issuer}/api`
  return {
    issuer,
    audience,
    token: (subject) => {
      const iat = Math.floor(Date.now() / 1_000)
      const claims = {
        iss: issuer,
        aud: audience,
        sub: subject,
        iat,
        exp: iat + 7_200,
        email: `${subject}@example.test`,
      }
      const input = `${part({ alg: 'ES256', typ: 'at+jwt', kid: 'bench' })}.${part({ ...claims, email_verified: true })}`
      const signature = sign('sha256', Buffer.from(input), { key: privateKey, dsaEncoding: 'ieee-p1363' })
      return `${input}.${signature.toString('base64url')}`
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
