import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Signer, tokenSigner } from '@escandallo/command-api/testing/tokens.ts'

export const AUDIENCE = 'https://example.test/api'

/** An identity provider that publishes its keys and nothing else. */
export const openIssuer = async (): Promise<Signer & { close: () => void }> => {
  let answerTo: (path: string) => object = () => ({})
  const server = createServer((request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answerTo(request.url ?? ''))),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const signer = tokenSigner(issuer, AUDIENCE)
  answerTo = (path) => (path.startsWith('/.well-known') ? { issuer, jwks_uri: `${issuer}/keys` } : signer.keys)
  return {
    ...signer,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
