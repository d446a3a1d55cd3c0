import { rememberedUser } from '../platform/auth/remembered.ts'
import { shellLinks } from './links.ts'
import { openRoutes, pageAt, routes } from './routes.ts'
import { loadFrame } from './signed-in.tsx'

/** Milliseconds that the first picture waits for its page; on a slow network the frame comes first. */
const FIRST_PICTURE_TIMEOUT_MS = 1_500

/**
 * Fetches frame, page and words of an address while it is still being asked who comes; for a first visit the sign-in, to
 * which it leads. Resolves when what comes first can be drawn, when that failed, or when it takes long.
 */
export const fetchAhead = async (path: string): Promise<void> => {
  const open = pageAt(openRoutes, path)
  const page = pageAt(routes, path === '/' ? shellLinks.home() : path)
  // What cannot be fetched now is asked for again, and its failure shown, when it is drawn.
  const fetching = (parts: readonly (() => Promise<unknown>)[]) =>
    Promise.all(parts.map((load) => load())).catch(() => {})
  if (!open && !rememberedUser()) {
    // Nobody waits for it: the first picture stands until it is known that nobody is signed in.
    const signIn = pageAt(openRoutes, shellLinks.signIn())
    if (signIn) void fetching([signIn.load])
    return
  }
  const fetched = fetching(open ? [open.load] : page ? [loadFrame, page.load] : [])
  await Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, FIRST_PICTURE_TIMEOUT_MS))])
}
