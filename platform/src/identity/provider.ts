import type { IncomingMessage, ServerResponse } from 'node:http'
import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose'
import type { Provider } from 'oidc-provider'
import type { Pool } from '../database/pool.ts'
import type { Log } from '../logging/log.ts'
import { letterSeal } from '../mail/letter-seal.ts'
import type { Mail } from '../mail/mail.ts'
import { storedMail } from '../mail/stored.ts'
import { type Account, accounts, type NewAccount } from './accounts/accounts.ts'
import { attemptLimits, defaultLimits, type Limits } from './accounts/attempt-limits.ts'
import { accountLetters, letters } from './accounts/letters.ts'
import { askedEmail } from './accounts/one-time-tokens.ts'
import { type PasswordHash, passwordHash } from './accounts/password-hash.ts'
import { persistentMail } from './accounts/persistent-mail.ts'
import { endSession, endSessions, liveSessions, sessionLives } from './accounts/sessions.ts'
import { HOME_ISSUER } from './home-issuer.ts'
import { addressGroup, clientAddress } from './http/client-address.ts'
import { identityEndpoints } from './http/endpoints.ts'
import { jsonEndpoints } from './http/json-endpoints.ts'
import { openidProvider } from './openid/configuration.ts'
import { rememberInteraction } from './openid/interactions.ts'
import { type KeySchedule, type SigningKey, signingKeys } from './openid/signing-keys.ts'
import { wellKnown } from './openid/well-known.ts'
import { sessionReader } from './session/session-reader.ts'
import { tokenVerifier } from './token-verifier.ts'

/** An account that its owner deletes, as tokens of the product name it. */
export type GoingAccount = { issuer: string; subject: string; email: string; emailVerified: boolean }

/** What the embedded provider is made of. */
export interface IdentityProviderOptions {
  /** Connections as escandallo_identity, to a database with `identityMigrations` applied. */
  readonly pool: Pool
  /** What browsers type: scheme, host and port. The issuer is `${publicUrl}/idp`, the audience `${publicUrl}/api`. */
  readonly publicUrl: string
  readonly mail: Mail
  /**
   * Where letters leave for nobody: whether people see those to their own address. Only where nobody but this machine gets
   * in: elsewhere anybody could sign up with an address and read what was written to it.
   */
  readonly storedLetters?: { readonly shown: boolean } | undefined
  readonly log: Pick<Log, 'error' | 'warn'>
  /** 32 bytes; private keys are encrypted and cookies signed with keys derived from it. */
  readonly masterKey: Uint8Array
  /** The shortest password allowed, in characters (default 6). */
  readonly passwordMinLength?: number
  /** What mails call the product. */
  readonly product?: string
  readonly clientId?: string
  /** Addresses or CIDR ranges of proxies whose X-Forwarded-For is believed (default none). */
  readonly trustedProxies?: readonly string[]
  readonly limits?: Partial<Limits>
  /** Accounts that one address may make in an hour (default 20). */
  readonly signUpsPerHour?: number
  readonly keySchedule?: KeySchedule
  readonly hash?: PasswordHash
  /** Milliseconds between two rounds of housekeeping: keys read again, expired rows deleted (default 60,000). */
  readonly housekeeping?: number
}

/** The embedded OpenID provider. */
export interface IdentityProvider {
  /** Answers everything below /idp; takes the raw request, whose body nobody has read. */
  readonly handler: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  readonly issuer: string
  readonly audience: string
  /** The provider's public keys for a token verifier in the same process, without a request. */
  readonly keys: JWTVerifyGetKey
  /** Makes an account, as a sign-up would but without mail. Throws email-invalid, account-exists, password refusals. */
  readonly createAccount: (account: NewAccount) => Promise<Account>
  /** Makes an account with a proven address, or gives the one that is there this password. Throws as createAccount. */
  readonly ensureAccount: (account: NewAccount) => Promise<Account>
  /** Closes accounts whose password has been published, and says in the log how many. */
  readonly closePublished: () => Promise<void>
  /** Takes what has to be done before an account goes: refused, the account stays. */
  readonly whenAccountsGo: (work: (account: GoingAccount) => Promise<void>) => void
  /** Publishes a new signing key, which signs after the given seconds (default: as scheduled), and gives its kid. */
  readonly rotateKeys: (after?: number) => Promise<string>
  /** One round of housekeeping: keys are read by every process for itself. */
  readonly maintain: () => Promise<void>
  /** Stops housekeeping and waits for mails being handed over, not for a mail server that is away. The pool stays open. */
  readonly close: () => Promise<void>
}

const publicKeys = (keys: readonly SigningKey[]) => ({ keys: keys.map(({ d: _, ...key }) => ({ ...key, kty: 'EC' })) })

