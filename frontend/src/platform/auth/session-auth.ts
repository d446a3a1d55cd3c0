import { ApiError, errorOf } from '../api-error.ts'
import { personHeader } from '../connection/session-person.ts'
import type { AuthPort } from './auth-port.ts'

const send = async <T>(path: string, body: object): Promise<T> => {
  let response: Response
  try {
    response = await fetch(path, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...personHeader() },
      body: JSON.stringify(body),
    })
  } catch {
    throw new ApiError(0, navigator.onLine ? 'server-unreachable' : 'offline')
  }
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw errorOf(response.status, answer)
  return answer as T
}

/** Whether people can sign in just now: a provider may be away, and no answer of ours says that it is not. */
export const isSignInReady = async (): Promise<boolean> => {
  const answer = await fetch('/session/ready', { headers: { Accept: 'application/json' } }).catch(() => null)
  const body: unknown = answer?.ok ? await answer.json().catch(() => null) : null
  return (body as { ready?: unknown } | null)?.ready === true
}

/**
 * Sign-in by a session that the server keeps. A cookie that no script reads stands for it, and tokens stay on the server. The page says by
 * its head when people sign in at somebody else's provider.
 */
export const sessionAuth = (page: Document = document): AuthPort => {
  const keep = async (body: object = {}): Promise<{ isNew: boolean }> => {
    const { isNew, isReplaced } = await send<{ isNew: boolean; isReplaced: boolean }>('/session/keep', body)
    // The id that came with this answer counts, and the one before it goes, once it has been seen.
    if (isReplaced) await send('/session/keep', {})
    return { isNew }
  }
  return {
    elsewhere: page.querySelector('meta[name="sign-in-host"]')?.getAttribute('content') ?? undefined,
    signIn: async (returnTo) => {
      window.location.replace(`/session/start?${new URLSearchParams({ returnTo })}`)
      await new Promise(() => {})
    },
    signOut: async (which = { everywhere: false }) => {
      try {
        return (await send<{ location: string }>('/session/end', which)).location
      } catch (error) {
        // It is over already, or another's.
        if (error instanceof ApiError && error.status === 401) return null
        throw error
      }
    },
    keep: () => keep(),
    renew: async () => {
      await keep({ askAgain: true })
    },
  }
}
