import type { OwnInvitation, User } from '@escandallo/contracts/team/queries.ts'

/** Why someone who was signed in no longer is; the sign-in page says it. */
export type SignedOutReason =
  | 'signed-out'
  | 'user-not-loaded'
  | 'session-ended'
  | 'account-deleted'
  | 'user-not-saved'
  | 'another-account'

export type AuthState =
  | { status: 'loading' }
  /** Known to the identity provider, not yet to the product: an invitation is shown, or the corporation's name asked for. */
  | { status: 'unknown-user'; waiting?: OwnInvitation | undefined }
  | { status: 'authenticated'; user: User }
  | { status: 'unauthenticated'; reason: SignedOutReason | null }

export type AuthEvent =
  | { type: 'initial'; user: User | null }
  | { type: 'user-unknown'; waiting?: OwnInvitation | undefined }
  | { type: 'logout'; reason: SignedOutReason | null }
  | { type: 'delete-account' }
  | { type: 'update-account'; user: User }

const isSame = (state: AuthState, user: User) =>
  state.status === 'authenticated' && JSON.stringify(state.user) === JSON.stringify(user)

/** The states and events of the specification's section 4, and the step for someone without a user record. */
export const nextAuthState = (state: AuthState, event: AuthEvent): AuthState => {
  switch (event.type) {
    case 'initial':
      if (event.user && isSame(state, event.user)) return state
      return event.user ? { status: 'authenticated', user: event.user } : { status: 'unauthenticated', reason: null }
    case 'user-unknown':
      return { status: 'unknown-user', waiting: event.waiting }
    case 'logout':
      // Whoever is not signed in has no session that could end.
      if (state.status === 'unauthenticated' && event.reason === 'session-ended') return state
      // Somebody who is here stays when it cannot be asked again who they are.
      if (state.status === 'authenticated' && event.reason === 'user-not-loaded') return state
      return { status: 'unauthenticated', reason: event.reason }
    case 'delete-account':
      return { status: 'unauthenticated', reason: 'account-deleted' }
    case 'update-account':
      return state.status === 'authenticated' ? { status: 'authenticated', user: event.user } : state
    default:
      return event satisfies never
  }
}
