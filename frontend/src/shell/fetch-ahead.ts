import { rememberedUser } from '../platform/auth/remembered.ts'
import { routes } from './routes.tsx'
import { loadFrame } from './signed-in.tsx'

/** Whether a path is of a pattern; `:id` stands for any one segment. */
const fits = (pattern: string, path: string) => {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
}

/**
 * Fetches frame, page and words of an address while it is still being asked who comes; nothing for a first visit. Resolves
 * when they can be drawn, or when that failed.
 */
export const fetchAhead = async (path: string): Promise<void> => {
  if (!rememberedUser()) return
  const page = routes.find(({ path: pattern }) => fits(pattern, path === '/' ? '/dashboard' : path))
  // What cannot be fetched now is asked for again, and its failure shown, when it is drawn.
  if (page) await Promise.all([loadFrame(), page.load()]).catch(() => {})
}
