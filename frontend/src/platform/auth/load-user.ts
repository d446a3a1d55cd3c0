import type { User } from '@escandallo/contracts/team/queries.ts'
import { get, post } from '../api.ts'
import { ApiError, isNetworkFault } from '../api-error.ts'
import type { AuthEvent } from './auth-state.ts'

const tries = 3

/**
 * Asks who the signed-in person is here. A network fault is tried twice more; any other failure signs them out, except
 * that the identity has no user record yet.
 */
export const loadUser = async (wait: (milliseconds: number) => Promise<void> = pause): Promise<AuthEvent> => {
  let hasJoined = false
  for (let attempt = 1; ; attempt++) {
    try {
      return { type: 'initial', user: await get<User>('/users/me') }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'user-unknown') {
        if (hasJoined || !(await joined())) return { type: 'user-unknown' }
        hasJoined = true
        attempt = 0
        continue
      }
      if (error instanceof ApiError && error.status === 401) return { type: 'logout', reason: 'session-ended' }
      if (!isNetworkFault(error) || attempt === tries) return { type: 'logout', reason: 'user-not-loaded' }
      await wait(300 * 2 ** attempt)
    }
  }
}

/** Whoever was invited under the address that they have confirmed joins without the letter's link. */
const joined = () =>
  post('/users/join', {}).then(
    () => true,
    () => false,
  )

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
