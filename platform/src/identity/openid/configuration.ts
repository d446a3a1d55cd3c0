import {
  type Configuration,
  errors,
  type FindAccount,
  type Interaction,
  interactionPolicy,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider'
import type { Pool } from 'pg'
import type { Account } from '../accounts/accounts.ts'
import { stillCounts } from '../accounts/sessions.ts'
import { openidState } from './adapter.ts'
import { signOutPage } from './pages.ts'
import { derivedKey, type SigningKey, signingAlgorithm } from './signing-keys.ts'

/** What one provider instance is made of. */
export interface OpenidSettings {
  readonly pool: Pool
  /** Scheme, host and port that browsers see, without a path. */
  readonly origin: string
  readonly clientId: string
  /** Published keys, the one that signs first. */
  readonly keys: readonly SigningKey[]
  readonly masterKey: Uint8Array
  readonly account: (accountId: string) => Promise<Account | undefined>
  readonly remember: (ctx: KoaContextWithOIDC, interaction: Interaction) => void
}

const minute = 60
const day = 86_400

/** How long things live; seconds. */
export const lifetimes = {
  AccessToken: 5 * minute,
  AuthorizationCode: minute,
  IdToken: 60 * minute,
  Interaction: 60 * minute,
  Session: 14 * day,
  Grant: 14 * day,
} as const

const claims = ({ accountId, email, emailVerified, name }: Account) => ({
  sub: accountId,
  email,
  email_verified: emailVerified,
  name: name ?? undefined,
})

// The one client is the product itself: there is nothing for anybody to consent to.
const promptsForSignIn = () => {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check(
        'sign_in_past',
        'the account is gone or its password another',
        'login_required',
        (ctx) => Boolean(ctx.oidc.session?.accountId && !ctx.oidc.account),
      ),
    )
  return policy
}

const firstPartyGrant = async (ctx: KoaContextWithOIDC) => {
  const { client, session, account, provider } = ctx.oidc
  if (!client || !session || !account) return undefined
  const grantId = session.grantIdFor(client.clientId)
  const existing = grantId ? await provider.Grant.find(grantId) : undefined
  if (existing && existing.accountId === account.accountId) return existing
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId })
  grant.addOIDCScope('openid profile email')
  await grant.save()
  return grant
}

const configuration = (settings: OpenidSettings): Configuration => {
  const { pool, origin, clientId, keys, masterKey } = settings
  const audience = `${origin}/api`
  const [active] = keys
  if (!active) throw new RangeError('an OpenID provider needs a signing key')
  const find: FindAccount = async (ctx, accountId, token) => {
    const holder = await settings.account(accountId)
    const methods = (token && 'amr' in token ? token.amr : undefined) ?? ctx.oidc.session?.amr
    if (!holder || !stillCounts(methods, holder.passwordVersion)) return undefined
    return { accountId, claims: () => claims(holder) }
  }
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true, overwrite: true } as const
  return {
    adapter: openidState(pool),
    jwks: { keys: [...keys] },
    clients: [
      {
        client_id: clientId,
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: [`${origin}/auth/callback`],
        post_logout_redirect_uris: [`${origin}/auth/sign-out`],
        id_token_signed_response_alg: signingAlgorithm,
      },
    ],
    clientDefaults: { id_token_signed_response_alg: signingAlgorithm },
    enabledJWA: { idTokenSigningAlgValues: [signingAlgorithm] },
    scopes: ['openid', 'profile', 'email'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    responseTypes: ['code'],
    pkce: { required: () => true },
    // The access token is for the APIs, so the ID token carries what a userinfo call would.
    conformIdTokenClaims: false,
    clientBasedCORS: (_ctx, asking) => asking === origin,
    ttl: lifetimes,
    findAccount: find,
    loadExistingGrant: firstPartyGrant,
    extraTokenClaims: async (_ctx, token) => {
      if (token.kind !== 'AccessToken' || !token.accountId) return undefined
      const holder = await settings.account(token.accountId)
      if (!holder) throw new errors.InvalidGrant('the account is gone')
      const { sub: _, ...userClaims } = claims(holder)
      return { ...userClaims, sid: token.sessionUid }
    },
    interactions: {
      policy: promptsForSignIn(),
      url: (ctx, interaction) => {
        settings.remember(ctx, interaction)
        return `${origin}/auth/sign-in?interaction=${interaction.uid}`
      },
    },
    cookies: {
      keys: [derivedKey(masterKey, 'cookies').toString('base64url')],
      names: { session: 'idp_session', interaction: 'idp_interaction', resume: 'idp_resume' },
      long: { ...cookie, path: '/idp' },
      short: cookie,
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource) => {
          if (resource !== audience) throw new errors.InvalidTarget()
          return {
            scope: '',
            audience,
            accessTokenTTL: lifetimes.AccessToken,
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: signingAlgorithm, kid: active.kid } },
          }
        },
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          const page = signOutPage(form, ctx.oidc.entities.IdTokenHint !== undefined)
          ctx.set('content-security-policy', page.policy)
          ctx.body = page.body
        },
        postLogoutSuccessSource: (ctx) => ctx.redirect(`${origin}/auth/sign-out`),
      },
    },
    renderError: (ctx, _out, error) => {
      const code = error instanceof errors.SessionNotFound ? 'interaction-expired' : 'sign-in-failed'
      ctx.status = 303
      ctx.redirect(`${origin}/auth/sign-in?error=${code}`)
    },
  }
}

/** An oidc-provider instance whose issuer is `${origin}/idp`. Its keys are fixed: other keys, another instance. */
export const openidProvider = (settings: OpenidSettings): Provider => {
  const provider = new Provider(`${settings.origin}/idp`, configuration(settings))
  // The handler in front of it sets the X-Forwarded headers itself, from the public origin.
  provider.proxy = true
  return provider
}
