import type { QueryClient } from '@tanstack/react-query'
import { rememberedUser } from '../../platform/auth/remembered.ts'
import { shellLinks } from '../links.ts'
import { pageAt } from '../page-at.ts'
import { openRoutes, routes } from '../routes.ts'
import { loadFrame } from '../signed-in.tsx'
import { firstQuestionsAt } from './questions-at.ts'

/** Milliseconds that the first picture waits for its page; on a slow network the frame comes first. */
const FIRST_PICTURE_TIMEOUT_MS = 1_500
/** Milliseconds that a page whose files are there waits for its first answers, which then come with its first picture. */
const FIRST_ANSWERS_TIMEOUT_MS = 250

const atMost = (milliseconds: number, work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, milliseconds))])

/** Asks what the page of an address asks first, into `queries`. What fails is asked again, and said, by the page. */
const askAhead = (queries: QueryClient): Promise<unknown> => {
  const user = rememberedUser()
  if (!user) return Promise.resolve()
  return Promise.all(firstQuestionsAt(window.location, user).map((question) => queries.prefetchQuery(question)))
}

/**
 * Fetches frame, page and words of an address, and the answers to its first questions, while it is still being asked who comes; for a first
 * visit the sign-in, to which it leads. Resolves when what comes first can be drawn, when that failed, or when it takes long.
 */
export const fetchAhead = async (path: string, queries: QueryClient): Promise<void> => {
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
  const answers = open ? Promise.resolve() : askAhead(queries)
  const fetched = fetching(open ? [open.load] : page ? [loadFrame, page.load] : [])
  await atMost(FIRST_PICTURE_TIMEOUT_MS, fetched)
  await atMost(FIRST_ANSWERS_TIMEOUT_MS, answers)
}
