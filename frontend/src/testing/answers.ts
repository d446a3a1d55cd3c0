import { vi } from 'vitest'

export type Asked = { method: string; path: string; search: URLSearchParams; body: unknown; headers: Headers }
type Answer = unknown | ((request: Asked) => unknown)

/**
 * Answers what the app asks its API, by `GET /suppliers/list`; anything else is a 404 that the test can see in what it
 * gives back: every request in order. An answer may be a function of the request, or a `Response`.
 */
export const answering = (answers: Readonly<Record<string, Answer>>) => {
  const requests: Asked[] = []
  const fetching = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(String(input), 'http://localhost')
    const method = init.method ?? 'GET'
    const path = url.pathname.replace(/^\/api/, '')
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : null
    const call = { method, path, search: url.searchParams, body, headers: new Headers(init.headers) }
    requests.push(call)
    const answer = answers[`${method} ${path}`]
    const result = typeof answer === 'function' ? answer(call) : answer
    if (result instanceof Response) return result
    const status = result === undefined ? 404 : method === 'GET' ? 200 : 202
    return new Response(JSON.stringify(result ?? { code: 'unknown' }), { status })
  }
  vi.stubGlobal('fetch', vi.fn(fetching))
  return requests
}

/** The last request of a kind, which has to be there. */
export const lastOf = (asked: readonly Asked[], method: string, path: string): Asked => {
  const latest = asked.findLast((call) => call.method === method && call.path === path)
  if (!latest) throw new Error(`Nothing asked ${method} ${path}; asked: ${asked.map((call) => call.path).join(', ')}`)
  return latest
}
