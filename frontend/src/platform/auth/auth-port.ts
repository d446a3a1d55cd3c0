/** All that the app asks of a sign-in. `openid.ts` is its one implementation; tests bring their own. */
export type AuthPort = {
  /** The host of somebody else's identity provider, which keeps accounts and passwords in its own way. */
  elsewhere?: string | undefined
  /** Leaves for the sign-in page of the identity provider; `returnTo` is the path to come back to. Does not resolve. */
  signIn: (returnTo: string) => Promise<void>
  /** Finishes a sign-in at the callback address. Gives the path to go to. Safe to call twice with one address. */
  completeSignIn: (address: string) => Promise<string>
  /** Ends the session here and at the provider. Does not resolve when the provider has a page for it. */
  signOut: () => Promise<void>
  /** A token that is good for another 30 seconds, renewed silently when needed; `null` when nobody is signed in. Rejects when nobody answers. */
  getToken: () => Promise<string | null>
  /** Forgets the token, so that the next one is asked for afresh. */
  forgetToken: () => void
}
