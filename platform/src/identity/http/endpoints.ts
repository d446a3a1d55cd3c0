import type { IncomingMessage } from 'node:http'
import type { Provider } from 'oidc-provider'
import { z } from 'zod'
import { Refusal, Unauthenticated } from '../../errors.ts'
import { languages } from '../../languages.ts'
import type { StoredLetter } from '../../mail/stored.ts'
import { type Account, type Accounts, emailAddress } from '../accounts/accounts.ts'
import type { AttemptLimits, Spent } from '../accounts/attempt-limits.ts'
import type { Letters } from '../accounts/letters.ts'
import { longestPassword } from '../accounts/password-rules.ts'
import { type LiveSession, signedInBy } from '../accounts/sessions.ts'
import { findInteraction, finishInteraction } from '../openid/interactions.ts'
import type { SessionReader } from '../session/session-reader.ts'
import { bearer, type TokenVerifier } from '../token-verifier.ts'
import { endpoint, type JsonEndpoint } from './json-endpoints.ts'

/** What the endpoints of the product's own sign-in screens need. */
export interface EndpointNeeds {
  readonly provider: () => Provider
  readonly accounts: Accounts
  readonly limits: AttemptLimits
  readonly letters: Letters
  /** What was written to an address, where letters are only stored. */
  readonly storedLetters?: { readonly to: (email: string) => Promise<readonly StoredLetter[]> } | undefined
  readonly verifier: TokenVerifier
  /** Whose a browser is that shows no token. */
  readonly sessionOf: SessionReader
  /** Whether the session that a token was issued in is still there. */
  readonly sessionLives: (accountId: string, session: string) => Promise<boolean>
  readonly sessions: {
    readonly of: (accountId: string, current: string) => Promise<readonly LiveSession[]>
    /** One of them, or all but the one that asks. */
    readonly end: (accountId: string, ended: { session: string } | { but: string }) => Promise<void>
  }
  /** Whom limits by address count. */
  readonly from: (request: IncomingMessage) => string
  /** The address that an account has asked for and not confirmed yet. */
  readonly askedEmail: (accountId: string) => Promise<string | undefined>
  /** What has to be done before an account goes. */
  readonly beforeRemoval: (account: Account) => Promise<void>
  readonly later: (work: () => Promise<void>) => void
}

const nothing = z.object({})
const email = z.string().max(320)
const password = z.string().max(longestPassword)
const token = z.string().max(100)
const language = z.enum(languages).default('es')
const login = z.strictObject({ email, password, remember: z.boolean().default(true) })
const signUp = z.strictObject({
  email,
  password,
  name: z.string().trim().max(200).optional(),
  interaction: z.string().max(100).optional(),
  language,
})
const reset = z.strictObject({
  token,
  password,
  confirmation: password,
  language,
  account: z.enum(['kept', 'new']).optional(),
})
/** Without a session: all the others. */
const ended = z.strictObject({ session: z.string().max(100).optional() })
const emailChange = z.strictObject({ email, password, language })
const change = z.strictObject({ oldPassword: password, newPassword: password, confirmation: password, language })

const wrongGuess = (error: unknown): boolean =>
  error instanceof Unauthenticated ||
  (error instanceof Refusal && ['password-old-incorrect', 'token-expired'].includes(error.code))

/** The mailbox behind an address: what it is counted by, so that ana+1@ and ana+2@ are written to as often as ana@. */
const mailbox = (address: string): string => address.replace(/(?<=.)\+[^@]*(?=@)/, '')

const signedIn = ({ accountId, passwordVersion }: Account, remember: boolean) => ({
  login: { accountId, remember, amr: signedInBy(passwordVersion) },
})

