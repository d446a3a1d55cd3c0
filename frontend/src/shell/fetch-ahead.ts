import { rememberedUser } from '../platform/auth/remembered.ts'
import { routes } from './routes.tsx'
import { loadFrame } from './signed-in.tsx'

/** Whether a path is of a pattern; `:id` stands for any one segment. */
const fits = (pattern: string, path: string) => {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
}

/** Milliseconds that the first picture waits for its page; on a slow network the frame comes first. */
const PATIENCE = 1_500

/**
 * Fetches frame, page and words of an address while it is still being asked who comes; nothing for a first visit. Resolves
 * when they can be drawn, when that failed, or when it takes long.
 */
export const fetchAhead = async (path: string): Promise<void> => {
  if (!rememberedUser()) return
  const page = routes.find(({ path: pattern }) => fits(pattern, path === '/' ? '/dashboard' : path))
  // What cannot be fetched now is asked for again, and its failure shown, when it is drawn.
  if (!page) return
  const fetched = Promise.all([loadFrame(), page.load()]).catch(() => {})
  await Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
}
