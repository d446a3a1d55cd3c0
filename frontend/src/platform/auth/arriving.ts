import { takeTokensFrom } from '../api.ts'
import type { AuthPort } from './auth-port.ts'
import type { AuthEvent, AuthState } from './auth-state.ts'
import { loadUser } from './load-user.ts'
import { rememberedUser } from './remembered.ts'

/** Paths on which nobody is looked for: the sign-in's own pages. */
const anonymous =
  /^\/auth\/(callback|silent|sign-out|verify-email)|^\/auth\/(sign-in|new-password)\?.*(interaction|token)=/

/** Asks who is there, by the session that the identity provider keeps. */
export const arriving = async (port: AuthPort): Promise<AuthEvent> => {
  if (anonymous.test(window.location.pathname + window.location.search)) return { type: 'initial', user: null }
  takeTokensFrom({ getToken: port.getToken, onUnauthorized: port.forgetToken })
  return (await patientToken(port)) ? loadUser() : { type: 'initial', user: null }
}

const longest = 30_000

/**
 * A token, asked for until there is an answer. Whoever was here last waits for it on their page as long as it takes, since no connection
 * is no sign-out; somebody whom this browser does not know is led to the sign-in, which says what is wrong.
 */
const patientToken = async ({ getToken }: AuthPort): Promise<string | null> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await getToken()
    } catch {
      if (attempt >= 3 && !rememberedUser()) return null
      await new Promise((resolve) => setTimeout(resolve, Math.min(500 * 2 ** attempt, longest)))
    }
  }
}

/** What a visit begins with: whoever was here last, on the pages behind the sign-in. */
export const atFirst = (): AuthState => {
  const user = /^\/(auth|403|coming-soon)\b/.test(window.location.pathname) ? null : rememberedUser()
  return user ? { status: 'authenticated', user } : { status: 'loading' }
}