/** The JSON endpoints below /idp; paths are given without that prefix. */
export const identityEndpoints = (needs: EndpointNeeds): readonly JsonEndpoint[] => {
  const { provider, accounts, limits, letters, from, later } = needs

  const caller = async (request: IncomingMessage) => {
    const { authorization } = request.headers
    const person = authorization === undefined ? await needs.sessionOf(request) : null
    const { subject, sessionId } = person ?? (await needs.verifier.verify(bearer(authorization)))
    if (!sessionId || !(await needs.sessionLives(subject, sessionId))) throw new Unauthenticated()
    return { accountId: subject, session: sessionId }
  }
  // Counted before the hash is computed, so that attempts that run at once count too; given back unless it was a guess.
  const counted = async <T>(attempts: readonly Spent[], check: () => Promise<T>): Promise<T> => {
    await limits.spend(...attempts)
    try {
      const checked = await check()
      await limits.refund(...attempts)
      return checked
    } catch (error) {
      if (!wrongGuess(error)) await limits.refund(...attempts)
      throw error
    }
  }

  return [
    endpoint('GET', /^\/interaction\/([\w-]+)$/, nothing, async ({ parameter, request, response }) => {
      const { prompt, params } = await findInteraction(provider(), request, response, parameter)
      const { client_id: clientId, login_hint: loginHint } = params
      return { status: 200, body: { prompt: prompt.name, client: clientId, loginHint: loginHint ?? null } }
    }),

    endpoint('POST', /^\/interaction\/([\w-]+)\/login$/, login, async ({ parameter, body, request, response }) => {
      const interaction = await findInteraction(provider(), request, response, parameter)
      const account = emailAddress(body.email)
      const address = from(request)
      const authenticated = await counted(
        [
          ['address', address],
          ['signIn', account, address],
        ],
        () => accounts.authenticate(account, body.password),
      )
      return {
        status: 200,
        body: { location: await finishInteraction(interaction, signedIn(authenticated, body.remember)) },
      }
    }),

    endpoint('POST', /^\/interaction\/([\w-]+)\/abort$/, nothing, async ({ parameter, request, response }) => {
      const interaction = await findInteraction(provider(), request, response, parameter)
      const aborted = { error: 'access_denied', error_description: 'the sign-in was aborted' }
      return { status: 200, body: { location: await finishInteraction(interaction, aborted) } }
    }),

    endpoint('POST', /^\/accounts$/, signUp, async ({ body, request, response }) => {
      const interaction =
        body.interaction === undefined
          ? undefined
          : await findInteraction(provider(), request, response, body.interaction)
      accounts.checkNew(body)
      await limits.spend(['signUp', from(request)], ['resetMail', mailbox(emailAddress(body.email))])
      const account = await accounts.create(body)
      later(() => letters.verification(account, body.language))
      const { accountId } = account
      const location = interaction && (await finishInteraction(interaction, signedIn(account, true)))
      return { status: 201, body: location ? { accountId, location } : { accountId } }
    }),

    endpoint('GET', /^\/letters$/, nothing, async ({ request }) => {
      const { accountId } = await caller(request)
      const account = await accounts.byId(accountId)
      if (!account) throw new Unauthenticated()
      const pendingEmail = await needs.askedEmail(accountId)
      const toThem = (await needs.storedLetters?.to(account.email)) ?? []
      // Of another address only what this account asked for.
      const confirming = pendingEmail ? ((await needs.storedLetters?.to(pendingEmail)) ?? []) : []
      const letters = [...confirming.filter(({ kind }) => kind === 'email-change').slice(0, 1), ...toThem]
      const shown = letters.map(({ kind, subject, text, sentAt }) => ({ kind, subject, text, sentAt }))
      return {
        status: 200,
        body: {
          email: account.email,
          emailVerified: account.emailVerified,
          askedEmail: pendingEmail ?? null,
          onlyStored: Boolean(needs.storedLetters),
          letters: shown,
        },
      }
    }),

    // To one's own address alone, which whoever signed up with it may not have.
    endpoint('POST', /^\/verify-email\/send$/, z.strictObject({ language }), async ({ body, request }) => {
      const { accountId } = await caller(request)
      const account = await accounts.byId(accountId)
      if (!account) throw new Unauthenticated()
      if (account.emailVerified) return { status: 200, body: { emailVerified: true } }
      await limits.spend(['resetMail', mailbox(account.email)], ['ownLetter', accountId])
      await letters.verification(account, body.language)
      return { status: 202, body: { emailVerified: false } }
    }),

    endpoint('POST', /^\/verify-email$/, z.strictObject({ token }), async ({ body, request }) => {
      await counted([['address', from(request)]], () => accounts.verifyEmail(body.token))
      return { status: 204 }
    }),

    endpoint('POST', /^\/email\/change$/, emailChange, async ({ body, request }) => {
      const { accountId } = await caller(request)
      const newEmail = emailAddress(body.email)
      await limits.spend(['resetMail', mailbox(newEmail)])
      const account = await counted([['password', accountId]], () =>
        accounts.mayTake(accountId, body.password, newEmail),
      )
      await limits.spend(['ownLetter', accountId])
      await letters.emailChange(account, newEmail, body.language)
      return { status: 202, body: {} }
    }),

    endpoint('POST', /^\/email\/confirm$/, z.strictObject({ token, language }), async ({ body, request }) => {
      const { before, after } = await counted([['address', from(request)]], () => accounts.changeEmail(body.token))
      later(() => letters.emailChanged(before, after.email, body.language))
      return { status: 204 }
    }),

    // Whether there is such an account is looked up after the answer: nothing in the answer can depend on it.
    endpoint('POST', /^\/password\/forgot$/, z.strictObject({ email, language }), async ({ body, request }) => {
      const account = emailAddress(body.email)
      await limits.spend(['address', from(request)], ['resetMail', mailbox(account)])
      later(async () => {
        const knownAccount = await accounts.byEmail(account)
        if (knownAccount) await letters.reset(knownAccount, body.language)
      })
      return { status: 202, body: {} }
    }),

    endpoint('POST', /^\/password\/reset$/, reset, async ({ body, request }) => {
      const account = await counted([['address', from(request)]], () => accounts.resetPassword(body))
      later(() => letters.passwordChanged(account, body.language))
      return { status: 204 }
    }),

    endpoint('POST', /^\/password\/change$/, change, async ({ body, request }) => {
      const { accountId, session } = await caller(request)
      const account = await counted([['password', accountId]], () => accounts.changePassword(accountId, body, session))
      later(() => letters.passwordChanged(account, body.language))
      return { status: 204 }
    }),

    endpoint('GET', /^\/sessions$/, nothing, async ({ request }) => {
      const { accountId, session } = await caller(request)
      return { status: 200, body: { sessions: await needs.sessions.of(accountId, session) } }
    }),

    endpoint('POST', /^\/sessions\/end$/, ended, async ({ body, request }) => {
      const { accountId, session } = await caller(request)
      await needs.sessions.end(accountId, body.session === undefined ? { but: session } : { session: body.session })
      return { status: 204 }
    }),

    endpoint('DELETE', /^\/account$/, z.strictObject({ password }), async ({ body, request }) => {
      const { accountId } = await caller(request)
      await counted([['password', accountId]], () => accounts.remove(accountId, body.password, needs.beforeRemoval))
      return { status: 204 }
    }),
  ]
}
