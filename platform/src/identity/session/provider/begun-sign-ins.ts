import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { OwnCookie } from '../session-cookie.ts'
import type { SessionSeal } from '../session-seal.ts'
import type { SignInSecrets } from './openid-client.ts'

const schema = z.array(z.object({ state: z.string(), returnTo: z.string(), until: z.number() })).max(10)
type BegunSignIn = z.infer<typeof schema>[number]

/** Several tabs may sign in at once; a cookie has four kilobytes. */
const MOST = 4
const LONGEST_PATH = 500
const SECONDS = 3_600

/**
 * The sign-ins that a browser has begun, in a sealed cookie: nobody can be signed in by a link to a sign-in that another began. Nonce and
 * verifier follow from the state, and stand nowhere.
 */
export const signInsBegun = (cookie: OwnCookie, { sealText, openText, derive }: SessionSeal, now = Date.now) => {
  const secretsOf = (state: string): SignInSecrets => ({
    state,
    nonce: derive('nonce', state),
    verifier: derive('verifier', state),
  })
  const read = (header: string | undefined): BegunSignIn[] => {
    const text = openText(cookie.read(header) ?? '')
    const begun = schema.safeParse(text === null ? null : JSON.parse(text))
    return begun.success ? begun.data.filter(({ until }) => until > now()) : []
  }
  const write = (begun: readonly BegunSignIn[]) =>
    begun.length === 0 ? cookie.clear() : cookie.set(sealText(JSON.stringify(begun)), SECONDS)
  return {
    /** Begins one more; `setCookie` is for the answer. */
    begin: (header: string | undefined, returnTo: string) => {
      const state = randomBytes(24).toString('base64url')
      const path = returnTo.length <= LONGEST_PATH ? returnTo : '/dashboard'
      const begun = [...read(header), { state, returnTo: path, until: now() + SECONDS * 1_000 }]
      return { secrets: secretsOf(state), setCookie: write(begun.slice(-MOST)) }
    },
    /** The one that this browser began with this state, which is then over; null where it did not. */
    finish: (header: string | undefined, state: string | null) => {
      const all = read(header)
      const begunHere = all.find((each) => each.state === state)
      if (!begunHere) return null
      const setCookie = write(all.filter((each) => each !== begunHere))
      return { secrets: secretsOf(begunHere.state), returnTo: begunHere.returnTo, setCookie }
    },
  }
}
