import { type ReactNode, useState } from 'react'
import { AuthProvider, useAuth } from '../auth.tsx'
import type { AuthPort } from '../auth-port.ts'
import type { AuthEvent } from '../auth-state.ts'

/** A sign-in whose session goes on and that does nothing else. */
export const idlePort: AuthPort = {
  signIn: async () => {},
  signOut: async () => null,
  keep: async () => ({ isNew: false }),
  renew: async () => {},
}

const OnceSignedIn = ({ children }: { children: ReactNode }) =>
  useAuth().state.status === 'authenticated' ? children : null

type SignedInProps = { user?: object; port?: AuthPort; children: ReactNode }

/** Draws its content once somebody is signed in: `user`, or whoever `GET /users/me` answers. */
export const SignedIn = ({ user, port = idlePort, children }: SignedInProps) => {
  const [visitor] = useState(() => user && Promise.resolve({ type: 'initial', user } as AuthEvent))
  return (
    <AuthProvider port={port} {...(visitor && { visitor })}>
      <OnceSignedIn>{children}</OnceSignedIn>
    </AuthProvider>
  )
}
