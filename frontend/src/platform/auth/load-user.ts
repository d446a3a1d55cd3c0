import type { OwnInvitation, User } from '@escandallo/contracts/team/queries.ts'
import { get, post } from '../api.ts'
import { ApiError, isNetworkFault, isPutOff } from '../api-error.ts'
import type { AuthEvent } from './auth-state.ts'
import { forgetInvitation, openedInvitation } from './opened-invitation.ts'

type Loading = {
  wait?: (milliseconds: number) => Promise<void>
  patient?: boolean
  /** The first question of a page: its head has asked it already. */
  askedAhead?: boolean
}

const tries = 3
/** They have an account, and the product lets nobody in by it: not yet, or not any more. */
const withoutUser = ['user-unknown', 'user-inactive']

const longest = 30_000

const hasNoRecord = (error: unknown): error is ApiError => error instanceof ApiError && withoutUser.includes(error.code)
const mayPass = (error: unknown, patient: boolean): boolean => isNetworkFault(error) || (patient && isPutOff(error))
const isSignedOut = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 401

/** What waits for somebody who is nobody here; null once an invitation of theirs was accepted, so that it can be asked again. */
const withoutRecord = async (isInactive: boolean): Promise<AuthEvent | null> => {
  const waiting = await waitingFor(isInactive)
  const isInvited = waiting?.invited && waiting.confirmed
  return isInvited && (await joined()) ? null : { type: 'user-unknown', waiting }
}

/**
 * Asks who the signed-in person is here. A network fault is tried twice more, and for ever by the `patient`; any other failure signs them
 * out, except that the identity has no user record, or one that was deactivated: then it is asked what waits for them.
 */
export const loadUser = async ({
  wait = pause,
  patient = false,
  askedAhead = false,
}: Loading = {}): Promise<AuthEvent> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return { type: 'initial', user: await get<User>('/users/me', { askedAhead: askedAhead && attempt === 1 }) }
    } catch (error) {
      if (hasNoRecord(error)) {
        const outcome = await withoutRecord(error.code === 'user-inactive')
        if (outcome) return outcome
        attempt = 0
        continue
      }
      if (isSignedOut(error))
        return { type: 'logout', reason: error.code === 'another-account' ? error.code : 'session-ended' }
      if (!mayPass(error, patient) || (attempt >= tries && !patient))
        return { type: 'logout', reason: 'user-not-loaded' }
      await wait(Math.min(300 * 2 ** attempt, longest))
    }
  }
}

/** Whether an invitation waits for them; where that cannot be said, only that they were deactivated, or nothing. */
const waitingFor = (deactivated: boolean): Promise<OwnInvitation | undefined> =>
  get<OwnInvitation>('/users/invitation').catch(() =>
    deactivated
      ? {
          invited: false,
          email: null,
          confirmed: false,
          corporationName: null,
          earlierSignIn: null,
          deactivated,
          left: false,
        }
      : undefined,
  )

/** Whoever came by the link of an invitation, and had to confirm their address first, has accepted it. */
const joined = async (): Promise<boolean> => {
  const invitation = openedInvitation()
  if (invitation === null) return false
  // Once: another account that is signed in to here has an invitation of its own, or none.
  forgetInvitation()
  return post('/users/join', { invitation }).then(
    () => true,
    () => false,
  )
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
