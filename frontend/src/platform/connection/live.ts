import type { QueryClient } from '@tanstack/react-query'
import { eventReader } from './event-stream.ts'
import { shownFrom } from './shown-from.ts'

type LiveOptions = {
  queries: QueryClient
  getToken: () => Promise<string | null>
  /** Milliseconds before the first new attempt; doubles up to half a minute. */
  pause?: number
}

const longest = 30_000

/** What every cost of the kitchen follows from. */
const inKitchen: ReadonlySet<string> = new Set(['products', 'recipes', 'dishes', 'menus'])

/** Asks again for what is on screen of some modules and of all that is computed from them, and later for what is not on screen. */
export const refresh = async (queries: QueryClient, changed: readonly string[]): Promise<void> => {
  const groups = changed.some((module) => inKitchen.has(module)) ? [...changed, 'kitchen'] : changed
  const modules = new Set(groups.flatMap((group) => [group, ...(shownFrom[group] ?? [])]))
  await Promise.all([...modules].map((module) => queries.invalidateQueries({ queryKey: [module] })))
}

/** What the server says: `{ "module": "documents", "position": "…" }`. */
const moduleOf = (data: string): string | null => {
  try {
    const news = JSON.parse(data) as { module?: unknown }
    return typeof news.module === 'string' ? news.module : null
  } catch {
    return null
  }
}

/**
 * Listens to /api/live and refreshes the queries (by their key's first element) of every module that changed, and of those that
 * are computed from it. `EventSource` cannot carry a bearer token, hence `fetch`. After a gap everything on screen is asked again, since what was said
 * meanwhile is lost. Gives the function that stops it.
 */
export const listen = ({ queries, getToken, pause = 1000 }: LiveOptions): (() => void) => {
  const stop = new AbortController()
  let delay = pause
  let connectedBefore = false

  const connect = async () => {
    const token = await getToken()
    if (!token) throw new Error('Signed out')
    const response = await fetch('/api/live', {
      headers: { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' },
      signal: stop.signal,
    })
    if (!response.ok || !response.body) throw new Error(`Live updates answered ${response.status}`)
    delay = pause
    if (connectedBefore) await queries.invalidateQueries()
    connectedBefore = true
    const read = eventReader()
    for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
      for (const { data } of read(piece)) {
        const module = moduleOf(data)
        if (module) void refresh(queries, [module])
      }
    }
  }

  const run = async () => {
    while (!stop.signal.aborted) {
      await connect().catch(() => {})
      if (stop.signal.aborted) return
      await new Promise((resolve) => setTimeout(resolve, delay))
      delay = Math.min(delay * 2, longest)
    }
  }
  void run()
  return () => stop.abort()
}
