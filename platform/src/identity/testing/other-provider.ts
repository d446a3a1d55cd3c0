import type { IncomingMessage, ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import Provider from 'oidc-provider'
import { serveOn } from './started-provider.ts'

type Claims = Record<string, unknown>

/**
 * A provider of somebody else: its issuer has a path, its keys are RSA, and its tokens say more than ours do. Whoever comes is
 * signed in as the one person it knows.
 * @param saying what its access tokens say beside what every one says.
 */
export const otherProvider = async (
  person: { sub: string } & Claims,
  { audience, saying }: { audience: string; saying: Claims },
) => {
  const pair = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(pair.privateKey)), kid: 'realm-1', alg: 'RS256', use: 'sig' }
  let handle: ReturnType<Provider['callback']> | undefined
  const { origin, close } = await serveOn((request, response) => {
    // The library serves its paths from the root: the realm's path is taken off, as a proxy in front would.
    request.url = request.url?.replace(/^\/realms\/kitchen/, '') || '/'
    Object.assign(request, { originalUrl: `/realms/kitchen${request.url}` })
    if (request.url.startsWith('/interaction')) return void finish(request, response)
    return void handle?.(request, response)
  })
  const app = 'https://escandallo.example'
  const provider = new Provider(`${origin}/realms/kitchen`, {
    jwks: { keys: [key] },
    clients: [
      {
        client_id: 'kitchen',
        token_endpoint_auth_method: 'none',
        redirect_uris: [`${app}/auth/callback`],
      },
    ],
    cookies: { keys: ['of-a-test'] },
    pkce: { required: () => true },
    clientBasedCORS: (_ctx, asking) => asking === app,
    ttl: { Interaction: 60, Grant: 60, Session: 60, AccessToken: 60, IdToken: 60, AuthorizationCode: 60 },
    scopes: ['openid', 'profile', 'email'],
    findAccount: (_ctx, accountId) => ({ accountId, claims: () => person }),
    interactions: { url: (_ctx, { uid }) => `${origin}/realms/kitchen/interaction/${uid}` },
    loadExistingGrant: async ({ oidc: { client, account, provider } }) => {
      const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: account?.accountId ?? '' })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
    extraTokenClaims: () => saying,
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: '',
          audience,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
  })
  provider.proxy = true
  const finish = (request: IncomingMessage, response: ServerResponse) =>
    provider.interactionFinished(request, response, { login: { accountId: person.sub } })
  handle = provider.callback()
  return { issuer: `${origin}/realms/kitchen`, app, close }
}
