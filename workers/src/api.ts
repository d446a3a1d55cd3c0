import { z } from 'zod'

/** What the workers do in the world goes through the two APIs, like what anybody does. */
export type Api = {
  get: (path: string, query: Record<string, string | number | null | undefined>, about: About) => Promise<unknown>
  bytes: (path: string, query: Record<string, string>, about: About) => Promise<Uint8Array>
  post: (
    path: string,
    body: object,
    about: About & { key: string },
  ) => Promise<{ position: string; [more: string]: unknown }>
  /** A form with a file; the server reads it in its order. */
  upload: (
    path: string,
    form: FormData,
    about: About & { key: string },
  ) => Promise<{ position: string; [more: string]: unknown }>
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
/** A message of 20 MB is unpacked and stored meanwhile. */
const UPLOAD_TIMEOUT_MS = 120_000
const problem = z.object({ code: z.string() })
const accepted = z.looseObject({ position: z.string() })

const fail = async (response: Response, path: string): Promise<never> => {
  if (AWAY.has(response.status)) throw new ApiAway(`${path}: ${response.status}`)
  const { data } = problem.safeParse(await response.json().catch(() => null))
  throw new ApiRefused(response.status, data?.code ?? 'unknown', path)
}

/** Turns what the network throws, before or during the answer, into ApiAway. */
const reaching = async <Result>(path: string, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (cause) {
    throw new ApiAway(`${path} cannot be reached`, { cause })
  }
}

/** Asks one of several addresses as long as it answers, and the next when it does not. Begins at a random one, so that processes spread. */
const withFailover = (urls: readonly string[]) => {
  let turn = Math.floor(Math.random() * urls.length)
  return async (path: string, ask: (base: string) => Promise<Response>): Promise<Response> => {
    for (let tried = 1; ; tried += 1) {
      const at = turn
      try {
        return await ask(urls[at % urls.length] ?? '')
      } catch (cause) {
        // Only if no other request has moved on meanwhile: two failures at once would skip an address.
        if (turn === at) turn += 1
        if (tried >= urls.length) throw new ApiAway(`${path} cannot be reached`, { cause })
      }
    }
  }
}

/** @param options addresses of the two APIs (one and the same behind a gateway), and what proves that we are we. */
export const api = (options: { queryUrls: readonly string[]; commandUrls: readonly string[]; token: string }): Api => {
  const query = withFailover(options.queryUrls)
  const command = withFailover(options.commandUrls)
  const headers = ({ corporationId, after }: About) => ({
    authorization: `Bearer ${options.token}`,
    corporation: corporationId,
    ...(after ? { 'after-position': after } : {}),
  })
  const ask = async (path: string, parameters: Record<string, string | number | null | undefined>, about: About) => {
    const named = Object.entries(parameters).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, String(value)]],
    )
    const search = new URLSearchParams(named)
    const response = await query(path, (base) =>
      fetch(new URL(`/api${path}?${search}`, base), {
        headers: headers(about),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    )
    // Older than what the event says: nothing can be concluded from it, not even that there is no such thing.
    if (response.headers.get('stale') === 'true') throw new ApiAway(`${path} is not as new as the event yet`)
    return response.ok ? response : fail(response, path)
  }
  return {
    get: async (path, asked, about) => {
      const answer = await ask(path, asked, about)
      return reaching(path, () => answer.json())
    },
    bytes: async (path, asked, about) => {
      const answer = await ask(path, asked, about)
      return new Uint8Array(await reaching(path, () => answer.arrayBuffer()))
    },
    upload: async (path, form, about) => {
      const response = await command(path, (base) =>
        fetch(new URL(`/api${path}`, base), {
          method: 'POST',
          headers: { ...headers(about), 'idempotency-key': about.key },
          body: form,
          signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS),
        }),
      )
      return response.ok ? accepted.parse(await reaching(path, () => response.json())) : fail(response, path)
    },
    post: async (path, body, about) => {
      const response = await command(path, (base) =>
        fetch(new URL(`/api${path}`, base), {
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
