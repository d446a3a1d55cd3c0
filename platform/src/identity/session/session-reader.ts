import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Queryable } from '../../database/pool.ts'
import { Unauthenticated } from '../../errors.ts'
import { HOME_ISSUER } from '../home-issuer.ts'
import type { Identity } from '../token-verifier.ts'
import { PERSON_HEADER, refuseForgery } from './forgery.ts'
import { isIssuedBy } from './provider/discovery.ts'
import { sessionCookie } from './session-cookie.ts'
import { sessionSeal } from './session-seal.ts'

/** Who a session is of. */
export type SessionPerson = Identity & {
  readonly sessionOf: {
    readonly sessionId: string
    /** How the pages of this session name its person. */
    readonly person: string
  }
}

/** The session by which somebody asks; null for whoever asks by a token. */
export const sessionIdOf = (identity: Identity | null): string | null =>
  identity !== null && 'sessionOf' in identity ? (identity as SessionPerson).sessionOf.sessionId : null

type Asking = { readonly method?: string | undefined; readonly headers: IncomingHttpHeaders }

/**
 * Finds whom a request's cookie stands for, at this moment: null without a cookie, or where its session has ended.
 * @throws Forbidden for what another site sent, Unauthenticated another-account for a page that was drawn for somebody else.
 */
export type SessionReader = (request: Asking) => Promise<SessionPerson | null>

/** How pages name a person: the same for all sessions of one, and nothing that opens anything. */
export const personName = (issuer: string, subject: string): string =>
  hash('sha256', `${issuer}|${subject}`, 'base64url').slice(0, 22)

/** What the table knows an id by. */
export const fingerprintOf = (id: string): Buffer => hash('sha256', id, 'buffer')

const ID = /^[\w-]{43}$/

/** The id of a session in a request; null where there is none, or what stands there is none of ours. */
export const idIn = (publicUrl: string): ((headers: IncomingHttpHeaders) => string | null) => {
  const cookie = sessionCookie(publicUrl)
  return ({ cookie: header }) => {
    const value = cookie.read(header)
    return value !== null && ID.test(value) ? value : null
  }
}

type Row = {
  session_id: string
  issuer: string
  person: string
  sealed: Buffer
  account_id: string | null
  email: string
  email_verified: boolean
  name: string | null
  provider_session: string | null
}

/**
 * @param options.pool connections of any role that may ask `session.person_of`: each API's own.
 * @param options.masterKey 32 bytes, with which what a provider proved is sealed.
 * @param options.issuer where people sign in now; left out for the provider that comes along. A session that began at another one opens nothing.
 */
export const sessionReader = (options: {
  pool: Queryable
  publicUrl: string
  masterKey: Uint8Array
  issuer?: string | undefined
}): SessionReader => {
  const { pool, publicUrl, masterKey, issuer } = options
  const { origin } = new URL(publicUrl)
  const { open } = sessionSeal(masterKey)
  const idOf = idIn(publicUrl)
  const identityOf = (row: Row): Identity => {
    // What the provider that comes along knows of somebody is beside the session: it is never older than the request.
    if (row.issuer === HOME_ISSUER)
      return {
        issuer: HOME_ISSUER,
        subject: row.account_id ?? '',
        email: row.email,
        emailVerified: row.email_verified,
        ...(row.name ? { name: row.name } : {}),
        sessionId: row.provider_session ?? '',
      }
    const { subject, email, emailVerified, name } = open(row.session_id, row.sealed)
    return { issuer: row.issuer, subject, email, emailVerified, ...(name ? { name } : {}) }
  }
  const isOfProvider = (begunAt: string) =>
    issuer === undefined ? begunAt === HOME_ISSUER : isIssuedBy(begunAt, issuer)
  return async (request) => {
    const id = idOf(request.headers)
    if (id === null) return null
    refuseForgery(request, origin)
    const { rows } = await pool.query<Row>('select * from session.person_of($1)', [fingerprintOf(id)])
    const [row] = rows
    if (!row || !isOfProvider(row.issuer)) return null
    const named = request.headers[PERSON_HEADER]
    if (named !== undefined && named !== 'new' && named !== row.person) throw new Unauthenticated('another-account')
    return { ...identityOf(row), sessionOf: { sessionId: row.session_id, person: row.person } }
  }
}
