import { takeTokensFrom } from '../api.ts'
import type { AuthPort } from './auth-port.ts'
import type { AuthEvent } from './auth-state.ts'
import { loadUser } from './load-user.ts'

/** Paths on which nobody is looked for: the sign-in's own pages. */
const anonymous =
  /^\/auth\/(callback|silent|sign-out|verify-email)|^\/auth\/(sign-in|new-password)\?.*(interaction|token)=/

/** Asks who is there, by the session that the identity provider keeps. */
export const arriving = async (port: AuthPort): Promise<AuthEvent> => {
  if (anonymous.test(window.location.pathname + window.location.search)) return { type: 'initial', user: null }
  takeTokensFrom({ getToken: port.getToken, onUnauthorized: port.forgetToken })
  return (await port.getToken()) ? loadUser() : { type: 'initial', user: null }
}

const slot = 'escandallo-known'

/** Keeps whether somebody was signed in here: the next visit may then fetch their page before it knows who comes. */
export const noteArrival = (signedIn: boolean) => {
  if (signedIn) localStorage.setItem(slot, 'true')
  else localStorage.removeItem(slot)
}

export const isKnownHere = () => localStorage.getItem(slot) !== null
