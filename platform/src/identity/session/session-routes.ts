import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import type { Pool } from '../../database/pool.ts'
import { Invalid, Unauthenticated, Unavailable } from '../../errors.ts'
import type { Log } from '../../logging/log.ts'
import { HOME_ISSUER } from '../home-issuer.ts'
import { deviceOf } from './device.ts'
import { refuseForgery } from './forgery.ts'
import { signInsBegun } from './provider/begun-sign-ins.ts'
import { openidClient, type ProviderSettings } from './provider/openid-client.ts'
import { checkProvider, watchProvider } from './provider/provider-check.ts'
import { refreshing } from './provider/refreshing.ts'
import { SignInFailed } from './provider/sign-in-failed.ts'
import { sessionCookie, signInCookie } from './session-cookie.ts'
import { idIn, sessionReader } from './session-reader.ts'
import { sessionSeal } from './session-seal.ts'
import { type SessionTimes, sessions, sessionTimes } from './sessions.ts'

export type SignInOptions = {
  /** Connections as escandallo_identity. */
  pool: Pool
  masterKey: Uint8Array
  publicUrl: string
  /** The provider of somebody else; without it, the one that comes along, which this process reaches at `inside`. */
  elsewhere?: Pick<ProviderSettings, 'issuer' | 'clientId' | 'clientSecret'> | undefined
  inside: () => string
  log: Pick<Log, 'warn' | 'info'>
  times?: Partial<SessionTimes>
  /** Whether letters leave this installation, or are only stored. */
  lettersLeave?: boolean
  /** Milliseconds that a provider may take for one answer. */
  timeout?: number
}

const SIGN_IN = '/auth/sign-in'
const SIGNED_OUT = '/auth/sign-out'
const HOME = '/dashboard'
const LOG_EVERY_MS = 60_000

const keeping = z.strictObject({ askAgain: z.boolean().default(false) })
const ending = z.strictObject({ everywhere: z.boolean().default(false) })

const bodyOf = <Schema extends z.ZodType>(schema: Schema, { body }: FastifyRequest): z.infer<Schema> => {
  const read = schema.safeParse(body ?? {})
  if (read.success) return read.data
  throw new Invalid('invalid')
}

/** Addresses of ours that are no pages: one that does something would be asked by our own site where a link names it. */
const noPage = /^\/(session|idp|api)(\/|$)|^\/auth\/(callback|sign-out)(\/|$)|^\/\//

const decoded = (pathname: string): string | null => {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}

/** A path of our own pages, as it was given or home: nobody is sent anywhere else by a link to a sign-in. */
const ownPathOr = (path: string | null, origin: string): string => {
  const url = path?.startsWith('/') ? URL.parse(path, origin) : null
  if (url?.origin !== origin || url.pathname.startsWith('//')) return HOME
  // Servers decode a path before they say whose it is.
  const pathname = decoded(url.pathname)
  return pathname === null || noPage.test(pathname) ? HOME : url.pathname + url.search + url.hash
}

/** Says what is wrong with sign-ins, at most once a minute, however often it happens. */
const seldom = (log: Pick<Log, 'warn'>) => {
  let next = 0
  return (error: unknown) => {
    if (Date.now() < next) return
    next = Date.now() + LOG_EVERY_MS
    const reason = error instanceof SignInFailed ? error.reason : String((error as Error).cause ?? error)
    log.warn('nobody could be signed in', { reason })
  }
}

/**
 * Signing in and out for browsers: `/session/start` leads to the provider, `/auth/callback` back from it and begins the session, which
 * `/session/keep` makes go on and `/session/end` ends.
 */
