import type { IncomingMessage } from 'node:http'
import type { OwnCookie } from '../../identity/session/session-cookie.ts'

/** Where a navigation to a path has to go first; null when nowhere. */
export type Door = (request: IncomingMessage, path: string) => string | null

/** Pages that nobody sees without a session. */
export const behindSignIn = /^\/(dashboard|admin)(\/|$)/

/**
 * Leads whoever has no session to the sign-in, at once: the page, once it had come, would do no other. Whether a session still counts
 * the APIs say, at every request; a cookie that is none is the page's to find out.
 */
export const sessionDoor =
  (cookie: OwnCookie | undefined): Door =>
  (request, path) => {
    if (!cookie || !behindSignIn.test(path) || cookie.read(request.headers.cookie) !== null) return null
    return `/session/start?${new URLSearchParams({ returnTo: request.url ?? path })}`
  }
