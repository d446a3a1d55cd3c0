import { lastingStorage } from '../storage/browser-storage.ts'

/** A page that was looked at: its address, with what narrows it, and its title. */
export type Visit = { href: string; title: string }

const slot = 'escandallo-visits'
const MOST = 12

const isVisit = (kept: unknown): kept is Visit => {
  const { href, title } = (kept ?? {}) as Partial<Visit>
  return typeof href === 'string' && href.startsWith('/dashboard/') && typeof title === 'string'
}

/** The pages that somebody looked at in this browser, the last first; none after they signed out. */
export const visits = (): Visit[] => {
  try {
    const storedVisits: unknown = JSON.parse(lastingStorage.read(slot) ?? '[]')
    return Array.isArray(storedVisits) ? storedVisits.filter(isVisit) : []
  } catch {
    return []
  }
}

/** Keeps a page as the last that was looked at. */
export const visited = (visit: Visit) => {
  if (!isVisit(visit)) return
  const others = visits().filter(({ href }) => href !== visit.href)
  lastingStorage.write(slot, JSON.stringify([visit, ...others].slice(0, MOST)))
}

/** Forgets them: the next to sign in here may be somebody else. */
export const forgetVisits = () => lastingStorage.remove(slot)
