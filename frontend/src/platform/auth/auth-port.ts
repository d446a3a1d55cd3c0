/** All that the app asks of a sign-in. `session-auth.ts` is its one implementation; tests bring their own. */
export type AuthPort = {
  /** The host of somebody else's identity provider, which keeps accounts and passwords in its own way. */
  elsewhere?: string | undefined
  /** Leaves for the sign-in page of the identity provider; `returnTo` is the path to come back to. Does not resolve. */
  signIn: (returnTo: string) => Promise<void>
  /** Ends the session, or all of one's own. Gives the address that comes next. Rejects with `ApiError` when it could not be ended. */
  signOut: (which?: { everywhere: boolean }) => Promise<string | null>
  /** Makes the session go on. Says whether it has just begun. Rejects with `ApiError`. */
  keep: () => Promise<{ isNew: boolean }>
  /** Has the provider asked again who one is: an address that was confirmed since counts from here on. */
  renew: () => Promise<void>
}