/** Starts the provider: reads or makes its signing keys. Throws when the master key does not fit the stored ones. */
export const identityProvider = async (options: IdentityProviderOptions): Promise<IdentityProvider> => {
  const { pool, log, masterKey, product = 'Escandallo', clientId = 'escandallo-web' } = options
  const url = new URL(options.publicUrl)
  const { origin } = url
  const [issuer, audience] = [`${origin}/idp`, `${origin}/api`]
  if (masterKey.byteLength !== 32) throw new RangeError('the master key has 32 bytes')
  const keys = signingKeys(pool, masterKey, options.keySchedule)
  const people = accounts(pool, options.hash ?? passwordHash(), options.passwordMinLength ?? 6)

  const serve = (published: readonly SigningKey[]) => {
    const settings = { pool, origin, clientId, keys: published, masterKey, account: people.byId }
    const provider: Provider = openidProvider({ ...settings, remember: rememberInteraction })
    provider.on('server_error', (_ctx, error) => log.error('openid-failed', { error }))
    const order = published.map(({ kid }) => kid).join()
    const answerKept = wellKnown(provider)
    return { provider, order, answerKept, answer: provider.callback(), local: createLocalJWKSet(publicKeys(published)) }
  }
  let serving = serve(await keys.current())
  const readKeys = async (): Promise<void> => {
    const published = await keys.current()
    // An instance holds its keys for life, so that other keys, or another order, need another instance.
    if (published.map(({ kid }) => kid).join() !== serving.order) serving = serve(published)
  }

  let beforeRemoval: (account: GoingAccount) => Promise<void> = async () => {}
  const stopping = new AbortController()
  const underway = new Set<Promise<void>>()
  const later = (work: () => Promise<void>): void => {
    const promise: Promise<void> = work()
      .catch((error) => log.error('identity-work-failed', { error }))
      .finally(() => underway.delete(promise))
    underway.add(promise)
  }
  const maintain = async (): Promise<void> => {
    await keys.maintain()
    await readKeys()
  }
  const timer = setInterval(() => later(maintain), options.housekeeping ?? 60_000).unref()

  const local: JWTVerifyGetKey = (header, token) => serving.local(header, token)
  const address = clientAddress(options.trustedProxies ?? [])
  const answerJson = jsonEndpoints(
    identityEndpoints({
      provider: () => serving.provider,
      accounts: people,
      limits: attemptLimits(pool, {
        ...defaultLimits,
        signUp: { ...defaultLimits.signUp, attempts: options.signUpsPerHour ?? defaultLimits.signUp.attempts },
        ...options.limits,
      }),
      letters: letters(pool, persistentMail(options.mail, stopping.signal), origin, product),
      verifier: tokenVerifier({ issuer, audience, keys: local }),
      sessionOf: sessionReader({ pool, publicUrl: options.publicUrl, masterKey }),
      storedLetters: options.storedLetters && {
        to: async (email: string) =>
          // Of an address that nothing proves only what this account had sent: an invitation admits whoever has its link.
          options.storedLetters?.shown
            ? storedMail(pool, letterSeal(masterKey)).letters({ to: email, kinds: accountLetters, limit: 5 })
            : [],
      },
      askedEmail: (accountId) => askedEmail(pool, accountId),
      sessionLives: (accountId, session) => sessionLives(pool, accountId, session),
      sessions: {
        of: (accountId, current) => liveSessions(pool, accountId, current),
        end: (accountId, ended) =>
          'session' in ended ? endSession(pool, accountId, ended.session) : endSessions(pool, accountId, ended.but),
      },
      from: (request) => addressGroup(address(request)),
      beforeRemoval: ({ accountId, email, emailVerified }) =>
        beforeRemoval({ issuer: HOME_ISSUER, subject: accountId, email, emailVerified }),
      later,
    }),
    origin,
    (error, correlationId) => log.error('identity-endpoint-failed', { error, correlationId }),
  )

  const handler = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const whole = request.url ?? '/'
    if (!/^\/idp(?=\/|\?|$)/.test(whole)) {
      response.writeHead(404).end()
      return
    }
    // The public origin is configured: no header a client sends may change links, redirects or whether cookies are secure.
    request.headers.host = url.host
    request.headers['x-forwarded-host'] = url.host
    request.headers['x-forwarded-proto'] = url.protocol.slice(0, -1)
    Object.assign(request, { originalUrl: whole })
    request.url = whole.slice('/idp'.length).replace(/^(?!\/)/, '/')
    const path = request.url.split('?', 1)[0] ?? '/'
    if (await serving.answerKept(request, response, path)) return
    if (await answerJson(request, response, path)) return
    await serving.answer(request, response)
  }

  return {
    handler,
    issuer,
    audience,
    keys: local,
    createAccount: people.create,
    ensureAccount: people.ensure,
    closePublished: async () => {
      const closed = await people.closePublished()
      if (closed > 0) log.warn('accounts with a published password were closed', { count: closed })
    },
    whenAccountsGo: (work) => {
      beforeRemoval = work
    },
    rotateKeys: async (after) => {
      const kid = await keys.rotate(after)
      await readKeys()
      return kid
    },
    maintain,
    close: async () => {
      clearInterval(timer)
      stopping.abort()
      await Promise.all(underway)
    },
  }
}
