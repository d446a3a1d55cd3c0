import { z } from 'zod'

/** What the workers do in the world goes through the two APIs, like what anybody does. */
export type Api = {
  get: (path: string, query: Record<string, string | number | null | undefined>, about: About) => Promise<unknown>
  bytes: (path: string, query: Record<string, string>, about: About) => Promise<Uint8Array>
  post: (path: string, body: object, about: About & { key: string }) => Promise<{ position: string }>
}

type About = {
  corporationId: string
  /** Reads wait until the read models have got there. */
  after?: string
}

/** An API said no for good: the same request would get the same answer. */
export class ApiRefused extends Error {
  override name = 'ApiRefused'
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, path: string) {
    super(`${path}: ${status} ${code}`)
    this.status = status
    this.code = code
  }
}

/** An API does not answer just now: the same request may get another answer later. */
export class ApiAway extends Error {
  override name = 'ApiAway'
}

const AWAY = new Set([429, 502, 503, 504])
const TIMEOUT_MS = 30_000
const problem = z.object({ code: z.string() })
const accepted = z.object({ position: z.string() })

const fail = async (response: Response, path: string): Promise<never> => {
  if (AWAY.has(response.status)) throw new ApiAway(`${path}: ${response.status}`)
  const { data } = problem.safeParse(await response.json().catch(() => null))
  throw new ApiRefused(response.status, data?.code ?? 'unknown', path)
}

/** Whatever the network says while it is asked, or while the answer is on its way. */
const reaching = async <Result>(path: string, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (cause) {
    throw new ApiAway(`${path} cannot be reached`, { cause })
  }
}

/** Whoever finds one away asks again, and asks the next one then. */
const inTurn = (urls: readonly string[]) => {
  let turn = 0
  return () => urls[turn++ % urls.length]
}

/** @param options addresses of the two APIs (one and the same behind a gateway), and what proves that we are we. */
export const api = (options: { queryUrls: readonly string[]; commandUrls: readonly string[]; token: string }): Api => {
  const queryUrl = inTurn(options.queryUrls)
  const commandUrl = inTurn(options.commandUrls)
  const headers = ({ corporationId, after }: About) => ({
    authorization: `Bearer ${options.token}`,
    corporation: corporationId,
    ...(after ? { 'after-position': after } : {}),
  })
  const ask = async (path: string, query: Record<string, string | number | null | undefined>, about: About) => {
    const url = new URL(`/api${path}`, queryUrl())
    for (const [name, value] of Object.entries(query))
      if (value !== null && value !== undefined) url.searchParams.set(name, String(value))
    const response = await reaching(path, () =>
      fetch(url, { headers: headers(about), signal: AbortSignal.timeout(TIMEOUT_MS) }),
    )
    // Older than what the event says: nothing can be concluded from it, not even that there is no such thing.
    if (response.headers.get('stale') === 'true') throw new ApiAway(`${path} is not as new as the event yet`)
    return response.ok ? response : fail(response, path)
  }
  return {
    get: async (path, query, about) => {
      const answer = await ask(path, query, about)
      return reaching(path, () => answer.json())
    },
    bytes: async (path, query, about) => {
      const answer = await ask(path, query, about)
      return new Uint8Array(await reaching(path, () => answer.arrayBuffer()))
    },
    post: async (path, body, about) => {
      const response = await reaching(path, () =>
        fetch(new URL(`/api${path}`, commandUrl()), {
          method: 'POST',
          headers: { ...headers(about), 'content-type': 'application/json', 'idempotency-key': about.key },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        }),
      )
      return response.ok ? accepted.parse(await reaching(path, () => response.json())) : fail(response, path)
    },
  }
}
