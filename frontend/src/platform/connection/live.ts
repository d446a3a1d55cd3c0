import type { QueryClient } from '@tanstack/react-query'
import { noteRefusal } from '../api.ts'
import { errorOf } from '../api-error.ts'
import { apiBase } from './api-base.ts'
import { eventReader, readText } from './event-stream.ts'
import { noteLivePaused } from './live-state.ts'
import { personHeader } from './session-person.ts'
import { shownFrom } from './shown-from.ts'

type LiveOptions = {
  queries: QueryClient
  /** The server no longer knows who listens. */
  onUnauthorized: () => void
  /** Milliseconds before the first new attempt; doubles up to half a minute, and up to half of it goes by chance. */
  pause?: number
  /** Milliseconds that a connection has to stand to count as one. */
  steady?: number
  /** Milliseconds without a sign of the server, which gives one every 25 s, after which a connection is taken for lost. */
  silence?: number
}

const longest = 30_000
/** From this many attempts on that failed one after the other, the page says so. */
const saidFrom = 2
/** A page that nobody looks at for so long gives its connection back: a browser has six for all tabs of an address without TLS. */
const hiddenFor = 30_000

/** What costs, plates and sales follow from. */
const inFoodCost: ReadonlySet<string> = new Set([
  ...['products', 'ingredients', 'recipes', 'dishes', 'menus', 'plates', 'tickets', 'tills'],
])

/** Asks again for what is on screen of some modules and of all that is computed from them, and later for what is not on screen. */
export const refresh = async (queries: QueryClient, changed: readonly string[]): Promise<void> => {
  const groups = changed.some((module) => inFoodCost.has(module)) ? [...changed, 'food-cost'] : changed
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

/** Resolves after so many milliseconds, or sooner: when the network or the page is back, when somebody looks at it again, when it is stopped. */
const waitFor = (milliseconds: number, stopped: AbortSignal) =>
  new Promise<void>((resolve) => {
    const over = new AbortController()
    const end = () => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    const { signal } = over
    window.addEventListener('online', end, { signal })
    window.addEventListener('pageshow', end, { signal })
    document.addEventListener('visibilitychange', () => document.hidden || end(), { signal })
    stopped.addEventListener('abort', end, { signal })
    if (stopped.aborted) end()
  })

/** Aborts it once nobody has looked at the page for a while, and at once when the page is left: the back/forward cache stops timers. */
const whileLookedAt = (over: AbortController) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    if (document.hidden) timer = setTimeout(() => over.abort(), hiddenFor)
  }
  document.addEventListener('visibilitychange', look, { signal: over.signal })
  window.addEventListener('pagehide', () => over.abort(), { signal: over.signal })
  over.signal.addEventListener('abort', () => clearTimeout(timer))
  look()
}

/** Milliseconds between two refreshes: an import of a thousand tickets says a thousand times that something changed. */
const GATHERED_MS = 1_000
/** After so long a refresh whose answers do not come holds up the next no more. */
const LONGEST_REFRESH_MS = 10_000

/**
 * Refreshes at once, and gathers what changes while the answers are awaited for the next refresh: asked anew at each change, a question
 * would be given up before its answer as long as changes come, and the browser would run out of requests.
 */
const gatheredRefresh = (queries: QueryClient, stopped: AbortSignal) => {
  const changed = new Set<string>()
  let isRefreshing = false
  const run = async () => {
    isRefreshing = true
    while (changed.size > 0 && !stopped.aborted) {
      const modules = [...changed]
      changed.clear()
      await Promise.race([refresh(queries, modules), waitFor(LONGEST_REFRESH_MS, stopped)])
      await waitFor(GATHERED_MS, stopped)
    }
    isRefreshing = false
  }
  return (module: string) => {
    changed.add(module)
    if (!isRefreshing) void run()
  }
}

/**
 * Listens to /api/live and refreshes the queries (by their key's first element) of every module that changed, and of those that
 * are computed from it. `EventSource` cannot say for whom the page was drawn, hence `fetch`. A connection that ends, breaks off or falls silent is
 * given up whole before the next is tried, each time after a longer wait, and `useLivePaused` says when that goes on. After a gap
 * everything on screen is asked again, since what was said meanwhile is lost. Gives the function that stops it.
 */
export const listen = ({
  queries,
  onUnauthorized,
  pause = 1000,
  steady = 3000,
  silence = 60_000,
}: LiveOptions): (() => void) => {
  const stop = new AbortController()
  let failures = 0
  let away = false
  window.addEventListener('pagehide', () => (away = true), { signal: stop.signal })
  window.addEventListener('pageshow', () => (away = false), { signal: stop.signal })
  let connectedBefore = false

  const noteChange = gatheredRefresh(queries, stop.signal)
  const hear = (data: string) => {
    const module = moduleOf(data)
    if (module) noteChange(module)
  }

  const connect = async (over: AbortController) => {
    const response = await fetch(`${apiBase()}/live`, {
      headers: { ...personHeader(), Accept: 'text/event-stream' },
      signal: over.signal,
    })
    if (response.status === 401) onUnauthorized()
    if (response.status === 403) noteRefusal(errorOf(403, await response.json().catch(() => null)))
    if (!response.ok || !response.body) throw new Error(`Live updates answered ${response.status}`)
    if (connectedBefore) await queries.invalidateQueries()
    connectedBefore = true
    const stands = setTimeout(() => {
      failures = 0
      noteLivePaused(false)
    }, steady)
    let silent = setTimeout(() => over.abort(), silence)
    const read = eventReader()
    try {
      await readText(response.body, (text) => {
        clearTimeout(silent)
        silent = setTimeout(() => over.abort(), silence)
        for (const { data } of read(text)) hear(data)
      })
    } finally {
      clearTimeout(stands)
      clearTimeout(silent)
    }
  }

  const attempt = async () => {
    const over = new AbortController()
    const end = () => over.abort()
    stop.signal.addEventListener('abort', end, { signal: over.signal })
    whileLookedAt(over)
    // Set back as soon as a connection stands.
    failures++
    try {
      await connect(over)
    } catch {
      // What went wrong does not matter: it is tried again, and said when it stays so.
    } finally {
      end()
    }
  }

  const run = async () => {
    while (!stop.signal.aborted) {
      if (document.hidden || away) await waitFor(longest, stop.signal)
      else await attempt()
      if (stop.signal.aborted) return
      if (away) failures = 0
      noteLivePaused(failures >= saidFrom)
      const wait = Math.min(pause * 2 ** Math.max(0, failures - 1), longest)
      await waitFor(wait * (1 - Math.random() / 2), stop.signal)
    }
  }
  void run()
  return () => {
    stop.abort()
    noteLivePaused(false)
  }
}
