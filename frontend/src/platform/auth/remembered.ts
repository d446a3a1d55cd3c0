import type { User } from '@escandallo/contracts/team/queries.ts'
import { lastingStorage } from '../storage/browser-storage.ts'
import { forgetVisits } from '../visits/visits.ts'

const slot = 'escandallo-known'

const isUser = (kept: unknown): kept is User => {
  const { userId, role, sections } = (kept ?? {}) as Partial<User>
  return typeof userId === 'string' && typeof role === 'string' && Array.isArray(sections)
}

/**
 * Who was signed in here last, unless they have signed out: their page is drawn while it is still being asked whether it is
 * them. It holds no figures and opens nothing; those the server gives to whoever has a session.
 */
export const rememberedUser = (): User | null => {
  try {
    const storedUser: unknown = JSON.parse(lastingStorage.read(slot) ?? 'null')
    return isUser(storedUser) ? storedUser : null
  } catch {
    return null
  }
}

/** Keeps who is signed in, or forgets them. */
export const rememberUser = (user: User | null) => {
  if (user) lastingStorage.write(slot, JSON.stringify(user))
  else {
    lastingStorage.remove(slot)
    forgetVisits()
  }
}
