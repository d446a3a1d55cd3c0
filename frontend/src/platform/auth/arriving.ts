import type { AuthEvent, AuthState } from './auth-state.ts'
import { loadUser } from './load-user.ts'
import { rememberedUser } from './remembered.ts'

/** Paths on which nobody is looked for: the sign-in's own pages. */
const anonymous = /^\/auth\/(sign-out|verify-email)|^\/auth\/(sign-in|new-password)\?.*(interaction|token)=/
/** The form of a sign-in. Whoever comes back to it may have signed in by it meanwhile, and then it takes no password any more. */
const form = /^\/auth\/sign-in\?.*interaction=/

const isBackAt = (address: string): boolean => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return form.test(address) && (rememberedUser() !== null || visit?.type === 'back_forward' || visit?.type === 'reload')
}

const asksNobody = (): boolean => {
  const address = window.location.pathname + window.location.search
  return anonymous.test(address) && !isBackAt(address)
}

/**
 * Asks who is there. Whoever was here last waits for the answer on their page as long as it takes, since no connection is no sign-out;
 * whose session has ended is nobody, of whom nothing has to be said.
 */
export const arriving = async (): Promise<AuthEvent> => {
  if (asksNobody()) return { type: 'initial', user: null }
  const event = await loadUser({ patient: rememberedUser() !== null, askedAhead: true })
  const isOver = event.type === 'logout' && event.reason === 'session-ended'
  return isOver ? { type: 'initial', user: null } : event
}

/** What a visit begins with: whoever was here last, on the pages behind the sign-in. */
export const atFirst = (): AuthState => {
  if (asksNobody()) return { status: 'unauthenticated', reason: null }
  const user = /^\/(auth|403|coming-soon)\b/.test(window.location.pathname) ? null : rememberedUser()
  return user ? { status: 'authenticated', user } : { status: 'loading' }
}
