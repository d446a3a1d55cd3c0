import type { User } from '@escandallo/contracts/team/queries.ts'
import { type Places, staysWithin } from '@escandallo/contracts/team/sight.ts'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useMemo, useReducer } from 'react'
import { notify } from '../../ui/feedback/toasts.tsx'
import { post, whenKeptOut, whenUnauthorized } from '../api.ts'
import { listen } from '../connection/live.ts'
import { mayOpen } from '../modules/may-open.ts'
import { keepFor, leaveTab, ownerOf, signOutEverywhere, whenSignedOutElsewhere } from '../storage/kept-data.ts'
import { useErrorWords } from '../words/errors.ts'
import { arriving, atFirst } from './arriving.ts'
import type { AuthPort } from './auth-port.ts'
import { type AuthEvent, type AuthState, nextAuthState, type SignedOutReason } from './auth-state.ts'
import { keepGoing } from './keeping.ts'
import { loadUser } from './load-user.ts'
import { rememberUser } from './remembered.ts'

type Auth = {
  state: AuthState
  /** The host of somebody else's identity provider: accounts and passwords are looked after there. */
  elsewhere?: string | undefined
  signIn: (returnTo: string) => Promise<void>
  /** Signs out. Rejects with `ApiError` where the session could not be ended: then one is still signed in. */
  signOut: (which?: { everywhere: boolean }) => Promise<void>
  /** Asks again who one is: after the corporation was founded, a profile saved, a permission changed. */
  refetchUser: () => Promise<void>
  /** The same, having asked the provider: an address that was confirmed since the sign-in is confirmed from here on. */
  renew: () => Promise<void>
  /** What one is could not be saved, by no fault of one's own: one is signed out (specification, section 8). */
  notSaved: () => void
  /** After the account was deleted: forgets everything without asking the provider. */
  accountDeleted: () => void
}

const Context = createContext<Auth | null>(null)

/** Who is signed in, and how to sign in and out. */
export const useAuth = (): Auth => {
  const auth = useContext(Context)
  if (!auth) throw new Error('useAuth needs an AuthProvider above it')
  return auth
}

export { mayOpen }

/** The signed-in user. Only for what stands behind a sign-in. */
export const useUser = (): User => {
  const { state } = useAuth()
  if (state.status !== 'authenticated') throw new Error('useUser stands outside the signed-in part of the app')
  return state.user
}

/** The owner of what this browser stores, as `ownerOf` writes it; null where nobody is signed in. */
export const useOwner = (): string | null => {
  const state = useContext(Context)?.state
  return state?.status === 'authenticated' ? ownerOf(state.user) : null
}

/** Whether somebody is signed in who may open a section: for parts that pages of other sections show. */
export const useMayOpen = (section: User['sections'][number] | 'admin'): boolean => {
  const state = useContext(Context)?.state
  return state?.status === 'authenticated' && mayOpen(state.user, section)
}

/** Establishments that the user may act for. */
export const placesOf = ({ role, establishments, everywhere }: User): Places =>
  role !== 'user' || everywhere ? 'all' : (establishments ?? 'all')

/** Whether the user may change what is at some establishments, at every one where none is named. */
export const mayChange = (user: User, whereabouts: readonly string[]): boolean =>
  staysWithin(placesOf(user), whereabouts, [])

/** Where something new of the user's is: everywhere, or at their own establishments. */
export const newWhereabouts = (user: User): string[] => {
  const places = placesOf(user)
  return places === 'all' ? [] : [...places]
}

type AuthProviderProps = {
  port: AuthPort
  /** Who is there, if that was already asked. */
  visitor?: Promise<AuthEvent>
  children: ReactNode
}

export const AuthProvider = ({ port, visitor, children }: AuthProviderProps) => {
  const [state, dispatch] = useReducer(nextAuthState, undefined, atFirst)
  const queries = useQueryClient()
  const words = useErrorWords()

  useEffect(() => {
    const arrived = visitor ?? arriving()
    // From here on an answer 401 means that the session has ended, or is another's.
    whenUnauthorized((reason) => {
      if (reason === 'another-account') {
        queries.clear()
        leaveTab()
        notify.dismissAll()
      }
      dispatch({ type: 'logout', reason })
    })
    let gone = false
    void arrived.then((event) => {
      if (!gone) dispatch(event)
    })
    return () => {
      gone = true
    }
  }, [queries, visitor])

  const signedIn = state.status === 'authenticated'
  useEffect(() => {
    // Who was here a moment ago and is let in no more is told so, and what waits for them; the question itself is refused as well.
    let isAsking = !signedIn
    whenKeptOut(() => {
      if (isAsking) return
      isAsking = true
      void loadUser().then((event) => {
        queries.clear()
        dispatch(event)
      })
    })
    return () => whenKeptOut(() => {})
  }, [signedIn, queries])
  // Before the parts below take up what is kept for them.
  useLayoutEffect(() => {
    if (state.status === 'authenticated') keepFor(state.user)
  }, [state])
  useEffect(() => {
    if (state.status !== 'loading') rememberUser(state.status === 'authenticated' ? state.user : null)
  }, [state])
  useEffect(() => {
    if (!signedIn) return
    const stopListening = listen({
      queries,
      onUnauthorized: () => dispatch({ type: 'logout', reason: 'session-ended' }),
    })
    // Nobody waits for it, and nothing is lost when it fails: it only says where from somebody has signed in.
    const stopKeeping = keepGoing(port, () => void post('/users/signed-in', {}).catch(() => {}))
    return () => {
      stopListening()
      stopKeeping()
    }
  }, [signedIn, queries, port])
  useEffect(
    () =>
      whenSignedOutElsewhere(() => {
        queries.clear()
        leaveTab()
        notify.dismissAll()
        dispatch({ type: 'logout', reason: 'signed-out' })
      }),
    [queries],
  )

  const auth = useMemo<Auth>(() => {
    const forget = () => {
      queries.clear()
      notify.dismissAll()
      return signOutEverywhere()
    }
    const leave = async (reason: SignedOutReason, which?: { everywhere: boolean }) => {
      const next = await port.signOut(which).catch((error: unknown) => {
        notify.error(words(error))
        throw error
      })
      const forgotten = forget()
      dispatch({ type: 'logout', reason })
      // A page that is left takes nothing out of the browser's store any more.
      await forgotten
      if (next) window.location.assign(next)
    }
    return {
      state,
      elsewhere: port.elsewhere,
      signIn: port.signIn,
      signOut: (which) => leave('signed-out', which),
      refetchUser: async () => {
        const event = await loadUser()
        const isKnown = state.status === 'authenticated' && event.type === 'initial' && event.user !== null
        dispatch(isKnown && event.user ? { type: 'update-account', user: event.user } : event)
      },
      notSaved: () => {
        void forget()
        dispatch({ type: 'logout', reason: 'user-not-saved' })
      },
      renew: async () => {
        await port.renew()
        dispatch(await loadUser())
      },
      accountDeleted: () => {
        void forget()
        dispatch({ type: 'delete-account' })
      },
    }
  }, [state, port, queries, words])

  return <Context value={auth}>{children}</Context>
}
