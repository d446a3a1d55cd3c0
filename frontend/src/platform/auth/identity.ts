import type { Language } from '@escandallo/contracts/values/plain/languages.ts'
import { ApiError, errorOf } from '../api-error.ts'
import { personHeader } from '../connection/session-person.ts'

const ask = async <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T> => {
  let response: Response
  try {
    response = await fetch(`/idp${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...personHeader(),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  } catch {
    throw new ApiError(0, navigator.onLine ? 'server-unreachable' : 'offline')
  }
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw errorOf(response.status, answer)
  return answer as T
}

type Next = { location: string }
/** Where letters are only stored, the newest to one's own address. */
export type OwnLetters = {
  email: string
  emailVerified: boolean
  /** The address that was asked for and waits for its letter to be opened. */
  askedEmail: string | null
  onlyStored: boolean
  letters: { kind: string; subject: string; text: string; sentAt: string }[]
}

/** Where one is signed in, the newest first. */
export type OwnSessions = {
  sessions: {
    id: string
    signedInAt: string
    current: boolean
    /** What it was begun on, as far as the browser said so. */
    device: { browser: string | null; system: string | null } | null
    usedAt: string | null
  }[]
}

/** The pages of the identity provider that ships with the product. Every call rejects with `ApiError`. */
export const identity = {
  interaction: (uid: string) => ask<{ prompt?: string }>('GET', `/interaction/${encodeURIComponent(uid)}`),
  signIn: (uid: string, email: string, password: string) =>
    ask<Next>('POST', `/interaction/${encodeURIComponent(uid)}/login`, { email, password }),
  createAccount: (account: {
    email: string
    password: string
    name?: string
    interaction?: string
    language: Language
  }) => ask<Next>('POST', '/accounts', account),
  forgotPassword: (email: string, language: Language) => ask<unknown>('POST', '/password/forgot', { email, language }),
  /** `account` says of one whose address nobody had confirmed whether it was theirs; `account-unconfirmed` asks for it. */
  resetPassword: (reset: {
    token: string
    password: string
    confirmation: string
    language: Language
    account?: 'kept' | 'new'
  }) => ask<unknown>('POST', '/password/reset', reset),
  changePassword: (change: { oldPassword: string; newPassword: string; confirmation: string; language: Language }) =>
    ask<unknown>('POST', '/password/change', change),
  deleteAccount: (password: string) => ask<unknown>('DELETE', '/account', { password }),
  sessions: () => ask<OwnSessions>('GET', '/sessions'),
  /** One of them, or all the others. */
  endSessions: (session?: string) => ask<unknown>('POST', '/sessions/end', session === undefined ? {} : { session }),
  letters: () => ask<OwnLetters>('GET', '/letters'),
  changeEmail: (email: string, password: string, language: Language) =>
    ask<unknown>('POST', '/email/change', { email, password, language }),
  confirmEmail: (token: string, language: Language) => ask<unknown>('POST', '/email/confirm', { token, language }),
  /** The letter with which one confirms one's own address, once more. */
  sendVerification: (language: Language) => ask<{ emailVerified: boolean }>('POST', '/verify-email/send', { language }),
  verifyEmail: (token: string) => ask<unknown>('POST', '/verify-email', { token }),
}