export const signIn = (options: SignInOptions) => {
  const { pool, masterKey, publicUrl, elsewhere, inside, log, lettersLeave = true, timeout } = options
  const { origin } = new URL(publicUrl)
  const seal = sessionSeal(masterKey)
  const times = { ...sessionTimes, ...options.times }
  const open = sessions({ pool, seal, times })
  const reader = sessionReader({ pool, publicUrl, masterKey, issuer: elsewhere?.issuer })
  const redirectUri = `${origin}/auth/callback`
  const client = openidClient({
    ...(timeout === undefined ? {} : { timeout }),
    ...(elsewhere
      ? { ...elsewhere, redirectUri }
      : { issuer: `${origin}/idp`, clientId: 'escandallo-web', redirectUri, embedded: { origin, inside } }),
  })
  const provider = elsewhere ? refreshing({ pool, seal, client, log }) : null
  const cookie = sessionCookie(publicUrl)
  const idOf = idIn(publicUrl)
  const begun = signInsBegun(signInCookie(publicUrl), seal)
  const complain = seldom(log)
  const queryOf = ({ raw }: FastifyRequest) => new URL(raw.url ?? '/', origin).searchParams

  const failed = (error: unknown, returnTo: string): string => {
    if (!(error instanceof SignInFailed || error instanceof Unavailable)) throw error
    complain(error)
    const code = error instanceof Unavailable ? 'identity-provider-unavailable' : error.code
    return `${SIGN_IN}?${new URLSearchParams({ error: code, returnTo })}`
  }

  const start = async (request: FastifyRequest, reply: FastifyReply) => {
    const returnTo = ownPathOr(queryOf(request).get('returnTo'), origin)
    try {
      const { secrets, setCookie } = begun.begin(request.headers.cookie, returnTo)
      const to = await client.authorizationUrl(secrets)
      return reply.header('set-cookie', setCookie).redirect(to, 302)
    } catch (error) {
      return reply.redirect(failed(error, returnTo), 302)
    }
  }

  const callback = async (request: FastifyRequest, reply: FastifyReply) => {
    const answer = queryOf(request)
    const beginning = begun.finish(request.headers.cookie, answer.get('state'))
    if (!beginning) return reply.redirect(`${SIGN_IN}?error=interaction-expired`, 302)
    reply.header('set-cookie', beginning.setCookie)
    try {
      const { issuer, person, access } = await client.exchange(answer, beginning.secrets)
      const { sid } = elsewhere ? {} : decodeJwt<{ sid?: string }>(access)
      const earlierId = idOf(request.headers)
      if (earlierId !== null) await open.forget(earlierId)
      const id = await open.begin({
        issuer: elsewhere ? issuer : HOME_ISSUER,
        person,
        device: deviceOf(request.headers['user-agent']),
        embedded: elsewhere ? undefined : { accountId: person.subject, providerSession: sid ?? '' },
      })
      return reply.header('set-cookie', cookie.set(id, times.idle)).redirect(beginning.returnTo, 302)
    } catch (error) {
      return reply.redirect(failed(error, beginning.returnTo), 302)
    }
  }

  const keep = async (request: FastifyRequest, reply: FastifyReply) => {
    // Without a cookie as well: another site's form comes without it, and the answer would take it away.
    refuseForgery(request, origin)
    const { askAgain } = bodyOf(keeping, request)
    const person = await reader(request)
    const id = idOf(request.headers)
    if (askAgain && person && provider) await provider.refresh(person.sessionOf.sessionId)
    const renewal = id === null ? 'gone' : await open.keep(id)
    if (renewal === 'gone') {
      reply.header('set-cookie', cookie.clear())
      throw new Unauthenticated()
    }
    if (renewal.id !== null) reply.header('set-cookie', cookie.set(renewal.id, times.idle))
    return reply.send({ isNew: renewal.isNew, isReplaced: renewal.id !== null })
  }

  const end = async (request: FastifyRequest, reply: FastifyReply) => {
    refuseForgery(request, origin)
    const { everywhere } = bodyOf(ending, request)
    const person = await reader(request)
    const id = idOf(request.headers)
    if (id !== null) await open.end(id, { everywhere })
    // The way out leads by the provider, which is told by whom: until then the cookie names who that was, and opens nothing.
    if (person && elsewhere) return reply.send({ location: '/session/left' })
    return reply.header('set-cookie', cookie.clear()).send({ location: SIGNED_OUT })
  }

  /** For a page that waits for a provider which was away: whether a sign-in can begin now. */
  const ready = async (_request: FastifyRequest, reply: FastifyReply) => {
    const isReady = await client.metadata().then(
      () => true,
      () => false,
    )
    return reply.send({ ready: isReady })
  }

  /** For pages that would promise a letter, before and after a sign-in. */
  const letters = async (_request: FastifyRequest, reply: FastifyReply) => reply.send({ leave: lettersLeave })

  const left = async (request: FastifyRequest, reply: FastifyReply) => {
    const id = idOf(request.headers)
    const person = id === null ? null : await open.leave(id)
    // Any site can lead here: the cookie of a session that goes on stays.
    if (!person) return reply.redirect(SIGNED_OUT, 302)
    const to = person.tokens && (await client.signOutUrl(person.tokens.id, `${origin}${SIGNED_OUT}`))
    return reply.header('set-cookie', cookie.clear()).redirect(to || SIGNED_OUT, 302)
  }

  return {
    /** Who a request's cookie stands for. */
    reader,
    /** What goes on by itself: people are asked after at somebody else's provider. */
    jobs: provider ? [provider.job] : [],
    /** Looks after somebody else's provider from now on, and says in the log what is wrong with it. The one that comes along needs nobody. */
    watch: () => {
      if (!elsewhere) return { close: () => {} }
      const { metadata, refusalOfCode } = client
      const { issuer, clientId } = elsewhere
      return watchProvider({
        check: () => checkProvider({ issuer, clientId, metadata, refusalOfCode, timeout: timeout ?? 5_000 }),
        log,
      })
    },
    refreshDue: async () => provider?.refreshDue(),
    /** Adds the addresses to the server of command-api. */
    mount: (app: FastifyInstance): void => {
      const route = { access: 'public', schema: { hide: true } } as const
      app.get('/session/start', route, start)
      app.get('/auth/callback', route, callback)
      app.get('/session/ready', route, ready)
      app.get('/session/letters', route, letters)
      app.get('/session/left', route, left)
      app.post('/session/keep', route, keep)
      app.post('/session/end', route, end)
    },
  }
}

export type SignIn = ReturnType<typeof signIn>
