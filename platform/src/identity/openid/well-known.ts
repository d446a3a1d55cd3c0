import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import { type Constant, constant, sendConstant } from '../../answers/documents/constant.ts'

/** What an instance says of itself, the same for everybody as long as it lives. */
const paths: ReadonlySet<string> = new Set([
  '/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server',
  '/jwks',
])

/**
 * Keeps what a provider says of itself once it has said it, and answers with that.
 * @returns answers a request when it asks for such a thing, path without the /idp in front; false when it does not, or nothing is kept yet.
 */
export const wellKnown = (provider: Provider) => {
  const documents = new Map<string, Promise<Constant>>()
  provider.use(async (ctx, next) => {
    await next()
    const { path, method, status, body, type } = ctx
    if (!paths.has(path) || method !== 'GET' || status !== 200 || documents.has(path)) return
    if (body !== null && typeof body === 'object')
      documents.set(path, constant(JSON.stringify(body), `${type}; charset=utf-8`))
  })
  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> => {
    const document = request.method === 'GET' || request.method === 'HEAD' ? documents.get(path) : undefined
    if (!document) return false
    // Public, and read by whoever verifies our tokens, wherever they are.
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('x-content-type-options', 'nosniff')
    sendConstant(request, response, await document)
    return true
  }
}
