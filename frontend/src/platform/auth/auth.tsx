import type { User } from '@escandallo/contracts/team/queries.ts'
import { type Places, staysWithin } from '@escandallo/contracts/team/sight.ts'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useReducer } from 'react'
import { post, takeTokensFrom } from '../api.ts'
import { listen } from '../connection/live.ts'
import { forgetPosition } from '../connection/position.ts'
import { keepFor, signOutEverywhere, whenSignedOutElsewhere } from '../storage/kept-data.ts'
import { arriving, atFirst } from './arriving.ts'
import type { AuthPort } from './auth-port.ts'
import { type AuthEvent, type AuthState, nextAuthState, type SignedOutReason } from './auth-state.ts'
import { loadUser } from './load-user.ts'
import { rememberUser } from './remembered.ts'

type Auth = {
  state: AuthState
  /** The host of somebody else's identity provider: accounts and passwords are looked after there. */
  elsewhere?: string | undefined
  signIn: (returnTo: string) => Promise<void>
  completeSignIn: (address: string) => Promise<string>
  signOut: () => Promise<void>
  /** Asks again who one is: after the corporation was founded, a profile saved, a permission changed. */
  refetchUser: () => Promise<void>
  /** The same with another token: an address that was confirmed since the last one was issued is confirmed from here on. */
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

/** The signed-in user. Only for what stands behind a sign-in. */
export const useUser = (): User => {
  const { state } = useAuth()
  if (state.status !== 'authenticated') throw new Error('useUser stands outside the signed-in part of the app')
  return state.user
}

/** Whether the user may open a section: admins may open all of them (specification, section 6). */
export const mayOpen = (user: User, section: User['sections'][number] | 'admin' | 'superadmin' | null) => {
  if (section === null || user.role === 'superadmin') return true
  if (section === 'superadmin') return false
  return user.role === 'admin' || (section !== 'admin' && user.sections.includes(section))
}

/** Whether somebody is signed in who may open a section: for parts that pages of other sections show. */
export const useMayOpen = (section: User['sections'][number]): boolean => {
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

  useEffect(() => {
    const arrived = visitor ?? arriving(port)
    // From here on an answer 401 means that the session has ended.
    takeTokensFrom({
      getToken: port.getToken,
      onUnauthorized: () => {
        port.forgetToken()
        dispatch({ type: 'logout', reason: 'session-ended' })
      },
    })
    let gone = false
    void arrived.then((event) => {
      if (!gone) dispatch(event)
    })
    return () => {
      gone = true
    }
  }, [port, visitor])

  const signedIn = state.status === 'authenticated'
  useEffect(() => {
    if (state.status === 'authenticated') keepFor(state.user)
    if (state.status !== 'loading') rememberUser(state.status === 'authenticated' ? state.user : null)
  }, [state])
  useEffect(() => {
    if (!signedIn) return
    const getToken = async () => {
      const token = await port.getToken()
      if (token === null) dispatch({ type: 'logout', reason: 'session-ended' })
      return token
    }
    return listen({ queries, getToken })
  }, [signedIn, queries, port])
  useEffect(
    () =>
      whenSignedOutElsewhere(() => {
        queries.clear()
        port.forgetToken()
        dispatch({ type: 'logout', reason: 'signed-out' })
      }),
    [queries, port],
  )

  const auth = useMemo<Auth>(() => {
    const forget = () => {
      queries.clear()
      forgetPosition()
      signOutEverywhere()
    }
    const leave = async (reason: SignedOutReason) => {
      forget()
      dispatch({ type: 'logout', reason })
      await port.signOut()
    }
    return {
      state,
      elsewhere: port.elsewhere,
      signIn: port.signIn,
      completeSignIn: async (address) => {
        const returnTo = await port.completeSignIn(address)
        const event = await loadUser()
        dispatch(event)
        // Nobody waits for it, and nothing is lost when it fails: it only says where from.
        if (event.type === 'initial' && event.user) void post('/users/signed-in', {}).catch(() => {})
        return returnTo
      },
      signOut: () => leave('signed-out'),
      refetchUser: async () => {
        const event = await loadUser()
        const isKnown = state.status === 'authenticated' && event.type === 'initial' && event.user !== null
        dispatch(isKnown && event.user ? { type: 'update-account', user: event.user } : event)
      },
      notSaved: () => {
        forget()
        port.forgetToken()
        dispatch({ type: 'logout', reason: 'user-not-saved' })
      },
      renew: async () => {
        port.forgetToken()
        dispatch(await loadUser())
      },
      accountDeleted: () => {
        forget()
        port.forgetToken()
        dispatch({ type: 'delete-account' })
      },
    }
  }, [state, port, queries])

  return <Context value={auth}>{children}</Context>
}
